import { parentPort } from 'node:worker_threads';
import type { Answer, Assignment } from './messages.ts';
import type { TaskContext, TaskModule } from './task.ts';

/** Entry of a compute thread: does one assignment after the other, as `pool.ts` gives them. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread of the compute pool.');

port.on('message', async (assignment: Assignment) => {
  const transfers: ArrayBuffer[] = [];
  const tell = (answer: Answer) => port.postMessage(answer, transfers);
  try {
    const task: TaskModule<unknown, unknown> = await import(assignment.module);
    const output = await task.run(assignment.input, contextOf(assignment, transfers));
    tell({ kind: 'result', output });
  } catch (error) {
    transfers.length = 0;
    tell({ kind: 'failure', error });
  }
});

function contextOf({ stop }: Assignment, transfers: ArrayBuffer[]): TaskContext {
  const flag = new Int32Array(stop);
  return {
    isCancelled: () => Atomics.load(flag, 0) === 1,
    report: (fraction) => port?.postMessage({ kind: 'progress', fraction } satisfies Answer),
    transfer: (buffer) => void transfers.push(buffer),
  };
}
