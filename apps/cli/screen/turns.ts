import type { EarthOrientationTable } from '@farpass/astro/earth-orientation';
import type { Kernel } from '@farpass/astro/kernel';
import {
  approachRows,
  Screener,
  type ScreeningFindings,
  type ScreeningSlice,
  type ScreeningTask,
  slicesOf,
} from '@farpass/screening/sieve';

/** The data shared by the threads of one screening. */
export interface SharedScreening {
  readonly task: ScreeningTask;
  /** The number of the next slice: the first free thread takes it. All threads share one counter. */
  readonly turn: Int32Array<SharedArrayBuffer>;
}

/** The initial data of a helper thread. */
export interface HelperData {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly shared: SharedScreening;
  /** Undefined if the shipped table is in use. */
  readonly earthOrientation?: EarthOrientationTable | undefined;
}

/** The findings of one slice, with its number. The approaches are numbers, which a thread hands over without a copy. */
export interface SliceDone {
  readonly slice: number;
  readonly approaches: Float64Array<ArrayBuffer>;
  readonly others: Omit<ScreeningFindings, 'events'>;
}

/**
 * Blocks of steps in one slice. Slices are short, so that all threads end at nearly the same time. The cuts do not
 * depend on the number of threads.
 */
const blocksPerSlice = 2;

/** The slices that a task has for the threads of one machine. */
export function slicesFor(task: ScreeningTask): readonly ScreeningSlice[] {
  return slicesOf(task, blocksPerSlice);
}

/** A screening that no thread has started yet. */
export function sharedScreening(task: ScreeningTask): SharedScreening {
  return { task, turn: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** The slices that this thread gets, one after the other, until none is left. */
export function* slicesInTurn(kernel: Kernel, { task, turn }: SharedScreening): Generator<SliceDone> {
  const slices = slicesFor(task);
  const screener = new Screener(kernel, task);
  for (;;) {
    const slice = Atomics.add(turn, 0, 1);
    const steps = slices[slice];
    if (steps === undefined) return;
    const { events, ...others } = screener.screen(steps);
    yield { slice, approaches: approachRows(events), others };
  }
}
