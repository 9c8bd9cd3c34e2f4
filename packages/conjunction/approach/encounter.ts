import type { Matrix, Vector3 } from '@farpass/astro/linear';
import { type Saying, say, worded } from '../wording/saying.ts';

/** One of the Gaussians that the errors of an object are a mixture of. */
export interface CovariancePart {
  /** Of all errors; the shares of an object add up to 1. */
  readonly share: number;
  /** Along the inertial axes of the encounter, like the covariance of the object. */
  readonly covariance: Matrix;
}

/** One object at the epoch of the encounter, in inertial axes that are common to both objects. */
export interface EncounterObject {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
  /** 6×6 (km, km/s) or 3×3 (km²) in the same inertial axes; undefined if the message gives none. */
  readonly covariance: Matrix | undefined;
  /** The Gaussians that the errors are a mixture of, if a single one does not describe them: `covariance` holds 95 % of them. */
  readonly mixture?: readonly CovariancePart[] | undefined;
}

/**
 * Two objects near their closest approach. `hardBodyRadiusKm` is the sum of both radii. Both states are at one epoch
 * (the message's TCA); `shiftToClosestApproach` moves them to the true minimum.
 */
export interface Encounter {
  readonly primary: EncounterObject;
  readonly secondary: EncounterObject;
  readonly hardBodyRadiusKm: number;
}

export interface EncounterFault {
  readonly code: 'NO_RELATIVE_MOTION' | 'IDENTICAL_STATES' | 'STATE_NOT_FINITE' | 'HARD_BODY_RADIUS_NOT_POSITIVE';
  readonly sentence: string;
  readonly says: readonly Saying[];
}

/**
 * Relative speed below which a straight-line approach has no meaning (km/s): 1 µm/s, about the last digit of messages.
 */
const leastRelativeSpeedKmPerS = 1e-9;

/** Position of object 2 minus position of object 1 [km], along the inertial axes of the encounter. */
export function relativePositionKm(encounter: Encounter): Vector3 {
  const [a, b] = [encounter.primary.positionKm, encounter.secondary.positionKm];
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
}

/** Velocity of object 2 minus velocity of object 1 [km/s], along the inertial axes of the encounter. */
export function relativeVelocityKmPerS(encounter: Encounter): Vector3 {
  const [a, b] = [encounter.primary.velocityKmPerS, encounter.secondary.velocityKmPerS];
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
}

/** The fault that makes the encounter unusable for every method; undefined if there is none. */
export function encounterFault(encounter: Encounter): EncounterFault | undefined {
  const numbers = [encounter.primary, encounter.secondary].flatMap((o) => [...o.positionKm, ...o.velocityKmPerS]);
  if (!numbers.every(Number.isFinite)) {
    return { code: 'STATE_NOT_FINITE', ...worded(say('STATE_NOT_FINITE')) };
  }
  const radius = encounter.hardBodyRadiusKm;
  if (radius > 0 && Number.isFinite(radius)) return undefined;
  const code = 'HARD_BODY_RADIUS_NOT_POSITIVE';
  return { code, ...worded(say(code, { radius: radius * 1000 })) };
}

/** The reason why a straight-line encounter cannot be formed: no relative velocity, or identical states. */
export function relativeMotionFault(encounter: Encounter): EncounterFault | undefined {
  const v = relativeVelocityKmPerS(encounter);
  if (Math.hypot(...v) > leastRelativeSpeedKmPerS) return undefined;
  if (Math.hypot(...relativePositionKm(encounter)) === 0) {
    return { code: 'IDENTICAL_STATES', ...worded(say('IDENTICAL_STATES')) };
  }
  return { code: 'NO_RELATIVE_MOTION', ...worded(say('NO_RELATIVE_MOTION')) };
}
