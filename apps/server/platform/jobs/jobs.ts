import type { PgBoss, SendOptions } from 'pg-boss';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { type Database, type Logger, newId, type Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';
import { type KeptDays, keptS } from '../settings/index.ts';
import { attempt, type JobCounts, type JobSystem } from './attempt.ts';
import { bossDbIn, createBoss, deadLetterQueue } from './boss.ts';
import type { Queue, Worker } from './queue.ts';
import { type Haste, priorityOf } from './turn.ts';

export interface EnqueueOptions {
  /** The owner of the job. Operators take turns. */
  readonly operatorId?: string;
  /** Urgent jobs go first; then, within an operator, those that do not wait for their turn. */
  readonly haste?: Haste;
  readonly startAfterS?: number;
  /**
   * With `joinsWaiting`, a waiting job with this key is used instead of a new one. Otherwise, jobs with the same key
   * run one at a time.
   */
  readonly key?: string;
}

/** Jobs: enqueued in the caller's transaction, done by any working process. */
export interface Jobs {
  /** Returns the id of the job; undefined if it joined one that is already waiting. */
  readonly enqueue: <S extends TSchema>(
    tx: Tx,
    queue: Queue<S>,
    job: { readonly data: Static<S> } & EnqueueOptions,
  ) => Promise<string | undefined>;
  /** Creates more queues. Before that, nothing can be enqueued in them. */
  readonly add: (queues: readonly Queue[]) => Promise<void>;
  /** Starts working on the queues of the given workers, and on schedules. */
  readonly work: (workers: readonly Worker[]) => Promise<void>;
  readonly stats: () => Promise<JobStats>;
  /** Sends dead letters back to their queues. Returns their number. */
  readonly redrive: () => Promise<number>;
  /**
   * Aborts the signals of running jobs and waits until they have ended, at most `withinMs`. Those that did not finish
   * return to their queues, due at once; a job that goes on for longer than `withinMs` is a failed attempt.
   */
  readonly stop: (withinMs?: number) => Promise<void>;
}

export type JobStats = JobCounts & {
  readonly running: number;
  readonly waiting: number;
  readonly active: number;
  readonly deadLetters: number;
};

/** Time without a sign of life after which a worker counts as dead and another gets its job. */
const heartbeatS = 15;
const longestRetryS = 600;
/** How often a worker looks for jobs that no notification announced: those of killed servers, or due only now. */
const pollS = 5;
/** The embedded database has no other server, and timers tell what is due later: looking every 5 s would keep it busy. */
const pollAloneS = 30;
/** A timer may be early by a moment. */
const afterDueMs = 50;
const mendEveryMs = 30_000;
const stopWithinMs = 2_500;

/**
 * Starts the job system: every queue is created and its definition cached before anybody can enqueue. (The first send
 * to a queue inside a transaction would otherwise ask for the definition on a second connection and cause a deadlock.)
 */
export async function openJobs(options: {
  db: Database;
  log: Logger;
  queues: readonly Queue[];
  days?: KeptDays;
}): Promise<Jobs> {
  const { db, log, queues, days } = options;
  const boss = createBoss(db, log);
  const counts: JobCounts = { done: 0, failed: 0, retried: 0, lost: 0 };
  const stopping = new AbortController();
  const system: JobSystem = { db, boss, log, counts, running: new Set(), stopping: stopping.signal };
  await boss.start();
  await boss.createQueue(deadLetterQueue, {
    retentionSeconds: keptS('deadLetters', days),
    deleteAfterSeconds: keptS('deadLetters', days),
  });
  const add: Jobs['add'] = async (more) => {
    for (const queue of more) await createQueue(boss, queue);
  };
  await add(queues);
  const state: State = { system, stopping, lanes: new Map(), timer: undefined };
  return {
    enqueue: (tx, queue, job) => enqueue(state, tx, { queue, job }),
    add,
    work: (workers) => work(state, workers),
    stats: () => readStats(system),
    redrive: () => redrive(state),
    stop: (withinMs) => stop(state, withinMs ?? stopWithinMs),
  };
}

interface State {
  readonly system: JobSystem;
  readonly stopping: AbortController;
  /** pg-boss's ids of this process's workers, by queue. */
  readonly lanes: Map<string, readonly string[]>;
  timer: NodeJS.Timeout | undefined;
}

async function createQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const changeable = {
    retryLimit: queue.retries,
    retryDelay: queue.firstRetryAfterS,
    retryBackoff: true,
    retryDelayMax: longestRetryS,
    expireInSeconds: queue.timeoutS,
    deleteAfterSeconds: keptS('jobs'),
    heartbeatSeconds: heartbeatS,
    deadLetter: deadLetterQueue,
    notify: true,
  };
  await boss.createQueue(queue.name, { ...changeable, policy: queue.joinsWaiting ? 'short' : 'standard' });
  await boss.updateQueue(queue.name, changeable);
  await primeQueueCache(boss, queue);
}

