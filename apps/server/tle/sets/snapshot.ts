import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { type GpRecord, readElementSets, writeGpJson } from '@farpass/ccsds/gp';
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { type Database, type Instant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { keepBytes, readFile, removeFile } from '../../platform/files/index.ts';
import { catalogueSnapshot } from '../tables.ts';
import { readNewestOfAll } from './store.ts';

export type Snapshot = typeof catalogueSnapshot.$inferSelect;

/** The source of the generated catalogue; a snapshot that holds such sets is marked synthetic. */
export const syntheticSource = 'synthetic';

const unpack = promisify(gunzip);

/**
 * Freezes the newest set of every object under its digest; nothing new is stored when nothing changed. Belongs into the
 * transaction that stored sets: a snapshot is current exactly when its sets are there.
 */
export async function takeSnapshot(tx: Tx): Promise<{ readonly digest: string; readonly objects: number }> {
  const sets = await readNewestOfAll(tx);
  const text = writeGpJson(sets.map(({ record }) => record));
  const digest = createHash('sha256').update(text).digest('hex');
  const [known] = await tx.select().from(catalogueSnapshot).where(eq(catalogueSnapshot.digest, digest));
  if (known) return known;
  const file = await keepBytes(tx, gzipSync(text, { level: 6 }));
  const epochs = sets.map(({ epoch }) => epoch).sort();
  const row = {
    digest,
    objects: sets.length,
    newestEpoch: epochs.at(-1) ?? null,
    medianEpoch: epochs[Math.floor(epochs.length / 2)] ?? null,
    isSynthetic: sets.some(({ source }) => source === syntheticSource),
    fileDigest: file.digest,
  };
  await tx.insert(catalogueSnapshot).values(row);
  return row;
}

/** How long a snapshot that nothing names is kept. Its sets stay, whatever becomes of it. */
const keptMs = 7 * 86_400_000;

/** Digests of snapshots that something names, so that they have to stay. */
export type SnapshotsInUse = (read: Read) => Promise<readonly string[]>;

/** Removes old snapshots that nothing names; never the one that holds now. Answers how many. */
export async function removeUnused(tx: Tx, inUse: SnapshotsInUse, nowMs: number): Promise<number> {
  const current = await findCurrentSnapshot(tx);
  const kept = [...(await inUse(tx)), ...(current ? [current.digest] : [])];
  const isOld = lt(catalogueSnapshot.madeAt, instantOfUnixMs(nowMs - keptMs));
  const gone = await tx
    .delete(catalogueSnapshot)
    .where(and(isOld, notInArray(catalogueSnapshot.digest, kept)))
    .returning({ fileDigest: catalogueSnapshot.fileDigest });
  for (const { fileDigest } of gone) await removeFile(tx, fileDigest);
  return gone.length;
}

/** The snapshot that holds now; undefined while the catalogue is empty. */
export async function findCurrentSnapshot(read: Read): Promise<Snapshot | undefined> {
  const [row] = await read.select().from(catalogueSnapshot).orderBy(desc(catalogueSnapshot.number)).limit(1);
  return row;
}

/** The sets of a snapshot, in the JSON of CelesTrak. */
export async function readSnapshotText(db: Database, digest: string): Promise<string | undefined> {
  const [row] = await db.read((read) =>
    read.select().from(catalogueSnapshot).where(eq(catalogueSnapshot.digest, digest)),
  );
  if (!row) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of readFile(db, row.fileDigest)) pieces.push(piece);
  return (await unpack(Buffer.concat(pieces))).toString('utf8');
}

/** The sets of a snapshot as records. */
export async function readSnapshot(db: Database, digest: string): Promise<readonly GpRecord[] | undefined> {
  const text = await readSnapshotText(db, digest);
  return text === undefined ? undefined : readElementSets(text).records;
}

/** Hours between an epoch and now; the age that lists tell. */
export function ageHours(epoch: Instant, nowMs: number): number {
  return (nowMs - Date.parse(epoch)) / 3_600_000;
}
