import { priorityClass } from '@farpass/contract/odt';
import { and, desc, eq } from 'drizzle-orm';
import Type from 'typebox';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { administratorScope, currentInstant, type Database, type Read, type Tx } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { defineQueue, defineWorker, type Jobs, type RunningJob, type Worker } from '../../platform/jobs/index.ts';
import { holdFoundElsewhere, type TakeBackPorts } from '../observations/compare.ts';
import { keepResiduals } from '../sensors/calibration.ts';
import { determinedOrbit, type OrbitHeadline, observationRequest, orbitFile } from '../tables.ts';
import { adoptQueues, enqueueAdoptions } from './adopt.ts';
import { tellOrbitChanged } from './changed.ts';
import type { DetermineAnswer } from './evidence.ts';
import { determineOrder, filesOfRequest, type MaterialPorts } from './material.ts';
import { changeOrbit, findOrbit, insertOrbit, isOpen, lockOrbit, type OrbitRow } from './store.ts';

const determineQueue = defineQueue({
  name: 'odt.determine-orbit',
  data: Type.Object({ orbitId: Type.String() }),
  timeoutS: 600,
});

/** Determinations that someone waits for, a person or a request: behind none of the demo world. */
const awaitedQueue = defineQueue({ ...determineQueue, name: 'odt.determine-awaited-orbit' });

export const orbitQueues = [determineQueue, awaitedQueue, ...adoptQueues];

const determineTask = defineTask<typeof import('./determine.task.ts')>(
  'odt.determine',
  new URL('./determine.task.ts', import.meta.url),
);

const system = administratorScope('determination');

export interface OrbitPorts extends MaterialPorts, TakeBackPorts {
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
}

/** Requests the orbit of a stored determination, in the transaction in which it is stored. */
export async function enqueueDetermination(
  tx: Tx,
  enqueue: Jobs['enqueue'],
  {
    id: orbitId,
    operatorId,
    isAutomatic,
    requestId,
  }: Pick<OrbitRow, 'id' | 'operatorId' | 'isAutomatic' | 'requestId'>,
): Promise<unknown> {
  const { isUrgent, isDemo } = await natureOf(tx, requestId);
  const isAwaited = !isAutomatic || isUrgent || !isDemo;
  return enqueue(tx, isAwaited ? awaitedQueue : determineQueue, { data: { orbitId }, operatorId });
}

/**
 * The orbit of a request after a delivery: a waiting determination includes the new file too, otherwise a new one is
 * made. None while no file shows the object.
 */
export async function determineAfterDelivery(
  tx: Tx,
  requestId: string,
  enqueue: Jobs['enqueue'],
): Promise<OrbitRow | undefined> {
  const [request] = await tx
    .select()
    .from(observationRequest)
    .where(eq(observationRequest.id, requestId))
    .for('update');
  const fileIds = [...(await filesOfRequest(tx, requestId))];
  if (request === undefined || fileIds.length === 0) return undefined;
  const waits = and(
    eq(determinedOrbit.requestId, requestId),
    eq(determinedOrbit.state, 'QUEUED'),
    eq(determinedOrbit.isAutomatic, true),
  );
  const [waiting] = await tx.update(determinedOrbit).set({ fileIds }).where(waits).returning();
  if (waiting !== undefined) return waiting;
  const { operatorId, catalogueId, objectName } = request;
  const row = await insertOrbit(tx, {
    operatorId,
    requestId,
    catalogueId,
    objectName,
    isAutomatic: true,
    createdBy: 'delivery',
    fileIds,
    // The orbit before says little of an object that was lost or has burned: it is a start, and no measurement.
    options: request.document.search === undefined ? {} : { apriori: 'START' },
  });
  await enqueueDetermination(tx, enqueue, row);
  await tellOrbitChanged(tx, row);
  return row;
}

/** Determines orbits. Any process may take any of them; one that is cancelled while it waits or runs stays cancelled. */
export function orbitWorkers(ports: OrbitPorts): readonly Worker[] {
  return [determineQueue, awaitedQueue].map((queue) => defineWorker(queue, (job) => determine(ports, job)));
}

type Job = RunningJob<{ orbitId: string }>;

/** An orbit that people wait for, after a delivery or a request of theirs, waits for no batch. */
const awaited = { isInteractive: true, isLong: true, deadlineMs: determineQueue.timeoutS * 1000 } as const;

async function determine(ports: OrbitPorts, job: Job): Promise<void> {
  const { database, compute } = ports;
  const { orbitId } = job.data;
  const row = await beginDetermination(database, orbitId);
  if (row === undefined) return;
  const watch = watchCancelled(database, orbitId);
  const signal = AbortSignal.any([job.signal, watch.signal]);
  try {
    const order = await determineOrder(ports, row);
    const { isUrgent, isDemo } = await database.read((read) => natureOf(read, row.requestId));
    const answer = await compute.run(determineTask, order, {
      owner: row.operatorId,
      ...(row.isAutomatic && isDemo && !isUrgent ? { isBackground: true } : awaited),
      signal,
    });
    await job.finish((tx) => store(tx, row, { answer, ports }));
  } catch (error) {
    if (watch.signal.aborted) return;
    if (job.signal.aborted || job.attempt <= determineQueue.retries) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    await job.finish((tx) => store(tx, row, { answer: { kind: 'failed', failure }, ports }));
  } finally {
    watch.stop();
  }
}

