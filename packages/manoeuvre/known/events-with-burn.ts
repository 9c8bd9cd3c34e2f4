import type { StateVector } from '@farpass/astro/frames';
import {
  addMatrices,
  congruence,
  difference,
  dot,
  leadingBlock,
  type Matrix,
  rtnRotation,
  sum,
} from '@farpass/astro/linear';
import { addSeconds, compareEpochs, secondsBetween } from '@farpass/astro/time';
import type { PlannedBurn } from '../burns/planned-burn.ts';
import { closestApproach } from '../event/approach.ts';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { type EventObject, type ManoeuvreEvent, ownObject } from '../event/manoeuvre-event.ts';
import { carriedBurnErrors } from '../flight/burn-errors.ts';
import { burntStates, flyBurn } from '../flight/burnt-flight.ts';
import { unburntStates } from '../flight/unburnt.ts';

/** An event on the orbit with a burn. */
interface EventWithBurn {
  readonly event: ManoeuvreEvent;
  /**
   * ADDED: our object was displaced by the burn. IN_MESSAGE: the message has our object where the burn brings it, so that nothing
   * was added. NONE: the closest approach is before the end of the burn.
   */
  readonly effect: 'ADDED' | 'IN_MESSAGE' | 'NONE';
}

/** A message knows of a burn if its orbit is nearer to the one with it than to the one without it. */
const knowingShare = 0.5;

/**
 * Events of the satellite that burns on the orbit with the burn, in the same order. The burn displaces our object by the difference
 * between the burnt and the unburnt flight of the event that it was planned from, with what the errors of the burn add; the other
 * object, and the time of the message, stay.
 */
export function eventsWithBurn(
  plannedFrom: ManoeuvreEvent,
  burn: PlannedBurn,
  events: readonly ManoeuvreEvent[],
): readonly EventWithBurn[] {
  const free = freeFlightOf(plannedFrom);
  const flight = flyBurn(free, burn);
  const end = addSeconds(burn.ignition, flight.size.durationS);
  const after = events.filter(({ tca }) => compareEpochs(tca, end) > 0).toSorted((a, b) => compareEpochs(a.tca, b.tca));
  const fromTcaS = after.map(({ tca }) => secondsBetween(tca, plannedFrom.tca));
  const unburnt = unburntStates(free, fromTcaS);
  const burnt = burntStates(
    free,
    flight,
    fromTcaS.map((seconds) => seconds + flight.leadS),
  );
  const errors = carriedBurnErrors(free, burn, { seconds: fromTcaS });
  const found = new Map<ManoeuvreEvent, EventWithBurn>(
    after.map((event, place): readonly [ManoeuvreEvent, EventWithBurn] => {
      const [without, withIt] = [unburnt[place], burnt[place]];
      if (without === undefined || withIt === undefined) throw new Error('a burn has no orbit at an event after it.');
      const change = difference(withIt.positionKm, without.positionKm);
      const shift = difference(ownObject(event).state.positionKm, without.positionKm);
      if (dot(shift, change) >= knowingShare * dot(change, change)) return [event, { event, effect: 'IN_MESSAGE' }];
      const by = { positionKm: change, velocityKmPerS: difference(withIt.velocityKmPerS, without.velocityKmPerS) };
      const own = displaced(ownObject(event), by, errors[place]);
      return [event, { event: { ...event, [event.manoeuvred]: own }, effect: 'ADDED' }];
    }),
  );
  return events.map((event) => found.get(event) ?? { event, effect: 'NONE' });
}

type Change = Pick<StateVector<'GCRF'>, 'positionKm' | 'velocityKmPerS'>;

function displaced(own: EventObject, by: Change, addedGcrf: Matrix | undefined): EventObject {
  const state: StateVector<'GCRF'> = {
    frame: 'GCRF',
    positionKm: sum(own.state.positionKm, by.positionKm),
    velocityKmPerS: sum(own.state.velocityKmPerS, by.velocityKmPerS),
  };
  const axes = rtnRotation(state);
  if (addedGcrf === undefined || axes === undefined) return { ...own, state };
  const addedRtn = congruence(axes, leadingBlock(addedGcrf, 3));
  return {
    ...own,
    state,
    covarianceRtn: withPositionPart(own.covarianceRtn, addedRtn),
    mixtureRtn: own.mixtureRtn?.map((part) => ({
      ...part,
      covarianceRtn: withPositionPart(part.covarianceRtn, addedRtn),
    })),
    covarianceGcrf: own.covarianceGcrf && addMatrices(own.covarianceGcrf, addedGcrf),
  };
}

/** A covariance of position, or of position and velocity, with another error of the position. */
function withPositionPart(covariance: ArrayLike<number>, added: Matrix): Matrix {
  const size = Math.round(Math.sqrt(covariance.length));
  return Float64Array.from(covariance, (value, place) => {
    const [row, column] = [Math.floor(place / size), place % size];
    return row < 3 && column < 3 ? value + (added[3 * row + column] ?? 0) : value;
  });
}

/** The same event at the closest approach of its two objects. Throws if they do not approach each other within half a revolution. */
export function atClosestApproach(event: ManoeuvreEvent): ManoeuvreEvent {
  const pair = closestApproach(event, { object1: event.object1.state, object2: event.object2.state });
  return {
    ...event,
    tca: addSeconds(event.tca, pair.seconds),
    object1: { ...event.object1, state: pair.object1 },
    object2: { ...event.object2, state: pair.object2 },
  };
}
