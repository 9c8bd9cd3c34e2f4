import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chained, firstHash } from '@farpass/operations/coordination';
import { afterAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { checkShape } from '../testing/shape.ts';
import { verifyRecord } from './verify-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function record() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const entry = chained({ seq: 1, at: '2026-11-27', actor: 'A', action: 'OPENED', data: { x: 1 } }, firstHash, sha256);
  return {
    entries: [entry],
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    signature: sign(null, Buffer.from(entry.hash), privateKey).toString('base64'),
  };
}

async function verified(content: unknown, ...more: readonly string[]) {
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(content));
  return captured(() => verifyRecord([file, ...more]));
}

describe('farpass verify-record', () => {
  it('accepts a record as it was made, and names its key', async () => {
    const made = record();
    const { code, out } = await verified(made, '--json');
    checkShape('verify-record', JSON.parse(out));
    expect([code, JSON.parse(out)]).toEqual([0, { holds: true, entries: 1, publicKey: made.publicKey }]);
    expect((await verified(made)).out).toContain(made.publicKey);
    expect((await verified(made, '--key', made.publicKey)).code).toBe(0);
  });

  it('refuses a changed entry, another key, and a record that someone else signed', async () => {
    const made = record();
    const [entry] = made.entries;
    const changed = await verified({ ...made, entries: [{ ...entry, actor: 'somebody else' }] });
    expect([changed.code, changed.out]).toEqual([1, 'The record does not hold. Entry 1: its content was changed.\n']);
    expect((await verified({ ...made, publicKey: record().publicKey })).code).toBe(1);
    expect((await verified({ ...made, publicKey: 'none' })).code).toBe(1);
    expect((await verified(record(), '--key', made.publicKey)).out).toContain('another key');
  });

  it('says that a file is not a record', async () => {
    await expect(verified({ entries: 3 })).rejects.toThrow('is not a record');
  });
});
