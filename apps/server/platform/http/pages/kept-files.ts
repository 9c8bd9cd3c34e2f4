import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps the files of a folder as they are now in another one, which does not exist yet, so that a new build takes no
 * file away from pages that are open. A link costs no space; files of another disk or owner are copied.
 */
export function keepFiles(folder: string, kept: string): void {
  mkdirSync(kept, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [from, to] = [join(folder, entry.name), join(kept, entry.name)];
    if (entry.isDirectory()) keepFiles(from, to);
    else if (entry.isFile()) keepFile(from, to);
  }
}

function keepFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    // The time is part of the tag of a file, which servers next to each other must have in common.
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
