import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import type { KnownEvent } from '@farpass/manoeuvre/known';
import type { EventOrder, KnownEventOrder, SkyOrder } from '../order.ts';
import { burnsKey, eventOfMessage, eventsInHand } from './burns-in-hand.ts';

/** The other events of a sky, prepared in this thread, and those that are not counted. */
export interface OpenSky {
  /** On the orbit with the burns in hand. */
  readonly known: readonly KnownEvent[];
  /** As their messages have them. */
  readonly ofMessages: readonly KnownEvent[];
  readonly notCounted: SkyOrder['notCounted'];
}

let last: { readonly key: string; readonly opened: OpenSky } | undefined;

/** The other events of an order's sky; the last ones of this thread are kept, because pages request the same sky many times. */
export async function openKnown(order: EventOrder): Promise<OpenSky> {
  const { sky, conjunctionId, ownRadiusKm, ownDragM2PerKg } = order;
  if (sky === undefined) return { known: [], ofMessages: [], notCounted: [] };
  const key = JSON.stringify([sky.digest, conjunctionId, ownRadiusKm, ownDragM2PerKg, burnsKey(order)]);
  if (last?.key === key) return last.opened;
  const read: { readonly one: KnownEventOrder; readonly event: ManoeuvreEvent }[] = [];
  const notCounted = [...sky.notCounted];
  for (const one of sky.events) {
    if (one.conjunctionId === conjunctionId) continue;
    const event = await openOne(one, order);
    if (event === undefined) notCounted.push(uncounted(one, 'NOT_READ'));
    else read.push({ one, event });
  }
  const found = await eventsInHand(
    read.map(({ event }) => event),
    order,
  );
  const known = read.flatMap(({ one }, place): readonly KnownEvent[] => {
    const event = found[place]?.event;
    if (event === undefined) notCounted.push(uncounted(one, 'NO_APPROACH'));
    return event === undefined ? [] : [{ id: one.conjunctionId, event }];
  });
  const ofMessages = read.map(({ one, event }) => ({ id: one.conjunctionId, event }));
  const opened = { known, ofMessages, notCounted };
  last = { key, opened };
  return opened;
}

/** An event by its message; undefined if the message has no usable covariances, or can no longer be read. */
async function openOne(
  { received, side, listed }: KnownEventOrder,
  { ownRadiusKm, ownDragM2PerKg }: EventOrder,
): Promise<ManoeuvreEvent | undefined> {
  try {
    return await eventOfMessage({ received, side, ownRadiusKm, listed, ownDragM2PerKg });
  } catch (error) {
    if (error instanceof ManoeuvreFault) return undefined;
    throw error;
  }
}

type Uncounted = SkyOrder['notCounted'][number];

function uncounted(
  { conjunctionId, secondaryName, tca, riskLevel }: KnownEventOrder,
  reason: Uncounted['reason'],
): Uncounted {
  return { conjunctionId, secondaryName, tca, riskLevel, reason };
}