/** Whether a request is urgent, and whether the demo world made it. */
async function natureOf(
  read: Read,
  requestId: string,
): Promise<{ readonly isUrgent: boolean; readonly isDemo: boolean }> {
  const { id, priority, isSynthetic } = observationRequest;
  const [row] = await read.select({ priority, isDemo: isSynthetic }).from(observationRequest).where(eq(id, requestId));
  return { isUrgent: row !== undefined && priorityClass(row.priority) === 'URGENT', isDemo: row?.isDemo === true };
}

/** The determination, RUNNING; undefined if it has ended. */
async function beginDetermination(database: Database, orbitId: string): Promise<OrbitRow | undefined> {
  return database.transaction(async (tx) => {
    const row = await lockOrbit(tx, system, orbitId);
    if (row === undefined || !isOpen(row)) return undefined;
    const running = await changeOrbit(tx, orbitId, { state: 'RUNNING' });
    await tellOrbitChanged(tx, running);
    return running;
  });
}

interface DeterminationResult {
  readonly answer: DetermineAnswer;
  readonly ports: OrbitPorts;
}

async function store(tx: Tx, { id, requestId }: OrbitRow, { answer, ports }: DeterminationResult): Promise<void> {
  const { enqueue } = ports;
  await lockRequest(tx, requestId);
  const row = await lockOrbit(tx, system, id);
  if (row === undefined || !isOpen(row)) return;
  const endedAt = currentInstant();
  if (answer.kind === 'failed') {
    const { failure, findings } = answer;
    const headline = { failure, ...(findings === undefined ? {} : { findings }) };
    const failed = { state: 'FAILED', endedAt, headline } as const;
    await tellOrbitChanged(tx, await changeOrbit(tx, id, failed));
    await adoptNewest(tx, row, enqueue);
    return;
  }
  const { headline, result } = answer;
  await keepResiduals(tx, answer.samples, enqueue);
  const messages = await keepMessages(tx, id, answer.messages);
  const changed = await changeOrbit(tx, id, { state: 'DETERMINED', endedAt, headline, result, messages });
  await tellOrbitChanged(tx, changed);
  if (row.isAutomatic && isFoundElsewhere(headline))
    for (const fileId of row.fileIds) await holdFoundElsewhere(tx, fileId, ports);
  await adoptNewest(tx, row, enqueue);
}

type WrittenMessages = Extract<DetermineAnswer, { readonly kind: 'determined' }>['messages'];

async function keepMessages(tx: Tx, orbitId: string, written: WrittenMessages): Promise<OrbitRow['messages']> {
  const messages: unknown[] = [];
  for (const { form, text } of written) {
    const { digest } = await keepBytes(tx, Buffer.from(text, 'utf8'));
    await tx.insert(orbitFile).values({ orbitId, form, fileDigest: digest });
    messages.push({ form, digest });
  }
  return messages;
}

/**
 * Whether measurements that an orbit explains show that its object is not the one searched for. An arc may be too short to fix
 * the orbit: where it was seen is evidence enough. Nothing else may be wrong with it.
 */
function isFoundElsewhere({ judgement, findings = [] }: OrbitHeadline): boolean {
  const isPassed = (wanted: string) => judgement?.tests.find(({ test }) => test === wanted)?.isPassed;
  const isExplained = findings.every(({ code }) => code === 'SHORT_ARC') && isPassed('CONSISTENT') === true;
  return isExplained && isPassed('SEARCHED') === false;
}

/** Locks the automatic orbits of a request until the transaction ends. */
export async function lockRequest(tx: Tx, requestId: string): Promise<void> {
  await tx
    .select({ id: observationRequest.id })
    .from(observationRequest)
    .where(eq(observationRequest.id, requestId))
    .for('update');
}

/**
 * After an automatic determination has ended: the newest good one of its request is put to the use that the request
 * states. While a newer one is open, because another file has arrived, nothing happens: the newer one decides.
 * The request is locked.
 */
export async function adoptNewest(
  tx: Tx,
  { requestId, operatorId, isAutomatic }: Pick<OrbitRow, 'requestId' | 'operatorId' | 'isAutomatic'>,
  enqueue: Jobs['enqueue'],
): Promise<void> {
  if (!isAutomatic) return;
  const [request] = await tx.select().from(observationRequest).where(eq(observationRequest.id, requestId));
  const use = request?.document.orbitUse ?? 'NONE';
  if (use === 'NONE') return;
  const ofRequest = and(eq(determinedOrbit.requestId, requestId), eq(determinedOrbit.isAutomatic, true));
  const rows = await tx
    .select({ id: determinedOrbit.id, state: determinedOrbit.state, headline: determinedOrbit.headline })
    .from(determinedOrbit)
    .where(ofRequest)
    .orderBy(desc(determinedOrbit.createdAt), desc(determinedOrbit.id));
  const newest = rows.find((each) => isOpen(each) || isGood(each));
  if (newest !== undefined && !isOpen(newest))
    await enqueueAdoptions(tx, enqueue, { orbitId: newest.id, operatorId, use });
}

/** Whether an orbit passes every test; those of older versions have one. */
function isGood({ headline }: Pick<OrbitRow, 'headline'>): boolean {
  return headline?.judgement === undefined ? headline?.verdict === 'good' : headline.judgement.verdict === 'GOOD';
}

/** How soon a cancelled determination is noticed. */
const everyMs = 500;

function watchCancelled(database: Database, orbitId: string) {
  const control = new AbortController();
  const look = async () => {
    const row = await database.read((read) => findOrbit(read, system, orbitId)).catch(() => undefined);
    if (row?.state === 'CANCELLED') control.abort(new Error(`Determination ${orbitId} was cancelled.`));
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { signal: control.signal, stop: () => clearInterval(timer) };
}
