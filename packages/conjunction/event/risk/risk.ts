import { decidingOf } from './counted.ts';
import type { RiskEvidence } from './evidence.ts';
import { defaultRiskRules, isUrgent, type Risk, riskLevel, severityOf } from './level.ts';
import { standingOf } from './standing.ts';
import { statedOf } from './without-probability.ts';

/**
 * The risk of an event after the newest of its messages, which are given oldest first (`standingOf`). If the newest message
 * allows no probability, the worst of these decides: the originator's probability, the risk before this message, the
 * largest probability that any covariance could give, and the miss compared with the hard limits (HIGH). The largest
 * probability is taken over the unknown covariance if one covariance is known, otherwise over the scales of the last known
 * shape, otherwise over isotropic covariances. A message that contradicts itself counts only if it is more urgent than the
 * risk before: by the originator's probability, and by the smaller of the miss that it states and the one of its states.
 * Each of these may be right although the others are not. A message with a default covariance does not lower what determined
 * covariances gave (`withoutCalmingDefaults`), and one of our own lowers a risk only with a second source (`supportOf`).
 */
export function riskOfMessages(messages: readonly RiskEvidence[], rules = defaultRiskRules): Risk {
  return standingOf(messages, { rules }).risk;
}

/** The originator's probability that a risk by the originator is based on: that of the newest message with its level. */
export function statedBehind(messages: readonly RiskEvidence[], risk: Risk, rules = defaultRiskRules) {
  if (risk.basis !== 'ORIGINATOR') return undefined;
  return messages.map(statedOf).findLast((stated) => riskLevel(stated, rules.thresholds) === risk.level);
}

/**
 * The newest probability that an originator stated, if it is HIGH or CRITICAL and our own by the newest message is better
 * by a level: then one of the two is wrong, and a person must look. A later message that states none, such as one of a
 * screening of our own, does not settle it. The messages are given oldest first.
 */
export function dissentingProbability(messages: readonly RiskEvidence[], rules = defaultRiskRules): number | undefined {
  const sound = messages.filter(({ isContradictory }) => !isContradictory);
  const found = decidingOf(sound.map((evidence) => ({ evidence })))?.evidence.found;
  const stated = sound.map(statedOf).findLast((each) => each !== undefined);
  if (found?.kind !== 'probability' || stated === undefined) return undefined;
  const theirs = riskLevel(stated, rules.thresholds);
  const isDissent = isUrgent(theirs) && severityOf(theirs) < severityOf(riskLevel(found.value, rules.thresholds));
  return isDissent ? stated : undefined;
}
