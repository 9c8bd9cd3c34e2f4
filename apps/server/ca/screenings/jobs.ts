import Type from 'typebox';
import type { ComputePool } from '../../platform/compute/index.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { administratorScope, currentInstant, type Database } from '../../platform/db/index.ts';
import {
  defineQueue,
  defineWorker,
  type Jobs,
  type Queue,
  type RunningJob,
  type Worker,
} from '../../platform/jobs/index.ts';
import { type Finished, findOpenEvents, finishScreening, writeMessages } from './finish.ts';
import { MaterialStore, type Materials, type ReadSnapshot } from './materials.ts';
import type { MessageOrder, WrittenMessages } from './messages.task.ts';
import type { Preparation } from './prepare.task.ts';
import type { SliceOrder } from './slice.task.ts';
import { changeScreening, endScreening, findScreening, keepSlice, readFindings, type ScreeningRow } from './store.ts';
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
export const messagesTask = defineTask<MessageOrder, WrittenMessages>(
  'ca.messages',
  new URL('./messages.task.ts', import.meta.url),
);

export type ScreeningPorts = {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly readSnapshot: ReadSnapshot;
};

const system = administratorScope('screening');
/** A volume of hundreds of kilometres finds more than anybody reads: the nearest so many become messages. */
const mostMessages = 2_000;

/** Who plans, works on slices and merges. Any process may take any of it; nothing is lost when one ends in the middle. */
export function screeningWorkers(ports: ScreeningPorts): readonly Worker[] {
  const bench: Bench = { ...ports, materials: new MaterialStore(ports.database, ports.readSnapshot) };
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
  const { slices, report } = await compute.run(prepareTask, await materials.of(row), { signal: job.signal });
  const { screeningId } = job.data;
  await job.finish(async (tx) => {
    const running = await changeScreening(tx, screeningId, { state: 'RUNNING', slices, slicesDone: 0, report });
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

async function merge({ database, compute, materials }: Bench, job: Job, row: ScreeningRow): Promise<void> {
  const merged = await database.read((read) => readFindings(read, row.id));
  const ofFleet = new Set(row.plan.primaries.flatMap(({ satelliteId }) => satelliteId ?? []));
  const own = merged.approaches.flatMap((approach, index) => {
    const event = merged.findings.events[index];
    return event !== undefined && ofFleet.has(approach.primary) ? [{ approach, event }] : [];
  });
  const wanted = own.toSorted((a, b) => a.event.distanceKm - b.event.distanceKm).slice(0, mostMessages);
  const order: MessageOrder = {
    materials: await materials.of(row),
    createdUtc: row.requestedAt,
    events: wanted.map(({ event }) => event),
    asked: await openSecondaries(database, row),
  };
  const { messages, took } = await compute.run(messagesTask, order, { signal: job.signal });
  const conjunctionIds = await writeMessages(database, { row, messages, signal: job.signal });
  const events = new Map(wanted.map(({ approach }, index) => [approach, conjunctionIds[index]]));
  const results = merged.approaches.map((approach) => {
    const conjunctionId = events.get(approach);
    return conjunctionId === undefined ? approach : { ...approach, conjunctionId };
  });
  const unwritten = own.length - wanted.length;
  const finished: Finished = { results, unwritten, took: new Set(took), finishedAt: currentInstant() };
  await job.finish((tx) => finishScreening(tx, row, finished));
}

async function openSecondaries(database: Database, row: ScreeningRow): Promise<readonly string[]> {
  const events = await database.read((read) => findOpenEvents(read, row));
  return [...new Set(events.map(({ secondaryId }) => secondaryId))];
}
