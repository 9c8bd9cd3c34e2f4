import { nearDeadlineS, type RiskLevel } from '@farpass/conjunction/event';
import type { CommandAlarm } from '../moments/index.ts';

/** News about an event. HELD: a message about it is held back. */
export type NewsOfEvent =
  | 'RISK'
  | 'DECISION'
  | 'CHANGED'
  | 'HELD'
  | 'BURN_MISSED'
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
  /** Until the last moment to command a manoeuvre. */
  readonly secondsToCommand: number;
}

/**
 * Whether the alarm of a critical event waits for better data: people hear of it at once, and it interrupts no one and is not
 * repeated until a message of someone else or a determined orbit shows it too, or a day is left to command.
 */
export function waitsForConfidence({ isOfElementSets, secondsToCommand }: ConfidenceOfEvent): boolean {
  return isOfElementSets && secondsToCommand > nearDeadlineS;
}
