import { chiSquareQuantile, median } from '@farpass/astro/statistics';
import type { orbitTests } from './codes.ts';

type OrbitTest = (typeof orbitTests)[number];

/** One verdict of an orbit, and each of its tests; a test without an answer is left out. */
export interface OrbitJudgement {
  readonly verdict: 'GOOD' | 'DOUBTFUL' | 'POOR';
  readonly tests: readonly { readonly test: OrbitTest; readonly isPassed: boolean }[];
}

/** The figures that the tests look at. */
export interface JudgedFigures {
  /** `poor`: the measurements do not fix the orbit, or nothing explains them. */
  readonly verdict: 'good' | 'poor';
  /** The factor applied to the formal covariance; 1 if the residuals are as large as the sigmas say. */
  readonly covarianceScale: number;
  /** Sigma of the position one revolution later, over the distance from the centre of the Earth. */
  readonly uncertaintyLater: number;
  /** One sigma of the position at the same instants, of this orbit and of the one before; without that, it is not compared. */
  readonly ahead?: readonly { readonly afterKm: number; readonly beforeKm: number }[] | undefined;
  /**
   * The distance from the orbit before over the days ahead, as squares in the sum of both covariances; undefined if that orbit
   * states none, or if a burn was found between the two.
   */
  readonly apart?: readonly number[] | undefined;
  /** The share of unused measurements if a person left some out, whole tracks among them, and how many are far off. */
  readonly leftOut?: Readonly<Record<'unusedShare' | 'wholeTracks' | 'far', number>> | undefined;
  /** Whether an object that was searched for lies within what the search stated; undefined if it was not searched for. */
  readonly isWithinSearch?: boolean | undefined;
}

/** The sigma one revolution later above which an arc is too short. */
const mostUncertain = 0.01;
/** The share of unused measurements above which the others alone say too little. */
const mostUnused = 0.25;

/** Between two orbits of one object, one distance in ten thousand is larger. */
const apartShare = 0.9999;

/** The worst of the tests is the verdict: an orbit that is not determined is poor, one that fails another test is doubtful. */
export function judgedOrbit(figures: JudgedFigures): OrbitJudgement {
  const { verdict, covarianceScale, uncertaintyLater, ahead, apart = [], leftOut, isWithinSearch } = figures;
  const isBetter = ahead === undefined || ahead.length === 0 ? undefined : isBetterKnown(ahead);
  const tests = [
    { test: 'DETERMINED', isPassed: verdict === 'good' },
    { test: 'CONSISTENT', isPassed: covarianceScale === 1 },
    { test: 'LONG_ENOUGH', isPassed: uncertaintyLater < mostUncertain },
    ...(isBetter === undefined ? [] : [{ test: 'BETTER', isPassed: isBetter } as const]),
    ...(apart.length === 0 ? [] : [{ test: 'AGREES', isPassed: isWhereAllowed(apart) } as const]),
    ...(leftOut === undefined ? [] : [{ test: 'LEFT_OUT', isPassed: decidesNothing(leftOut) } as const]),
    ...(isWithinSearch === undefined ? [] : [{ test: 'SEARCHED', isPassed: isWithinSearch } as const]),
  ] as const;
  if (verdict === 'poor') return { verdict: 'POOR', tests };
  return { verdict: tests.every(({ isPassed }) => isPassed) ? 'GOOD' : 'DOUBTFUL', tests };
}

/** Whether the orbit is the same with and without what was left out, as far as its residuals show. */
function decidesNothing({ unusedShare, wholeTracks, far }: NonNullable<JudgedFigures['leftOut']>): boolean {
  return unusedShare <= mostUnused && wholeTracks === 0 && far === 0;
}

/** By the median over the instants: errors of a covariance at some of them decide nothing. */
function isWhereAllowed(apart: readonly number[]): boolean {
  return median(apart) <= chiSquareQuantile({ share: apartShare, degreesOfFreedom: 3 });
}

/** By the root mean square over the instants: a sigma swings within each revolution, and one instant says little. */
function isBetterKnown(ahead: NonNullable<JudgedFigures['ahead']>): boolean {
  const sums = ahead.reduce(
    (sum, { afterKm, beforeKm }) => ({ after: sum.after + afterKm ** 2, before: sum.before + beforeKm ** 2 }),
    { after: 0, before: 0 },
  );
  return sums.after < sums.before;
}
