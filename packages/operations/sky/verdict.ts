import {
  isUncertainRisk,
  isUrgent,
  type RiskLevel,
  type RiskThresholds,
  riskLevel,
  severityOf,
} from '@farpass/conjunction/event';
import { aggregateProbability } from '@farpass/manoeuvre/secondaries';
import type { ComparedApproach, SkyApproach } from './approaches.ts';

/** An event of the sky that no burn could be judged by, and what is known of its risk. */
export interface UncountedEvent {
  readonly riskLevel: RiskLevel;
}

/** The basis of a plan's verdict: every approach of one sky without the burn and with it. */
export interface JudgedPlan<Approach extends SkyApproach> {
  readonly approaches: readonly ComparedApproach<Approach>[];
  readonly notCounted: readonly UncountedEvent[];
  /** The probability that all approaches together may have. */
  readonly target: number;
  readonly thresholds: RiskThresholds;
}

/** The approaches of its sky that a plan leaves. */
export interface PlanVerdict<Approach extends SkyApproach> {
  /** The level of the worst approach that is left; never LOW with one that has no probability, or an event that could not be counted. */
  readonly riskAfter: RiskLevel;
  /** Whether that is LOW only because the covariances of something that is left know so little. */
  readonly isUncertain: boolean;
  /** Probability of any collision that is left. */
  readonly probabilityAfter: number;
  /** Whether that is at or below the target, with no HIGH or CRITICAL event left uncounted. */
  readonly isWithinTarget: boolean;
  /** The most probable approach that is left. */
  readonly worst: Approach | undefined;
  /** Events above the target without the burn and not with it. */
  readonly solves: readonly string[];
  /** Approaches that the burn makes, or makes worse, above LOW. */
  readonly raises: readonly ComparedApproach<Approach>[];
}

/** The smallest burn that is enough may miss its target by this share, because its last look is a screening of its own. */
const targetShare = 1.01;
/** Nothing is worse than CRITICAL, and it can still rise: by this factor it counts as raised. */
export const raisedFactor = 3;

/** Judges a plan by the worst that it leaves, and not by the event that it was made for. */
export function planVerdict<Approach extends SkyApproach>(plan: JudgedPlan<Approach>): PlanVerdict<Approach> {
  const { approaches, notCounted, target, thresholds } = plan;
  const left = approaches.flatMap(({ after }) => after ?? []);
  const probabilityAfter = aggregateProbability(left.map(({ probability = 0 }) => probability));
  const worst = left.toSorted((a, b) => (b.probability ?? 0) - (a.probability ?? 0))[0];
  const levels = [
    riskLevel(0, thresholds),
    ...left.map((one) => levelOf(one, thresholds)),
    ...notCounted.map(uncountedLevel),
  ];
  const riskAfter = levels.toSorted((a, b) => severityOf(a) - severityOf(b))[0] ?? 'UNKNOWN';
  const isReached = ({ probability = 0 }: SkyApproach) => probability <= targetShare * target;
  return {
    riskAfter,
    isUncertain: riskAfter === 'LOW' && left.some((one) => isUncertainRisk({ level: 'LOW', basis: one.riskBasis })),
    probabilityAfter,
    isWithinTarget:
      probabilityAfter <= targetShare * target && !notCounted.some(({ riskLevel }) => isUrgent(riskLevel)),
    worst,
    solves: approaches.flatMap(({ before, after }) => {
      const id = before?.conjunctionId;
      const isSolved = before !== undefined && !isReached(before) && (after === undefined || isReached(after));
      return id !== undefined && isSolved ? [id] : [];
    }),
    raises: approaches.filter((each) => isRaised(each, thresholds)),
  };
}

/** Whether a plan needs a reason from the person who goes on with it: it misses its target, or raises a risk to HIGH or above. */
export function isAboveTarget<Approach extends SkyApproach>(
  { isWithinTarget, raises }: Pick<PlanVerdict<Approach>, 'isWithinTarget' | 'raises'>,
  thresholds: RiskThresholds,
): boolean {
  return !isWithinTarget || raises.some(({ after }) => after !== undefined && isUrgent(levelOf(after, thresholds)));
}

/** An approach that could not be counted is never LOW. */
function uncountedLevel({ riskLevel: level }: UncountedEvent): RiskLevel {
  return level === 'LOW' ? 'UNKNOWN' : level;
}

/** The level of an approach: the worse of that of its own message and that of its probability. */
export function levelOf({ riskLevel: level, probability }: SkyApproach, thresholds: RiskThresholds): RiskLevel {
  const byProbability = riskLevel(probability, thresholds);
  if (level === undefined || probability === undefined) return level ?? byProbability;
  return severityOf(level) < severityOf(byProbability) ? level : byProbability;
}

function isRaised({ before, after }: ComparedApproach<SkyApproach>, thresholds: RiskThresholds): boolean {
  if (after?.probability === undefined) return false;
  const level = levelOf(after, thresholds);
  const earlier = before?.probability ?? 0;
  const levelBefore =
    before === undefined ? riskLevel(0, thresholds) : levelOf({ ...before, probability: earlier }, thresholds);
  const isWorse = severityOf(level) < severityOf(levelBefore);
  return isWorse || (isUrgent(level) && after.probability >= raisedFactor * earlier);
}