/** Any look-up of a job makes pg-boss remember the queue; it does not ask again. */
async function primeQueueCache(boss: PgBoss, queue: Queue): Promise<void> {
  await boss.findJobs(queue.name, { id: newId() });
}

async function enqueue<S extends TSchema>(
  state: State,
  tx: Tx,
  { queue, job }: { queue: Queue<S>; job: { readonly data: Static<S> } & EnqueueOptions },
): Promise<string | undefined> {
  const data: unknown = job.data;
  if (!Value.Check(queue.data, data) || !isRecord(data))
    throw new TypeError(`The data do not match queue ${queue.name}.`);
  const id = newId();
  const priority = await priorityOf(tx, { queue: queue.name, ...job });
  const { boss } = state.system;
  const sent = await boss.send(queue.name, data, { id, db: bossDbIn(tx), priority, ...sendOptions(job) });
  if (job.startAfterS !== undefined)
    setTimeout(() => lookNow(state, queue.name), 1000 * job.startAfterS + afterDueMs).unref();
  return sent === null ? undefined : id;
}

/** Lets this process's workers of a queue look for jobs at once. */
function lookNow({ system, lanes, stopping }: State, queue: string): void {
  if (stopping.signal.aborted) return;
  for (const id of lanes.get(queue) ?? []) system.boss.notifyWorker(id);
}

