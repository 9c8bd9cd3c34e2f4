import type { Matrix, Vector3 } from '../covariance/matrix.ts';

/** One object at the encounter's epoch, in the inertial axes that both objects share. */
export interface EncounterObject {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
  /** 6×6 (km, km/s) or 3×3 (km²) in the same inertial axes; undefined when the message gives none. */
  readonly covariance: Matrix | undefined;
}

/**
 * Two objects near their closest approach. `hardBodyRadiusKm` is the sum of both radii. The states belong to one epoch
 * (the message's TCA); `shiftToClosestApproach` moves them to the true minimum.
 */
export interface Encounter {
  readonly primary: EncounterObject;
  readonly secondary: EncounterObject;
  readonly hardBodyRadiusKm: number;
}

export type EncounterFault =
  | { readonly code: 'NO_RELATIVE_MOTION'; readonly sentence: string }
  | { readonly code: 'IDENTICAL_STATES'; readonly sentence: string }
  | { readonly code: 'STATE_NOT_FINITE'; readonly sentence: string }
  | { readonly code: 'HARD_BODY_RADIUS_NOT_POSITIVE'; readonly sentence: string };

/**
 * Relative speed under which the straight-line approach has no meaning (km/s): 1 µm/s, what six digits of mm/s leave.
 */
export const LEAST_RELATIVE_SPEED_KM_PER_S = 1e-9;

export function relativePositionKm(encounter: Encounter): Vector3 {
  const [a, b] = [encounter.primary.positionKm, encounter.secondary.positionKm];
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
}

export function relativeVelocityKmPerS(encounter: Encounter): Vector3 {
  const [a, b] = [encounter.primary.velocityKmPerS, encounter.secondary.velocityKmPerS];
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
}

/** What makes the encounter itself unusable, whatever the method; undefined when nothing does. */
export function encounterFault(encounter: Encounter): EncounterFault | undefined {
  const numbers = [encounter.primary, encounter.secondary].flatMap((o) => [...o.positionKm, ...o.velocityKmPerS]);
  if (!numbers.every(Number.isFinite)) {
    return { code: 'STATE_NOT_FINITE', sentence: 'A state vector holds a value that is not a finite number.' };
  }
  const radius = encounter.hardBodyRadiusKm;
  if (radius > 0 && Number.isFinite(radius)) return undefined;
  const sentence = `The combined hard-body radius is ${radius * 1000} m; it must be a positive length.`;
  return { code: 'HARD_BODY_RADIUS_NOT_POSITIVE', sentence };
}

/** Why a straight-line encounter cannot be formed: no relative velocity, or the very same state. */
export function relativeMotionFault(encounter: Encounter): EncounterFault | undefined {
  const v = relativeVelocityKmPerS(encounter);
  if (Math.hypot(...v) > LEAST_RELATIVE_SPEED_KM_PER_S) return undefined;
  if (Math.hypot(...relativePositionKm(encounter)) === 0) {
    return {
      code: 'IDENTICAL_STATES',
      sentence: 'Both objects have the same state vector: the same orbit twice, or one object as its own secondary.',
    };
  }
  return {
    code: 'NO_RELATIVE_MOTION',
    sentence: 'The relative velocity is zero: there is no encounter plane and a 2D probability does not exist.',
  };
}
