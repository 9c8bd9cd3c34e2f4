import type { Job, PgBoss } from 'pg-boss';
import type { Database, Logger, Tx } from '../db/index.ts';
import { bossDbIn } from './boss.ts';
import { changeProgress } from './progress.ts';
import { JobImpossible, JobLost, type Queue, type RunningJob, type Worker } from './queue.ts';

export interface JobSystem {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly counts: JobCounts;
  /** Ends the running attempt of a job, by its id. */
  readonly running: Map<string, AbortController>;
}

/** Attempts since the start of this process. */
export interface JobCounts {
  done: number;
  failed: number;
  retried: number;
  lost: number;
}

const reportEveryMs = 500;
/** pg-boss draws a retry's pause between half of the doubled one and the whole; this much later it is surely due. */
const retrySlackMs = 50;

/** How an attempt ended: with `retryInMs` the job is due again by then. */
export interface AttemptEnd {
  readonly retryInMs: number | undefined;
}

/** Runs one attempt to its end: done, to be tried again, failed for good, or lost. Never throws for a handler's fault. */
export async function attempt(system: JobSystem, worker: Worker, job: Job<unknown>): Promise<AttemptEnd> {
  const cancelling = new AbortController();
  system.running.set(job.id, cancelling);
  const ending: Ending = { system, queue: worker.queue, job, isFinished: false };
  try {
    if (worker.queue.isShown) await start(ending);
    await worker.handle(runningJob(ending, AbortSignal.any([job.signal, cancelling.signal])));
    if (!ending.isFinished) await finish(ending, async () => undefined);
    system.counts.done += 1;
    return { retryInMs: undefined };
  } catch (error) {
    return await giveBack(ending, error);
  } finally {
    system.running.delete(job.id);
  }
}

interface Ending {
  readonly system: JobSystem;
  readonly queue: Queue;
  readonly job: Job<unknown>;
  isFinished: boolean;
}

function runningJob(ending: Ending, signal: AbortSignal): RunningJob<unknown> {
  const { system, job, queue } = ending;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report: RunningJob<unknown>['report'] = async (fraction, step) => {
    if (performance.now() - reportedAt < reportEveryMs || !queue.isShown) return;
    reportedAt = performance.now();
    const written = step === undefined ? {} : { step: { code: step.code, parameters: step.parameters ?? {} } };
    const change = { state: 'running', fraction: Math.min(Math.max(fraction, 0), 1), ...written } as const;
    await system.db.transaction((tx) => changeProgress(tx, job.id, change));
  };
  const { id, data } = job;
  return { id, data, attempt: job.retryCount + 1, signal, report, finish: (write) => finish(ending, write) };
}

async function start({ system, job }: Ending): Promise<void> {
  await system.db.transaction((tx) => changeProgress(tx, job.id, { state: 'running', failure: null }));
}

/** The fence: `complete` touches the job only while this very attempt holds it. */
async function finish<T>(ending: Ending, write: (tx: Tx) => Promise<T>): Promise<T> {
  const { system, queue, job } = ending;
  const result = await system.db.transaction(async (tx) => {
    const answer = await system.boss.complete(queue.name, heldAttempt(job), undefined, { db: bossDbIn(tx) });
    if (!hasTouched(answer)) throw new JobLost(job.id);
    const written = await write(tx);
    if (queue.isShown) await changeProgress(tx, job.id, { state: 'done', fraction: 1, failure: null });
    return written;
  });
  ending.isFinished = true;
  return result;
}

async function giveBack(ending: Ending, error: unknown): Promise<AttemptEnd> {
  const { system, queue, job } = ending;
  const sentence = error instanceof Error ? error.message : String(error);
  const about = { queue: queue.name, job: job.id, attempt: job.retryCount + 1, error: sentence };
  const isOver = error instanceof JobImpossible || job.retryCount >= queue.retries;
  const isHeld = !(error instanceof JobLost) && !ending.isFinished && (await fail(ending, { error, sentence, isOver }));
  system.log.warn(about, isHeld ? 'an attempt at a job failed' : 'an attempt ended after its job was lost');
  system.counts[!isHeld ? 'lost' : isOver ? 'failed' : 'retried'] += 1;
  return {
    retryInMs: isHeld && !isOver ? queue.firstRetryAfterS * 1000 * 2 ** (job.retryCount + 1) + retrySlackMs : undefined,
  };
}

interface Failure {
  readonly error: unknown;
  readonly sentence: string;
  readonly isOver: boolean;
}

/**
 * An impossible job is over; any other goes back to its queue, or to the dead letters after its last attempt. Answers
 * whether this attempt still held it.
 */
async function fail({ system, queue, job }: Ending, { error, sentence, isOver }: Failure): Promise<boolean> {
  const command = error instanceof JobImpossible ? 'complete' : 'fail';
  return await system.db.transaction(async (tx) => {
    const answer = await system.boss[command](
      queue.name,
      heldAttempt(job),
      { message: sentence },
      { db: bossDbIn(tx) },
    );
    if (!hasTouched(answer)) return false;
    if (queue.isShown) await changeProgress(tx, job.id, { state: isOver ? 'failed' : 'queued', failure: sentence });
    return true;
  });
}

function heldAttempt({ id, retryCount }: Job<unknown>) {
  return { id, retryCount };
}

/** pg-boss answers how many jobs a command touched; its types leave that out. */
function hasTouched(answer: object): boolean {
  return 'affected' in answer && answer.affected === 1;
}
