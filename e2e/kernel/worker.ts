import { createKernel, type ElementSet, type ElementSetEpoch, stateArrays } from '@farpass/astro/kernel';

/** The order of the page to its worker. */
export interface Errand {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sets: readonly ElementSet[];
  readonly instant: ElementSetEpoch;
}

/** Positions of all satellites at one instant, and the least time of several runs. */
export interface KernelTimes {
  readonly positionsKm: Float64Array;
  readonly leastMs: number;
}

/** Propagates all sets to one instant, several times. The same code runs in Node and in a browser's worker. */
export function propagateAll({ bytes, sets, instant }: Errand): KernelTimes {
  const satellites = createKernel(bytes).load(sets);
  const out = stateArrays(sets.length);
  let leastMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    satellites.propagateInstant(instant, out);
    leastMs = Math.min(leastMs, performance.now() - began);
  }
  return { positionsKm: out.positionsKm, leastMs };
}

if (typeof self !== 'undefined' && 'importScripts' in self) {
  self.addEventListener('message', (event: MessageEvent<Errand>) => self.postMessage(propagateAll(event.data)));
}
