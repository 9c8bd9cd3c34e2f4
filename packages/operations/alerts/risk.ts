import { msPerHour } from '@farpass/astro/constants';
import { isAcknowledged, isWorse, type RiskLevel } from '@farpass/conjunction/event';

/** The levels that people are alerted of. */
export const reportedLevels = ['MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly RiskLevel[];
/** Hours after which the alert of a critical event is repeated if no one has acknowledged it. */
const repeatHours = 1;

/** The last alert about an event, and its age. */
export interface ReportedRisk {
  readonly level: RiskLevel | 'CLEARED';
  readonly ageMs: number;
}

/** An event ahead, as far as alerts of its risk depend on it. */
export interface RiskToReport {
  readonly level: RiskLevel;
  /** A screening cleared it. */
  readonly isCleared: boolean;
  readonly reported: ReportedRisk | undefined;
  readonly acknowledgedAt: RiskLevel | undefined;
  readonly closedAt: RiskLevel | undefined;
}

/** NEW also when a cleared event returns. REPEATED: it is still critical, and no one has acknowledged it for an hour. */
export type RiskNews = 'NEW' | 'RISEN' | 'REPEATED' | 'CLEARED';

/**
 * The news about the risk of an event that people are due: that it is MEDIUM or more, that it rose, that it is still
 * critical, that a screening cleared it. A medium risk is news only once. None if it was acknowledged or closed at this risk
 * or a worse one.
 */
export function riskNews(event: RiskToReport): RiskNews | undefined {
  const { level, isCleared, reported, acknowledgedAt, closedAt } = event;
  if (isCleared) return reported === undefined || reported.level === 'CLEARED' ? undefined : 'CLEARED';
  if (!isReported(level) || isAcknowledged(level, acknowledgedAt) || isAcknowledged(level, closedAt)) return undefined;
  if (reported === undefined) return 'NEW';
  if (level === 'MEDIUM') return undefined;
  if (reported.level === 'CLEARED') return 'NEW';
  if (reported.level !== level) return isWorse({ level, than: reported.level }) ? 'RISEN' : undefined;
  return level === 'CRITICAL' && reported.ageMs >= repeatHours * msPerHour ? 'REPEATED' : undefined;
}

function isReported(level: RiskLevel): boolean {
  return reportedLevels.some((one) => one === level);
}

/** Only people who chose medium risks are notified of them; the application itself just shows them in its lists. */
export function isOnlyForThoseWhoChose(level: ReportedRisk['level']): boolean {
  return level === 'MEDIUM';
}
