import type { RiskEvidence } from './evidence.ts';
import { defaultRiskRules, isUrgent, type Risk, riskLevel, severityOf } from './level.ts';
import { type RiskStanding, standingOf } from './standing.ts';
import { statedOf } from './without-probability.ts';

/** The risk of an event after its messages, which are given oldest first (`standingOf`). */
export function riskOfMessages(messages: readonly RiskEvidence[], rules = defaultRiskRules): Risk {
  return standingOf(messages, { rules }).risk;
}

/** The originator's probability that a risk by the originator is based on: that of the newest message with its level. */
export function statedBehind(messages: readonly RiskEvidence[], risk: Risk, rules = defaultRiskRules) {
  if (risk.basis !== 'ORIGINATOR') return undefined;
  return messages.map(statedOf).findLast((stated) => riskLevel(stated, rules.thresholds) === risk.level);
}

/**
 * The newest probability that an originator stated, if it is HIGH or CRITICAL and our own by the message that counts is better
 * by a level: then one of the two is wrong, and a person must look. A later message that states none, such as one of a
 * screening of our own, does not settle it. The messages are given oldest first.
 */
export function dissentingProbability(
  messages: readonly RiskEvidence[],
  { counts }: Pick<RiskStanding, 'counts'>,
  rules = defaultRiskRules,
): number | undefined {
  const sound = messages.filter(({ isContradictory }) => !isContradictory);
  const found = counts?.found;
  const stated = sound.map(statedOf).findLast((each) => each !== undefined);
  if (found?.kind !== 'probability' || stated === undefined) return undefined;
  const theirs = riskLevel(stated, rules.thresholds);
  const isDissent = isUrgent(theirs) && severityOf(theirs) < severityOf(riskLevel(found.value, rules.thresholds));
  return isDissent ? stated : undefined;
}
