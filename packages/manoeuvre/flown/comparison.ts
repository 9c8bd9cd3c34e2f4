import type { StateVector } from '@farpass/astro/frames';
import { angleBetween, norm, rotate, rtnRotation, scaled, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { durationOfBurn, type PlannedBurn } from '../burns/planned-burn.ts';
import { freeFlightOf, ownPeriodS } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { flyBurn } from '../flight/burnt-flight.ts';
import { propagated } from '../flight/propagated.ts';
import { type EquivalentImpulse, equivalentImpulse } from './meeting-orbits.ts';

/** A state with its time. */
export interface StateAt {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'GCRF'>;
}

/**
 * Knowledge about the flight after a burn: a state at or after its planned end and, if available, one before the burn.
 */
export interface FlownStates {
  readonly after: StateAt;
  /** From the same data, before the planned ignition; without it, the unburnt orbit of the plan is used. */
  readonly before: StateAt | undefined;
}

/** A burn as the impulse with the same effect. */
export interface FlownImpulse {
  readonly epoch: Epoch<'UTC'>;
  readonly deltaVMPerS: number;
  /**
   * Along radial, along-track (in the plane, at a right angle to radial) and normal of the unburnt orbit at that time
   * [m/s].
   */
  readonly rtnMPerS: Vector3;
}

/** An executed burn compared with its plan. */
export interface BurnComparison {
  readonly planned: FlownImpulse;
  readonly achieved: FlownImpulse;
  /** Achieved size divided by planned size, minus 1: 0.03 is 3 % too large. */
  readonly sizeErrorFraction: number;
  /** Angle between the two directions along the axes of the orbit [rad]. */
  readonly directionErrorRad: number;
  /** Positive: the burn was late. */
  readonly timeErrorS: number;
  /** Distance between the two orbits at their nearest point [m], which an impulse cannot explain. */
  readonly apartM: number;
  /** Error of the time if this whole distance is along the velocity change. */
  readonly timeWithinS: number;
  /** Source of the unburnt orbit: the flight data before the burn, or the plan. */
  readonly reference: 'FLOWN' | 'PLAN';
}

/**
 * A burn is searched for within a quarter of a revolution of its plan, because after half a revolution the two orbits
 * are near each other again.
 */
const soughtWithinRevolutions = 0.25;

/**
 * Compares an executed burn with its plan. Both are reduced to the impulse that leads from the orbit before to the
 * orbit after, with the same forces. Errors of drag or position between the two states appear as a part of the burn;
 * `apartM` shows their size.
 */
export function comparedBurn(event: ManoeuvreEvent, burn: PlannedBurn, flown: FlownStates): BurnComparison {
  const free = freeFlightOf(event);
  const flight = flyBurn(free, burn);
  const middle = addSeconds(burn.ignition, durationOfBurn(burn) / 2);
  const to = (known: StateAt) => {
    const [state] = propagated({ ...free, start: known }, [secondsBetween(middle, known.epoch)]);
    if (state === undefined) throw new Error('the orbit has no state at the time of the burn.');
    return state;
  };
  const end = addSeconds(burn.ignition, flight.size.durationS);
  const unburntPlan = to({ epoch: burn.ignition, state: flight.before });
  const withinS = soughtWithinRevolutions * ownPeriodS(event);
  const impulse = (unburnt: StateVector<'GCRF'>, after: StateAt) =>
    equivalentImpulse(free, { epoch: middle, unburnt, burnt: to(after) }, withinS);
  const planned = impulse(unburntPlan, { epoch: end, state: flight.after });
  const achieved = impulse(flown.before === undefined ? unburntPlan : to(flown.before), flown.after);
  const [plan, found] = [described(middle, planned), described(middle, achieved)];
  return {
    planned: plan,
    achieved: found,
    sizeErrorFraction: found.deltaVMPerS / plan.deltaVMPerS - 1,
    directionErrorRad: angleBetween(plan.rtnMPerS, found.rtnMPerS),
    timeErrorS: achieved.seconds - planned.seconds,
    apartM: 1000 * achieved.apartKm,
    timeWithinS: found.deltaVMPerS === 0 ? withinS : Math.min(withinS, (1000 * achieved.apartKm) / found.deltaVMPerS),
    reference: flown.before === undefined ? 'PLAN' : 'FLOWN',
  };
}

function described(middle: Epoch<'UTC'>, { seconds, deltaVKmPerS, unburnt }: EquivalentImpulse): FlownImpulse {
  const axes = rtnRotation(unburnt);
  if (axes === undefined) throw new Error('the orbit is vertical; it has no along-track direction.');
  const rtnMPerS = scaled(rotate(axes, deltaVKmPerS), 1000);
  return { epoch: addSeconds(middle, seconds), deltaVMPerS: norm(rtnMPerS), rtnMPerS };
}
