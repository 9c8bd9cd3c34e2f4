import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { CoordinationRecordDocument } from '@farpass/contract/coordination';
import { chained, firstHash, type RecordData } from '@farpass/operations/coordination';
import { asc, desc, eq } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../platform/db/index.ts';
import { coordinationEntry } from './tables.ts';

/** A new entry of the record of a case. */
export interface NewEntry {
  readonly actor: string;
  readonly action: string;
  readonly data: RecordData;
}

/** The actor of what happens without a person. */
export const farpassItself = 'Farpass';

/** Adds an entry to the record of a case that the transaction has locked. */
export async function record(tx: Tx, caseId: string, { actor, action, data }: NewEntry): Promise<void> {
  const { seq, hash, caseId: ofCase } = coordinationEntry;
  const [last] = await tx
    .select({ seq, hash })
    .from(coordinationEntry)
    .where(eq(ofCase, caseId))
    .orderBy(desc(seq))
    .limit(1);
  const draft = { seq: (last?.seq ?? 0) + 1, at: currentInstant(), actor, action, data };
  await tx.insert(coordinationEntry).values({ caseId, ...chained(draft, last?.hash ?? firstHash) });
}

/** Signs the records of this platform. */
export interface RecordSigner {
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/** The head of a private key of Ed25519 in PKCS #8 (RFC 8410), before its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A signer with a key made for this purpose from the key of the settings: the same for every process and after a restore. */
export function recordSigner(secretKey: Uint8Array): RecordSigner {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'farpass coordination records', 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: rawPublicKey(key),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

function rawPublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('An Ed25519 key has a public part.');
  return Buffer.from(x, 'base64url').toString('base64');
}

/** The entries of the record of a case, the oldest first. */
export async function readEntries(read: Read, caseId: string): Promise<CoordinationRecordDocument['entries']> {
  const rows = await read
    .select()
    .from(coordinationEntry)
    .where(eq(coordinationEntry.caseId, caseId))
    .orderBy(asc(coordinationEntry.seq));
  return rows.map(({ seq, at, actor, action, data, previous, hash }) => ({
    seq,
    at,
    actor,
    action,
    data,
    previous,
    hash,
  }));
}

/** Entries with the key of this platform and the signature of the last one. */
export function recordOf(
  entries: CoordinationRecordDocument['entries'],
  { publicKey, sign: signed }: RecordSigner,
): Omit<CoordinationRecordDocument, 'shared'> {
  return { entries, publicKey, signature: signed(entries.at(-1)?.hash ?? firstHash) };
}
