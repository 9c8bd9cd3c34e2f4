import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread that multiplies and adds a number of times and touches no memory: a slowdown with two such threads is the
 * machine's own.
 */
const steps: number = workerData;
let value = 1.1;
for (let step = 0; step < steps; step++) value = value * 1.0000001 + 1e-9;
parentPort?.postMessage(value);
