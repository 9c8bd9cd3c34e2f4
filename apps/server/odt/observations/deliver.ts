import { readFile as readSpooled } from 'node:fs/promises';
import { type DeliveryDocument, deliverObservations, mayFollow } from '@farpass/contract/odt';
import { Problem } from '@farpass/contract/problem';
import { reachOf } from '@farpass/intake/sensors';
import { heldReasonsOf } from '@farpass/tracking/delivered';
import { eq } from 'drizzle-orm';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  administratorScope,
  currentInstant,
  type Database,
  type Instant,
  instantOf,
  newId,
  type Scope,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { TellProvider } from '../ports.ts';
import { type RequestRow, requestChanged } from '../requests/move.ts';
import type { PassRow } from '../requests/passes.ts';
import { settleRequest } from '../requests/settle.ts';
import { lockRequest, readText } from '../requests/store.ts';
import { ownScope } from '../scope.ts';
import { siteRecordOf } from '../sensors/site.ts';
import { findSensor } from '../sensors/store.ts';
import { observationFile } from '../tables.ts';
import { unknownTask } from '../tasks/calls.ts';
import { findTask, lockTask } from '../tasks/store.ts';
import type { DeliveredTdm, DeliveryFault, ReadAnswer } from './delivery.ts';
import { disputeReasonsOf, openDispute } from './dispute.ts';
import { type PublishPorts, publishPass } from './published.ts';
import type { ReadOrder } from './read.task.ts';

export type DeliveryPorts = PublishPorts & {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly tellProvider: TellProvider;
  /** Called in the transaction in which a file is stored. */
  readonly afterDelivery: (tx: Tx, fileId: string) => Promise<unknown>;
};

const readTask = defineTask<typeof import('./read.task.ts')>('odt.read', new URL('./read.task.ts', import.meta.url));

const mostBytes = 16_777_216;
const deadlineMs = 20_000;

/** Providers deliver the files of their tasks. */
export function deliveryCalls(ports: DeliveryPorts): readonly Handled[] {
  return [
    handle(deliverObservations, async ({ caller, upload, signal, audit, once }) => {
      const scope = ownScope(caller);
      const { files, fields } = await upload({ files: 1, fileBytes: mostBytes });
      const taskId = fields['task-id'];
      if (taskId === undefined) throw withoutTask();
      const { isSimulatedNetwork } = caller;
      const receivedAt = currentInstant();
      const order = await orderFor(ports.database, scope, taskId);
      if (!isSimulatedNetwork) refuseAhead(order.task, { taskId, receivedAt });
      const bytes = new Uint8Array(await readSpooled(files[0].path));
      const waiting = { isInteractive: true, owner: caller.operatorId, deadlineMs, signal };
      const read = await ports.compute.run(
        readTask,
        { ...order, bytes, ...(isSimulatedNetwork ? {} : { receivedUtc: receivedAt }) },
        waiting,
      );
      if (read.kind === 'refused') throw refusalProblem(read.errors);
      return ports.database.transaction((tx) =>
        once(tx, async () => {
          const document = await take(tx, { ports, scope, taskId, bytes, tdm: read.tdm, isSimulatedNetwork });
          const details = { fileId: document['file-id'], outcome: document.outcome };
          await audit(tx, { subject: { kind: 'task', id: taskId }, details });
          return answer(201, document);
        }),
      );
    }),
  ];
}

/** The orbits with which a file of a task is compared. */
async function orderFor(database: Database, scope: Scope, taskId: string): Promise<Omit<ReadOrder, 'bytes'>> {
  const found = await database.read(async (read) => {
    const task = await findTask(read, scope, taskId);
    return { task, sensor: task && (await findSensor(read, scope, task.pass.sensorCode)) };
  });
  const { task, sensor } = found;
  if (!task || !sensor) throw unknownTask(taskId);
  const { sensorCode, startAt: start, endAt: end, orbitType, orbitDigest } = task.pass;
  const { catalogueId } = task.wanted;
  return {
    task: {
      sensorCode,
      catalogueId: catalogueId ?? undefined,
      site: siteRecordOf(sensor),
      reach: reachOf(sensor.document),
      start,
      end,
    },
    pointing: { type: orbitType, text: await readText(database, orbitDigest) },
    searched: task.wanted.document.search,
  };
}

interface DeliveryRequest {
  readonly ports: DeliveryPorts;
  readonly scope: Scope;
  readonly taskId: string;
  readonly bytes: Uint8Array;
  readonly tdm: DeliveredTdm;
  readonly isSimulatedNetwork: boolean;
}

/**
 * Publishes a file, or holds it if it is not what was ordered: the pass, the request, the money and the news are one step.
 * Delivering the same bytes again changes nothing.
 */
