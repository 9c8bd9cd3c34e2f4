import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

/**
 * The key that encrypts stored secrets: the one in the settings, otherwise one that is made once and stored in the data
 * folder.
 */
export function secretKey(settings: { readonly secretKey: string | undefined; readonly dataDir: string }): Uint8Array {
  return decode(settings.secretKey ?? keptKey(settings.dataDir));
}

function keptKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function decode(text: string): Uint8Array {
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new Error(
    `FARPASS_SECRET_KEY holds ${key.length} bytes; expected ${keyBytes} bytes in base64 (openssl rand -base64 32).`,
  );
}
