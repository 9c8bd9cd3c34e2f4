import { addScaled, type CartesianState } from '@farpass/astro/linear';
import {
  type Encounter,
  type EncounterObject,
  relativeMotionFault,
  relativePositionKm,
  relativeVelocityKmPerS,
} from './encounter.ts';

export interface ShiftedEncounter {
  readonly encounter: Encounter;
  /** Seconds from the message's TCA to the true one; 0 without relative motion. */
  readonly shiftS: number;
}

/**
 * A message's TCA is rounded to 1 ms, so its states are up to 0.5 ms (7 m at 15 km/s) from the minimum. A shift of more
 * than this (s) cannot come from rounding: TCA and states of the message disagree, and the result says so.
 */
export const roundedTcaShiftS = 0.002;

/**
 * Time [s] until two objects on straight lines are closest, dt = −(Δr·Δv)/|Δv|², from position and velocity of one relative
 * to the other; 0 without relative motion.
 */
export function secondsToClosestApproach({ positionKm: r, velocityKmPerS: v }: CartesianState): number {
  const squaredSpeed = v[0] ** 2 + v[1] ** 2 + v[2] ** 2;
  return squaredSpeed > 0 ? -(r[0] * v[0] + r[1] * v[1] + r[2] * v[2]) / squaredSpeed : 0;
}

/**
 * Moves both states along straight lines to their closest approach; the covariances are kept (NASA
 * CARA, "Calculating Pc values from CDM files", 2025). Without the shift the probability errs by up to 0.3 %. Valid if
 * |dt| is small against the orbital period; exact for the 2D methods, which use only the part of Δr perpendicular to
 * Δv.
 */
export function shiftToClosestApproach(encounter: Encounter): ShiftedEncounter {
  if (relativeMotionFault(encounter) !== undefined) return { encounter, shiftS: 0 };
  const shiftS = secondsToClosestApproach({
    positionKm: relativePositionKm(encounter),
    velocityKmPerS: relativeVelocityKmPerS(encounter),
  });
  const shifted = { primary: moved(encounter.primary, shiftS), secondary: moved(encounter.secondary, shiftS) };
  return { encounter: { ...encounter, ...shifted }, shiftS };
}

function moved(object: EncounterObject, seconds: number): EncounterObject {
  return { ...object, positionKm: addScaled(object.positionKm, object.velocityKmPerS, seconds) };
}
