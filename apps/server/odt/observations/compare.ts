import type { GpRecord } from '@farpass/ccsds/gp';
import { type DisputeReasonCode, priorityClass } from '@farpass/contract/odt';
import { eq, sql } from 'drizzle-orm';
import Type from 'typebox';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  administratorScope,
  currentInstant,
  type Database,
  operatorScope,
  type Read,
  type Scope,
  type Tx,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { defineQueue, defineWorker, type Jobs, type RunningJob, type Worker } from '../../platform/jobs/index.ts';
import type { Billing, TellOperator, TellProvider } from '../ports.ts';
import { readText } from '../requests/store.ts';
import { findCalibration } from '../sensors/calibration.ts';
import { judgedSensor } from '../sensors/figures.ts';
import { findSensor } from '../sensors/store.ts';
import { observationFile, observationPass, observationRequest } from '../tables.ts';
import type { AssociateAnswer } from './associate.task.ts';
import type { AssociateOrder, ComparedFile } from './associate-order.ts';
import { readBytes } from './bytes.ts';
import { lockDisputed } from './decide.ts';
import { disputeReasonsOf, keepDispute, openDispute } from './dispute.ts';
import { publishPass } from './published.ts';

/** An ephemeris file of an operator, as stored by another feature. */
export interface OwnEphemeris {
  /** Catalogue number of its satellite, otherwise its name. */
  readonly id: string;
  readonly digest: string;
}

/** The orbits with which delivered files are compared; other features store them. */
export interface ComparedOrbitPorts {
  readonly currentSnapshot: (read: Read) => Promise<{ readonly digest: string } | undefined>;
  readonly readCatalogue: (digest: string) => Promise<SharedArrayBuffer | undefined>;
  readonly findOwnSets: (read: Read, scope: Scope) => Promise<readonly GpRecord[]>;
  readonly findOwnEphemerides: (read: Read, scope: Scope) => Promise<readonly OwnEphemeris[]>;
}

export interface ComparePorts extends ComparedOrbitPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly billing: Pick<Billing, 'capture' | 'refund' | 'release'>;
  readonly tellOperator: TellOperator;
  readonly tellProvider: TellProvider;
  readonly whenDelivered?: (tx: Tx, requestId: string) => Promise<unknown>;
  /** Called in the transaction in which a file is recorded as compared. */
  readonly whenCompared: (tx: Tx, requestId: string) => Promise<unknown>;
}

const compareQueue = defineQueue({
  name: 'odt.compare-file',
  data: Type.Object({ fileId: Type.String() }),
  timeoutS: 300,
});

/** Files of urgent requests: behind none that waits for a part of a screening. */
const urgentQueue = defineQueue({ ...compareQueue, name: 'odt.compare-urgent-file' });

export const compareQueues = [compareQueue, urgentQueue];

const associateTask = defineTask<typeof import('./associate.task.ts')>(
  'odt.associate',
  new URL('./associate.task.ts', import.meta.url),
);

/** Requests the comparison of a file, in the transaction in which it is published. */
export async function enqueueComparison(tx: Tx, enqueue: Jobs['enqueue'], fileId: string): Promise<void> {
  const [found] = await tx
    .select({ operatorId: observationFile.operatorId, priority: observationRequest.priority })
    .from(observationFile)
    .innerJoin(observationRequest, eq(observationRequest.id, observationFile.requestId))
    .where(eq(observationFile.id, fileId));
  if (found === undefined) return;
  const { operatorId } = found;
  await enqueue(tx, isUrgent(found) ? urgentQueue : compareQueue, { data: { fileId }, operatorId });
}

const isUrgent = ({ priority }: { readonly priority: number }) => priorityClass(priority) === 'URGENT';

/**
 * Compares delivered files with the whole catalogue and the operator's own orbits. Repeating it gives the same result.
 */
export function compareWorkers(ports: ComparePorts): readonly Worker[] {
  return compareQueues.map((queue) => defineWorker(queue, (job) => compareFile(ports, job)));
}

async function compareFile(ports: ComparePorts, job: RunningJob<{ fileId: string }>): Promise<void> {
  const { database, compute } = ports;
  const found = await database.read((read) => findFile(read, job.data.fileId));
  if (found === undefined) return;
  const order = await orderFor(ports, found);
  const answer = await compute.run(associateTask, order, {
    owner: found.file.operatorId,
    // It is short, and a screening has many parts. One part can take half a minute: an urgent request does not wait for it.
    priority: 1,
    ...(isUrgent(found.request) && { isInteractive: true, isLong: true, deadlineMs: compareQueue.timeoutS * 1000 }),
    signal: job.signal,
  });
  await job.finish((tx) => store(tx, found, { answer, ports }));
}

type DeliveredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;
const system = administratorScope('comparison');

async function findFile(read: Read, fileId: string) {
  const [row] = await read
    .select({ file: observationFile, pass: observationPass, request: observationRequest })
    .from(observationFile)
    .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
    .innerJoin(observationRequest, eq(observationRequest.id, observationFile.requestId))
    .where(eq(observationFile.id, fileId));
  const sensor = row && (await findSensor(read, system, row.pass.sensorCode));
  const calibration = sensor && (await findCalibration(read, sensor.code));
  return row && sensor && { ...row, judged: judgedSensor(sensor, calibration) };
}