async function take(
  tx: Tx,
  { ports, scope, taskId, bytes, tdm, isSimulatedNetwork }: DeliveryRequest,
): Promise<DeliveryDocument> {
  const found = await findTask(tx, scope, taskId);
  if (!found) throw unknownTask(taskId);
  const request = await lockRequest(tx, administratorScope('provider'), found.pass.requestId);
  const pass = await lockTask(tx, scope, taskId);
  if (!request || !pass) throw unknownTask(taskId);
  const { digest } = await keepBytes(tx, bytes);
  const known = await findDelivered(tx, taskId);
  const facts = { taskId, numberOfObservations: tdm.observations, warnings: [...tdm.warnings] };
  if (known !== undefined) {
    if (known.digest !== digest) throw another(taskId);
    return { 'file-id': known.id, outcome: 'KNOWN', ...facts };
  }
  refuseClosed(pass);
  const fileId = await insertFile(tx, pass, { digest, sizeBytes: bytes.length, tdm, isSimulated: isSimulatedNetwork });
  await tellOfFile(tx, request, fileId);
  const orderedSeconds = secondsBetweenInstants(pass.startAt, pass.endAt) - (pass.search?.seconds ?? 0);
  const spanSeconds = secondsBetweenInstants(instantOf(tdm.start), instantOf(tdm.end));
  const figures = { measurements: tdm.observations, spanSeconds, orderedSeconds };
  const difference = tdm.rangeDifference;
  const reasons = disputeReasonsOf(heldReasonsOf({ ...figures, shows: shownBy(tdm) }), { ...figures, difference });
  if (reasons.length > 0) {
    await openDispute(tx, { request, pass, fileId }, { reasons, ports });
    await settleRequest(tx, request, ports);
    await requestChanged(tx, request);
  } else {
    const reason = { code: 'FILE_PUBLISHED', text: 'The file was delivered and checked.' } as const;
    const measured = { measurements: tdm.observations, deliveredAt: currentInstant() };
    await publishPass(tx, { request, pass, fileId, ...measured, reason }, ports);
  }
  await ports.afterDelivery(tx, fileId);
  if (reasons.length === 0) return { 'file-id': fileId, outcome: 'PUBLISHED', ...facts };
  const warnings = [...facts.warnings, ...reasons.map(({ text: message, ...reason }) => ({ ...reason, message }))];
  return { 'file-id': fileId, outcome: 'DISPUTED', ...facts, warnings };
}

function shownBy({ isAssociated, rangeDifference }: DeliveredTdm) {
  if (isAssociated === undefined) return undefined;
  if (isAssociated) return 'ORDERED';
  return rangeDifference === undefined ? 'NOTHING_KNOWN' : 'OTHER_RANGES';
}

function secondsBetweenInstants(from: Instant, to: Instant): number {
  return (unixMsOfInstant(to) - unixMsOfInstant(from)) / 1000;
}

async function tellOfFile(tx: Tx, { id, operatorId }: RequestRow, fileId: string): Promise<void> {
  const payload = { observationRequestId: id, fileId };
  await appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'odt.observations.changed', payload });
}

async function findDelivered(tx: Tx, passId: string) {
  const [row] = await tx.select().from(observationFile).where(eq(observationFile.passId, passId));
  return row;
}

/** An observation is of the past: a file before the end of the pass shows nothing that was measured. */
function refuseAhead(
  { end }: ReadOrder['task'],
  { taskId, receivedAt }: { readonly taskId: string; readonly receivedAt: Instant },
): void {
  if (instantOf(end) <= receivedAt) return;
  const message = `The pass of task ${taskId} ends at ${end}, and the file came at ${receivedAt}; deliver it after the pass.`;
  throw notTaken({ code: 'PASS_NOT_ENDED', message, parameters: { until: end, at: receivedAt } });
}

function refuseClosed({ id, taskStatus, status, deliverUntil }: PassRow): void {
  const isOpen = mayFollow('task', { from: taskStatus, to: 'SUCCESSFUL' });
  if (!isOpen) {
    const message = `Task ${id} is ${taskStatus}; it takes no file.`;
    throw notTaken({ code: 'TASK_CLOSED', message, parameters: { status: taskStatus } });
  }
  if (deliverUntil < currentInstant()) {
    const message = `The file of task ${id} had to come until ${deliverUntil}; it is ${status}.`;
    throw notTaken({ code: 'FILE_TOO_LATE', message, parameters: { until: deliverUntil } });
  }
}

interface NewFile {
  readonly digest: string;
  readonly sizeBytes: number;
  readonly tdm: DeliveredTdm;
  readonly isSimulated: boolean;
}

async function insertFile(tx: Tx, pass: PassRow, { digest, sizeBytes, tdm, isSimulated }: NewFile): Promise<string> {
  const id = newId();
  const { id: passId, requestId, operatorId, providerId } = pass;
  const { form: deliveredForm, start, end, observations, report, isAssociated } = tdm;
  await tx.insert(observationFile).values({
    id,
    passId,
    requestId,
    operatorId,
    providerId,
    digest,
    deliveredForm,
    sizeBytes,
    startsAt: instantOf(start),
    endsAt: instantOf(end),
    observations,
    report,
    isAssociated: isAssociated ?? null,
    isSimulated,
  });
  return id;
}

function withoutTask(): Problem {
  const message = 'task-id is missing; name the task in the query or as a field of the form';
  return new Problem('CONTENT_INVALID', {
    detail: message,
    errors: [{ pointer: '/task-id', code: 'TASK_MISSING', message }],
  });
}

function refusalProblem(errors: Extract<ReadAnswer, { kind: 'refused' }>['errors']): Problem {
  const [first] = errors;
  const place = first?.line === undefined ? '' : `line ${first.line}: `;
  const detail = `The file is refused: ${place}${first?.message ?? 'it cannot be read'}.`;
  return new Problem('CONTENT_INVALID', { detail, errors: errors.slice(0, 100) });
}

function another(taskId: string): Problem {
  const message = `Task ${taskId} has another file already; a file is never replaced.`;
  return notTaken({ code: 'FILE_THERE_ALREADY', message });
}

/** The task accepts no file, whatever it contains. */
function notTaken(fault: DeliveryFault): Problem {
  return new Problem('CONFLICT', { detail: fault.message, errors: [fault] });
}
