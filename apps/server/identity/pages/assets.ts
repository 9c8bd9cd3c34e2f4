import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file the pages refer to. Its name holds its digest, so browsers may keep it for ever. */
export type Asset = { readonly name: string; readonly contentType: string; readonly bytes: Buffer };

const style = load('style.css', 'text/css; charset=utf-8');
const submit = load('submit.js', 'text/javascript; charset=utf-8');

export const assets: readonly Asset[] = [style, submit];

export function assetAddresses(base: string): { readonly style: string; readonly submit: string } {
  return { style: `${base}/assets/${style.name}`, submit: `${base}/assets/${submit.name}` };
}

function load(file: string, contentType: string): Asset {
  const bytes = readFileSync(join(import.meta.dirname, file));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const [stem, ending] = file.split('.');
  return { name: `${stem}-${digest}.${ending}`, contentType, bytes };
}
