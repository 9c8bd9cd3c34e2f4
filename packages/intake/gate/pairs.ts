import { wgs84 } from '@farpass/astro/constants';
import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { isEarthFixed, stateInFrame } from '@farpass/astro/frames';
import { type CartesianState, difference, dot, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc, toScale } from '@farpass/astro/time';

/** Two states of a segment on inertial axes, and the time between them. */
export interface Pair {
  readonly from: CartesianState;
  readonly to: CartesianState;
  readonly seconds: number;
}

export function between(seconds: Float64Array, from: number, to: number): number {
  return (seconds[to] ?? 0) - (seconds[from] ?? 0);
}

/**
 * The share of the displacement that the velocities do not explain, by the trapezoidal rule with its end correction: Δr
 * = h/2 (v₀ + v₁) + h²/12 (a₀ − a₁), with a from the Earth's point mass; its error is (n h)⁵/720 of the radius.
 */
export function positionMisfit(pair: Pair): number {
  return norm(unexplainedWay(pair)) / norm(difference(pair.to.positionKm, pair.from.positionKm));
}

/** The displacement that the velocities do not explain, km. */
export function unexplainedWay({ from, to, seconds: h }: Pair): Vector3 {
  const way = difference(to.positionKm, from.positionKm);
  const ends = scaled(sum(from.velocityKmPerS, to.velocityKmPerS), h / 2);
  const bend = scaled(difference(accelerationOf(from), accelerationOf(to)), h ** 2 / 12);
  return difference(way, sum(ends, bend));
}

/** The share of gravity that the velocity change does not explain, by the same rule one derivative higher. */
export function velocityMisfit(pair: Pair): number {
  const pull = scaled(sum(accelerationOf(pair.from), accelerationOf(pair.to)), pair.seconds / 2);
  return norm(unexplainedChange(pair)) / norm(pull);
}

/** The velocity change that the Earth's point mass does not explain, km/s. */
export function unexplainedChange({ from, to, seconds: h }: Pair): Vector3 {
  const change = difference(to.velocityKmPerS, from.velocityKmPerS);
  const pull = scaled(sum(accelerationOf(from), accelerationOf(to)), h / 2);
  const bend = scaled(difference(jerkOf(from), jerkOf(to)), h ** 2 / 12);
  return difference(change, sum(pull, bend));
}

function accelerationOf({ positionKm }: CartesianState): Vector3 {
  return scaled(positionKm, -wgs84.muKm3PerS2 / norm(positionKm) ** 3);
}

function jerkOf({ positionKm, velocityKmPerS }: CartesianState): Vector3 {
  const radius = norm(positionKm);
  const along = scaled(positionKm, (-3 * dot(positionKm, velocityKmPerS)) / radius ** 2);
  return scaled(sum(velocityKmPerS, along), -wgs84.muKm3PerS2 / radius ** 3);
}

/** A state on inertial axes. */
export function inertialAt({ frame, start, positionsKm, velocitiesKmPerS, seconds }: EphemerisSegment, index: number) {
  const triple = (numbers: Float64Array): Vector3 => {
    const [x = 0, y = 0, z = 0] = numbers.subarray(3 * index, 3 * index + 3);
    return [x, y, z];
  };
  const state = { frame, positionKm: triple(positionsKm), velocityKmPerS: triple(velocitiesKmPerS) };
  if (!isEarthFixed(frame)) return state;
  const epoch = toScale(addSeconds(start, seconds[index] ?? 0), 'UTC');
  return stateInFrame(state, { frame: 'EME2000', epoch });
}

/** The time of a state. */
export function utcAt({ start, seconds }: EphemerisSegment, index: number): Epoch<'UTC'> {
  return toScale(addSeconds(start, seconds[index] ?? 0), 'UTC');
}

/** The time of a state as UTC text, to the second. */
export function timeOf(segment: EphemerisSegment, index: number): string {
  return formatUtc(utcAt(segment, index), 0);
}
