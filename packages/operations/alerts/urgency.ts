import { nearLeadS, type RiskLevel } from '@farpass/conjunction/event';
import type { CommandAlarm } from '../moments/index.ts';

/** News about an event. HELD: a message about it is held back. BURN_SHORT: a burn was flown and did not do what it should. */
export type NewsOfEvent =
  | 'RISK'
  | 'DECISION'
  | 'CHANGED'
  | 'HELD'
  | 'BURN_MISSED'
  | 'BURN_SHORT'
  | 'BURN_FLOWN'
  | 'MOVED'
  | 'STORM'
  | `COMMAND_${CommandAlarm}`;

const critical = ['CRITICAL'] as const satisfies readonly RiskLevel[];
const highOrCritical = ['HIGH', 'CRITICAL'] as const satisfies readonly RiskLevel[];

/** The levels at which news are urgent: they reach people who are off duty or asleep. */
const urgentAt: Readonly<Record<NewsOfEvent, readonly RiskLevel[]>> = {
  RISK: critical,
  DECISION: critical,
  CHANGED: critical,
  HELD: critical,
  BURN_MISSED: highOrCritical,
  BURN_SHORT: highOrCritical,
  BURN_FLOWN: [],
  MOVED: highOrCritical,
  STORM: highOrCritical,
  COMMAND_NEAR: [],
  COMMAND_DUE: highOrCritical,
  COMMAND_PAST: highOrCritical,
};

/** Whether news about an event of a risk are urgent. */
export function isUrgentNews(news: NewsOfEvent, level: RiskLevel): boolean {
  return urgentAt[news].includes(level);
}

/** The confidence of a critical event, and the time that is left. */
interface ConfidenceOfEvent {
  /** Only our own screenings of element sets show it, whose errors are kilometres. */
  readonly isOfElementSets: boolean;
  readonly secondsToTca: number;
  /** The decision deadline, s before the closest approach; undefined for a satellite that cannot manoeuvre. */
  readonly commitLeadS: number | undefined;
}

/**
 * Whether the alarm of a critical event waits for better data: people hear of it at once, and it interrupts no one and is not
 * repeated until a message of someone else or a determined orbit shows it too, or the decision deadline is near.
 */
export function waitsForConfidence({ isOfElementSets, secondsToTca, commitLeadS }: ConfidenceOfEvent): boolean {
  return isOfElementSets && secondsToTca > nearLeadS(commitLeadS);
}
