import { generateKeyPairSync, sign } from 'node:crypto';
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

function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    signed: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

interface Draft {
  readonly action: string;
  readonly data: Readonly<Record<string, string | number>>;
}

function record(drafts: readonly Draft[] = [{ action: 'OPENED', data: { x: 1 } }], by = signer()) {
  let previous = firstHash;
  const entries = drafts.map((draft, place) => {
    const entry = chained({ seq: place + 1, at: '2026-11-27', actor: 'A', ...draft }, previous);
    previous = entry.hash;
    return entry;
  });
  return { entries, publicKey: by.publicKey, signature: by.signed(previous) };
}

/** The files of both sides of a case between two servers: Alpha keeps the claims, and each record holds the head of the other. */
function twoFiles(claimedBy = 70001) {
  const [alpha, beta] = [signer(), signer()];
  const head = (of: ReturnType<typeof record>, by: typeof alpha): Draft => {
    const hash = of.entries.at(-1)?.hash ?? '';
    const data = { headSeq: of.entries.length, head: hash, key: by.publicKey, signature: by.signed(hash) };
    return { action: 'RECORD_HEAD', data };
  };
  const asked: readonly Draft[] = [{ action: 'ASKED', data: { noradId: 70002 } }];
  const said: readonly Draft[] = [
    { action: 'OPENED', data: {} },
    { action: 'CLAIMED', data: { noradId: claimedBy } },
  ];
  const shared = record([...said, head(record(asked, beta), beta)], alpha);
  return { alpha: shared, beta: { ...record([...asked, head(record(said, alpha), alpha)], beta), shared } };
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

  it('checks what both sides of two servers share, and that the files of both have the same', async () => {
    const { alpha, beta } = twoFiles();
    const other = join(folder, 'other.json');
    writeFileSync(other, JSON.stringify(alpha));
    const { code, out } = await verified(beta, other, '--json');
    checkShape('verify-record', JSON.parse(out));
    expect([code, JSON.parse(out)]).toMatchObject([0, { holds: true, entries: 2, shared: { entries: 3 }, same: 3 }]);
    expect((await verified(beta, other)).out).toContain('Both files have the same first 3 shared entries.');
    const later = twoFiles(70002);
    writeFileSync(other, JSON.stringify(later.alpha));
    expect(await verified(beta, other)).toMatchObject({ code: 1, out: expect.stringContaining('both files differ') });
  });

  it('refuses a record that was written again since the other server had it', async () => {
    const { beta } = twoFiles();
    const again = { ...beta, shared: twoFiles(70002).alpha };
    expect(await verified(again)).toMatchObject({ code: 1, out: expect.stringContaining('hash of the other record') });
    const torn = { ...beta, shared: { ...beta.shared, entries: beta.shared.entries.slice(0, 1) } };
    expect((await verified(torn)).code).toBe(1);
  });

  it('says that a file is not a record', async () => {
    await expect(verified({ entries: 3 })).rejects.toThrow('is not a record');
  });
});
