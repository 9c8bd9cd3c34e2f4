import type { Matrix } from '@farpass/astro/linear';
import { keplerianOfState, periodSeconds } from '@farpass/astro/orbits';
import type { Encounter } from '@farpass/conjunction/approach';
import { requireFlyable } from '../burns/check.ts';
import type { PlannedBurn } from '../burns/planned-burn.ts';
import { addedPositionKm2 } from '../flight/burn-errors.ts';
import { type BurntFlight, flyBurn } from '../flight/burnt-flight.ts';
import type { FreeFlight } from '../flight/free-flight.ts';
import { closestApproach } from './approach.ts';
import { type ManoeuvreEvent, ownObject } from './manoeuvre-event.ts';
import { type ApproachOutcome, encounterAt, outcomeAt } from './outcome.ts';

/** The event after a burn. */
export interface BurnOutcome extends ApproachOutcome {
  readonly flight: BurntFlight;
  /** Osculating semi-major axis right after the burn minus that of the unburnt orbit at the same instant. */
  readonly smaChangeKm: number;
}

const freeFlights = new WeakMap<ManoeuvreEvent, FreeFlight>();

/** The unburnt flight of the object that burns: one object for an event, so that what is known of the flight is found again. */
export function freeFlightOf(event: ManoeuvreEvent): FreeFlight {
  const known = freeFlights.get(event);
  if (known !== undefined) return known;
  const { state, spacecraft } = ownObject(event);
  const free: FreeFlight = { start: { epoch: event.tca, state }, spacecraft, forces: event.forces };
  freeFlights.set(event, free);
  return free;
}

/** The event without a burn. */
export function unburntOutcome(event: ManoeuvreEvent): ApproachOutcome {
  const pair = { object1: event.object1.state, object2: event.object2.state };
  return outcomeAt(event, closestApproach(event, pair));
}

/** The two objects of the event without a burn, at their closest approach. */
export function unburntEncounter(event: ManoeuvreEvent): { readonly encounter: Encounter; readonly seconds: number } {
  const pair = closestApproach(event, { object1: event.object1.state, object2: event.object2.state });
  return { encounter: encounterAt(event, pair), seconds: pair.seconds };
}

/**
 * The event with a burn, propagated in full. `addedKm2` (3×3, GCRF) is the contribution of its execution error to the
 * position covariance; without it, that of the errors that the burn states.
 */
export function burnOutcome(event: ManoeuvreEvent, burn: PlannedBurn, addedKm2?: Matrix): BurnOutcome {
  requireFlyable(burn, { tca: event.tca, periodS: ownPeriodS(event) });
  const flight = flyBurn(freeFlightOf(event), burn);
  const pair = { object1: event.object1.state, object2: event.object2.state, [event.manoeuvred]: flight.atTca };
  const approach = closestApproach(event, pair);
  const added = addedKm2 ?? addedPositionKm2(freeFlightOf(event), burn, approach.seconds);
  const outcome = outcomeAt(event, approach, added);
  return { ...outcome, flight, smaChangeKm: smaChangeKm(event, flight) };
}

/** Period of the unburnt orbit of the object that burns [s]. */
export function ownPeriodS(event: ManoeuvreEvent): number {
  return periodSeconds(keplerianOfState(ownObject(event).state).semiMajorAxisKm);
}

function smaChangeKm(event: ManoeuvreEvent, { after, unburntAtEnd }: BurntFlight): number {
  const muKm3PerS2 = muOf(event);
  const [burnt, unburnt] = [after, unburntAtEnd].map((state) => keplerianOfState(state, muKm3PerS2).semiMajorAxisKm);
  return burnt - unburnt;
}

function muOf({ forces: { gravity } }: ManoeuvreEvent): number {
  return gravity.kind === 'point-mass' ? gravity.muKm3PerS2 : gravity.field.muKm3PerS2;
}
