import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { BurnInHandDocument } from '@farpass/contract/manoeuvres';
import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { atClosestApproach, eventsWithBurn } from '@farpass/manoeuvre/known';
import { eventOfCdm, flightForcesOfCdm, plannedBurn } from '@farpass/operations/manoeuvre';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import type { BurnInHand, EventOrder } from '../order.ts';

/** An event on the orbit with the burns in hand. */
export interface EventInHand {
  readonly event: ManoeuvreEvent;
  /** The burns that end before its closest approach. */
  readonly burns: readonly BurnInHandDocument[];
}

type Values = Pick<EventOrder, 'burns' | 'satellite' | 'ownRadiusKm' | 'ownDragM2PerKg'>;

/** The burns in hand in the key of a result that they change. */
export function burnsKey({ burns }: Pick<EventOrder, 'burns'>): unknown {
  return burns.map(({ manoeuvreId, burn, plannedFrom }) => [manoeuvreId, burn, plannedFrom?.cdmId]);
}

/**
 * Events of a satellite on its orbit with the burns in hand, each at its own closest approach; undefined for one whose objects no
 * longer approach each other. The burns are flown from the events that they were planned from, or from the first one here.
 */
export async function eventsInHand(
  events: readonly ManoeuvreEvent[],
  order: Values,
): Promise<readonly (EventInHand | undefined)[]> {
  const [first] = events;
  if (first === undefined || order.burns.length === 0) return events.map((event) => ({ event, burns: [] }));
  let moved: readonly { readonly event: ManoeuvreEvent; readonly burns: readonly BurnInHandDocument[] }[] = events.map(
    (event) => ({ event, burns: [] }),
  );
  for (const one of order.burns) {
    const plannedFrom = (await plannedFromOf(one, order)) ?? first;
    if (secondsBetween(plannedFrom.tca, parseEpoch(one.end, 'UTC')) <= 0) continue;
    const burn = plannedBurn(plannedFrom, { burn: one.burn, satellite: order.satellite });
    const found = eventsWithBurn(
      plannedFrom,
      burn,
      moved.map(({ event }) => event),
    );
    moved = moved.map(({ event, burns }, place) => {
      const { effect = 'NONE', event: after = event } = found[place] ?? {};
      if (effect === 'NONE') return { event, burns };
      const { manoeuvreId, name, ignition, deltaVMPerS } = one;
      const isInMessage = effect === 'IN_MESSAGE';
      return { event: after, burns: [...burns, { manoeuvreId, name, ignition, deltaVMPerS, isInMessage }] };
    });
  }
  return moved.map((one) => centred(one));
}

function centred({ event, burns }: EventInHand): EventInHand | undefined {
  if (burns.every(({ isInMessage }) => isInMessage)) return { event, burns };
  try {
    return { event: atClosestApproach(event), burns };
  } catch (error) {
    if (error instanceof ManoeuvreFault) return undefined;
    throw error;
  }
}

/** The event that a burn was planned from; undefined if its message is gone or can no longer be used. */
async function plannedFromOf(
  { plannedFrom }: BurnInHand,
  { ownRadiusKm, ownDragM2PerKg }: Values,
): Promise<ManoeuvreEvent | undefined> {
  if (plannedFrom === undefined) return undefined;
  const { received, side } = plannedFrom;
  try {
    return await eventOfMessage({ received, side, ownRadiusKm, ownDragM2PerKg });
  } catch (error) {
    if (error instanceof ManoeuvreFault) return undefined;
    throw error;
  }
}

type EventOfMessage = Pick<EventOrder, 'received' | 'side' | 'ownRadiusKm' | 'ownDragM2PerKg' | 'listed'>;

/** The event of a message, in the forces of its height. Throws if it cannot be used. */
export async function eventOfMessage({ received, side, ...own }: EventOfMessage): Promise<ManoeuvreEvent> {
  const record = receivedCdm(received);
  const { ownDragM2PerKg } = own;
  const forces = await flightForcesOfCdm(record, { manoeuvred: side, ownDragM2PerKg });
  return eventOfCdm(record, { manoeuvred: side, forces, ...own }).event;
}