async function orderFor(ports: ComparePorts, { file, pass, request, judged }: DeliveredFile): Promise<AssociateOrder> {
  const { database } = ports;
  const scope = operatorScope(file.operatorId);
  const known = await database.read(async (read) => ({
    snapshot: await ports.currentSnapshot(read),
    ownSets: await ports.findOwnSets(read, scope),
    ephemerides: await ports.findOwnEphemerides(read, scope),
  }));
  const ownOrbits: ComparedFile[] = [];
  for (const { id, digest } of known.ephemerides)
    ownOrbits.push({ id, type: 'SP_EPHEMERIS', digest, text: await readText(database, digest) });
  return {
    bytes: await readBytes(database, file.digest),
    ...judged,
    snapshot: known.snapshot?.digest,
    catalogue: known.snapshot && (await ports.readCatalogue(known.snapshot.digest)),
    ownSets: known.ownSets,
    ownOrbits,
    pointing: { type: pass.orbitType, digest: pass.orbitDigest, text: await readText(database, pass.orbitDigest) },
    orderedId: request.catalogueId === null ? undefined : String(request.catalogueId),
    objectName: request.objectName ?? undefined,
    searched: request.document.search,
    nowUtc: currentInstant(),
  };
}

type LockedFile = NonNullable<Awaited<ReturnType<typeof lockDisputed>>>;

interface ComparisonResult {
  readonly answer: AssociateAnswer;
  readonly ports: ComparePorts;
}

async function store(tx: Tx, { file }: DeliveredFile, { answer, ports }: ComparisonResult): Promise<void> {
  const { report, isAssociated = null, bestAssociation = null } = answer;
  const locked = await lockDisputed(tx, file.id);
  if (locked === undefined) return;
  await tx
    .update(observationFile)
    .set({ report, isAssociated, bestAssociation })
    .where(eq(observationFile.id, file.id));
  const { request } = locked;
  const { operatorId } = request;
  const payload = { observationRequestId: request.id, fileId: file.id };
  await appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'odt.observations.changed', payload });
  await judge(tx, locked, { answer, ports });
  await ports.whenCompared(tx, request.id);
}

/** Why a file is in dispute because of what it shows. */
const ofShown: readonly string[] = [
  'ANOTHER_SHOWN',
  'NOTHING_KNOWN',
  'RANGES_DIFFER',
] satisfies readonly DisputeReasonCode[];

/**
 * The comparison with everything that is known settles what a file shows: a file that was held because it did not fit the
 * ordered orbit is published if it fits another orbit of the object, and a published one is held if it shows something else.
 */
async function judge(tx: Tx, locked: LockedFile, { answer, ports }: ComparisonResult): Promise<void> {
  const { request, pass, fileId, dispute, measurements } = locked;
  const { isAssociated, bestAssociation, isCrossTagged, rangeDifference: difference } = answer;
  if (isAssociated === undefined || (dispute !== undefined && dispute.state !== 'OPEN')) return;
  const others = (dispute?.reasons ?? []).filter(({ code }) => !ofShown.includes(code));
  if (isAssociated) {
    if (dispute === undefined || others.length === dispute.reasons.length) return;
    await keepDispute(tx, fileId, others.length === 0 ? null : { ...dispute, reasons: others });
    const reason = { code: 'FILE_PUBLISHED', text: 'The file was delivered and checked.' } as const;
    if (others.length === 0) await publishPass(tx, { ...locked, reason }, ports);
    return;
  }
  const figures = { measurements, spanSeconds: 0, orderedSeconds: 0, shown: bestAssociation, difference };
  const notOurs = difference === undefined ? 'NOTHING_KNOWN' : 'RANGES_DIFFER';
  const shown = disputeReasonsOf([isCrossTagged ? 'ANOTHER_SHOWN' : notOurs], figures);
  if (dispute !== undefined) return keepDispute(tx, fileId, { ...dispute, reasons: [...shown, ...others] });
  await openDispute(tx, { request, pass, fileId }, { reasons: shown, ports });
  await takeBack(tx, locked, ports);
}

/**
 * A search looks wherever its sigmas reach, so its file is the object's until the orbit is known. If that flies elsewhere, the
 * file shows another object: it is held, and what was charged for it is paid back.
 */
export async function holdFoundElsewhere(tx: Tx, fileId: string, ports: TakeBackPorts): Promise<void> {
  const locked = await lockDisputed(tx, fileId);
  if (locked === undefined || locked.dispute !== undefined) return;
  const { request, pass, measurements } = locked;
  await tx.update(observationFile).set({ isAssociated: false }).where(eq(observationFile.id, fileId));
  const reasons = disputeReasonsOf(['ANOTHER_SHOWN'], { measurements, spanSeconds: 0, orderedSeconds: 0 });
  await openDispute(tx, { request, pass, fileId }, { reasons, ports });
  await takeBack(tx, locked, ports);
}

/** The means of holding a file that was published, and of paying for it. */
export type TakeBackPorts = Pick<ComparePorts, 'tellOperator' | 'tellProvider'> & {
  readonly billing: Pick<Billing, 'refund'>;
};

/** The price of a published file that turns out to be of something else: paid back at once. */
async function takeBack(tx: Tx, { request, pass }: LockedFile, ports: TakeBackPorts): Promise<void> {
  const refund = { requestId: request.id, observationId: pass.id, reason: 'USELESS' } as const;
  const { refunded = 0 } = (await ports.billing.refund(tx, refund)) ?? {};
  await tx
    .update(observationRequest)
    .set({
      passesCompleted: sql`greatest(${observationRequest.passesCompleted} - 1, 0)`,
      charged: sql`greatest(${observationRequest.charged} - ${refunded}, 0)`,
    })
    .where(eq(observationRequest.id, request.id));
}
