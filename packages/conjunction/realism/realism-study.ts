import { isPositiveDefinite } from '@farpass/astro/linear';
import { randomStream } from '../numerics/random.ts';
import type { realismVerdicts } from './codes.ts';
import { fewestToShrink, smallestFactor, supportedFactor } from './covariance-record.ts';
import { cramerVonMises, cramerVonMisesTail } from './cramer-von-mises.ts';
import { type LearntCovariance, learntGrowth } from './lead-growth.ts';
import { leadRanges, type PredictionError } from './prediction-errors.ts';
import {
  type Axes,
  bestScale,
  type ClaimedError,
  errorsAgainstClaims,
  leastSample,
  type Outliers,
  sortedDistances,
} from './residual-realism.ts';

/** How the claimed covariances describe the errors of some lead times, or of all. */
export interface ClaimRealism {
  /** Multiplies the claimed sigmas. */
  readonly scaleFactor: number;
  /** 95 % interval of the factor, from resampled predictions; null with fewer than 20 of them. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly verdict: (typeof realismVerdicts)[number];
  /** Probability of a fit as bad as that of the claimed covariances if they were true; of the scaled ones likewise. */
  readonly pValue: number;
  readonly scaledPValue: number;
  /** Mean error over claimed sigma along R, T, N, without outliers: far from 0 is a bias; and the root mean square of the same. */
  readonly bias: Axes;
  readonly ratio: Axes;
  /** Errors beyond six scaled sigmas; a study of an older version has none of this. */
  readonly outliers?: Outliers;
}

/** The errors after a lead time. */
export interface LeadRealism {
  readonly fromHours: number;
  readonly toHours: number;
  readonly predictions: number;
  /** Root mean squares along R, T, N [m]: of the errors, and of the claimed sigmas (null without claims). */
  readonly errorM: Axes;
  readonly claimedM: Axes | null;
  readonly claims: ClaimRealism | null;
}

/** How well past predictions of one object were described by the covariances that they claimed. */
export interface RealismStudy {
  readonly predictions: number;
  readonly errors: number;
  /** Null if no prediction claimed a covariance. */
  readonly claims: ClaimRealism | null;
  /** The factor as far as it is supported: what may be used; 1 if nothing is. */
  readonly supportedFactor: number;
  readonly byLead: readonly LeadRealism[];
  readonly growth: readonly LearntCovariance[];
}

const resamples = 200;
const seed = 20_261_127;
const leastPValue = 0.01;

/**
 * A study of past predictions. The factor is that of `residualRealism`, over all lead times; its interval is from resampled
 * predictions, because the errors of one prediction belong together. Normality is judged with one error of each prediction.
 * Every covariance must be definite: `claimFaults` names those that are not.
 */
export function realismStudy(errors: readonly PredictionError[]): RealismStudy {
  const ranges = leadRanges(errors);
  const judged = ranges.flatMap((range) => range.errors);
  const byLead = ranges.map(({ fromHours, toHours, errors: inside }): LeadRealism => {
    const claimed = claimsIn(inside);
    return {
      ...{ fromHours, toHours, predictions: inside.length },
      errorM: axes((axis) => rms(inside.map(({ errorRtnKm }) => 1000 * (errorRtnKm[axis] ?? 0)))),
      claimedM:
        claimed.length === 0 ? null : axes((axis) => rms(claimed.map((one) => 1000 * sigmaOf(one.claim, axis)))),
      claims: claimRealism(claimed),
    };
  });
  const claims = claimRealism(claimsIn(judged));
  return {
    predictions: predictionsIn(judged),
    errors: judged.length,
    claims,
    supportedFactor: factorOf(errors, { claims, byLead }),
    byLead,
    growth: learntGrowth(errors),
  };
}

/** The claims of errors, and of each range of their lead times. */
type Judged = Pick<RealismStudy, 'claims'> & { readonly byLead: readonly Pick<LeadRealism, 'claims'>[] };

/** Larger as found, smaller as far as all errors and the sure ones among them support it. */
function factorOf(errors: readonly PredictionError[], all: Judged): number {
  const { claims } = all;
  if (claims?.interval == null) return 1;
  if (claims.interval[1] >= 1) return supportedFactor(claims.scaleFactor, claims.interval, 0);
  const sure = errors.filter(({ isSure }) => isSure);
  // Each interval is from hundreds of fits: those of the study are taken, not found again.
  if (sure.length === errors.length) return smallerFactor(errors, () => all);
  const own = smallerFactor(sure, judgedAlone);
  return own === 1
    ? own
    : Math.max(
        own,
        smallerFactor(errors, () => all),
      );
}

function judgedAlone(ranges: readonly (readonly PredictionError[])[]): Judged {
  return {
    claims: claimRealism(claimsIn(ranges.flat())),
    byLead: ranges.map((range) => ({ claims: claimRealism(claimsIn(range)) })),
  };
}

