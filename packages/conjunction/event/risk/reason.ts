import type { DoubtCode } from './doubt.ts';
import type { CautionRule, RiskLevel } from './level.ts';

/** Why a risk is kept up, or is not simply that of the newest message's probability. */
export type ReasonCode =
  | DoubtCode
  | 'LARGEST_OF_SCALES'
  | 'DENSITY_SHARED'
  | 'DENSITY_OURS'
  | 'RADIUS_UNCERTAIN'
  | 'RADIUS_STATED_LARGER'
  | 'RADIUS_LISTED_BY_CLASS'
  | 'KNOWS_LESS'
  | 'CONTRADICTS_EARLIER'
  | 'CONTRADICTS_SOURCE'
  | 'SOURCE_KNOWS_BETTER'
  | 'OWN_ALONE'
  | 'CONFIRMED_TOO_EARLY'
  | 'CONFIRMED_BY_SAME_TRACKING'
  | 'CONFIRMED_WITHOUT_TRACKING';

/**
 * The one thing that would settle a reason: a message with credible covariances; a second message an hour later from
 * another tracking span; a newer observation of the object; better tracking; the size of the objects. A person with a
 * reason can settle each of them but a move.
 */
export type SettledBy = 'CREDIBLE_MESSAGE' | 'SECOND_MESSAGE' | 'NEWER_OBSERVATION' | 'TRACKING' | 'SIZE';

/** One rule of caution at work in an event. */
export interface RiskReason {
  readonly rule: CautionRule;
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

const settlers: Readonly<Record<CautionRule, SettledBy>> = {
  NOT_CREDIBLE: 'CREDIBLE_MESSAGE',
  CONTRADICTED: 'SECOND_MESSAGE',
  STALE: 'NEWER_OBSERVATION',
  DILUTED: 'TRACKING',
  DENSITY: 'TRACKING',
  RADIUS: 'SIZE',
  REENTRY: 'NEWER_OBSERVATION',
  CONFIRMATION_MISSING: 'SECOND_MESSAGE',
};

/** Ways to settle a rule. */
export function settledBy(rule: CautionRule): SettledBy {
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
