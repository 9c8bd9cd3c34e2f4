import { parentPort, workerData } from 'node:worker_threads';
import { createKernel } from '@farpass/astro/kernel';
import { Screener, type ScreeningSlice } from '@farpass/conjunction/screening';
import type { WorkerTask } from './pool.ts';

/** A thread of the screening pool: one slice after the other, as the pool sends them. */
const { bytes, task }: WorkerTask = workerData;
const screener = new Screener(createKernel(bytes), task);

parentPort?.on('message', (slice: ScreeningSlice) => parentPort?.postMessage(screener.screen(slice)));
