import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file to which pages refer. Its name contains its digest, so browsers may cache it for ever. */
export interface Asset {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const interFile = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const inter = asset('inter.woff2', { contentType: 'font/woff2', bytes: readFileSync(fileURLToPath(interFile)) });
const interFace = `@font-face {
  font-family: Inter;
  font-display: swap;
  font-weight: 100 900;
  src: url("${inter.name}") format("woff2");
}
`;
const style = asset('style.css', {
  contentType: 'text/css; charset=utf-8',
  bytes: Buffer.concat([Buffer.from(interFace), ownFile('style.css')]),
});
const submit = asset('submit.js', { contentType: 'text/javascript; charset=utf-8', bytes: ownFile('submit.js') });

const capsLock = asset('caps-lock.js', {
  contentType: 'text/javascript; charset=utf-8',
  bytes: ownFile('caps-lock.js'),
});

/** The library that speaks with the browser's passkeys, and our few lines that use it. */
const passkeyFiles = ['dist/bundle/index.umd.min.js'].map((file) =>
  readFileSync(join(fileURLToPath(import.meta.resolve('@simplewebauthn/browser')), '../..', file)),
);
const passkey = asset('passkey.js', {
  contentType: 'text/javascript; charset=utf-8',
  bytes: Buffer.concat([...passkeyFiles, Buffer.from('\n'), ownFile('passkey.js')]),
});

const copy = asset('copy.js', { contentType: 'text/javascript; charset=utf-8', bytes: ownFile('copy.js') });

const icon = asset('icon.svg', { contentType: 'image/svg+xml', bytes: ownFile('icon.svg') });

export const assets: readonly Asset[] = [inter, style, submit, capsLock, passkey, copy, icon];

export interface AssetAddresses {
  readonly style: string;
  readonly submit: string;
  readonly capsLock: string;
  readonly passkey: string;
  readonly copy: string;
  readonly icon: string;
}

export function assetAddresses(base: string): AssetAddresses {
  const addressOf = ({ name }: Asset) => `${base}/assets/${name}`;
  return {
    style: addressOf(style),
    submit: addressOf(submit),
    capsLock: addressOf(capsLock),
    passkey: addressOf(passkey),
    copy: addressOf(copy),
    icon: addressOf(icon),
  };
}

function ownFile(file: string): Buffer {
  return readFileSync(join(import.meta.dirname, file));
}

function asset(file: string, content: Omit<Asset, 'name'>): Asset {
  const digest = createHash('sha256').update(content.bytes).digest('hex').slice(0, 12);
  const [stem, ending] = file.split('.');
  return { name: `${stem}-${digest}.${ending}`, ...content };
}
