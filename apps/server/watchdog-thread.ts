import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

export interface Watch {
  /** Grows while the main thread turns. */
  readonly beats: Int32Array;
  readonly seconds: number;
}

const { beats, seconds } = workerData as Watch;
let [seen, still] = [-1, 0];

// It counts its own looks: while the machine sleeps, or gives no processor to anyone, it looks as little as the other beats.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < seconds) return;
  const said = { level: 60, time: new Date().toISOString(), pid: process.pid, seconds };
  writeSync(
    2,
    `${JSON.stringify({ ...said, msg: 'The main thread did not turn: the process ends, to be started again.' })}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, 1_000);
