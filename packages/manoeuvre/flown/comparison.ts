import type { StateVector } from '@farpass/astro/frames';
import { angleBetween, norm, rotate, rtnRotation, scaled, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { durationOfBurn, firstThrusts, type PlannedBurn } from '../burns/planned-burn.ts';
import { freeFlightOf, ownPeriodS } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { burntStates } from '../flight/burnt-flight.ts';
import type { FreeFlight } from '../flight/free-flight.ts';
import { propagated } from '../flight/propagated.ts';
import { type EquivalentImpulse, equivalentImpulse } from './meeting-orbits.ts';
import type { PlanPart } from './parts.ts';

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

/** The part of a plan, and what is known of its flight. */
interface FlownPart extends Pick<PlanPart, 'burn' | 'earlier'> {
  readonly flown: FlownStates;
}

/**
 * Compares an executed burn, a part of its plan, with what was flown. Both are reduced to the impulse that leads from the
 * orbit before to the orbit after, with the same forces; the plan's orbit before it is the one that the burns before it
 * lead to. Errors of drag or position between the two states appear as a part of the burn; `apartM` shows their size.
 */
export function comparedPart(
  event: ManoeuvreEvent,
  plan: PlannedBurn,
  { burn, earlier, flown }: FlownPart,
): BurnComparison {
  const free = flightAfter(freeFlightOf(event), plan, earlier);
  const durationS = durationOfBurn(burn);
  const middle = addSeconds(burn.ignition, durationS / 2);
  const stateAt = (epoch: Epoch<'UTC'>, known: StateAt) => {
    const [state] = propagated({ ...free, start: known }, [secondsBetween(epoch, known.epoch)]);
    if (state === undefined) throw new Error('the orbit has no state at the time of the burn.');
    return state;
  };
  const [before] = propagated(free, [secondsBetween(burn.ignition, free.start.epoch)]);
  if (before === undefined) throw new Error('the orbit has no state at the ignition.');
  const [after] = burntStates(free, { burn, before }, [durationS]);
  if (after === undefined) throw new Error('the burn has no state at its end.');
  const unburntPlan = stateAt(middle, { epoch: burn.ignition, state: before });
  const withinS = soughtWithinRevolutions * ownPeriodS(event);
  const impulse = (unburnt: StateVector<'GCRF'>, known: StateAt) =>
    equivalentImpulse(free, { epoch: middle, unburnt, burnt: stateAt(middle, known) }, withinS);
  const planned = impulse(unburntPlan, { epoch: addSeconds(burn.ignition, durationS), state: after });
  const achieved = impulse(flown.before === undefined ? unburntPlan : stateAt(middle, flown.before), flown.after);
  const [wanted, found] = [described(middle, planned), described(middle, achieved)];
  return {
    planned: wanted,
    achieved: found,
    sizeErrorFraction: found.deltaVMPerS / wanted.deltaVMPerS - 1,
    directionErrorRad: angleBetween(wanted.rtnMPerS, found.rtnMPerS),
    timeErrorS: achieved.seconds - planned.seconds,
    apartM: 1000 * achieved.apartKm,
    timeWithinS: found.deltaVMPerS === 0 ? withinS : Math.min(withinS, (1000 * achieved.apartKm) / found.deltaVMPerS),
    reference: flown.before === undefined ? 'PLAN' : 'FLOWN',
  };
}

/** The flight after the first burns of a plan. */
export function flightAfter(free: FreeFlight, plan: PlannedBurn, count: number): FreeFlight {
  if (count === 0 || plan.kind === 'differential-drag') return free;
  const burn = firstThrusts(plan, count);
  const [before] = propagated(free, [secondsBetween(burn.ignition, free.start.epoch)]);
  if (before === undefined) throw new Error('the orbit has no state at the first burn.');
  const durationS = durationOfBurn(burn);
  const [state] = burntStates(free, { burn, before }, [durationS]);
  if (state === undefined) throw new Error('the first burns have no state at their end.');
  return { ...free, start: { epoch: addSeconds(burn.ignition, durationS), state } };
}

function described(middle: Epoch<'UTC'>, { seconds, deltaVKmPerS, unburnt }: EquivalentImpulse): FlownImpulse {
  const axes = rtnRotation(unburnt);
  if (axes === undefined) throw new Error('the orbit is vertical; it has no along-track direction.');
  const rtnMPerS = scaled(rotate(axes, deltaVKmPerS), 1000);
  return { epoch: addSeconds(middle, seconds), deltaVMPerS: norm(rtnMPerS), rtnMPerS };
}
