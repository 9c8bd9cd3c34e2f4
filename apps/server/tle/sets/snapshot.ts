import { msPerHour } from '@farpass/astro/constants';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Instant, Read, Tx } from '../../platform/db/index.ts';
import { keepFile, type ReceivedFile, removeUnusedFile } from '../../platform/files/index.ts';
import { catalogueSnapshot } from '../tables.ts';
import type { MergedSnapshot } from './merge.task.ts';

export type Snapshot = typeof catalogueSnapshot.$inferSelect;

/** A stored snapshot that was made from the previous one and is not the current one yet. */
export interface NewSnapshot {
  readonly merged: MergedSnapshot;
  readonly file: ReceivedFile;
  /** Digest of the previous snapshot; undefined for the first one. */
  readonly madeOf: string | undefined;
}

/** Makes a snapshot the current one. Returns false, and changes nothing, if another one has been made since. */
export async function insertSnapshot(tx: Tx, { merged, file, madeOf }: NewSnapshot): Promise<boolean> {
  await tx.execute(sql`lock table catalogue_snapshot in share row exclusive mode`);
  const current = await findCurrentSnapshot(tx);
  if (current?.digest !== madeOf) return false;
  const { digest: fileDigest } = await keepFile(tx, file);
  const { digest, objects, newestEpoch, medianEpoch, isSynthetic } = merged;
  await tx.insert(catalogueSnapshot).values({ digest, objects, newestEpoch, medianEpoch, isSynthetic, fileDigest });
  return true;
}

/** Digests of snapshots that must stay, because something refers to them. */
export type SnapshotsInUse = (read: Read) => Promise<readonly string[]>;

/** Removes snapshots from before a time that nothing refers to, except the current one. Returns their number. */
export async function removeUnused(tx: Tx, inUse: SnapshotsInUse, before: Instant): Promise<number> {
  const current = await findCurrentSnapshot(tx);
  const kept = [...(await inUse(tx)), ...(current ? [current.digest] : [])];
  const gone = await tx
    .delete(catalogueSnapshot)
    .where(and(lt(catalogueSnapshot.madeAt, before), notInArray(catalogueSnapshot.digest, kept)))
    .returning({ fileDigest: catalogueSnapshot.fileDigest });
  for (const { fileDigest } of gone) await removeUnusedFile(tx, fileDigest);
  return gone.length;
}

/** The current snapshot; undefined while the catalogue is empty. */
export async function findCurrentSnapshot(read: Read): Promise<Snapshot | undefined> {
  const [row] = await read.select().from(catalogueSnapshot).orderBy(desc(catalogueSnapshot.number)).limit(1);
  return row;
}

export async function findSnapshot(read: Read, digest: string): Promise<Snapshot | undefined> {
  const [row] = await read.select().from(catalogueSnapshot).where(eq(catalogueSnapshot.digest, digest));
  return row;
}

/** Hours between an epoch and now; the age that lists show. */
export function ageHours(epoch: Instant, nowMs: number): number {
  return (nowMs - Date.parse(epoch)) / msPerHour;
}
