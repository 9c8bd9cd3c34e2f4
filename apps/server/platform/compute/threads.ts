import { totalmem } from 'node:os';

/** About the memory of a thread with a catalogue of 30,000 objects [bytes]. */
const bytesOfThread = 192 * 2 ** 20;
/** Part of the memory of the machine that the threads of long batches may take. */
const shareOfMemory = 1 / 8;
const fewest = 4;
const most = 16;

/** Number of operators whose long batches run at the same time in a process: as many as the memory allows. */
export const longThreads = longThreadsOf(memoryBytes());

/** For a machine with this memory. */
function longThreadsOf(bytes: number): number {
  return Math.min(most, Math.max(fewest, Math.floor((bytes * shareOfMemory) / bytesOfThread)));
}

/** The memory of the machine, or of the container. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
