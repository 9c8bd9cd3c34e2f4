import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Longest socket path that binds everywhere: macOS takes 104 bytes, Linux 108, each with the closing zero. */
const longestSocketPathBytes = 103;

/** Room for the longest socket name below the folder. */
const socketName = '/.s.PGSQL.5432';

/** Makes a folder of this process's own (mode 0700) for its sockets, with a path short enough to bind. */
export function makeRuntimeDir(): string {
  const parent = [process.env['XDG_RUNTIME_DIR'], tmpdir(), '/tmp'].find(isUsable);
  if (parent === undefined)
    throw new Error('No folder for sockets: set TMPDIR to a folder with a path under 80 bytes.');
  return mkdtempSync(join(parent, 'farpass-'));
}

/** Whether a path is a folder that `makeRuntimeDir` could have made. */
export function isRuntimeDir(path: string): boolean {
  return /^farpass-[A-Za-z0-9]{6}$/.test(basename(path));
}

function isUsable(parent: string | undefined): parent is string {
  if (parent === undefined || !existsSync(parent)) return false;
  return Buffer.byteLength(join(parent, 'farpass-XXXXXX', socketName)) <= longestSocketPathBytes;
}
