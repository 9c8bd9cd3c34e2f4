import { secondsPerDay } from '@farpass/astro/constants';
import { usualCommitLeadS } from './decision.ts';
import { type RiskLevel, riskLevels } from './risk/level.ts';

/** The decisions about an event, as far as its need for attention depends on them. */
export interface EventStanding {
  readonly level: RiskLevel;
  /** The originator's probability is HIGH or CRITICAL, and ours better by a level. */
  readonly originatorDissents: boolean;
  /** A later screening of our own cleared it. */
  readonly isCleared: boolean;
  /** Time to the closest approach, s. */
  readonly secondsToTca: number;
  /** Last moment to command a manoeuvre, s before the closest approach; one day if none is set. */
  readonly commitLeadS?: number | undefined;
  /** Risk at which the event was closed (no action, or mitigated); undefined while it is open. */
  readonly closedAt?: RiskLevel | undefined;
  /** Risk at which the event was acknowledged. */
  readonly acknowledgedAt?: RiskLevel | undefined;
  /** The event changed since the decision or acknowledgement (`changesSince`). */
  readonly hasChangedSinceDecision?: boolean | undefined;
  /** The moment of a burn that people rely on passed before its plan was handed over. */
  readonly isBurnMissed?: boolean | undefined;
  /** The last moment to command a burn that people rely on is near, due or past. */
  readonly isCommandDue?: boolean | undefined;
}

/**
 * Why an event needs attention: its risk is HIGH or CRITICAL; nothing is known to base a risk on; it is MEDIUM and the
 * decision deadline is near; it is CRITICAL and not acknowledged; its originator states a HIGH or CRITICAL
 * probability and ours is better; its risk rose after it was closed; it changed since it was decided or acknowledged;
 * a burn that people rely on was missed, or its command is due.
 */
export type Attention =
  | 'RISK'
  | 'UNKNOWN_RISK'
  | 'DEADLINE'
  | 'UNACKNOWLEDGED'
  | 'ORIGINATOR'
  | 'RISEN'
  | 'CHANGED_SINCE_DECISION'
  | 'BURN_MISSED'
  | 'COMMAND_DUE';

/** A decision deadline counts as near from this time before it on, s. */
export const nearDeadlineS = secondsPerDay;

/** The reasons why an event needs attention; none if it is past, cleared, or closed at its risk. */
export function attentionOf(standing: EventStanding): readonly Attention[] {
  const { level, isCleared, secondsToTca, commitLeadS = usualCommitLeadS, closedAt, acknowledgedAt } = standing;
  if (secondsToTca <= 0 || isCleared) return [];
  const isChanged = standing.hasChangedSinceDecision === true && 'CHANGED_SINCE_DECISION';
  const isMissed = standing.isBurnMissed === true && 'BURN_MISSED';
  const isDue = standing.isCommandDue === true && 'COMMAND_DUE';
  if (closedAt !== undefined)
    return present([isWorse({ level, than: closedAt }) && 'RISEN', isChanged, isMissed, isDue]);
  return present([
    (level === 'CRITICAL' || level === 'HIGH') && 'RISK',
    level === 'UNKNOWN' && 'UNKNOWN_RISK',
    level === 'MEDIUM' && secondsToTca - commitLeadS <= nearDeadlineS && 'DEADLINE',
    level === 'CRITICAL' && !isAcknowledged(level, acknowledgedAt) && 'UNACKNOWLEDGED',
    standing.originatorDissents && 'ORIGINATOR',
    isChanged,
    isMissed,
    isDue,
  ]);
}

function present(reasons: readonly (Attention | false)[]): readonly Attention[] {
  return reasons.filter((reason) => reason !== false);
}

/** Whether a risk is worse than another; an unknown risk is no better than LOW. */
export function isWorse({ level, than }: { readonly level: RiskLevel; readonly than: RiskLevel }): boolean {
  return rankOf(level) < rankOf(than);
}

/** Whether an event was acknowledged at its present risk or a worse one. */
export function isAcknowledged(level: RiskLevel, acknowledgedAt: RiskLevel | undefined): boolean {
  return acknowledgedAt !== undefined && !isWorse({ level, than: acknowledgedAt });
}

function rankOf(level: RiskLevel): number {
  return riskLevels.indexOf(level === 'UNKNOWN' ? 'LOW' : level);
}
