import { once } from 'node:events';

/** The signal that tells the process to stop. */
export async function untilStopped(): Promise<string> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  return Promise.race(signals.map(async (signal) => once(process, signal).then(() => signal)));
}
