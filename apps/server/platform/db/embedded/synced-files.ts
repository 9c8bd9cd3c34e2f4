import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type Initialised = ReturnType<NodeFS['init']>;

/**
 * The files of the embedded database in a folder, synced to disk when the engine asks for it. PGlite's own `NodeFS` answers
 * such a request without doing anything: a power cut could then lose commits, and damage the whole database, because the
 * disk may hold a page without the log that belongs to it.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[engine, options]: InitArguments): Initialised {
    const preRun: typeof options.preRun = [
      ...(options.preRun ?? []),
      ({ FS }) => {
        const files = FS.filesystems.NODEFS;
        files.stream_ops.fsync = ({ nfd }: { readonly nfd: number }): number => {
          files.tryFSOperation(() => fsyncSync(nfd));
          return 0;
        };
      },
    ];
    return await super.init(engine, { ...options, preRun });
  }
}

/**
 * Parameters of an engine whose commits wait for the disk: PGlite's own without `-F`, which switches that off. The log is
 * synced by `fsync`, because the engine's `fdatasync`, its usual choice, does nothing.
 */
export const syncedStart: string[] = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Syncs all files and folders in a folder: those of a new database, which the engine copies without syncing them. Several at
 * a time, because the disk then needs fewer turns.
 */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const turn = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncPath(path);
  };
  await Promise.all(Array.from({ length: syncedAtATime }, turn));
}

const syncedAtATime = 4;

/** Syncs one file, or the names in one folder. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
