import { parentPort } from 'node:worker_threads';
import type { Assignment, Outcome } from './messages.ts';
import type { TaskModule } from './task.ts';

/** Entry of a compute thread: does one assignment after the other, as `pool.ts` gives them. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread of the compute pool.');

port.on('message', async ({ module, input }: Assignment) => {
  const transfers: ArrayBuffer[] = [];
  const post = (outcome: Outcome) => port.postMessage(outcome, transfers);
  try {
    const task: TaskModule<unknown, unknown> = await import(module);
    const output = await task.run(input, { transfer: (buffer) => void transfers.push(buffer) });
    post({ kind: 'result', output });
  } catch (error) {
    transfers.length = 0;
    post({ kind: 'failure', error });
  }
});
