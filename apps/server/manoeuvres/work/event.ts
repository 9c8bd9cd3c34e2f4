import { secondsPerHour } from '@farpass/astro/constants';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { eventOfCdm, flightForcesOfCdm } from '@farpass/operations/manoeuvre';
import { flightForcesText } from '@farpass/screening/objects';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import type { EventOrder } from '../order.ts';

/** An event prepared in this thread. */
export interface OpenEvent {
  readonly event: ManoeuvreEvent;
  /** The forces in words. */
  readonly forces: string;
}

let last: { readonly key: string; readonly opened: OpenEvent } | undefined;

/** The event of an order; the last one of this thread is kept, because pages request the same event many times. */
export async function openEvent({ cdmId, received, side, ...own }: EventOrder): Promise<OpenEvent> {
  const { ownRadiusKm, listed, ownDragM2PerKg } = own;
  const key = JSON.stringify([cdmId, side, ownRadiusKm, listed, ownDragM2PerKg]);
  if (last?.key === key) return last.opened;
  const record = receivedCdm(received);
  const forces = await flightForcesOfCdm(record, { manoeuvred: side, ownDragM2PerKg });
  const { event } = eventOfCdm(record, { manoeuvred: side, forces, ownRadiusKm, listed, ownDragM2PerKg });
  const opened = { event, forces: flightForcesText(forces, event.tca) };
  last = { key, opened };
  return opened;
}

/** The time of the request, and the duration of a command. */
type CommandTime = Pick<EventOrder, 'nowUtc' | 'commandLeadHours'>;

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

/** The first instant at which a command can still reach the satellite. */
export function earliestOf({ nowUtc, commandLeadHours }: CommandTime): Epoch<'UTC'> {
  return addSeconds(parseEpoch(nowUtc, 'UTC'), commandLeadHours * secondsPerHour);
}
