import { parentPort, workerData } from 'node:worker_threads';
import type { PackedSatellites } from '@farpass/astro/kernel';
import { createKernel, stateArrays } from '@farpass/astro/kernel';

/** One thread of the propagation benchmark: the whole work at every message, then an answer. */
const work: { bytes: Uint8Array<ArrayBuffer>; packed: PackedSatellites; steps: number } = workerData;
const satellites = createKernel(work.bytes).adopt(work.packed);
const minutes = Float64Array.from({ length: work.steps }, (_, index) => index);
const out = stateArrays(work.steps);

parentPort?.on('message', () => {
  for (let repeat = 0; repeat < 4; repeat++) {
    for (let index = 0; index < satellites.count; index++) satellites.propagateTimes(index, minutes, out);
  }
  parentPort?.postMessage(satellites.count);
});
