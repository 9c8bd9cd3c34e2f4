import type { GpRecord } from '@farpass/ccsds/gp';
import Type from 'typebox';
import type { ComputePool } from '../../platform/compute/index.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { administratorScope, currentInstant, type Database, type Instant } from '../../platform/db/index.ts';
import {
  defineQueue,
  defineWorker,
  type Jobs,
  type Queue,
  type RunningJob,
  type Worker,
} from '../../platform/jobs/index.ts';
import { withAbsences, withApproaches } from './coverage.ts';
import { type Finished, finishScreening, writeMessages } from './finish.ts';
import { MaterialStore, type Materials, type ReadSnapshot } from './materials.ts';
import type { Merged, MergeOrder } from './merge.task.ts';
import { knownEventOf } from './messages.ts';
import type { Preparation } from './prepare.task.ts';
import { askedOf, findEventsWithin } from './rescreening.ts';
import type { SliceOrder } from './slice.task.ts';
import { changeScreening, endScreening, findScreening, keepSlice, readFindings, type ScreeningRow } from './store.ts';
import type { Approach, SliceFindings } from './tables.ts';

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
export const mergeTask = defineTask<MergeOrder, Merged>('ca.merge', new URL('./merge.task.ts', import.meta.url));

/** The newest element sets of an object that were there by a time. */
export type ReadHistory = (wanted: {
  readonly catalogueNumber: string;
  readonly receivedBy: Instant;
  readonly most: number;
}) => Promise<readonly GpRecord[]>;

export type ScreeningPorts = {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly readSnapshot: ReadSnapshot;
  readonly readHistory: ReadHistory;
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
  const { database, compute, materials } = bench;
  const { findings, approaches } = await database.read((read) => readFindings(read, row.id));
  const found = approaches.flatMap((approach, index) => {
    const event = findings.events[index];
    return event === undefined ? [] : [{ approach, event, known: knownEventOf(row.plan, approach) }];
  });
  const writable = found.filter(({ approach, known }) => known === undefined && isWritten(row, approach));
  const wanted = writable.toSorted((a, b) => a.event.distanceKm - b.event.distanceKm).slice(0, mostMessages);
  const order: MergeOrder = {
    materials: await materials.of(row),
    createdUtc: row.requestedAt,
    events: wanted.map(({ event }) => event),
    findings: { intervals: findings.intervals, boundary: findings.boundary, absences: findings.absences },
    asked: (await database.read((read) => findEventsWithin(read, row))).flatMap(askedOf),
    histories: await historiesOf(
      bench,
      row,
      wanted.map(({ approach }) => approach),
    ),
  };
  const { messages, intervals, boundary, absent, watched } = await compute.run(mergeTask, order, {
    signal: job.signal,
  });
  const conjunctionIds = await writeMessages(database, { row, messages, signal: job.signal });
  const written = new Map(
    wanted.map(({ approach }, index) => [approach, withMessage(approach, messages[index], conjunctionIds[index])]),
  );
  const unwritten = writable.length - wanted.length;
  const finished: Finished = {
    coverage: withAbsences(withApproaches(row.coverage ?? [], findings.events), absent),
    results: found.map(({ approach, known }) => written.get(approach) ?? withEvent(approach, known)),
    intervals,
    boundary,
    skipped: [
      ...absent.map(({ id, reason }) => ({ id, reason })),
      ...(unwritten > 0 ? [withoutMessage(unwritten)] : []),
    ],
    found: new Set(conjunctionIds.flatMap((id) => id ?? [])),
    watched: new Set(unwritten > 0 ? [] : watched),
    finishedAt: currentInstant(),
  };
  await job.finish((tx) => finishScreening(tx, row, finished));
}

/** Of how many objects, those of the nearest approaches, the own errors are learnt, and from how many sets at most. */
const histories = { objects: 50, sets: 400 } as const;

/** Element sets of the objects that fly by them, nearest approaches first. */
async function historiesOf({ readHistory }: Bench, row: ScreeningRow, approaches: readonly Approach[]) {
  const numbers = approaches.flatMap((approach) => numbersOf(row.plan, approach));
  const found = new Map<string, readonly GpRecord[]>();
  for (const catalogueNumber of [...new Set(numbers)].slice(0, histories.objects)) {
    const sets = await readHistory({ catalogueNumber, receivedBy: row.requestedAt, most: histories.sets });
    if (sets.length > 0) found.set(catalogueNumber, sets);
  }
  return found;
}

function numbersOf({ primaries }: ScreeningRow['plan'], approach: Approach): readonly string[] {
  const own = primaries.find(({ satelliteId }) => satelliteId === approach.primary)?.catalogueNumber;
  return [
    ...(approach.primaryBy === 'ELEMENT_SET' && own !== undefined ? [own] : []),
    ...(approach.secondaryBy === 'ELEMENT_SET' ? [approach.secondary] : []),
  ];
}

/** Messages are written of satellites of the fleet; of what only would be, or of what messages say of each other, there are none. */
function isWritten({ plan }: ScreeningRow, { primary, primaryBy, secondaryBy }: Approach): boolean {
  if (plan.isTrial === true || (primaryBy === 'MESSAGE' && secondaryBy === 'MESSAGE')) return false;
  return plan.primaries.some(({ satelliteId }) => satelliteId === primary);
}

function withMessage(
  approach: Approach,
  message: Merged['messages'][number] | undefined,
  event: string | undefined,
): Approach {
  if (message === undefined) return withEvent(approach, event);
  const { primaryCovariance, secondaryCovariance } = message;
  return { ...withEvent(approach, event), primaryCovariance, secondaryCovariance };
}

function withEvent(approach: Approach, conjunctionId: string | undefined): Approach {
  return conjunctionId === undefined ? approach : { ...approach, conjunctionId };
}

function withoutMessage(unwritten: number) {
  return { id: 'messages', reason: `the ${unwritten} farthest approaches have no message; ask for a smaller volume` };
}
