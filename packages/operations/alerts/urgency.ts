import type { RiskLevel } from '@farpass/conjunction/event';
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
