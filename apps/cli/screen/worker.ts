import { parentPort, workerData } from 'node:worker_threads';
import { useEarthOrientation } from '@farpass/astro/earth-orientation';
import { createKernel } from '@farpass/astro/kernel';
import { type HelperData, slicesInTurn } from './turns.ts';

/** A helper thread of a screening: it takes slices until none is left, reports the findings of each, and ends. */
const { bytes, shared, earthOrientation }: HelperData = workerData;
if (earthOrientation !== undefined) useEarthOrientation(earthOrientation);

for (const done of slicesInTurn(createKernel(bytes), shared)) parentPort?.postMessage(done, [done.approaches.buffer]);
