import { msPerHour } from '@farpass/astro/constants';
import { isOfElementSetsAlone, type RiskLevel, riskLevels } from '@farpass/conjunction/event';
import type { ScreeningFailureCode } from '@farpass/contract/ca';
import {
  type ClearedRisk,
  endingCoverageHours,
  fallenFrom,
  isOnlyForThoseWhoChose,
  isUrgentNews,
  newsHours,
  type ReportedRisk,
  reportedLevels,
  riskNews,
  waitsForConfidence,
} from '@farpass/operations/alerts';
import { coverageLimitsHours } from '@farpass/screening/limits';
import { and, eq, gt, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { commitLeadS, type DeadlineColumn, deadlineSatellite, lastIgnitionColumn } from '../decisions/deadline.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { screening } from '../screenings/tables.ts';
import { automaticAskers } from '../screenings/turn.ts';
import { conjunctionEvent, ephemeris, satellite } from '../tables.ts';
import { caAlert } from './tables.ts';
import { probabilityBefore } from './worst-ahead.ts';

type Kind = (typeof caAlert.$inferSelect)['kind'];

/**
 * Something that an operator needs to know now, by its name and figures; the words are in the contract of
 * notifications.
 */
export interface Alert {
  readonly operatorId: string;
  readonly kind: Kind;
  /** The subject: an event, a satellite, a screening, a file. */
  readonly subject: string;
  readonly level: string;
  readonly code: number;
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** The page that shows it. */
  readonly link: string;
  /** The alert that a later one replaces. */
  readonly thread?: string;
  /** The event that a person can acknowledge. */
  readonly conjunctionId?: string;
  readonly isUrgent?: boolean;
  /** The acknowledgement of the event ends with it. */
  readonly endsAcknowledgement?: boolean;
  /** The status of something that ends; people choose by it what they are notified about. */
  readonly status?: 'COMPLETED_OK' | 'CANCELLED';
  /** The pages show it already; only messages outside the application contain it. */
  readonly isOnlyOutside?: boolean;
}

export const isAlertAbout = (
  kind: Kind,
  { operatorId, subject }: { readonly operatorId: SQL; readonly subject: SQL },
) => sql`${caAlert.kind} = ${kind} and ${caAlert.operatorId} = ${operatorId} and ${caAlert.subject} = ${subject}`;

const { id, operatorId, satelliteId, riskLevel, tca, secondaryName, data, history, state, rescreening } =
  conjunctionEvent;

/** The data of an event for its alerts. */
export const eventColumns = {
  id,
  operatorId,
  satelliteId,
  level: riskLevel,
  tca,
  secondaryName,
  data,
  history,
  satelliteName: satellite.name,
  deadlineSatellite,
  lastIgnition: lastIgnitionColumn,
  closed: conjunctionDecision.closedRisk,
};

type StoredEvent = typeof conjunctionEvent.$inferSelect;

export interface EventRow
  extends Pick<StoredEvent, 'id' | 'operatorId' | 'satelliteId' | 'tca' | 'secondaryName' | 'data' | 'history'> {
  readonly level: RiskLevel;
  readonly satelliteName: string;
  readonly deadlineSatellite: DeadlineColumn;
  readonly lastIgnition: string | null;
}

/** The time that is left to decide about an event, s. */
export function timeLeftOf(row: Omit<EventRow, 'level'>, nowMs: number) {
  const { tca: at, data: figures, deadlineSatellite: of, lastIgnition } = row;
  return {
    secondsToTca: (unixMsOfInstant(at) - nowMs) / 1000,
    commitLeadS: commitLeadS({ tca: at, periodS: figures.ownPeriod, satellite: of, lastIgnition }),
  };
}

function decideBy(row: EventRow): { readonly decideBy?: string } {
  const tcaMs = unixMsOfInstant(row.tca);
  const { commitLeadS: leadS } = timeLeftOf(row, tcaMs);
  return leadS === undefined ? {} : { decideBy: instantOfUnixMs(tcaMs - 1000 * leadS) };
}

/** The common part of every alert of an event: its figures, its page. */
export function aboutEvent(row: EventRow) {
  const { probabilityOfCollision: probability } = row.data;
  const before = probabilityBefore(row);
  return {
    operatorId: row.operatorId,
    subject: row.id,
    conjunctionId: row.id,
    thread: `ca.conjunction:${row.id}`,
    link: `/ca/conjunction/${encodeURIComponent(row.satelliteId)}/${encodeURIComponent(row.id)}`,
    parameters: {
      conjunctionId: row.id,
      satelliteId: row.satelliteId,
      satellite: row.satelliteName,
      secondary: row.secondaryName,
      tca: row.tca,
      risk: row.level,
      ...decideBy(row),
      ...(probability === undefined ? {} : { probability }),
      ...(before === undefined ? {} : { probabilityBefore: before }),
    },
  };
}

/** People were alerted of it as HIGH or CRITICAL, or acknowledged it as that. */
const wasUrgent = or(
  inArray(caAlert.level, ['HIGH', 'CRITICAL', 'HIGH_AFTER_FALL']),
  inArray(conjunctionDecision.acknowledgedRisk, ['HIGH', 'CRITICAL']),
);

/**
 * Events whose risk became or rose to MEDIUM or more, critical ones without an acknowledgement, and those that fell from HIGH
 * or CRITICAL.
 */
export async function dueRisks(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const rows = await read
    .select({
      ...eventColumns,
      alerted: caAlert.level,
      alertedAt: caAlert.alertedAt,
      acknowledged: conjunctionDecision.acknowledgedRisk,
      all: conjunctionEvent.numberOfCdms,
      own: conjunctionEvent.numberOfOwnCdms,
    })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('RISK', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        or(inArray(riskLevel, [...reportedLevels]), and(eq(riskLevel, 'LOW'), wasUrgent)),
        // Only a critical risk is news again at the level that people know: there may be many of medium risk.
        or(sql`${caAlert.level} is distinct from ${riskLevel}`, eq(riskLevel, 'CRITICAL'), wasUrgent),
        eq(state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
      ),
    );
  return rows.flatMap((row) => {
    const { level, acknowledged, closed } = row;
    const { isLowConfidence } = row.data;
    const isOfElementSets = isOfElementSetsAlone({ isLowConfidence, messages: row.all, ownMessages: row.own });
    const isWaiting = level === 'CRITICAL' && waitsForConfidence({ isOfElementSets, ...timeLeftOf(row, nowMs) });
    const event = {
      level,
      isOfElementSets,
      reported: reportedRisk(row, nowMs, isWaiting ? 'CRITICAL' : 'HIGH'),
      acknowledgedAt: acknowledged ?? undefined,
      closedAt: closed ?? undefined,
    };
    const change = riskNews(event);
    if (change === undefined || (isWaiting && change === 'REPEATED')) return [];
    const { parameters, ...about } = aboutEvent(row);
    if (change === 'FELL') {
      return {
        ...about,
        kind: 'RISK' as const,
        level: storedAfterFall(level),
        code: 200,
        name: 'ca.risk.fell',
        // Everyone who was notified at that risk is notified of its fall.
        parameters: { ...parameters, kind: 'RISK_FELL', risk: fallenFrom(event) ?? level, newRisk: level },
        endsAcknowledgement: true,
      };
    }
    return {
      ...about,
      kind: 'RISK' as const,
      level: isWaiting ? unconfirmed : level,
      code: level === 'CRITICAL' && !isWaiting ? 500 : 400,
      name: `ca.risk.${level.toLowerCase()}`,
      parameters: { ...parameters, state: isWaiting ? 'UNCONFIRMED' : change },
      isUrgent: isUrgentNews('RISK', level) && !isWaiting,
      ...onlyOutside(level),
    };
  });
}

function onlyOutside(level: ReportedRisk['level']): Pick<Alert, 'isOnlyOutside'> {
  return isOnlyForThoseWhoChose(level) ? { isOnlyOutside: true } : {};
}

interface StoredAlert {
  readonly alerted: string | null;
  readonly alertedAt: string | null;
}

/** The stored level of a critical event whose alarm waits for confidence. */
const unconfirmed = 'CRITICAL_UNCONFIRMED';

/** The last alert, as it is stored; one that waited counts as of `waited`, so that its end is news. */
function reportedRisk(
  { alerted, alertedAt }: StoredAlert,
  nowMs: number,
  waited: ReportedRisk['level'],
): ReportedRisk | undefined {
  if (alerted === null || alertedAt === null) return undefined;
  const isAfterFall = alerted.endsWith(afterFall);
  const stored = isAfterFall ? alerted.slice(0, -afterFall.length) : alerted;
  const level = stored === unconfirmed ? waited : [...riskLevels, cleared].find((one) => one === stored);
  return level === undefined ? undefined : { level, ageMs: nowMs - Date.parse(alertedAt), isAfterFall };
}

const afterFall = '_AFTER_FALL';

/** The stored level of an event whose fall people heard of. */
export function storedAfterFall(level: RiskLevel): string {
  return `${level}${afterFall}`;
}

/** The last reported level of an event that a screening has cleared. */
const cleared = 'CLEARED' as const satisfies ReportedRisk['level'];

/** Events ahead that people were notified of, and that a later screening cleared. */
export async function dueCleared(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const rows = await read
    .select({ ...eventColumns, rescreening, alerted: caAlert.level, alertedAt: caAlert.alertedAt })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .innerJoin(caAlert, isAlertAbout('RISK', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(and(eq(state, 'CLEARED'), ne(caAlert.level, cleared), gt(tca, instantOfUnixMs(nowMs))));
  return rows.flatMap((row) => {
    const reported = reportedRisk(row, nowMs, 'CRITICAL');
    const event = { level: row.level, isOfElementSets: false, acknowledgedAt: undefined, closedAt: undefined };
    const by = clearedRisk(row, nowMs);
    if (reported === undefined || riskNews({ ...event, cleared: by, reported }) === undefined) return [];
    const about = aboutEvent(row);
    return {
      ...about,
      kind: 'RISK' as const,
      level: cleared,
      code: 200,
      name: 'ca.risk.cleared',
      // Everyone who was notified at that risk is notified of its end.
      parameters: { ...about.parameters, risk: reported.level },
      ...onlyOutside(reported.level),
    };
  });
}

function clearedRisk({ rescreening: told }: Pick<StoredEvent, 'rescreening'>, nowMs: number): ClearedRisk {
  const isByNewData = told?.state === 'CLEAR' && told.cause !== undefined;
  return { isByNewData, ageMs: isByNewData ? nowMs - Date.parse(told.screenedAt) : 0 };
}

/** Satellites whose screening coverage ends within 72 h, and again within 24 h. */
export async function dueCoverage(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, name, lastScreenedTo } = satellite;
  const rows = await read
    .select({ id, operatorId, name, to: lastScreenedTo, alerted: caAlert.level })
    .from(satellite)
    .leftJoin(caAlert, isAlertAbout('COVERAGE', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        isNotNull(lastScreenedTo),
        lt(lastScreenedTo, instantOfUnixMs(nowMs + coverageLimitsHours.ending * msPerHour)),
      ),
    );
  return rows.flatMap(({ alerted, to, ...row }) => {
    if (to === null) return [];
    const limit = endingCoverageHours(Math.max(0, (Date.parse(to) - nowMs) / msPerHour));
    // The end belongs to the level: once the satellite is screened further ahead, the next end is news again.
    const level = `${limit} ${to}`;
    if (limit === undefined || alerted === level) return [];
    return {
      operatorId: row.operatorId,
      kind: 'COVERAGE' as const,
      subject: row.id,
      level,
      code: limit === coverageLimitsHours.nearEnd ? 500 : 400,
      name: 'ca.coverage.ending',
      parameters: { satelliteId: row.id, satellite: row.name, hours: limit, to },
      link: `/ca/satellite/${encodeURIComponent(row.id)}`,
      thread: `ca.coverage:${row.id}`,
    };
  });
}

/** Screenings that failed. */
export async function dueScreenings(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, type, failure, failureCode, finishedAt } = screening;
  const rows = await read
    .select({ id, operatorId, type, failure, failureCode })
    .from(screening)
    .leftJoin(caAlert, isAlertAbout('SCREENING', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        eq(screening.state, 'FAILED'),
        gt(finishedAt, instantOfUnixMs(nowMs - newsHours * msPerHour)),
        sql`${caAlert.subject} is null`,
      ),
    );
  return rows.map((row) => ({
    operatorId: row.operatorId,
    kind: 'SCREENING',
    subject: row.id,
    level: 'FAILED',
    code: 500,
    name: 'ca.screening.failed',
    parameters: {
      screeningId: row.id,
      type: row.type,
      reason: row.failure ?? 'It ended without a result.',
      reasonCode: row.failureCode ?? ('SCREENING_ERROR' satisfies ScreeningFailureCode),
    },
    link: `/screening/${encodeURIComponent(row.id)}`,
  }));
}

/** The endings of screenings other than failure. */
const endings = {
  COMPLETE: { name: 'ca.screening.done', status: 'COMPLETED_OK' },
  CANCELLED: { name: 'ca.screening.cancelled', status: 'CANCELLED' },
} as const;

/** Screenings that people requested, and that ended well or were cancelled. */
export async function dueEndings(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, type, state: ended, requestedBy, finishedAt } = screening;
  const rows = await read
    .select({ id, operatorId, type, ended })
    .from(screening)
    .leftJoin(caAlert, isAlertAbout('SCREENING', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        inArray(ended, ['COMPLETE', 'CANCELLED']),
        notInArray(requestedBy, [...automaticAskers]),
        gt(finishedAt, instantOfUnixMs(nowMs - newsHours * msPerHour)),
        sql`${caAlert.subject} is null`,
      ),
    );
  return rows.flatMap((row) => {
    const ending = row.ended === 'COMPLETE' || row.ended === 'CANCELLED' ? endings[row.ended] : undefined;
    if (ending === undefined) return [];
    const { name, status } = ending;
    return {
      operatorId: row.operatorId,
      kind: 'SCREENING' as const,
      subject: row.id,
      level: row.ended,
      code: 200,
      name,
      parameters: { screeningId: row.id, type: row.type },
      link: `/screening/${encodeURIComponent(row.id)}`,
      status,
      isOnlyOutside: true,
    };
  });
}

/** The reason for a quarantine if the file has no fault of its own. */
const byPerson = { code: 'BY_PERSON', message: 'A person quarantined it.' };

/** Files that wait in quarantine. */
export async function dueEphemerides(read: Read): Promise<readonly Alert[]> {
  const { id, operatorId, fileName, plausibility } = ephemeris;
  const rows = await read
    .select({ id, operatorId, fileName, plausibility })
    .from(ephemeris)
    .leftJoin(caAlert, isAlertAbout('EPHEMERIS', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(and(eq(ephemeris.designation, 'QUARANTINED'), sql`${caAlert.subject} is null`));
  return rows.map((row) => {
    const { code: reasonCode, message: reason } = row.plausibility.find(({ isFatal }) => isFatal) ?? byPerson;
    return {
      operatorId: row.operatorId,
      kind: 'EPHEMERIS',
      subject: row.id,
      level: 'QUARANTINED',
      code: 400,
      name: 'ca.ephemeris.quarantined',
      parameters: { oemFileId: row.id, fileName: row.fileName, reason, reasonCode },
      link: '/ca/oems',
    };
  });
}
