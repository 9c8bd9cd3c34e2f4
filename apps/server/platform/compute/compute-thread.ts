import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Assignment, Outcome, ThreadSetting } from './messages.ts';
import type { TaskModule } from './task.ts';

/** As `nice`: about a third of the processor time of a thread that someone waits for. */
const behind = 5;

/** Entry of a compute thread: does one assignment after the other, as `pool.ts` gives them. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread of the compute pool.');

const { isBackground }: ThreadSetting = workerData;
if (isBackground) yieldToOthers();

/** Takes the processor when no one else wants it. On Linux a priority is one thread's; elsewhere it is the whole process's. */
function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + behind));
}

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
