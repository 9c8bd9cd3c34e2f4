import { isArchived } from '../platform/auth/members.ts';
import { defineTask } from '../platform/compute/index.ts';
import { administratorScope, type Tx } from '../platform/db/index.ts';
import { defineWorker, type Jobs, type Queue, type RunningJob, type Worker } from '../platform/jobs/index.ts';
import { type FinishPorts, finishScreening } from './messages/finish.ts';
import { closeScreening } from './messages/write.ts';
import { isOfFleet } from './plan/keep-current.ts';
import { finishQueue, planQueue, sliceQueue } from './queues.ts';
import type { MaterialPorts } from './run/materials.ts';
import { PreparationStore } from './run/preparations.ts';
import { namesOfPrepared } from './run/prepared.ts';
import { EndWatch } from './run/watch.ts';
import { changeScreening, endScreening, findScreening, isOpen, keepSlice, type ScreeningRow } from './store.ts';
import { jobOptions, runOptions } from './turn.ts';
import { removeOldUpdates } from './updates.ts';

const sliceTask = defineTask<typeof import('./run/slice.task.ts')>(
  'ca.slice',
  new URL('./run/slice.task.ts', import.meta.url),
);

export type ScreeningPorts = FinishPorts &
  MaterialPorts & {
    readonly enqueue: Jobs['enqueue'];
    /** Called in the transaction in which a screening ends with its results. */
    readonly whenEnded: (tx: Tx, screeningId: string) => Promise<void>;
    /** Asks to bring the screening of an operator's fleet up to date. */
    readonly askToKeepCurrent: (tx: Tx, operatorId: string) => Promise<void>;
  };

const system = administratorScope('screening');

/**
 * Jobs that plan, process slices and finish. Any process may take any of them; nothing is lost if a process ends in the
 * middle.
 */
export function screeningWorkers(ports: ScreeningPorts): readonly Worker[] {
  const ends = new EndWatch(ports.database);
  const own: WorkerPorts = { ...ports, ends, preparations: new PreparationStore({ ...ports, ends }) };
  return [
    defineWorker(planQueue, (job) => runGuarded(own, { job, queue: planQueue }, (work) => plan(own, job, work))),
    defineWorker(sliceQueue, (job) =>
      runGuarded(own, { job, queue: sliceQueue }, (work) => screenSlice(own, job, work)),
    ),
    defineWorker(finishQueue, (job) => runGuarded(own, { job, queue: finishQueue }, (work) => finish(own, job, work))),
  ];
}

type WorkerPorts = ScreeningPorts & { readonly preparations: PreparationStore; readonly ends: EndWatch };
type Job = RunningJob<{ screeningId: string }>;

/** The context of a job: the screening, and a signal that is also aborted if the screening is cancelled. */
interface Work {
  readonly row: ScreeningRow;
  readonly signal: AbortSignal;
}

/**
 * Skips screenings that have ended, stops the work on one that is cancelled while it runs, and marks one as failed if its
 * job failed for the last time.
 */
async function runGuarded(
  { database, ends }: WorkerPorts,
  { job, queue }: { readonly job: Job; readonly queue: Queue },
  handle: (work: Work) => Promise<void>,
): Promise<void> {
  const { screeningId } = job.data;
  const row = await database.read((read) => findScreening(read, system, screeningId));
  if (row === undefined || !isOpen(row)) return;
  if (await database.read((read) => isArchived(read, row.operatorId)))
    return job.finish(async (tx) => void (await endScreening(tx, screeningId, { state: 'CANCELLED' })));
  const ended = new AbortController();
  const stopWatching = ends.whenEnded(screeningId, (state) =>
    ended.abort(new Error(`Screening ${screeningId} is ${state}.`)),
  );
  try {
    await handle({ row, signal: AbortSignal.any([job.signal, ended.signal]) });
  } catch (error) {
    if (ended.signal.aborted) return;
    if (job.signal.aborted || job.attempt <= queue.retries) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    const end = { state: 'FAILED', failure, failureCode: 'SCREENING_ERROR' } as const;
    await job.finish((tx) => endScreening(tx, screeningId, end));
  } finally {
    stopWatching();
  }
}

async function plan({ preparations, enqueue }: WorkerPorts, job: Job, { row }: Work): Promise<void> {
  const { slices, report, coverage } = await preparations.of(row);
  const { screeningId } = job.data;
  await job.finish(async (tx) => {
    const change = { state: 'RUNNING', slices, slicesDone: 0, report, coverage } as const;
    const running = await changeScreening(tx, screeningId, change);
    if (running === undefined) return;
    if (slices === 0) await enqueue(tx, finishQueue, { data: { screeningId }, ...jobOptions(row) });
    for (let slice = 0; slice < slices; slice++)
      await enqueue(tx, sliceQueue, { data: { screeningId, slice }, ...jobOptions(row) });
  });
}

type SliceJob = RunningJob<{ screeningId: string; slice: number }>;

async function screenSlice(ports: WorkerPorts, job: SliceJob, { row, signal }: Work): Promise<void> {
  const { compute, preparations, enqueue } = ports;
  const { screeningId, slice } = job.data;
  const { prepared } = await preparations.of(row);
  const found = await compute.run(
    sliceTask,
    { prepared: namesOfPrepared(prepared), slice },
    { signal, keeps: screeningId, ...runOptions(row) },
  );
  await job.finish(async (tx) => {
    const then = await keepSlice(tx, { screeningId, slice }, found);
    if (then && then.slicesDone === then.slices)
      await enqueue(tx, finishQueue, { data: { screeningId }, ...jobOptions(row) });
  });
}

async function finish(ports: WorkerPorts, job: Job, { row, signal }: Work): Promise<void> {
  const { prepared } = await ports.preparations.of(row);
  const finished = await finishScreening(ports, { row, prepared, signal });
  await job.finish(async (tx) => {
    await closeScreening(tx, row, finished);
    await ports.whenEnded(tx, row.id);
    if (!isOfFleet(row)) return;
    await removeOldUpdates(tx, row.operatorId);
    // New data may have arrived while it ran.
    await ports.askToKeepCurrent(tx, row.operatorId);
  });
}
