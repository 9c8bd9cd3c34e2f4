import { parentPort } from 'node:worker_threads';

/**
 * A thread that multiplies and adds for about a second and touches no memory: a slowdown with two such threads is the
 * machine's own.
 */
let value = 1.1;
for (let step = 0; step < 600_000_000; step++) value = value * 1.0000001 + 1e-9;
parentPort?.postMessage(value);
