import { secondsPerDay, wgs72 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { epochOfSet, meanOrbitOf } from '@farpass/astro/orbits';
import { type Epoch, secondsBetween } from '@farpass/astro/time';

/**
 * The place of an object along its orbit by its element sets, by epoch. A burn along the track changes the
 * rate of the phase at once, by −3 Δv per radius: the phase shows a kink.
 */
export interface PhaseSeries {
  readonly count: number;
  readonly first: Epoch<'UTC'>;
  /** Days since the first set on a clock without leap seconds; ascending. */
  readonly timesDays: Float64Array;
  /** Mean anomaly + argument of perigee (+ node above half-day orbits), whole turns added. */
  readonly phasesRad: Float64Array;
  readonly ratesRadPerDay: Float64Array;
  readonly axesKm: Float64Array;
  readonly sets: readonly ElementSet[];
}

/** Sets nearer than this are one: they were made from the same measurements. */
const sameSetDays = 0.01;
/** Deep-space orbits of SGP4 turn with the Earth: their longitude is known better than its two parts. */
const deepSpacePeriodSeconds = 225 * 60;

/** Without sets for longer than this, the time of a burn is not known well enough to search for it. */
const longestGapDays = 3.5;

/** Whether the set at an index and the next are near enough to search for a burn between them; not at the ends. */
export function isJoined({ timesDays, count }: Pick<PhaseSeries, 'timesDays' | 'count'>, at: number): boolean {
  return at >= 0 && at + 1 < count && timesDays[at + 1] - timesDays[at] <= longestGapDays;
}

/** Orders the sets by epoch, leaves out repeats, and adds whole turns. */
export function phaseSeriesOf(sets: readonly ElementSet[]): PhaseSeries {
  const timed = sets.map((set) => ({ set, epoch: epochOfSet(set.epoch) }));
  timed.sort((a, b) => secondsBetween(a.epoch, b.epoch));
  const [start] = timed;
  if (start === undefined) throw new RangeError('a history has at least one set');
  const dated = timed.map(({ set, epoch }) => ({ set, days: secondsBetween(epoch, start.epoch) / secondsPerDay }));
  const kept = dated.filter(({ days }, at) => at === 0 || days - dated[at - 1].days > sameSetDays);
  const motions = kept.map(({ set }) => meanMotionOf(set));
  const timesDays = Float64Array.from(kept, ({ days }) => days);
  const ratesRadPerDay = Float64Array.from(motions, ({ rateRadPerDay }) => rateRadPerDay);
  return {
    count: kept.length,
    first: start.epoch,
    timesDays,
    phasesRad: unwrapped(motions, timesDays),
    ratesRadPerDay,
    axesKm: Float64Array.from(motions, ({ axisKm }) => axisKm),
    sets: kept.map(({ set }) => set),
  };
}

interface MeanMotion {
  readonly phaseRad: number;
  readonly rateRadPerDay: number;
  readonly axisKm: number;
}

/**
 * The phase and its secular rate. Kozai's mean motion, as printed, contains the rate of the mean anomaly; perigee and
 * node turn by J2 (Hoots and Roehrich 1980, Spacetrack Report 3, section 5).
 */
function meanMotionOf(set: ElementSet): MeanMotion {
  const { semiMajorAxisKm, periodSeconds } = meanOrbitOf(set);
  const { eccentricity, inclinationRad, meanMotionRadPerMin } = set;
  const motion = (meanMotionRadPerMin * secondsPerDay) / 60;
  const parameter = (semiMajorAxisKm / wgs72.equatorialRadiusKm) * (1 - eccentricity * eccentricity);
  const oblateness = (motion * wgs72.j2) / (parameter * parameter);
  const cosine = Math.cos(inclinationRad);
  const perigeeRate = 0.75 * oblateness * (5 * cosine * cosine - 1);
  const alongTrack = set.meanAnomalyRad + set.argumentOfPerigeeRad;
  const isDeep = periodSeconds > deepSpacePeriodSeconds;
  const nodeRate = isDeep ? -1.5 * oblateness * cosine : 0;
  return {
    phaseRad: alongTrack + (isDeep ? set.nodeRad : 0),
    rateRadPerDay: motion + perigeeRate + nodeRate,
    axisKm: semiMajorAxisKm,
  };
}

const turn = 2 * Math.PI;

function unwrapped(motions: readonly MeanMotion[], timesDays: Float64Array): Float64Array {
  const phases = new Float64Array(motions.length);
  motions.forEach(({ phaseRad, rateRadPerDay }, at) => {
    if (at === 0) phases[0] = phaseRad;
    else {
      const meanRate = (rateRadPerDay + motions[at - 1].rateRadPerDay) / 2;
      const expected = phases[at - 1] + meanRate * (timesDays[at] - timesDays[at - 1]);
      const rest = phaseRad - expected;
      phases[at] = expected + rest - turn * Math.round(rest / turn);
    }
  });
  return phases;
}
