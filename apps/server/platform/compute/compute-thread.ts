import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { useEarthOrientation } from '@farpass/astro/earth-orientation';
import type { Assignment, Outcome, ThreadSetting } from './messages.ts';
import type { TaskModule } from './task.ts';

/** As for `nice`: such a thread gets about a third of the processor time of a thread that someone waits for. */
const behind = 5;

/** Entry of a compute thread: does the tasks that `pool.ts` assigns, one after the other. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread of the compute pool.');

const { isBackground, earthOrientation }: ThreadSetting = workerData;
if (isBackground) yieldToOthers();
if (earthOrientation !== undefined) useEarthOrientation(earthOrientation);

/**
 * Lowers the priority of this thread. Only on Linux does a thread have its own priority; elsewhere the priority belongs
 * to the whole process, so it stays as it is.
 */
function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + behind));
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
