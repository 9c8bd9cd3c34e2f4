import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The holder of a data folder: written next to the lock, so that a refused server can name it. */
export interface FolderHolder {
  readonly pid: number;
  readonly startedAt: string;
  /** Short folder of the sockets; a socket path in a deep data folder would be too long to bind. */
  readonly runtimeDir: string;
}

export type FolderLock =
  | { readonly kind: 'held'; readonly describe: (holder: FolderHolder) => void; readonly release: () => void }
  | { readonly kind: 'refused'; readonly holder: FolderHolder | undefined };

const lockFile = 'farpass.lock';
const holderFile = 'server.json';

/**
 * Takes the folder for this process alone. The lock is the operating system's, on a file that SQLite opens exclusively:
 * it ends with the process however the process ends, so there is no stale lock to recognise and no process id to trust
 * (decision 0012). Refused while any process, this one included, holds it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = new DatabaseSync(join(dataDir, lockFile));
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes('locked'))
      return { kind: 'refused', holder: readHolder(dataDir) };
    throw new Error(unusableLock(dataDir, error), { cause: error });
  }
  return {
    kind: 'held',
    describe: (holder) => writeHolder(dataDir, holder),
    release: () => {
      rmSync(join(dataDir, holderFile), { force: true });
      file.close();
    },
  };
}

/** The note of the last holder. That process may have been killed: only a refused lock proves that it is running. */
export function readHolder(dataDir: string): FolderHolder | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(dataDir, holderFile), 'utf8'));
    return isHolder(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(note: unknown): note is FolderHolder {
  if (typeof note !== 'object' || note === null) return false;
  const { pid, startedAt, runtimeDir } = { pid: undefined, startedAt: undefined, runtimeDir: undefined, ...note };
  return typeof pid === 'number' && typeof startedAt === 'string' && typeof runtimeDir === 'string';
}

function writeHolder(dataDir: string, holder: FolderHolder): void {
  const draft = join(dataDir, `${holderFile}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(draft, join(dataDir, holderFile));
}

function unusableLock(dataDir: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return `The lock ${join(dataDir, lockFile)} cannot be used (${said}). It holds no data: if no server uses this folder, remove that file and start again.`;
}
