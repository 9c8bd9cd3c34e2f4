import { secondsPerHour } from '@farpass/astro/constants';
import { addSeconds, compareEpochs, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { flightForcesText } from '@farpass/screening/objects';
import type { EventOrder } from '../order.ts';
import { burnsKey, type EventInHand, eventOfMessage, eventsInHand } from './burns-in-hand.ts';

/** An event prepared in this thread. */
export interface OpenEvent {
  /** On the orbit with the burns in hand. */
  readonly event: ManoeuvreEvent;
  readonly burns: EventInHand['burns'];
  /** As its message has it. */
  readonly ofMessage: ManoeuvreEvent;
  /** The forces in words. */
  readonly forces: string;
}

let last: { readonly key: string; readonly opened: OpenEvent } | undefined;

/** The event of an order; the last one of this thread is kept, because pages request the same event many times. */
export async function openEvent(order: EventOrder): Promise<OpenEvent> {
  const { cdmId, received, side, ownRadiusKm, listed, ownDragM2PerKg } = order;
  const key = JSON.stringify([cdmId, side, ownRadiusKm, listed, ownDragM2PerKg, burnsKey(order)]);
  if (last?.key === key) return last.opened;
  const ofMessage = await eventOfMessage({ received, side, ownRadiusKm, listed, ownDragM2PerKg });
  const [found] = await eventsInHand([ofMessage], order);
  if (found === undefined) throw new ManoeuvreFault('NO_CLOSEST_APPROACH', { field: 'tca', says: 'APPROACH_NONE' });
  const opened = { ...found, ofMessage, forces: flightForcesText(ofMessage.forces, ofMessage.tca) };
  last = { key, opened };
  return opened;
}

/** The time of the request, the duration of a command, and the end of the burns in hand. */
type CommandTime = Pick<EventOrder, 'nowUtc' | 'commandLeadHours' | 'burnsUntil'>;

/**
 * A burn is examined, stored and propagated as an arc, and the first half of it is before the impulse: the default
 * window leaves this time for it [s].
 */
const decisionS = 900;
/** Near the closest approach, it leaves this share of the remaining time. */
const decisionShare = 0.25;

/** The first ignition if none is named: the earliest that can be commanded, with some time to decide. */
export function usualFirstIgnition(asking: CommandTime, tca: Epoch<'UTC'>): Epoch<'UTC'> {
  const earliest = earliestOf(asking);
  const leftS = Math.max(0, secondsBetween(tca, earliest));
  return addSeconds(earliest, Math.min(decisionS, decisionShare * leftS));
}

/** The first instant at which a command can still reach the satellite, after the burns in hand. */
export function earliestOf({ nowUtc, commandLeadHours, burnsUntil }: CommandTime): Epoch<'UTC'> {
  const reached = addSeconds(parseEpoch(nowUtc, 'UTC'), commandLeadHours * secondsPerHour);
  if (burnsUntil === undefined) return reached;
  const free = parseEpoch(burnsUntil, 'UTC');
  return compareEpochs(free, reached) > 0 ? free : reached;
}
