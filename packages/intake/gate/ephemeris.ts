import { wgs84 } from '@farpass/astro/constants';
import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { type EphemerisSegment, largestVelocityMismatchKmPerS } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, isEarthFixed, transformState } from '@farpass/astro/frames';
import { type CartesianState, difference, dot, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, formatEpoch, toScale } from '@farpass/astro/time';
import type { GateFault } from './fault.ts';
import { stateFaults } from './state.ts';

/**
 * What an ephemeris says against itself: states that are impossible, velocities that are not the change of the positions,
 * and states that do not fall towards the Earth as an orbit in the named frame does (Earth-fixed states called inertial,
 * another centre). Judged by the median over samples, so that a manoeuvre inside a segment is no fault.
 */
export function ephemerisFaults(segments: readonly EphemerisSegment[]): readonly GateFault[] {
  return segments.flatMap(segmentFaults);
}

/** Two Cartesian states are judged at most so many times in a segment. */
const mostSamples = 100;
/** Part by which half of the pairs may differ from an orbit: J2 (0.3 %), drag and rounding stay below it. */
const misfit = { told: 0.015, fatal: 0.05 };
/** Beyond, Moon and Sun pull too much for the Earth alone to explain the states. */
const farthestJudgedKm = 150_000;

function segmentFaults(segment: EphemerisSegment): readonly GateFault[] {
  const impossible = firstImpossible(segment);
  if (impossible.length > 0) return impossible;
  const pairs = pairsOf(segment);
  const start = timeOf(segment, 0);
  const along = median(pairs.map(positionMisfit));
  if (along > misfit.fatal) {
    const sentence = `In the segment from ${start} the positions do not change as the velocities say: half of the steps are off by ${percent(along)} or more. Check that the velocities are those of the frame ${segment.frame}, in km/s.`;
    return [{ code: 'VELOCITIES_DISAGREE', sentence, isFatal: true }];
  }
  const fall = median(pairs.filter(({ from }) => norm(from.positionKm) < farthestJudgedKm).map(velocityMisfit));
  if (fall > misfit.told) {
    const sentence = `In the segment from ${start} the states are not those of an orbit about the Earth in the frame ${segment.frame}: half of the accelerations are off by ${percent(fall)} of gravity or more. Check the frame, the centre and the units.`;
    return [{ code: 'STATES_NO_ORBIT', sentence, isFatal: fall > misfit.fatal }];
  }
  return inexact(segment);
}

/** The first sampled state that is impossible; doubtful orbits are no fault of a file of states. */
function firstImpossible(segment: EphemerisSegment): readonly GateFault[] {
  const every = Math.max(1, Math.floor(segment.seconds.length / mostSamples));
  for (let index = 0; index < segment.seconds.length; index += every) {
    const faults = stateFaults(inertialAt(segment, index), `The state of ${timeOf(segment, index)}`);
    const fatal = faults.filter(({ isFatal }) => isFatal);
    if (fatal.length > 0) return fatal;
  }
  return [];
}

interface Pair {
  readonly from: CartesianState;
  readonly to: CartesianState;
  readonly seconds: number;
}

/** Step of a pair as a part of 1/n, n² = μ/r³: long enough for rounded digits, short enough for the rule below. */
const steps = { aimed: 0.06, longest: 1 };

function pairsOf(segment: EphemerisSegment): readonly Pair[] {
  const { seconds } = segment;
  const every = Math.max(1, Math.floor(seconds.length / mostSamples));
  const pairs: Pair[] = [];
  for (let index = 0; index + 1 < seconds.length; index += every) {
    const from = inertialAt(segment, index);
    const unitSeconds = Math.sqrt(norm(from.positionKm) ** 3 / wgs84.muKm3PerS2);
    let next = index + 1;
    while (next + 1 < seconds.length && between(seconds, index, next) < steps.aimed * unitSeconds) next += 1;
    const step = between(seconds, index, next);
    if (step > steps.longest * unitSeconds) continue;
    pairs.push({ from, to: inertialAt(segment, next), seconds: step });
  }
  return pairs;
}

