import type { waysToSettle } from '../codes.ts';
import type { DoubtCode } from './doubt.ts';
import type { CautionRule, RiskLevel } from './level.ts';

/** Why a risk is kept up, or is not simply that of the newest message's probability. */
export type ReasonCode =
  | DoubtCode
  | 'LARGEST_OF_SCALES'
  | 'LOW_BY_SCALES'
  | 'DENSITY_SHARED'
  | 'DENSITY_OURS'
  | 'RADIUS_UNCERTAIN'
  | 'RADIUS_STATED_LARGER'
  | 'RADIUS_LISTED_BY_CLASS'
  | 'FALL_NOT_CONFIRMED'
  | 'OWN_ALONE'
  | 'CONFIRMED_TOO_EARLY'
  | 'CONFIRMED_BY_COPY'
  | 'CONFIRMED_BY_SAME_TRACKING'
  | 'CONFIRMED_WITHOUT_TRACKING'
  | 'COVARIANCE_MISSING'
  | 'COVARIANCE_STANDS_IN'
  | 'CONTRADICTS_ITSELF';

/**
 * The one thing that would settle a reason: a message with credible covariances; a second message an hour later from
 * new observations; a newer observation of the object; better tracking; the size of the objects. A person with a
 * reason can settle each of them but a move.
 */
export type SettledBy = (typeof waysToSettle)[number];

/** The rules of caution, and the bases of a level that a message without covariances leaves. */
export type DoubtfulBasis = CautionRule | 'PREVIOUS' | 'BOUND';

/** One doubt at work in an event. */
export interface RiskReason {
  readonly rule: DoubtfulBasis;
  readonly code: ReasonCode;
  /** The values of its sentence, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The level that it keeps, or to which it lifts. */
  readonly level: RiskLevel;
  /** The probability that it does not exclude, if it has one. */
  readonly probability?: number | undefined;
  /** The lower end, where the probability is an interval: that of an object that re-enters. */
  readonly lowestProbability?: number | undefined;
  readonly settledBy: SettledBy;
}

const settlers: Readonly<Record<DoubtfulBasis, SettledBy>> = {
  NOT_CREDIBLE: 'CREDIBLE_MESSAGE',
  STALE: 'NEWER_OBSERVATION',
  DILUTED: 'TRACKING',
  DENSITY: 'TRACKING',
  RADIUS: 'SIZE',
  REENTRY: 'NEWER_OBSERVATION',
  CONFIRMATION_MISSING: 'SECOND_MESSAGE',
  PREVIOUS: 'BOTH_COVARIANCES',
  BOUND: 'BOTH_COVARIANCES',
};

/** Ways to settle a rule. */
export function settledBy(rule: DoubtfulBasis): SettledBy {
  return settlers[rule];
}

/** The ends between which a probability lies. */
export interface ProbabilityInterval {
  readonly lowest: number;
  readonly highest: number;
}

/** The interval of an object that re-enters, if one of the reasons is that; of several, the widest. */
export function probabilityInterval(
  reasons: readonly Pick<RiskReason, 'probability' | 'lowestProbability'>[],
): ProbabilityInterval | undefined {
  const known = reasons.filter(({ lowestProbability }) => lowestProbability !== undefined);
  if (known.length === 0) return undefined;
  return {
    lowest: Math.min(...known.map(({ lowestProbability = 0 }) => lowestProbability)),
    highest: Math.max(...known.map(({ probability = 0 }) => probability)),
  };
}
