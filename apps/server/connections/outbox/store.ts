import type { SourceName } from '@farpass/contract/connections';
import type { Destination, UploadType } from '@farpass/contract/fleet';
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { hasMembers } from '../../platform/auth/members.ts';
import { currentInstant, newId, type Read, type Tx } from '../../platform/db/index.ts';
import { laterBy } from '../store.ts';
import { delivery, destinationApproval } from '../tables.ts';

export type DeliveryRow = typeof delivery.$inferSelect;

/** A service for an operator. */
interface OperatorDestination {
  readonly operatorId: string;
  readonly destination: Destination;
}

/** Lets the ephemerides of an operator go to a service. The first approval stays. */
export async function approveDestination(
  tx: Tx,
  { operatorId, destination }: OperatorDestination,
  approvedBy: string,
): Promise<void> {
  await tx
    .insert(destinationApproval)
    .values({ operatorId, destination, approvedBy, approvedAt: currentInstant() })
    .onConflictDoNothing();
}

export async function isApproved(read: Read, { operatorId, destination }: OperatorDestination): Promise<boolean> {
  const [found] = await read
    .select()
    .from(destinationApproval)
    .where(and(eq(destinationApproval.operatorId, operatorId), eq(destinationApproval.destination, destination)));
  return found !== undefined;
}

interface NewDelivery extends OperatorDestination {
  readonly satelliteId: string;
  readonly oemFileId: string;
  readonly uploadType: UploadType;
  readonly requestedBy?: string | undefined;
}

/** Puts a file into the outbox, once for a service and a type; returns the row, also one that was there before. */
export async function putInOutbox(tx: Tx, wanted: NewDelivery): Promise<DeliveryRow> {
  const state = (await isApproved(tx, wanted)) ? 'QUEUED' : 'WAITING_APPROVAL';
  await tx
    .insert(delivery)
    .values({ id: newId(), createdAt: currentInstant(), state, ...wanted })
    .onConflictDoNothing();
  const { destination, oemFileId, uploadType } = wanted;
  const [row] = await tx
    .select()
    .from(delivery)
    .where(
      and(
        eq(delivery.destination, destination),
        eq(delivery.oemFileId, oemFileId),
        eq(delivery.uploadType, uploadType),
      ),
    );
  if (row === undefined) throw new Error('The database did not return the delivery.');
  return row;
}

/** Most deliveries of one list. */
const mostListed = 200;

export async function listOutbox(
  read: Read,
  {
    operatorId,
    state,
    id,
  }: { readonly operatorId: string; readonly state?: DeliveryRow['state'] | undefined; readonly id?: string },
): Promise<readonly DeliveryRow[]> {
  return read
    .select()
    .from(delivery)
    .where(
      and(
        eq(delivery.operatorId, operatorId),
        state === undefined ? undefined : eq(delivery.state, state),
        id === undefined ? undefined : eq(delivery.id, id),
      ),
    )
    .orderBy(desc(delivery.createdAt), desc(delivery.id))
    .limit(mostListed);
}

/** Where files were sent, or are going to be sent. */
export async function deliveriesOf(read: Read, oemFileIds: readonly string[]): Promise<readonly DeliveryRow[]> {
  if (oemFileIds.length === 0) return [];
  return read
    .select()
    .from(delivery)
    .where(inArray(delivery.oemFileId, [...oemFileIds]))
    .orderBy(delivery.createdAt);
}

/** The receipts of orbits on trial that a service screens. */
export async function receiptsOnTrial(
  read: Read,
  { source, operatorId }: { readonly source: SourceName; readonly operatorId: string | null },
): Promise<ReadonlySet<string>> {
  const rows = await read
    .select({ receipt: delivery.receipt })
    .from(delivery)
    .where(
      and(
        eq(sql<string>`${delivery.destination}`, source),
        eq(delivery.uploadType, 'HYPOTHETICAL'),
        isNotNull(delivery.receipt),
        operatorId === null ? undefined : eq(delivery.operatorId, operatorId),
      ),
    );
  // A service that named nothing left an empty receipt, which fits no message.
  return new Set(rows.flatMap(({ receipt }) => (receipt === null || receipt === '' ? [] : [receipt])));
}

const isUnsent = inArray(delivery.state, ['QUEUED', 'RETRYING']);

/**
 * Takes the next delivery whose time has come, and holds it while it is sent: if the process ends before the answer is
 * kept, it is due again after the hold.
 */
export async function takeDelivery(tx: Tx, holdS: number): Promise<DeliveryRow | undefined> {
  const now = currentInstant();
  const [next] = await tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(isUnsent, or(isNull(delivery.notBefore), lte(delivery.notBefore, now)), hasMembers(delivery.operatorId)))
    .orderBy(delivery.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  if (next === undefined) return undefined;
  const [row] = await tx
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} + 1`, attemptedAt: now, notBefore: laterBy(holdS) })
    .where(eq(delivery.id, next.id))
    .returning();
  return row;
}

/** The number of seconds until the next delivery is due; undefined if none waits. */
export async function nextDeliveryAt(read: Read): Promise<string | undefined> {
  const [row] = await read
    .select({ at: delivery.notBefore })
    .from(delivery)
    .where(isUnsent)
    .orderBy(sql`${delivery.notBefore} nulls first`)
    .limit(1);
  return row === undefined ? undefined : (row.at ?? currentInstant());
}

/** Deliveries that were being sent when the only server stopped are due at once. */
export async function freeDeliveries(tx: Tx): Promise<void> {
  await tx.update(delivery).set({ notBefore: null }).where(isUnsent);
}

export async function changeDelivery(tx: Tx, id: string, set: Partial<DeliveryRow>): Promise<void> {
  await tx.update(delivery).set(set).where(eq(delivery.id, id));
}

/** Deliveries that wait for an approval of a service go out. */
export async function releaseApproved(tx: Tx, { operatorId, destination }: OperatorDestination): Promise<void> {
  await tx
    .update(delivery)
    .set({ state: 'QUEUED', notBefore: null })
    .where(
      and(
        eq(delivery.operatorId, operatorId),
        eq(delivery.destination, destination),
        eq(delivery.state, 'WAITING_APPROVAL'),
      ),
    );
}
