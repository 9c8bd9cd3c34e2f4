import { inArray, sql } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { identityKey } from '../store/tables.ts';
import type { KeyAge } from './rotation.ts';

export type KeyKind = 'signature' | 'cookie';

/** A key as it is stored: its secret part encrypted. */
export type StoredKey = KeyAge & { readonly kind: KeyKind; readonly material: string };

/** Prevents other servers on the same database from rotating until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farpass identity keys'))`);
}

export async function readKeys(read: Read): Promise<readonly StoredKey[]> {
  const rows = await read.select().from(identityKey);
  return rows.map(({ id, kind, material, createdAt, activeFrom }) => ({
    id,
    kind,
    material,
    createdAtS: unixS(createdAt),
    activeFromS: unixS(activeFrom),
  }));
}

export async function insertKey(tx: Tx, key: StoredKey): Promise<void> {
  await tx.insert(identityKey).values({
    id: key.id,
    kind: key.kind,
    material: key.material,
    createdAt: instantOfUnixMs(Math.round(key.createdAtS * 1000)),
    activeFrom: instantOfUnixMs(Math.round(key.activeFromS * 1000)),
  });
}

export async function removeKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(identityKey).where(inArray(identityKey.id, [...ids]));
}

function unixS(at: Instant): number {
  return Date.parse(at) / 1000;
}
