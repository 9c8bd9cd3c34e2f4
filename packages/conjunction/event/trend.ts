import { type Epoch, secondsBetween } from '@farpass/astro/time';

/** One update of an event, as far as trends need it. */
export interface TrendPoint {
  readonly created: Epoch<'UTC'>;
  readonly probability: number | undefined;
  readonly missDistanceKm: number;
  /** Miss along R, T, N of the primary, and the joint one-sigma along each, km. */
  readonly missRtnKm: readonly [number, number, number];
  readonly sigmaRtnKm: readonly [number, number, number];
}

/** Change from one update to the next. */
export interface TrendStep {
  readonly elapsedS: number;
  /** log10 of the probability's ratio; undefined when either is unknown or zero. */
  readonly decades: number | undefined;
  readonly missChangeKm: number;
  /**
   * Change of each component over the sigma that the old covariance left for it, √(σ²old − σ²new) or σ old where the new
   * one is larger: NASA CARA's state comparison. Beyond 3 the updates contradict each other.
   */
  readonly stateComparison: readonly [number, number, number];
  readonly isConsistent: boolean;
}

const consistentSigmas = 3;

export function trendSteps(points: readonly TrendPoint[]): readonly TrendStep[] {
  return points.slice(1).map((point, i) => stepBetween(points[i], point));
}

function stepBetween(before: TrendPoint, after: TrendPoint): TrendStep {
  const compare = (axis: 0 | 1 | 2) => comparison(before, after, axis);
  const stateComparison = [compare(0), compare(1), compare(2)] as const;
  return {
    elapsedS: secondsBetween(after.created, before.created),
    decades: decades(before.probability, after.probability),
    missChangeKm: after.missDistanceKm - before.missDistanceKm,
    stateComparison,
    isConsistent: stateComparison.every((value) => Math.abs(value) <= consistentSigmas),
  };
}

function comparison(before: TrendPoint, after: TrendPoint, axis: 0 | 1 | 2): number {
  const [old, now] = [before.sigmaRtnKm[axis], after.sigmaRtnKm[axis]];
  const left = now < old ? Math.sqrt(old * old - now * now) : old;
  return left > 0 ? (after.missRtnKm[axis] - before.missRtnKm[axis]) / left : 0;
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
