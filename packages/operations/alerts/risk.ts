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
  readonly cleared?: ClearedRisk | undefined;
  readonly reported: ReportedRisk | undefined;
  readonly acknowledgedAt: RiskLevel | undefined;
  readonly closedAt: RiskLevel | undefined;
}

/** Who cleared an event, and how long ago. */
export interface ClearedRisk {
  /** Only what changed was screened again: new data of one of the two objects made the approach leave the volume. */
  readonly isByNewData: boolean;
  readonly ageMs: number;
}

/**
 * Objects in low orbits get an element set a day. One of them, within its usual error, moves an approach at the edge of a
 * volume out of it, and the next one back into it: people hear that it is cleared when it has stayed so for a day.
 */
const settledHours = 24;

/** NEW also when a cleared event returns. REPEATED: it is still critical, and no one has acknowledged it for an hour. */
export type RiskNews = 'NEW' | 'RISEN' | 'REPEATED' | 'CLEARED';

/**
 * The news about the risk of an event that people are due: that it is MEDIUM or more, that it rose, that it is still
 * critical, that a screening cleared it. A medium risk is news only once. None if it was acknowledged or closed at this risk
 * or a worse one. A level is news once, however often the risk crosses its limit; a worse one than people know always is.
 * If new data alone cleared it, that is news after a day, and what returns before is not new.
 */
export function riskNews(event: RiskToReport): RiskNews | undefined {
  const { level, cleared, reported, acknowledgedAt, closedAt } = event;
  if (cleared !== undefined) {
    const isKnown = reported === undefined || reported.level === 'CLEARED';
    return isKnown || !isSettled(cleared) ? undefined : 'CLEARED';
  }
  if (!isReported(level) || isAcknowledged(level, acknowledgedAt) || isAcknowledged(level, closedAt)) return undefined;
  if (reported === undefined) return 'NEW';
  if (level === 'MEDIUM') return undefined;
  if (reported.level === 'CLEARED') return 'NEW';
  if (reported.level !== level) return isWorse({ level, than: reported.level }) ? 'RISEN' : undefined;
  return level === 'CRITICAL' && reported.ageMs >= repeatHours * msPerHour ? 'REPEATED' : undefined;
}

function isSettled({ isByNewData, ageMs }: ClearedRisk): boolean {
  return !isByNewData || ageMs >= settledHours * msPerHour;
}

function isReported(level: RiskLevel): boolean {
  return reportedLevels.some((one) => one === level);
}

/** Only people who chose medium risks are notified of them; the application itself just shows them in its lists. */
export function isOnlyForThoseWhoChose(level: ReportedRisk['level']): boolean {
  return level === 'MEDIUM';
}
