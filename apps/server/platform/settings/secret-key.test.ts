import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secretKey } from './secret-key.ts';

describe('the key of stored secrets', () => {
  it('is made once, kept for its owner only, and stays the same', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'farpass-key-'));
    const first = secretKey({ secretKey: undefined, dataDir });
    expect(first).toHaveLength(32);
    expect(secretKey({ secretKey: undefined, dataDir })).toEqual(first);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });

  it('is the one of the settings where there is one, and must have 32 bytes', () => {
    const text = Buffer.alloc(32, 7).toString('base64');
    expect(secretKey({ secretKey: text, dataDir: '/nowhere' })).toEqual(Buffer.alloc(32, 7));
    expect(() => secretKey({ secretKey: 'c2hvcnQ=', dataDir: '/nowhere' })).toThrow('holds 5 bytes; expected 32');
  });
});