/**
 * A factor below 1 holds for all lead times, so each of them must support it: the interval of every range with 20 predictions or more ends
 * below 1, and the largest of these ends is taken. A mean over all may shrink sigmas that are too small at long lead times.
 */
function smallerFactor(errors: readonly PredictionError[], judge: typeof judgedAlone): number {
  const ranges = leadRanges(errors).map((range) => range.errors);
  if (predictionsIn(ranges.flat()) < fewestToShrink) return 1;
  const { claims, byLead } = judge(ranges);
  if (claims?.interval == null || claims.verdict !== 'TOO_LARGE') return 1;
  const ends = byLead.flatMap((range) => range.claims?.interval?.[1] ?? []);
  return ends.length === 0 ? 1 : Math.min(1, Math.max(smallestFactor, claims.interval[1], ...ends));
}

function predictionsIn(errors: readonly PredictionError[]): number {
  return new Set(errors.map(({ prediction }) => prediction)).size;
}

interface Claimed {
  readonly prediction: string;
  readonly claim: ClaimedError;
}

function claimsIn(errors: readonly PredictionError[]): readonly Claimed[] {
  return errors.flatMap(({ prediction, errorRtnKm, covarianceRtnKm2 }) =>
    covarianceRtnKm2 === undefined
      ? []
      : [{ prediction, claim: { residual: errorRtnKm, covariance: covarianceRtnKm2 } }],
  );
}

/** Places of the errors whose claimed covariance is none: not symmetric, or not positive along every direction. */
export function claimFaults(errors: readonly PredictionError[]): readonly number[] {
  return errors.flatMap(({ covarianceRtnKm2: one }, place) =>
    one === undefined || (one.length === 9 && isPositiveDefinite(one)) ? [] : [place],
  );
}

function claimRealism(claimed: readonly Claimed[]): ClaimRealism | null {
  if (claimed.length === 0) return null;
  const predictions = [...Map.groupBy(claimed, ({ prediction }) => prediction).values()].map((own) =>
    sortedDistances(own.map(({ claim }) => claim)),
  );
  const scaleFactor = bestScale(joined(predictions));
  const tested = oneOfEach(claimed);
  const interval = predictions.length < leastSample ? null : clusterInterval(predictions);
  const [pValue, scaledPValue] = [1, bestScale(tested)].map((scale) =>
    cramerVonMisesTail(cramerVonMises(tested, scale)),
  );
  const found = { scaleFactor, interval, pValue: pValue ?? 1, scaledPValue: scaledPValue ?? 1 };
  return {
    ...found,
    verdict: verdictOf(found),
    ...errorsAgainstClaims(
      claimed.map(({ claim }) => claim),
      scaleFactor,
    ),
  };
}

/** One distance of each prediction: that of another error each time, so that all lead times have their share. */
function oneOfEach(claimed: readonly Claimed[]): Float64Array {
  const own = [...Map.groupBy(claimed, ({ prediction }) => prediction).values()];
  const taken = own.flatMap((errors, place) => errors.slice(place % errors.length).slice(0, 1));
  return sortedDistances(taken.map(({ claim }) => claim));
}

type FoundFactor = Pick<ClaimRealism, 'scaleFactor' | 'interval' | 'scaledPValue'>;

function verdictOf({ scaleFactor, interval, scaledPValue }: FoundFactor): ClaimRealism['verdict'] {
  if (interval === null) return 'TOO_FEW';
  if (scaledPValue < leastPValue) return 'NOT_NORMAL';
  if (interval[0] <= 1 && interval[1] >= 1) return 'REALISTIC';
  return scaleFactor > 1 ? 'TOO_SMALL' : 'TOO_LARGE';
}

/** The middle 95 % of the factors of resampled predictions. */
function clusterInterval(predictions: readonly Float64Array[]): readonly [number, number] {
  const random = randomStream(seed);
  const scales = Float64Array.from({ length: resamples }, () =>
    bestScale(
      joined(
        predictions.map(() => predictions[Math.floor(random.uniform() * predictions.length)] ?? new Float64Array()),
      ),
    ),
  ).sort();
  return [scales[Math.floor(0.025 * resamples)] ?? 0, scales[Math.ceil(0.975 * resamples) - 1] ?? 0];
}

function joined(parts: readonly Float64Array[]): Float64Array {
  return Float64Array.from(parts.flatMap((part) => [...part])).sort();
}

function axes(value: (axis: 0 | 1 | 2) => number): Axes {
  return [value(0), value(1), value(2)];
}

function sigmaOf({ covariance }: ClaimedError, axis: number): number {
  return Math.sqrt(covariance[4 * axis] ?? 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rms(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value * value)));
}
