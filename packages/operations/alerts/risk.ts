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
  /** It said that the risk fell to this level: what people acknowledged or closed before is not about what comes after. */
  readonly isAfterFall?: boolean;
}

/** An event ahead, as far as alerts of its risk depend on it. */
export interface RiskToReport {
  readonly level: RiskLevel;
  /** Only element sets show it: one after the other moves it across limits. */
  readonly isOfElementSets: boolean;
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

/**
 * NEW also when a cleared event, or one that fell, returns. REPEATED: it is still critical, and no one has acknowledged it for
 * an hour. FELL: from HIGH or CRITICAL, with the confirmation that such a fall needs.
 */
export type RiskNews = 'NEW' | 'RISEN' | 'REPEATED' | 'FELL' | 'CLEARED';

/**
 * The news about the risk of an event that people are due: that it is MEDIUM or more, that it rose, that it is still
 * critical, that it fell from HIGH or CRITICAL, that a screening cleared it. A medium risk is news only once. None if it was
 * acknowledged or closed at this risk or a worse one and has not fallen since. If element sets alone show it, a fall is not
 * news, and a level is news once, however often the risk crosses its limit; a worse one than people know always is. If new
 * data alone cleared it, that is news after a day, and what returns before is not new.
 */
export function riskNews(event: RiskToReport): RiskNews | undefined {
  const { level, cleared, reported, acknowledgedAt, closedAt } = event;
  if (cleared !== undefined) return isClearedNews(cleared, reported) ? 'CLEARED' : undefined;
  if (fallenFrom(event) !== undefined) return 'FELL';
  if (!isReported(level)) return undefined;
  const isBack = isBackAfterFall(level, reported);
  if (!isBack && (isAcknowledged(level, acknowledgedAt) || isAcknowledged(level, closedAt))) return undefined;
  if (reported === undefined) return 'NEW';
  if (level === 'MEDIUM') return undefined;
  if (isBack || reported.level === 'CLEARED') return 'NEW';
  if (reported.level !== level) return isWorse({ level, than: reported.level }) ? 'RISEN' : undefined;
  return level === 'CRITICAL' && reported.ageMs >= repeatHours * msPerHour ? 'REPEATED' : undefined;
}

/**
 * The level from which an event has fallen, if that is news: the worse of what people were alerted of and what they
 * acknowledged, HIGH or CRITICAL. The level waits for the confirmation of a fall itself (R52), so each fall is confirmed. Nothing
 * that is UNKNOWN has fallen.
 */
export function fallenFrom({ level, isOfElementSets, reported, acknowledgedAt }: FallingRisk): RiskLevel | undefined {
  if (isOfElementSets || level === 'UNKNOWN') return undefined;
  const known = [reported?.level, acknowledgedAt].filter((one) => one === 'HIGH' || one === 'CRITICAL');
  const worst = known.includes('CRITICAL') ? 'CRITICAL' : known[0];
  return worst !== undefined && isWorse({ level: worst, than: level }) ? worst : undefined;
}

type FallingRisk = Pick<RiskToReport, 'level' | 'isOfElementSets' | 'reported' | 'acknowledgedAt'>;

function isBackAfterFall(level: RiskLevel, reported: ReportedRisk | undefined): boolean {
  if (reported?.isAfterFall !== true || reported.level === 'CLEARED') return false;
  return isWorse({ level, than: reported.level });
}

/** People hear that an event is cleared if they were alerted of it, and it has not fallen below that since. */
function isClearedNews(cleared: ClearedRisk, reported: ReportedRisk | undefined): boolean {
  if (reported === undefined || reported.level === 'CLEARED' || !isReported(reported.level)) return false;
  return isSettled(cleared);
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
