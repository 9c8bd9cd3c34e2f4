import Type from 'typebox';
import { defineTask } from '../../../platform/compute/index.ts';
import { administratorScope } from '../../../platform/db/index.ts';
import {
  defineQueue,
  defineWorker,
  type Jobs,
  type Queue,
  type RunningJob,
  type Worker,
} from '../../../platform/jobs/index.ts';
import { type FinishPorts, finishScreening } from '../messages/finish.ts';
import { closeScreening } from '../messages/write.ts';
import { changeScreening, endScreening, findScreening, keepSlice, type ScreeningRow } from '../store.ts';
import type { SliceFindings } from '../tables.ts';
import type { MaterialPorts } from './materials.ts';
import { PreparationStore } from './preparations.ts';
import { namesOfPrepared } from './prepared.ts';
import type { SliceOrder } from './slice.task.ts';

const one = Type.Object({ screeningId: Type.String() });

/** Plans a screening and cuts it into slices. */
export const planQueue = defineQueue({ name: 'ca.plan-screening', data: one });
const sliceQueue = defineQueue({
  name: 'ca.screen-slice',
  data: Type.Object({ screeningId: Type.String(), slice: Type.Integer({ minimum: 0 }) }),
  concurrency: 2,
});
/** Called as before 0.4, so that jobs of an older version are taken. */
const finishQueue = defineQueue({ name: 'ca.merge-screening', data: one });

export const screeningQueues: readonly Queue[] = [planQueue, sliceQueue, finishQueue];

const sliceTask = defineTask<SliceOrder, SliceFindings>('ca.slice', new URL('./slice.task.ts', import.meta.url));

export type ScreeningPorts = FinishPorts & MaterialPorts & { readonly enqueue: Jobs['enqueue'] };

const system = administratorScope('screening');

/** Who plans, works on slices and finishes. Any process may take any of it; nothing is lost when one ends in the middle. */
export function screeningWorkers(ports: ScreeningPorts): readonly Worker[] {
  const own: WorkerPorts = { ...ports, preparations: new PreparationStore(ports) };
  return [
    defineWorker(planQueue, (job) => guarded(own, { job, queue: planQueue }, (row) => plan(own, job, row))),
    defineWorker(sliceQueue, (job) => guarded(own, { job, queue: sliceQueue }, (row) => work(own, job, row))),
    defineWorker(finishQueue, (job) => guarded(own, { job, queue: finishQueue }, (row) => finish(own, job, row))),
  ];
}

type WorkerPorts = ScreeningPorts & { readonly preparations: PreparationStore };
type Job = RunningJob<{ screeningId: string }>;

/** Leaves screenings alone that have ended, and ends one as failed whose job failed for the last time. */
async function guarded(
  { database }: WorkerPorts,
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

async function plan({ preparations, enqueue }: WorkerPorts, job: Job, row: ScreeningRow): Promise<void> {
  const { slices, report, coverage } = await preparations.of(row);
  const { screeningId } = job.data;
  await job.finish(async (tx) => {
    const change = { state: 'RUNNING', slices, slicesDone: 0, report, coverage } as const;
    const running = await changeScreening(tx, screeningId, change);
    if (running === undefined) return;
    if (slices === 0) await enqueue(tx, finishQueue, { data: { screeningId } });
    for (let slice = 0; slice < slices; slice++) await enqueue(tx, sliceQueue, { data: { screeningId, slice } });
  });
}

type SliceJob = RunningJob<{ screeningId: string; slice: number }>;

async function work(ports: WorkerPorts, job: SliceJob, row: ScreeningRow): Promise<void> {
  const { compute, preparations, enqueue } = ports;
  const { screeningId, slice } = job.data;
  const { prepared } = await preparations.of(row);
  const found = await compute.run(sliceTask, { prepared: namesOfPrepared(prepared), slice }, { signal: job.signal });
  await job.finish(async (tx) => {
    const then = await keepSlice(tx, { screeningId, slice }, found);
    if (then && then.slicesDone === then.slices) await enqueue(tx, finishQueue, { data: { screeningId } });
  });
}

async function finish(ports: WorkerPorts, job: Job, row: ScreeningRow): Promise<void> {
  const { prepared } = await ports.preparations.of(row);
  const finished = await finishScreening(ports, { row, prepared, signal: job.signal });
  await job.finish((tx) => closeScreening(tx, row, finished));
}
