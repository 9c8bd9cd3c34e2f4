import type { Matrix } from '@farpass/astro/linear';
import {
  type Encounter,
  type EncounterGeometry,
  type EncounterObject,
  encounterGeometry,
  partsOf,
  positionErrors,
  withAddedErrors,
  withRtnErrors,
} from '@farpass/conjunction/approach';
import { principalPlane } from '@farpass/conjunction/plane';
import { type MethodName, probabilityFoster1992 } from '@farpass/conjunction/probability';
import type { ManoeuvreEvent, Side } from './manoeuvre-event.ts';
import type { PairAt } from './paths.ts';

/** The result of an approach: the geometry of object 2 seen from object 1, and the probability. */
export interface ApproachOutcome {
  /** Seconds after the closest approach of the message. */
  readonly seconds: number;
  /** Both objects there, with their covariances. */
  readonly encounter: Encounter;
  readonly geometry: EncounterGeometry;
  readonly probability: number;
  readonly method: MethodName;
}

/**
 * Geometry and 2D probability (Foster 1992) of the event's two objects at a closest approach. The covariances keep the
 * components of the message along each object's own RTN there. `addedKm2` (3×3, GCRF) is the contribution of an inexact
 * burn to the covariance of the object that burns.
 */
export function outcomeAt(event: ManoeuvreEvent, pair: PairAt, addedKm2?: Matrix): ApproachOutcome {
  const encounter = encounterAt(event, pair, addedKm2);
  const probability = planeProbability(encounter);
  const geometry = encounterGeometry(encounter);
  return { seconds: pair.seconds, encounter, geometry, probability, method: 'foster1992' };
}

/** The event's two objects at a closest approach, with their covariances along GCRF. */
export function encounterAt(event: ManoeuvreEvent, pair: PairAt, addedKm2?: Matrix): Encounter {
  const side = (which: Side): EncounterObject => {
    const { positionKm, velocityKmPerS } = pair[which];
    const at = { positionKm, velocityKmPerS, covariance: undefined };
    const object = withRtnErrors(at, positionErrors(event[which]));
    return which === event.manoeuvred ? withAddedErrors(object, addedKm2) : object;
  };
  const { hardBodyRadiusKm } = event;
  return { primary: side('object1'), secondary: side('object2'), hardBodyRadiusKm };
}

/** The 2D probability (Foster 1992) of an encounter: of errors that are a mixture, the sum by shares. 0 without relative motion. */
export function planeProbability(encounter: Encounter): number {
  return partsOf(encounter).reduce((sum, { share, encounter: part }) => {
    const plane = principalPlane(part);
    return plane === undefined ? sum : sum + share * probabilityFoster1992(plane.problem);
  }, 0);
}
