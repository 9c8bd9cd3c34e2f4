import { type EphemerisSegment, largestVelocityMismatchKmPerS } from '@farpass/astro/ephemeris';

/** Below this velocities and positions agree as well as files are written. */
const leastKmPerS = 5e-4;
/** How many times the error of the slope itself may be reached: steps are not all alike, orbits not circles. */
const slopeErrors = 5;

/**
 * How far the velocities of a segment are off the slope of its positions, km/s, where that is more than the slope of
 * five points can be wrong: h⁴/30 times the fifth derivative, v·n⁴ on a circle with n = v/r. Undefined where they agree.
 */
export function velocityMismatchKmPerS(segment: EphemerisSegment): number | undefined {
  const mismatch = largestVelocityMismatchKmPerS(segment);
  return mismatch > Math.max(leastKmPerS, slopeErrors * slopeErrorKmPerS(segment)) ? mismatch : undefined;
}

function slopeErrorKmPerS({ seconds, positionsKm, velocitiesKmPerS }: EphemerisSegment): number {
  let largest = 0;
  for (let point = 1; point < seconds.length; point += 1) {
    const at = 3 * point;
    const radius = Math.hypot(positionsKm[at], positionsKm[at + 1], positionsKm[at + 2]);
    const speed = Math.hypot(velocitiesKmPerS[at], velocitiesKmPerS[at + 1], velocitiesKmPerS[at + 2]);
    const turn = (speed / radius) * (seconds[point] - seconds[point - 1]);
    largest = Math.max(largest, (speed * turn ** 4) / 30);
  }
  return largest;
}
