import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

/** Longest socket path that works everywhere: macOS allows 104 bytes, Linux 108, including the final zero. */
const longestSocketPathBytes = 103;

/** Room for the longest socket name below the folder. */
const socketName = '/.s.PGSQL.5432';

/** A folder of this process, and its removal. */
export interface RuntimeDir {
  readonly path: string;
  /** Removes it. */
  readonly release: () => void;
}

/**
 * Makes a folder for the sockets of this process (mode 0700), with a short path. Folders of killed processes next to it
 * are removed: each folder is locked while its process runs. A folder gets its name after its lock, so that a process that
 * starts at the same time never finds it unlocked.
 */
export function makeRuntimeDir(): RuntimeDir {
  const parent = [process.env['XDG_RUNTIME_DIR'], tmpdir(), '/tmp'].find(isUsable);
  if (parent === undefined)
    throw new Error('No folder for sockets: set TMPDIR to a folder with a path under 80 bytes.');
  removeAbandoned(parent);
  const begun = mkdtempSync(join(parent, begunPrefix));
  const lock = lockFolder(begun);
  const path = join(parent, `farpass-${basename(begun).slice(begunPrefix.length)}`);
  renameSync(begun, path);
  const release = () => {
    rmSync(path, { recursive: true, force: true });
    if (lock.kind === 'held') lock.release();
  };
  return { path, release };
}

/** Begins the name of a folder that has no lock yet. */
const begunPrefix = 'farpass-begun-';
/** Longer than a process needs between making its folder and locking it. */
const unlockedMs = 3_600_000;

function removeAbandoned(parent: string): void {
  const paths = readdirSync(parent).map((name) => join(parent, name));
  for (const path of paths.filter((one) => isRuntimeDir(one) || (isBegun(one) && isOld(one)))) {
    try {
      removeIfAbandoned(path);
    } catch {
      // Another process removes it at the same time.
    }
  }
}

/** Removes a folder that is ours and whose process has ended: it can be locked, or it is old and was never locked. */
function removeIfAbandoned(path: string): void {
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) return;
  if (!existsSync(join(path, 'farpass.lock'))) {
    if (holdsSocketsOnly(path) && isOld(path)) rmSync(path, { recursive: true });
    return;
  }
  const lock = lockFolder(path);
  if (lock.kind === 'refused') return;
  try {
    rmSync(path, { recursive: true });
  } finally {
    lock.release();
  }
}

function isOld(path: string): boolean {
  const { mtimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > unlockedMs;
}

/** Versions before 0.4 locked nothing; a folder with anything but sockets is someone's work. */
function holdsSocketsOnly(path: string): boolean {
  return readdirSync(path).every((name) => lstatSync(join(path, name)).isSocket());
}

/** Whether a path is a folder that `makeRuntimeDir` could have made. */
export function isRuntimeDir(path: string): boolean {
  return /^farpass-[A-Za-z0-9]{6}$/.test(basename(path));
}

function isBegun(path: string): boolean {
  return /^farpass-begun-[A-Za-z0-9]{6}$/.test(basename(path));
}

function isUsable(parent: string | undefined): parent is string {
  if (parent === undefined || !existsSync(parent)) return false;
  return Buffer.byteLength(join(parent, 'farpass-XXXXXX', socketName)) <= longestSocketPathBytes;
}
