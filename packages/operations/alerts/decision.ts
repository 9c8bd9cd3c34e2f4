import { isAcknowledged, isUrgent, nearDeadlineS, type RiskLevel } from '@farpass/conjunction/event';

/** An open event ahead, and the time until the last moment to command a manoeuvre. */
export interface EventToDecide {
  readonly level: RiskLevel;
  /** Risk at which it was closed. */
  readonly closedAt: RiskLevel | undefined;
  readonly secondsToCommand: number;
}

/** Whether people are alerted that the last moment to command is near: the risk is HIGH or CRITICAL, and not closed at that. */
export function isDecisionNear({ level, closedAt, secondsToCommand }: EventToDecide): boolean {
  const isNear = secondsToCommand > 0 && secondsToCommand <= nearDeadlineS;
  return isNear && isUrgent(level) && !isAcknowledged(level, closedAt);
}
