import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import { eventOfCdm, flightForcesOfCdm } from '@farpass/intake/manoeuvre';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { flightForcesText } from '@farpass/screening/objects';
import { recordOf } from '../../cdms/record.ts';
import type { EventOrder } from './order.ts';

/** An event made ready in this thread. */
export interface OpenEvent {
  readonly event: ManoeuvreEvent;
  /** The forces in words. */
  readonly forces: string;
}

let last: { readonly key: string; readonly opened: OpenEvent } | undefined;

/** The event of an order; the last one of this thread is kept, for pages ask for one event many times. */
export async function openEvent({ cdmId, received, side, ...own }: EventOrder): Promise<OpenEvent> {
  const { ownRadiusKm, ownDragM2PerKg } = own;
  const key = JSON.stringify([cdmId, side, ownRadiusKm, ownDragM2PerKg]);
  if (last?.key === key) return last.opened;
  const record = recordOf(received);
  const forces = await flightForcesOfCdm(record, { manoeuvred: side, ownDragM2PerKg });
  const { event } = eventOfCdm(record, { manoeuvred: side, forces, ownRadiusKm, ownDragM2PerKg });
  const opened = { event, forces: flightForcesText(forces) };
  last = { key, opened };
  return opened;
}

const hourS = 3600;

/** The first instant at which a command can still reach the satellite. */
export function earliestOf({ nowUtc, commandLeadHours }: EventOrder): Epoch<'UTC'> {
  return addSeconds(parseEpoch(nowUtc, 'UTC'), commandLeadHours * hourS);
}
