import { type Trajectory, trajectoryOf } from '@farpass/intake/ephemeris';
import { threadKernel } from '../platform/kernel/index.ts';
import type { StoredFile } from './stored-file.ts';

/** Paths that this thread has read, the last used last: a page asks for one file several times in a row. */
const kept = new Map<string, Trajectory>();
const mostKept = 4;
/** A larger file is read each time: its path would hold several times its size in memory. */
const largestKeptBytes = 8_000_000;

/** The path that a stored file gives, read once in a thread. Throws a sentence if it gives none. */
export function threadTrajectory({ digest, bytes }: StoredFile): Trajectory {
  const found = kept.get(digest) ?? trajectoryOf(new TextDecoder().decode(bytes), threadKernel());
  kept.delete(digest);
  if (bytes.length <= largestKeptBytes) kept.set(digest, found);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return found;
}
