import { type Trajectory, trajectoryOf } from '@farpass/intake/ephemeris';
import type { StoredFile } from '../platform/files/stored-file.ts';
import { LastUsed } from '../platform/kept/index.ts';
import { threadKernel } from '../platform/kernel/index.ts';

/**
 * Paths that this thread has read, the most recently used last: a page requests the same file several times in a row.
 */
const kept = new LastUsed<Trajectory>(4);
/** A larger file is read each time: its path would occupy several times its size in memory. */
const largestKeptBytes = 8_000_000;

/** The path in a stored file, read once per thread. Throws a sentence if there is none. */
export function threadTrajectory({ digest, bytes }: StoredFile): Trajectory {
  const found = kept.get(digest) ?? trajectoryOf(new TextDecoder().decode(bytes), threadKernel());
  if (bytes.length <= largestKeptBytes) kept.set(digest, found);
  return found;
}
