import { type Epoch, secondsBetween } from '@farpass/astro/time';
import type { RtnFigures } from './figures.ts';

/** One update of an event, as far as trends need it. */
export interface TrendPoint {
  readonly created: Epoch<'UTC'>;
  readonly probability: number | undefined;
  readonly missDistanceKm: number;
  /** Miss along R, T, N of object 1, and the joint one-sigma along each, km. */
  readonly missRtnKm: RtnFigures;
  /** Undefined without both covariances. */
  readonly sigmaRtnKm: RtnFigures | undefined;
}

/** Change from one update to the next. */
export interface TrendStep {
  readonly elapsedS: number;
  /** log10 of the probability's ratio; undefined when either is unknown or zero. */
  readonly decades: number | undefined;
  readonly missChangeKm: number;
  /**
   * Change of each component over the sigma that the old covariance left for it, √(σ²old − σ²new) or σ old where the new
   * one is larger: NASA CARA's state comparison. Beyond 3 the updates contradict each other. Undefined unless both
   * updates have their covariances.
   */
  readonly stateComparison: RtnFigures | undefined;
  readonly isConsistent: boolean | undefined;
}

const consistentSigmas = 3;

/** What changed from each update to the next, oldest first; one fewer than there are updates. */
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
    const left = now[axis] < old[axis] ? Math.sqrt(old[axis] ** 2 - now[axis] ** 2) : old[axis];
    return left > 0 ? (after.missRtnKm[axis] - before.missRtnKm[axis]) / left : 0;
  };
  return [along(0), along(1), along(2)];
}

function decades(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined || after === undefined || before <= 0 || after <= 0) return undefined;
  return Math.log10(after / before);
}

/** Where the probability is heading: the last change beyond half a decade decides. */
export function trendDirection(steps: readonly TrendStep[]): 'rising' | 'falling' | 'steady' | 'unknown' {
  const known = steps.flatMap((step) => (step.decades === undefined ? [] : [step.decades]));
  const last = known.at(-1);
  if (last === undefined) return 'unknown';
  if (Math.abs(last) < 0.5) return 'steady';
  return last > 0 ? 'rising' : 'falling';
}