function sendOptions({ operatorId, startAfterS, key }: EnqueueOptions): SendOptions {
  return {
    ...(operatorId === undefined ? {} : { group: { id: operatorId } }),
    ...(startAfterS === undefined ? {} : { startAfter: startAfterS }),
    ...(key === undefined ? {} : { singletonKey: key }),
  };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

async function work(state: State, workers: readonly Worker[]): Promise<void> {
  const { system } = state;
  if (system.db.mode === 'embedded') await giveBackOrphans(system);
  await mendAfterClockJump(state);
  for (const worker of workers) await startWorker(state, worker);
  state.timer = setInterval(() => void mendAfterClockJump(state), mendEveryMs);
}

async function startWorker({ system, lanes }: State, worker: Worker): Promise<void> {
  const { name, concurrency, schedule } = worker.queue;
  for (let lane = 0; lane < concurrency; lane += 1)
    lanes.set(name, [...(lanes.get(name) ?? []), await startLane(system, worker)]);
  if (schedule === undefined) await system.boss.unschedule(name);
  else
    await system.boss.schedule(name, schedule.cron, isRecord(schedule.data) ? schedule.data : {}, { missed: 'once' });
}

/**
 * One job at a time. After each, it immediately looks for the next one; otherwise it would wait for the poll interval.
 */
async function startLane(system: JobSystem, worker: Worker): Promise<string> {
  const { boss, db } = system;
  const { concurrencyOfOperator } = worker.queue;
  const notifyPollingIntervalSeconds = db.mode === 'embedded' ? pollAloneS : pollS;
  const intervals = { pollingIntervalSeconds: pollS, notifyPollingIntervalSeconds };
  const groups = concurrencyOfOperator === undefined ? {} : { localGroupConcurrency: concurrencyOfOperator };
  const lane = Promise.withResolvers<string>();
  const lookAgain = async () => boss.notifyWorker(await lane.promise);
  const id = await boss.work<unknown>(worker.queue.name, { ...intervals, ...groups }, async ([job]) => {
    if (job === undefined) return;
    const { retryInMs } = await attempt(system, worker, job);
    if (system.stopping.aborted) return;
    if (retryInMs !== undefined) setTimeout(lookAgain, retryInMs).unref();
    await lookAgain();
  });
  lane.resolve(id);
  return id;
}

/**
 * Jobs that are still active after a server was killed. The embedded database has no other server, so no one works on
 * them.
 */
async function giveBackOrphans({ db, boss, log }: JobSystem): Promise<void> {
  const found = await db.execute(
    `select name, array_agg(id::text) as ids from ${jobSchema}.job where state = 'active' group by name`,
  );
  for (const { name, ids } of found.rows) {
    await boss.fail(name, ids, { message: 'The server stopped while the job ran.' });
    log.warn({ queue: name, jobs: ids.length }, 'jobs of a server that was stopped are tried again');
  }
}

async function redrive(state: State): Promise<number> {
  const sent = await state.system.boss.redrive(deadLetterQueue);
  for (const queue of state.lanes.keys()) lookNow(state, queue);
  return sent;
}

/**
 * Jobs that a clock which was ahead gave a time yet to come would wait until then. One that was created in the future, or
 * waits longer for its retry than any retry does, is due now; what was asked to start later keeps its delay.
 */
async function mendAfterClockJump(state: State): Promise<void> {
  const { db, log } = state.system;
  try {
    for (const queue of await mendTimes(db)) lookNow(state, queue);
  } catch (error) {
    log.warn({ error: String(error) }, 'the upkeep of jobs failed; trying again');
  }
}

/** Returns the queues whose jobs are due at another time now. */
async function mendTimes(db: Database): Promise<ReadonlySet<string>> {
  const created = await db.execute<{ name: string }>(
    `update ${jobSchema}.job set created_on = now(), start_after = now() + greatest(start_after - created_on, interval '0')
     where state = 'created' and created_on > now() + interval '1 minute' returning name`,
  );
  const tried = await db.execute<{ name: string }>(
    `update ${jobSchema}.job set start_after = now()
     where state = 'retry' and start_after > now() + make_interval(secs => $1) returning name`,
    [longestRetryS * 1.1],
  );
  await db.execute(
    `update ${jobSchema}.job set started_on = now(), heartbeat_on = now()
     where state = 'active' and started_on > now() + interval '1 minute'`,
  );
  return new Set([...created.rows, ...tried.rows].map(({ name }) => name));
}

async function readStats({ db, counts, running }: JobSystem): Promise<JobStats> {
  const found = await db.execute<{ waiting: number; active: number; deadLetters: number }>(
    `select (count(*) filter (where name <> $1 and state in ('created', 'retry')))::int as waiting,
            (count(*) filter (where state = 'active'))::int as active,
            (count(*) filter (where name = $1 and state in ('created', 'retry')))::int as "deadLetters"
     from ${jobSchema}.job where state < 'completed'`,
    [deadLetterQueue],
  );
  const [row] = found.rows;
  return { ...counts, running: running.size, waiting: 0, active: 0, deadLetters: 0, ...row };
}

async function stop({ system, stopping, timer }: State, withinMs: number): Promise<void> {
  clearInterval(timer);
  stopping.abort(new Error('The process stops.'));
  await system.boss.stop({ close: false, graceful: true, timeout: withinMs });
}
