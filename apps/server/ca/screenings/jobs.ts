import Type from 'typebox';
import type { ComputePool } from '../../platform/compute/index.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { administratorScope, type Database } from '../../platform/db/index.ts';
import {
  defineQueue,
  defineWorker,
  type Jobs,
  type Queue,
  type RunningJob,
  type Worker,
} from '../../platform/jobs/index.ts';
import { finishScreening } from './finish.ts';
import { MaterialStore, type Materials, type ReadCatalogue } from './materials.ts';
import { mergeScreening, type ReadHistory } from './merge-screening.ts';
import type { Preparation } from './prepare.task.ts';
import type { SliceOrder } from './slice.task.ts';
import { changeScreening, endScreening, findScreening, keepSlice, type ScreeningRow } from './store.ts';
import type { SliceFindings } from './tables.ts';

const one = Type.Object({ screeningId: Type.String() });

/** Plans a screening and cuts it into slices. */
export const planQueue = defineQueue({ name: 'ca.plan-screening', data: one });
const sliceQueue = defineQueue({
  name: 'ca.screen-slice',
  data: Type.Object({ screeningId: Type.String(), slice: Type.Integer({ minimum: 0 }) }),
  concurrency: 2,
});
const mergeQueue = defineQueue({ name: 'ca.merge-screening', data: one });

export const screeningQueues: readonly Queue[] = [planQueue, sliceQueue, mergeQueue];

export const prepareTask = defineTask<Materials, Preparation>(
  'ca.prepare',
  new URL('./prepare.task.ts', import.meta.url),
);
export const sliceTask = defineTask<SliceOrder, SliceFindings>('ca.slice', new URL('./slice.task.ts', import.meta.url));

export interface ScreeningPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly readCatalogue: ReadCatalogue;
  readonly readHistory: ReadHistory;
}

const system = administratorScope('screening');
/** Who plans, works on slices and merges. Any process may take any of it; nothing is lost when one ends in the middle. */
export function screeningWorkers(ports: ScreeningPorts): readonly Worker[] {
  const bench: Bench = { ...ports, materials: new MaterialStore(ports.database, ports.readCatalogue) };
  return [
    defineWorker(planQueue, (job) => guarded(bench, { job, queue: planQueue }, (row) => plan(bench, job, row))),
    defineWorker(sliceQueue, (job) => guarded(bench, { job, queue: sliceQueue }, (row) => work(bench, job, row))),
    defineWorker(mergeQueue, (job) => guarded(bench, { job, queue: mergeQueue }, (row) => merge(bench, job, row))),
  ];
}

type Bench = ScreeningPorts & { readonly materials: MaterialStore };
type Job = RunningJob<{ screeningId: string }>;

/** Leaves screenings alone that have ended, and ends one as failed whose job failed for the last time. */
async function guarded(
  { database }: Bench,
  { job, queue }: { readonly job: Job; readonly queue: Queue },
  handle: (row: ScreeningRow) => Promise<void>,
): Promise<void> {
  const { screeningId } = job.data;
  const row = await database.read((read) => findScreening(read, system, screeningId));
  if (row === undefined || (row.state !== 'PENDING' && row.state !== 'RUNNING')) return;
  try {
    await handle(row);
  } catch (error) {
    if (job.signal.aborted || job.attempt <= queue.retries) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    await job.finish((tx) => endScreening(tx, screeningId, { state: 'FAILED', failure }));
  }
}

async function plan({ compute, materials, enqueue }: Bench, job: Job, row: ScreeningRow): Promise<void> {
  const { slices, report, coverage } = await compute.run(prepareTask, await materials.of(row), { signal: job.signal });
  const { screeningId } = job.data;
  await job.finish(async (tx) => {
    const running = await changeScreening(tx, screeningId, {
      state: 'RUNNING',
      slices,
      slicesDone: 0,
      report,
      coverage,
    });
    if (running === undefined) return;
    if (slices === 0) await enqueue(tx, mergeQueue, { data: { screeningId } });
    for (let slice = 0; slice < slices; slice++) await enqueue(tx, sliceQueue, { data: { screeningId, slice } });
  });
}

type SliceJob = RunningJob<{ screeningId: string; slice: number }>;

async function work({ compute, materials, enqueue }: Bench, job: SliceJob, row: ScreeningRow): Promise<void> {
  const { screeningId, slice } = job.data;
  const order = { materials: await materials.of(row), slice };
  const found = await compute.run(sliceTask, order, { signal: job.signal });
  await job.finish(async (tx) => {
    const then = await keepSlice(tx, { screeningId, slice }, found);
    if (then && then.slicesDone === then.slices) await enqueue(tx, mergeQueue, { data: { screeningId } });
  });
}

async function merge(bench: Bench, job: Job, row: ScreeningRow): Promise<void> {
  const materials = await bench.materials.of(row);
  const finished = await mergeScreening(bench, { row, materials, signal: job.signal });
  await job.finish((tx) => finishScreening(tx, row, finished));
}
