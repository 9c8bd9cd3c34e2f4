import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { useEarthOrientation } from '@farpass/astro/earth-orientation';
import type { Assignment, Outcome, ThreadSetting } from './messages.ts';
import type { TaskModule } from './task.ts';

/**
 * As for `nice`: how far a thread is behind those that answer and those of the database, which everybody waits for, and how far one is
 * behind in addition that no one waits for: it gets about half of the processor time of the others.
 */
const behind = { answers: 2, others: 3 } as const;

/** Entry of a compute thread: does the tasks that `pool.ts` assigns, one after the other. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread of the compute pool.');

const { isBackground, earthOrientation }: ThreadSetting = workerData;
yieldToOthers(isBackground ? behind.answers + behind.others : behind.answers);
if (earthOrientation !== undefined) useEarthOrientation(earthOrientation);

/**
 * Lowers the priority of this thread. Only on Linux does a thread have its own priority; elsewhere the priority belongs
 * to the whole process, so it stays as it is.
 */
function yieldToOthers(steps: number): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + steps));
}

port.on('message', async (assignment: Assignment) => {
  const { module, input } = assignment;
  const transfers: ArrayBuffer[] = [];
  const post = (outcome: Outcome) => port.postMessage(outcome, transfers);
  try {
    if ('spaceWeather' in assignment)
      (await import('@farpass/astro/propagation')).useSpaceWeather(assignment.spaceWeather);
    const task: TaskModule<unknown, unknown> = await import(module);
    const output = await task.run(input, { transfer: (buffer) => void transfers.push(buffer) });
    post({ kind: 'result', output });
  } catch (error) {
    transfers.length = 0;
    post({ kind: 'failure', error });
  }
});
