import type { Job, PgBoss } from 'pg-boss';
import type { Database, Logger, Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';
import { bossDbIn } from './boss.ts';
import { JobImpossible, JobLost, type Queue, type RunningJob, type Worker } from './queue.ts';

export interface JobSystem {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly counts: JobCounts;
  /** Ids of the jobs that this process works on. */
  readonly running: Set<string>;
  /** Aborted when this process stops. */
  readonly stopping: AbortSignal;
}

/** Attempts since the start of this process. */
export interface JobCounts {
  done: number;
  failed: number;
  retried: number;
  lost: number;
}

/** pg-boss draws a retry's pause between half of the doubled one and the whole; this much later it is surely due. */
const retrySlackMs = 50;

/** The outcome of an attempt; if `retryInMs` is set, the job is due again after that time. */
export interface AttemptEnd {
  readonly retryInMs: number | undefined;
}

/** Runs one attempt to its end: done, to be repeated, failed, or lost. Never throws because of a handler's fault. */
export async function attempt(system: JobSystem, worker: Worker, job: Job<unknown>): Promise<AttemptEnd> {
  system.running.add(job.id);
  const ending: RunningAttempt = { system, queue: worker.queue, job, isFinished: false };
  try {
    system.stopping.throwIfAborted();
    await worker.handle(runningJob(ending));
    if (!ending.isFinished) await finish(ending, async () => undefined);
    system.counts.done += 1;
    return { retryInMs: undefined };
  } catch (error) {
    return await giveBack(ending, error);
  } finally {
    system.running.delete(job.id);
  }
}

interface RunningAttempt {
  readonly system: JobSystem;
  readonly queue: Queue;
  readonly job: Job<unknown>;
  isFinished: boolean;
}

function runningJob(ending: RunningAttempt): RunningJob<unknown> {
  const { id, data, retryCount } = ending.job;
  const signal = AbortSignal.any([ending.job.signal, ending.system.stopping]);
  return { id, data, attempt: retryCount + 1, signal, finish: (write) => finish(ending, write) };
}

/** The fence: `complete` changes the job only while this attempt holds it. */
async function finish<T>(ending: RunningAttempt, write: (tx: Tx) => Promise<T>): Promise<T> {
  const { system, queue, job } = ending;
  const result = await system.db.transaction(async (tx) => {
    const answer = await system.boss.complete(queue.name, heldAttempt(job), undefined, { db: bossDbIn(tx) });
    if (!hasTouched(answer)) throw new JobLost(job.id);
    return await write(tx);
  });
  ending.isFinished = true;
  return result;
}

async function giveBack(ending: RunningAttempt, error: unknown): Promise<AttemptEnd> {
  const { system, queue, job } = ending;
  if (system.stopping.aborted && !(error instanceof JobImpossible)) {
    if (!ending.isFinished) await release(ending);
    return { retryInMs: undefined };
  }
  const sentence = error instanceof Error ? error.message : String(error);
  const about = { queue: queue.name, job: job.id, attempt: job.retryCount + 1, error: sentence };
  const isOver = error instanceof JobImpossible || job.retryCount >= queue.retries;
  const isHeld = !(error instanceof JobLost) && !ending.isFinished && (await fail(ending, { error, sentence }));
  system.log.warn(about, isHeld ? 'an attempt at a job failed' : 'an attempt ended after its job was lost');
  system.counts[!isHeld ? 'lost' : isOver ? 'failed' : 'retried'] += 1;
  return {
    retryInMs: isHeld && !isOver ? queue.firstRetryAfterS * 1000 * 2 ** (job.retryCount + 1) + retrySlackMs : undefined,
  };
}

/**
 * Returns a job to its queue as if this attempt had never begun, if this attempt still holds it: a process that stops is
 * not a fault of the job. Without a start, pg-boss does not count the next attempt as a further one; that is safe because
 * the handler of this one has ended.
 */
async function release({ system: { db, log }, queue, job }: RunningAttempt): Promise<void> {
  await db.execute(
    `update ${jobSchema}.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = now()
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [queue.name, job.id, job.retryCount],
  );
  log.info({ queue: queue.name, job: job.id }, 'a job is back in its queue, because the process stops');
}

interface Failure {
  readonly error: unknown;
  readonly sentence: string;
}

/**
 * Ends an impossible job; returns any other to its queue, or moves it to the dead letters after its last attempt.
 * Returns whether this attempt still held it.
 */
async function fail({ system, queue, job }: RunningAttempt, { error, sentence }: Failure): Promise<boolean> {
  const command = error instanceof JobImpossible ? 'complete' : 'fail';
  return await system.db.transaction(async (tx) => {
    const answer = await system.boss[command](
      queue.name,
      heldAttempt(job),
      { message: sentence },
      { db: bossDbIn(tx) },
    );
    return hasTouched(answer);
  });
}

function heldAttempt({ id, retryCount }: Job<unknown>) {
  return { id, retryCount };
}

/** pg-boss returns the number of jobs that a command changed; its types do not declare it. */
function hasTouched(answer: object): boolean {
  return 'affected' in answer && answer.affected === 1;
}
