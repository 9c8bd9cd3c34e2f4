import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../db/index.ts';

/** The declaration of a queue, in the feature that owns it. */
export interface QueueDeclaration<S extends TSchema> {
  /** `<feature>.<verb-noun>`: `ca.screen-slice`. Never changes after a release, because jobs wait under this name. */
  readonly name: string;
  /** The data of a job: ids, not contents. Checked when it is enqueued and when it runs. */
  readonly data: S;
  /** Number of jobs of this queue that run at the same time in one process. */
  readonly concurrency?: number;
  /** Number of jobs of one operator that run at the same time in one process; by default all that run may be theirs. */
  readonly concurrencyOfOperator?: number;
  /** A job that runs longer is taken from its worker and repeated. */
  readonly timeoutS?: number;
  /** Number of attempts after the first, with growing pauses; then the job becomes a dead letter. */
  readonly retries?: number;
  /** Pause before the second attempt; it doubles for each further one, up to ten minutes. */
  readonly firstRetryAfterS?: number;
  /** At most one waiting job for each key: a second one joins the first. */
  readonly joinsWaiting?: boolean;
  /** Runs automatically: five fields of cron, UTC. If times were missed while nothing ran, it runs once for all of them. */
  readonly schedule?: { readonly cron: string; readonly data: Static<S> };
}

export type Queue<S extends TSchema = TSchema> = Required<
  Omit<QueueDeclaration<S>, 'schedule' | 'concurrencyOfOperator'>
> &
  Pick<QueueDeclaration<S>, 'schedule' | 'concurrencyOfOperator'>;

/** Declares a queue. `openJobs` gets all of them; a job for an undeclared queue cannot be enqueued. */
export function defineQueue<S extends TSchema>(declaration: QueueDeclaration<S>): Queue<S> {
  const defaults = { concurrency: 1, timeoutS: 900, retries: 5, firstRetryAfterS: 2 };
  return { ...defaults, joinsWaiting: false, ...declaration };
}

/** One attempt at a job. */
export interface RunningJob<Data> {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted if the time is over or the server stops. */
  readonly signal: AbortSignal;
  /**
   * Writes the job's results and ends the job in one transaction, if this attempt still holds the job; otherwise throws
   * and writes nothing. A handler that writes only here has its effect exactly once, however often it is tried.
   */
  readonly finish: <T>(write: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The worker of a queue. */
export interface Worker {
  readonly queue: Queue;
  readonly handle: (job: RunningJob<unknown>) => Promise<void>;
}

/**
 * Declares the handler of a queue's jobs. Returning without `finish` also ends the job. If it throws, the job is
 * repeated later; if it throws JobImpossible, never.
 */
export function defineWorker<S extends TSchema>(
  queue: Queue<S>,
  handle: (job: RunningJob<Static<S>>) => Promise<void>,
): Worker {
  const handleChecked = async (job: RunningJob<unknown>) => {
    const { data } = job;
    if (!Value.Check(queue.data, data)) throw new JobImpossible(`The job's data no longer match queue ${queue.name}.`);
    await handle({ ...job, data });
  };
  return { queue, handle: handleChecked };
}

/** Thrown by a handler if no further attempt can succeed; the sentence is logged. */
export class JobImpossible extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'JobImpossible';
  }
}

/** The job timed out or was given to another worker while this attempt ran; its results were not written. */
export class JobLost extends Error {
  constructor(id: string) {
    super(`Job ${id} is no longer held by this attempt; nothing of it was written.`);
    this.name = 'JobLost';
  }
}
