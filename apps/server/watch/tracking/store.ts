import type { ObservationRequestDocument } from '@farpass/contract/odt';
import type { TrackingEvidenceDocument, TrackingOrderDocument } from '@farpass/contract/watch';
import { and, asc, desc, eq } from 'drizzle-orm';
import { currentInstant, newId, type Read, type Tx, withoutNulls } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { conjunctionTracking, conjunctionTrackingUpdate } from './tables.ts';

export type TrackingRow = typeof conjunctionTracking.$inferSelect;
export type UpdateRow = typeof conjunctionTrackingUpdate.$inferSelect;

/** The orders of an event, newest first. Reached through the event, which has checked the scope. */
export function listOrders(read: Read, eventId: string): Promise<readonly TrackingRow[]> {
  return read
    .select()
    .from(conjunctionTracking)
    .where(eq(conjunctionTracking.eventId, eventId))
    .orderBy(desc(conjunctionTracking.orderedAt), desc(conjunctionTracking.id));
}

/** The order for which a tracking request was made; undefined for a request that was made without one. */
export async function findOrderOfRequest(read: Read, requestId: string): Promise<TrackingRow | undefined> {
  const [row] = await read.select().from(conjunctionTracking).where(eq(conjunctionTracking.requestId, requestId));
  return row;
}

/** Stores an order; its time is now if it states none. */
export async function insertOrder(
  tx: Tx,
  order: Omit<TrackingRow, 'id' | 'orderedAt' | 'confirmed'> & Partial<Pick<TrackingRow, 'orderedAt'>>,
): Promise<TrackingRow> {
  const [row] = await tx
    .insert(conjunctionTracking)
    .values({ orderedAt: currentInstant(), ...order, id: newId() })
    .returning();
  if (row === undefined) throw new Error('The database did not return the row of a stored order of tracking.');
  return row;
}

/** Keeps the word of a person about the files of an order. */
export async function keepConfirmed(tx: Tx, { id, confirmed }: Pick<TrackingRow, 'id' | 'confirmed'>): Promise<void> {
  await tx.update(conjunctionTracking).set({ confirmed }).where(eq(conjunctionTracking.id, id));
}

/** The results of the tracks of an order, newest first. */
export function listUpdates(read: Read, trackingId: string): Promise<readonly UpdateRow[]> {
  return read
    .select()
    .from(conjunctionTrackingUpdate)
    .where(eq(conjunctionTrackingUpdate.trackingId, trackingId))
    .orderBy(desc(conjunctionTrackingUpdate.at), asc(conjunctionTrackingUpdate.id));
}

export async function findUpdate(
  read: Read,
  { trackingId, basis }: Pick<UpdateRow, 'trackingId' | 'basis'>,
): Promise<UpdateRow | undefined> {
  const { trackingId: of, basis: madeOf } = conjunctionTrackingUpdate;
  const [row] = await read
    .select()
    .from(conjunctionTrackingUpdate)
    .where(and(eq(of, trackingId), eq(madeOf, basis)));
  return row;
}

/** Stores an update; storing the same files again changes nothing. */
export async function insertUpdate(tx: Tx, update: Omit<UpdateRow, 'id'>): Promise<void> {
  await tx
    .insert(conjunctionTrackingUpdate)
    .values({ ...update, id: newId() })
    .onConflictDoNothing();
}

/** The files with tracks in doubt, by the newest of the updates. */
export function filesInDoubt([newest]: readonly UpdateRow[]): readonly string[] {
  const { tracks = [] } = newest?.document.evidence ?? {};
  return [...new Set(tracks.flatMap(({ doubt, observationFileId: file }) => (doubt === undefined ? [] : [file])))];
}

/** Those of the files for which no person has answered yet. */
export function openDoubts(files: readonly string[], { confirmed }: Pick<TrackingRow, 'confirmed'>): readonly string[] {
  return files.filter((file) => !confirmed.some(({ fileId }) => fileId === file));
}

/** Whether a person has answered since the newest update, in which tracks in doubt were left out. */
function isMessageOnItsWay([newest]: readonly UpdateRow[]): boolean {
  return (
    newest?.document.evidence.tracks.some(({ doubt, isAssociated }) => doubt !== undefined && !isAssociated) === true
  );
}

/** Makes the operator's open pages load the tracking of an event again. */
export async function tellTracking(tx: Tx, { operatorId, eventId }: Pick<TrackingRow, 'operatorId' | 'eventId'>) {
  const payload = { conjunctionId: eventId };
  await appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'ca.tracking.changed', payload });
}

/** An order with its request and the results of its tracks. */
export interface FoundOrder {
  readonly row: TrackingRow;
  readonly request: ObservationRequestDocument | undefined;
  readonly updates: readonly UpdateRow[];
}

const ended: ReadonlySet<string> = new Set(['COMPLETE', 'PARTIAL', 'UNSUCCESSFUL', 'INFEASIBLE', 'CANCELLED']);

/** Whether the request of an order may still bring results. */
export function isWaiting({ request }: Pick<FoundOrder, 'request'>): boolean {
  return request !== undefined && !ended.has(request.status);
}

function stateOf({ row, request, updates }: FoundOrder): TrackingOrderDocument['state'] {
  if (updates.some(({ cdmId }) => cdmId !== null)) return 'UPDATED';
  const files = request?.passes.filter(({ status }) => status === 'PUBLISHED').length ?? 0;
  if (openDoubts(filesInDoubt(updates), row).length > 0) return 'DOUBTFUL';
  if (isMessageOnItsWay(updates)) return 'TRACKED';
  if (files > updates.length) return 'TRACKED';
  return isWaiting({ request }) ? 'ORDERED' : 'NOTHING';
}

/** The tracks with the person who took those in doubt for the object. */
function withConfirmed(
  evidence: TrackingEvidenceDocument,
  confirmed: TrackingRow['confirmed'],
): TrackingEvidenceDocument {
  const tracks = evidence.tracks.map((track) => {
    const said = track.doubt && confirmed.find(({ fileId }) => fileId === track.observationFileId);
    return said === undefined ? track : { ...track, confirmed: { by: said.by, at: said.at, reason: said.reason } };
  });
  return { ...evidence, tracks };
}

/** An order as it is returned. */
export function orderDocument(found: FoundOrder): TrackingOrderDocument {
  const { row, request, updates } = found;
  const { passIds } = row.expected;
  const money = request?.money;
  return {
    trackingOrderId: row.id,
    conjunctionId: row.eventId,
    observationRequestId: row.requestId,
    cdmId: row.cdmId,
    side: row.side,
    objectName: row.objectName,
    orderedBy: row.orderedBy,
    orderedAt: row.orderedAt,
    deadline: row.deadline,
    state: stateOf(found),
    requestStatus: request?.status ?? 'CANCELLED',
    ...(request === undefined ? {} : { requestReason: request.statusReason }),
    passesWanted: request?.numberOfPassesRequested ?? passIds.length,
    passesDone: request?.numberOfPassesCompleted ?? 0,
    passes: (request?.passes ?? []).map(({ sensorCode, start, end, status }) => ({ sensorCode, start, end, status })),
    ...(money === undefined ? {} : { price: money.held + money.charged, currency: money.currency }),
    expected: row.expected,
    updates: updates.map(({ at, cdmId, document }) => ({
      at,
      ...withoutNulls({ cdmId }),
      evidence: withConfirmed(document.evidence, row.confirmed),
      ...(document.probabilityBefore === undefined ? {} : { probabilityBefore: document.probabilityBefore }),
      ...(document.probabilityAfter === undefined ? {} : { probabilityAfter: document.probabilityAfter }),
    })),
  };
}