function between(seconds: Float64Array, from: number, to: number): number {
  return (seconds[to] ?? 0) - (seconds[from] ?? 0);
}

/**
 * Part of the way that the velocities leave unexplained, by the trapezoidal rule with its end correction:
 * Δr = h/2 (v₀ + v₁) + h²/12 (a₀ − a₁), a from the Earth's point mass; its error is (n h)⁵/720 of the radius.
 */
function positionMisfit({ from, to, seconds: h }: Pair): number {
  const way = difference(to.positionKm, from.positionKm);
  const ends = scaled(sum(from.velocityKmPerS, to.velocityKmPerS), h / 2);
  const bend = scaled(difference(accelerationOf(from), accelerationOf(to)), h ** 2 / 12);
  return norm(difference(way, sum(ends, bend))) / norm(way);
}

/** Part of gravity that the change of the velocities leaves unexplained, by the same rule one derivative higher. */
function velocityMisfit({ from, to, seconds: h }: Pair): number {
  const change = difference(to.velocityKmPerS, from.velocityKmPerS);
  const pull = scaled(sum(accelerationOf(from), accelerationOf(to)), h / 2);
  const bend = scaled(difference(jerkOf(from), jerkOf(to)), h ** 2 / 12);
  return norm(difference(change, sum(pull, bend))) / norm(pull);
}

function accelerationOf({ positionKm }: CartesianState): Vector3 {
  return scaled(positionKm, -wgs84.muKm3PerS2 / norm(positionKm) ** 3);
}

function jerkOf({ positionKm, velocityKmPerS }: CartesianState): Vector3 {
  const radius = norm(positionKm);
  const along = scaled(positionKm, (-3 * dot(positionKm, velocityKmPerS)) / radius ** 2);
  return scaled(sum(velocityKmPerS, along), -wgs84.muKm3PerS2 / radius ** 3);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A mismatch above this bends what Hermite's polynomials interpolate [km/s]; SGP4's velocities are off by less. */
const inexactKmPerS = 0.001;

/** The slope of five positions is itself inexact by (n h)⁴/30 of the speed. */
function inexact(segment: EphemerisSegment): readonly GateFault[] {
  const largest = largestVelocityMismatchKmPerS(segment);
  const first = inertialAt(segment, 0);
  const speed = norm(first.velocityKmPerS);
  const step = between(segment.seconds, 0, segment.seconds.length - 1) / Math.max(1, segment.seconds.length - 1);
  const ofTheSlope = speed * ((step * speed) / norm(first.positionKm)) ** 4;
  if (largest <= inexactKmPerS + ofTheSlope || ofTheSlope > inexactKmPerS) return [];
  const sentence = `In the segment from ${timeOf(segment, 0)} the velocities differ from the change of the positions by up to ${(1000 * largest).toPrecision(3)} m/s.`;
  return [{ code: 'VELOCITIES_INEXACT', sentence, isFatal: false }];
}

/** A state as inertial axes show it. */
function inertialAt({ frame, start, positionsKm, velocitiesKmPerS, seconds }: EphemerisSegment, index: number) {
  const triple = (numbers: Float64Array): Vector3 => {
    const [x = 0, y = 0, z = 0] = numbers.subarray(3 * index, 3 * index + 3);
    return [x, y, z];
  };
  const state = { frame, positionKm: triple(positionsKm), velocityKmPerS: triple(velocitiesKmPerS) };
  if (!isEarthFixed(frame)) return state;
  const epoch = toScale(addSeconds(start, seconds[index] ?? 0), 'UTC');
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  return transformState(state, 'EME2000', earthAttitudeAt(epoch, orientation));
}

function timeOf({ start, seconds }: EphemerisSegment, index: number): string {
  return `${formatEpoch(toScale(addSeconds(start, seconds[index] ?? 0), 'UTC'), 0)}Z`;
}

function percent(part: number): string {
  return `${(100 * part).toPrecision(2)} %`;
}
