import type { RiskEvidence } from './evidence.ts';

/**
 * After a message whose covariances were determined, of those with a default covariance, such as a screening of element
 * sets finds, only the newest counts, and only if its probability is larger: element sets know an orbit far worse, so
 * they may alarm, but not reassure. Messages are given oldest first.
 */
export function withoutCalmingDefaults(messages: readonly RiskEvidence[]): readonly RiskEvidence[] {
  const last = messages.findLastIndex(isDetermined);
  const determined = messages[last] && probabilityOf(messages[last]);
  if (determined === undefined) return messages;
  const newest = messages.findLast(({ isByDefault, isContradictory }) => isByDefault === true && !isContradictory);
  const isAlarm = newest !== undefined && (probabilityOf(newest) ?? 0) > determined;
  return messages.filter(
    (message, place) =>
      place < last || message.isByDefault !== true || message.isContradictory || (isAlarm && message === newest),
  );
}

function isDetermined(evidence: RiskEvidence): boolean {
  return !evidence.isContradictory && evidence.isByDefault !== true && probabilityOf(evidence) !== undefined;
}

function probabilityOf({ found }: RiskEvidence): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}
