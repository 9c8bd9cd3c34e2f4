import { wgs84 } from '@farpass/astro/constants';
import { type EphemerisSegment, largestVelocityMismatchKmPerS } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { norm } from '@farpass/astro/linear';
import type { GateFault } from './fault.ts';
import { interpolationFaults } from './interpolation.ts';
import { between, inertialAt, type Pair, positionMisfit, timeOf, unexplainedWay, velocityMisfit } from './pairs.ts';
import { stateFaults } from './state.ts';

/**
 * Contradictions within an ephemeris: impossible states, velocities that are not the derivative of the positions, and
 * states whose acceleration is not that of an orbit in the named frame (Earth-fixed states called inertial, another
 * centre). Judged by the median over samples, so that a manoeuvre inside a segment is not a fault. Interpolation that
 * the states do not confirm is only reported here.
 */
export function ephemerisFaults(segments: readonly EphemerisSegment[]): readonly GateFault[] {
  const told = interpolationFaults(segments).map((fault) => ({ ...fault, isFatal: false }));
  return [...segments.flatMap(segmentFaults), ...told];
}

/** Largest number of pairs of Cartesian states that are checked in a segment. */
const mostSamples = 100;
/** Relative difference from an orbit that half of the pairs may have; J2 (0.3 %), drag and rounding stay below it. */
const misfit = { told: 0.015, fatal: 0.05 };
/** Beyond this distance the Earth alone does not explain the states, because Moon and Sun pull too strongly. */
const farthestJudgedKm = 150_000;

function segmentFaults(segment: EphemerisSegment): readonly GateFault[] {
  const impossible = firstImpossible(segment);
  if (impossible.length > 0) return impossible;
  const pairs = pairsOf(segment);
  const start = timeOf(segment, 0);
  const { frame } = segment;
  const along = median(pairs.map(positionMisfit));
  if (along > misfit.fatal) {
    const parameters = { start, percent: percent(along), frame };
    const sentence = `In the segment from ${start} the positions do not change as the velocities say: half of the steps are off by ${parameters.percent} % or more. Check that the velocities are those of the frame ${frame}, in km/s.`;
    return [{ code: 'VELOCITIES_DISAGREE', sentence, parameters, isFatal: true }];
  }
  const fall = median(pairs.filter(({ from }) => norm(from.positionKm) < farthestJudgedKm).map(velocityMisfit));
  if (fall > misfit.told) {
    const parameters = { start, percent: percent(fall), frame };
    const sentence = `In the segment from ${start} the states are not those of an orbit about the Earth in the frame ${frame}: half of the accelerations are off by ${parameters.percent} % of gravity or more. Check the frame, the centre and the units.`;
    return [{ code: 'STATES_NO_ORBIT', sentence, parameters, isFatal: fall > misfit.fatal }];
  }
  return inexact(segment, pairs);
}

/** The first impossible state among the samples; a doubtful orbit is not a fault of a file of states. */
function firstImpossible(segment: EphemerisSegment): readonly GateFault[] {
  const every = Math.max(1, Math.floor(segment.seconds.length / mostSamples));
  for (let index = 0; index < segment.seconds.length; index += every) {
    const faults = stateFaults(inertialAt(segment, index), `The state of ${timeOf(segment, index)}`);
    const fatal = faults.filter(({ isFatal }) => isFatal);
    if (fatal.length > 0) return fatal;
  }
  return [];
}

/** Step of a pair as a share of 1/n, n² = μ/r³: long enough for rounded digits, short enough for the rule below. */
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A mismatch above this bends Hermite interpolation [km/s]; the velocities of SGP4 err by less. */
const inexactKmPerS = 0.001;

/**
 * Velocities that are nearly the change of the positions: by the largest slope of five positions, which itself has an
 * error of (n h)⁴/30 of the speed, and, for longer steps, by half of the pairs.
 */
function inexact(segment: EphemerisSegment, pairs: readonly Pair[]): readonly GateFault[] {
  const mismatch = Math.max(bySlopes(segment), byPairs(pairs));
  if (mismatch <= inexactKmPerS) return [];
  const parameters = { start: timeOf(segment, 0), speed: significant(1000 * mismatch, 3) };
  const sentence = `In the segment from ${parameters.start} the velocities differ from the change of the positions by up to ${parameters.speed} m/s.`;
  return [{ code: 'VELOCITIES_INEXACT', sentence, parameters, isFatal: false }];
}

/** The largest mismatch, km/s; 0 if the slope itself explains it or is not exact enough. */
function bySlopes(segment: EphemerisSegment): number {
  const largest = largestVelocityMismatchKmPerS(segment);
  const first = inertialAt(segment, 0);
  const speed = norm(first.velocityKmPerS);
  const step = between(segment.seconds, 0, segment.seconds.length - 1) / Math.max(1, segment.seconds.length - 1);
  const ofTheSlope = speed * ((step * speed) / norm(first.positionKm)) ** 4;
  return largest <= inexactKmPerS + ofTheSlope || ofTheSlope > inexactKmPerS ? 0 : largest;
}

/** The typical mismatch of the pairs, km/s, less the error of the rule, which is (n h)⁵/720 of the radius. */
function byPairs(pairs: readonly Pair[]): number {
  return median(
    pairs.map((pair) => {
      const radiusKm = norm(pair.from.positionKm);
      const radians = pair.seconds * Math.sqrt(wgs84.muKm3PerS2 / radiusKm ** 3);
      const ofTheRule = (radiusKm * radians ** 5) / 720 / pair.seconds;
      return Math.max(0, norm(unexplainedWay(pair)) / pair.seconds - 2 * ofTheRule);
    }),
  );
}

function percent(part: number): string {
  return significant(100 * part, 2);
}
