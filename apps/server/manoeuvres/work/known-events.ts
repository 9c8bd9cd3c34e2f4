import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import type { KnownEvent } from '@farpass/manoeuvre/known';
import { eventOfCdm, flightForcesOfCdm } from '@farpass/operations/manoeuvre';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import type { EventOrder, KnownEventOrder, SkyOrder } from '../order.ts';

/** The other events of a sky, prepared in this thread, and those that are not counted. */
export interface OpenSky {
  readonly known: readonly KnownEvent[];
  readonly notCounted: SkyOrder['notCounted'];
}

let last: { readonly key: string; readonly opened: OpenSky } | undefined;

/** The other events of an order's sky; the last ones of this thread are kept, because pages request the same sky many times. */
export async function openKnown(order: EventOrder): Promise<OpenSky> {
  const { sky, conjunctionId, ownRadiusKm, ownDragM2PerKg } = order;
  if (sky === undefined) return { known: [], notCounted: [] };
  const key = JSON.stringify([sky.digest, conjunctionId, ownRadiusKm, ownDragM2PerKg]);
  if (last?.key === key) return last.opened;
  const known: KnownEvent[] = [];
  const notCounted = [...sky.notCounted];
  for (const one of sky.events) {
    if (one.conjunctionId === conjunctionId) continue;
    const event = await openOne(one, order);
    if (event === undefined) notCounted.push(unread(one));
    else known.push(event);
  }
  const opened = { known, notCounted };
  last = { key, opened };
  return opened;
}

/** An event by its message; undefined if the message has no usable covariances, or can no longer be read. */
async function openOne(
  { conjunctionId: id, received, side, listed }: KnownEventOrder,
  { ownRadiusKm, ownDragM2PerKg }: EventOrder,
): Promise<KnownEvent | undefined> {
  try {
    const record = receivedCdm(received);
    const forces = await flightForcesOfCdm(record, { manoeuvred: side, ownDragM2PerKg });
    const { event } = eventOfCdm(record, { manoeuvred: side, forces, ownRadiusKm, listed, ownDragM2PerKg });
    return { id, event };
  } catch (error) {
    if (error instanceof ManoeuvreFault) return undefined;
    throw error;
  }
}

function unread({ conjunctionId, secondaryName, tca, riskLevel }: KnownEventOrder): SkyOrder['notCounted'][number] {
  return { conjunctionId, secondaryName, tca, riskLevel, reason: 'NOT_READ' };
}
