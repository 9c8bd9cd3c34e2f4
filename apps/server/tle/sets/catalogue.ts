import { isCatalogue } from '@farpass/intake/catalogue';
import type { Database, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { discardReceived, readFile, receiveFile } from '../../platform/files/index.ts';
import { LastLoaded } from '../../platform/kept/index.ts';
import { type ReadFile, syntheticSource } from './file.ts';
import type { MergedSnapshot } from './merge.task.ts';
import { findCurrentSnapshot, findSnapshot, insertSnapshot, type Snapshot } from './snapshot.ts';
import { insertRows } from './store.ts';
import type { CatalogueThreads } from './threads.ts';

/** The outcome for a file of element sets. */
export interface Import {
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: ReadFile['refused'];
  /** Digest of the snapshot after the load. */
  readonly snapshot: string;
}

/** How a file came: the sets that a feed delivers take the place of the invented catalogue, those of a person join it. */
export type LoadOrigin = 'feed' | 'person';

/** Called in the transaction that ends a load. */
export type FinishLoad = (tx: Tx, done: Import) => Promise<void>;

/** The element sets that everyone sees, and their snapshots. */
export interface CommonCatalogue {
  readonly read: CatalogueThreads['read'];
  /** Reads a file of an operator's own element sets. */
  readonly readOwn: CatalogueThreads['readOwn'];
  /** Why own sets are doubtful. */
  readonly judge: CatalogueThreads['judge'];
  /**
   * Stores the sets of a file and makes the new snapshot. Each piece is a short transaction, and slow work is done in a
   * thread between them. The next load completes one that was interrupted. The invented catalogue never joins a real one,
   * and leaves it with a load of a feed.
   */
  readonly store: (file: ReadFile, finish: FinishLoad, origin?: LoadOrigin) => Promise<Import>;
  /** The columns of a snapshot, in memory that threads share; undefined if there is no such snapshot. */
  readonly columns: (digest: string) => Promise<SharedArrayBuffer | undefined>;
  /** The columns of a catalogue with an operator's own sets in it. */
  readonly withOwn: CatalogueThreads['withOwn'];
  /** Objects of a catalogue as the JSON of CelesTrak. */
  readonly text: CatalogueThreads['write'];
}

interface CataloguePorts {
  readonly database: Database;
  readonly threads: CatalogueThreads;
  /** Called in the transaction that makes another snapshot the current one. */
  readonly whenChanged?: (tx: Tx) => Promise<void>;
}

/** Number of snapshots whose columns stay in memory, some megabytes each. */
const mostKept = 2;

export function openCatalogue(ports: CataloguePorts): CommonCatalogue {
  const kept = new LastLoaded<SharedArrayBuffer | undefined>(mostKept);
  const columns = (digest: string) => kept.get(digest, () => loadColumns(ports, digest));
  return {
    read: ports.threads.read,
    readOwn: ports.threads.readOwn,
    judge: ports.threads.judge,
    store: (file, finish, origin = 'person') => storeFile({ ...ports, columns }, { file, finish, origin }),
    columns,
    withOwn: ports.threads.withOwn,
    text: ports.threads.write,
  };
}

async function loadColumns(
  { database, threads }: CataloguePorts,
  digest: string,
): Promise<SharedArrayBuffer | undefined> {
  const snapshot = await database.read((read) => findSnapshot(read, digest));
  if (snapshot === undefined) return undefined;
  const bytes = await sharedFile(database, snapshot.fileDigest);
  if (isCatalogue(bytes)) return bytes;
  return threads.convert({ bytes, source: snapshot.isSynthetic ? syntheticSource : 'unknown' });
}

/** A stored file in memory that threads share. */
async function sharedFile(database: Database, digest: string): Promise<SharedArrayBuffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(database, digest)) pieces.push(piece);
  const bytes = new Uint8Array(new SharedArrayBuffer(pieces.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}

interface Load {
  readonly file: ReadFile;
  readonly finish: FinishLoad;
  readonly origin: LoadOrigin;
}

type StorePorts = CataloguePorts & Pick<CommonCatalogue, 'columns'>;

async function storeFile(ports: StorePorts, { file, finish, origin }: Load): Promise<Import> {
  const corrected = new Set<string>();
  let taken = 0;
  for (const text of file.rows) {
    const added = await ports.database.transaction((tx) => insertRows(tx, text));
    for (const number of added) corrected.add(number);
    taken += added.length;
  }
  const done = { taken, unchanged: file.usable - taken, refused: file.refused };
  for (;;) {
    const snapshot = await freeze(ports, {
      file,
      corrected,
      origin,
      finish: (tx, digest) => finish(tx, { ...done, snapshot: digest }),
    });
    if (snapshot !== undefined) return { ...done, snapshot };
  }
}

interface SnapshotOrder {
  readonly file: ReadFile;
  readonly corrected: ReadonlySet<string>;
  readonly origin: LoadOrigin;
  readonly finish: (tx: Tx, digest: string) => Promise<void>;
}

/** Makes the snapshot with the sets of a file; undefined if another load has made one. */
async function freeze(
  ports: StorePorts,
  { file, corrected, origin, finish }: SnapshotOrder,
): Promise<string | undefined> {
  const { database, threads, columns } = ports;
  const current = await database.read(findCurrentSnapshot);
  const unchanged = async (digest: string) => {
    await database.transaction((tx) => finish(tx, digest));
    return digest;
  };
  if (file.isInvented && current?.isSynthetic === false) return unchanged(current.digest);
  const base = current && (await columns(current.digest));
  const replacesInvented = origin === 'feed' && !file.isInvented && file.usable > 0;
  const merged = await threads.merge({ base, added: file.columns, corrected, replacesInvented });
  if (merged.digest === current?.digest) return unchanged(merged.digest);
  const { whenChanged } = ports;
  const finishNew = async (tx: Tx, digest: string) => {
    await finish(tx, digest);
    await whenChanged?.(tx);
  };
  return insert({ database, finish: finishNew }, { merged, madeOf: current });
}

interface Made {
  readonly merged: MergedSnapshot;
  readonly madeOf: Snapshot | undefined;
}

async function insert(
  { database, finish }: Pick<SnapshotOrder, 'finish'> & Pick<CataloguePorts, 'database'>,
  { merged, madeOf }: Made,
): Promise<string | undefined> {
  const { digest, objects, columns } = merged;
  const file = await receiveFile(database, [new Uint8Array(columns)], columns.byteLength);
  const stored = database.transaction(async (tx) => {
    if (!(await insertSnapshot(tx, { merged, file, madeOf: madeOf?.digest }))) {
      await discardReceived(tx, file);
      return undefined;
    }
    const payload = { snapshot: digest, objects };
    await appendEvent(tx, { audience: { kind: 'everybody' }, kind: 'catalogue.changed', payload });
    await finish(tx, digest);
    return digest;
  });
  return stored.catch(async (error: unknown) => {
    await database.transaction((tx) => discardReceived(tx, file));
    throw error;
  });
}
