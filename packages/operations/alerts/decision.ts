import { isAcknowledged, isUrgent, nearLeadS, type RiskLevel } from '@farpass/conjunction/event';

/** An open event ahead, with the time until its closest approach and its decision deadline. */
export interface EventToDecide {
  readonly level: RiskLevel;
  /** Risk at which it was closed. */
  readonly closedAt: RiskLevel | undefined;
  readonly secondsToTca: number;
  /** The decision deadline, s before the closest approach; undefined for a satellite that cannot manoeuvre. */
  readonly commitLeadS: number | undefined;
}

/** Whether people are alerted that the decision deadline is near: the risk is HIGH or CRITICAL, and not closed at that. */
export function isDecisionNear({ level, closedAt, secondsToTca, commitLeadS }: EventToDecide): boolean {
  if (commitLeadS === undefined) return false;
  const isNear = secondsToTca > commitLeadS && secondsToTca <= nearLeadS(commitLeadS);
  return isNear && isUrgent(level) && !isAcknowledged(level, closedAt);
}
