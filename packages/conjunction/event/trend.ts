import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { varianceOfUpdate } from './disagreement.ts';
import type { RtnFigures } from './figures.ts';

/** One update of an event, with what trends need. */
export interface TrendPoint {
  readonly created: Epoch<'UTC'>;
  readonly probability: number | undefined;
  readonly missDistanceKm: number;
  /** Miss along R, T, N of object 1, km. */
  readonly missRtnKm: RtnFigures;
  /** Undefined without both covariances. */
  readonly sigmaRtnKm: RtnFigures | undefined;
}

/** Change from one update to the next. */
export interface TrendStep {
  readonly elapsedS: number;
  /** log10 of the ratio of the probabilities; undefined if either is unknown or zero. */
  readonly decades: number | undefined;
  readonly missChangeKm: number;
  /**
   * Change of each component divided by the sigma that the old covariance left for it: √(σ²old − σ²new), or σ old if
   * the new one is larger (NASA CARA's state comparison). If the new one is hardly smaller, a least variance is left.
   * Beyond 3, the updates contradict each other. Undefined unless both updates have their covariances.
   */
  readonly stateComparison: RtnFigures | undefined;
  readonly isConsistent: boolean | undefined;
}

const consistentSigmas = 3;

/** The changes from each update to the next, oldest first; one fewer than there are updates. */
export function trendSteps(points: readonly TrendPoint[]): readonly TrendStep[] {
  return points.slice(1).map((point, i) => stepBetween(points[i], point));
}

function stepBetween(before: TrendPoint, after: TrendPoint): TrendStep {
  const stateComparison = comparison(before, after);
  return {
    elapsedS: secondsBetween(after.created, before.created),
    decades: decades(before.probability, after.probability),
    missChangeKm: after.missDistanceKm - before.missDistanceKm,
    stateComparison,
    isConsistent: stateComparison?.every((value) => Math.abs(value) <= consistentSigmas),
  };
}

function comparison(before: TrendPoint, after: TrendPoint): RtnFigures | undefined {
  const [old, now] = [before.sigmaRtnKm, after.sigmaRtnKm];
  if (old === undefined || now === undefined) return undefined;
  const along = (axis: 0 | 1 | 2) => {
    const left = now[axis] < old[axis] ? Math.sqrt(varianceOfUpdate(old[axis], now[axis])) : old[axis];
    return left > 0 ? (after.missRtnKm[axis] - before.missRtnKm[axis]) / left : 0;
  };
  return [along(0), along(1), along(2)];
}

function decades(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined || after === undefined || before <= 0 || after <= 0) return undefined;
  return Math.log10(after / before);
}

/** The direction in which the probability of an event is moving. */
export interface ProbabilityTrend {
  readonly direction: 'rising' | 'falling' | 'steady' | 'unknown';
  /** Number of newest messages that this describes. */
  readonly messages: number;
  /** log10 of the newest probability divided by the first one of these messages. */
  readonly decades: number;
}

/** Half a decade; a smaller change in probability makes no difference to a decision. */
const changeDecades = 0.5;
/** Smaller probabilities count as this one. */
const leastProbability = 1e-12;

/**
 * The trend of the probabilities of an event's messages, oldest first; messages without one are passed over. The
 * probability rises or falls if the newest changes in the same direction add up to half a decade, however small each
 * one is. Otherwise it is steady over the newest messages within half a decade of the newest one.
 */
export function probabilityTrend(probabilities: readonly (number | undefined)[]): ProbabilityTrend {
  const levels = probabilities.flatMap((p) => (p === undefined ? [] : [Math.log10(Math.max(p, leastProbability))]));
  const newest = levels.at(-1);
  if (newest === undefined || levels.length < 2) return { direction: 'unknown', messages: levels.length, decades: 0 };
  const run = runBegin(levels);
  const decades = newest - levels[run];
  if (Math.abs(decades) >= changeDecades)
    return { direction: decades > 0 ? 'rising' : 'falling', messages: levels.length - run, decades };
  const other = levels.findLastIndex((level) => Math.abs(newest - level) >= changeDecades);
  return { direction: 'steady', messages: levels.length - 1 - other, decades: newest - levels[other + 1] };
}

/** The index at which the newest changes in the direction of the last one begin. */
function runBegin(levels: readonly number[]): number {
  let begin = levels.length - 2;
  const isRising = levels[begin + 1] > levels[begin];
  while (begin > 0 && levels[begin] !== levels[begin - 1] && levels[begin] > levels[begin - 1] === isRising) begin -= 1;
  return begin;
}
