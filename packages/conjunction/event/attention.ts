import { secondsPerDay } from '@farpass/astro/constants';
import { usualCommitLeadS } from './decision.ts';
import { type RiskLevel, riskLevels } from './risk.ts';

/** What people decided on an event, as far as attention depends on it. */
export interface EventStanding {
  readonly level: RiskLevel;
  /** A later screening of ours cleared it. */
  readonly isCleared: boolean;
  /** To the closest approach, s. */
  readonly secondsToTca: number;
  /** The last moment to command before the closest approach, s; one day if none is set. */
  readonly commitLeadS?: number | undefined;
  /** Closed: no action or mitigated, at this risk. Undefined while it is not closed. */
  readonly closedAt?: RiskLevel | undefined;
  /** Acknowledged at this risk. */
  readonly acknowledgedAt?: RiskLevel | undefined;
}

/**
 * Why an event needs attention: its risk is HIGH or CRITICAL; nothing is known to judge it by; it is MEDIUM and the moment
 * to decide is near; it is CRITICAL and not acknowledged; its risk rose after it was closed.
 */
export type Attention = 'RISK' | 'UNKNOWN_RISK' | 'DEADLINE' | 'UNACKNOWLEDGED' | 'RISEN';

/** A deadline is near from so long before it, s. */
export const nearDeadlineS = secondsPerDay;

/** Why an event needs attention; nothing for one that is past, cleared or closed at its risk. */
export function attentionOf(standing: EventStanding): readonly Attention[] {
  const { level, isCleared, secondsToTca, commitLeadS = usualCommitLeadS, closedAt, acknowledgedAt } = standing;
  if (secondsToTca <= 0 || isCleared) return [];
  if (closedAt !== undefined) return isWorse({ level, than: closedAt }) ? ['RISEN'] : [];
  const reasons: (Attention | false)[] = [
    (level === 'CRITICAL' || level === 'HIGH') && 'RISK',
    level === 'UNKNOWN' && 'UNKNOWN_RISK',
    level === 'MEDIUM' && secondsToTca - commitLeadS <= nearDeadlineS && 'DEADLINE',
    level === 'CRITICAL' && !isAcknowledged(level, acknowledgedAt) && 'UNACKNOWLEDGED',
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Whether a risk is worse than another; an unknown risk is not better than LOW. */
export function isWorse({ level, than }: { readonly level: RiskLevel; readonly than: RiskLevel }): boolean {
  return rankOf(level) < rankOf(than);
}

/** Whether an event was acknowledged at its risk or a worse one. */
export function isAcknowledged(level: RiskLevel, acknowledgedAt: RiskLevel | undefined): boolean {
  return acknowledgedAt !== undefined && !isWorse({ level, than: acknowledgedAt });
}

function rankOf(level: RiskLevel): number {
  return riskLevels.indexOf(level === 'UNKNOWN' ? 'LOW' : level);
}
