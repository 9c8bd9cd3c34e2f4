import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

interface Kept {
  readonly from: string;
  readonly to: string;
}

/**
 * Keeps the files of a folder as they are now in another one, which does not exist yet, so that a new build takes no
 * file away from pages that are open. A link costs no space; files of another disk or owner are copied.
 */
export function keepFiles({ from, to }: Kept): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const file = { from: join(from, entry.name), to: join(to, entry.name) };
    if (entry.isDirectory()) keepFiles(file);
    else if (entry.isFile()) keepFile(file);
  }
}

function keepFile({ from, to }: Kept): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    // The time is part of the tag of a file, which servers next to each other must have in common.
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
