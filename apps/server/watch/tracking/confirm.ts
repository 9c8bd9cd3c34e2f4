import { shortestReason } from '@farpass/conjunction/decisions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Tx } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import {
  filesInDoubt,
  keepConfirmed,
  listOrders,
  listUpdates,
  openDoubts,
  type TrackingRow,
  tellTracking,
} from './store.ts';
import { updateQueue } from './update.ts';

interface TrackConfirmation {
  readonly eventId: string;
  readonly trackingOrderId: string;
  readonly reason: string;
  readonly person: string;
}

/**
 * Keeps the word of a person that the tracks in doubt of an order are of its object, and asks for the message that
 * follows from them. Undefined if the event has no such order.
 */
export async function confirmTracksOf(
  tx: Tx,
  { eventId, trackingOrderId, reason: said, person }: TrackConfirmation,
  enqueue: Jobs['enqueue'],
): Promise<TrackingRow | undefined> {
  const row = (await listOrders(tx, eventId)).find(({ id }) => id === trackingOrderId);
  if (row === undefined) return undefined;
  const reason = said.trim();
  const doubtful = filesInDoubt(await listUpdates(tx, row.id));
  const open = openDoubts(doubtful, row);
  if (doubtful.length === 0) throw new Problem('CONFLICT', because(saying('NO_TRACKS_TO_CONFIRM', {})));
  if (open.length === 0) return row;
  if (reason.length < shortestReason) {
    const fault = saying('TRACKS_REASON_MISSING', { least: shortestReason, found: reason.length });
    throw new Problem('CONTENT_INVALID', because(fault, '/reason'));
  }
  const at = currentInstant();
  const confirmed = [...row.confirmed, ...open.map((fileId) => ({ fileId, by: person, at, reason }))];
  await keepConfirmed(tx, { id: row.id, confirmed });
  const { requestId, operatorId } = row;
  await enqueue(tx, updateQueue, { data: { requestId }, key: requestId, operatorId });
  await tellTracking(tx, row);
  return { ...row, confirmed };
}
