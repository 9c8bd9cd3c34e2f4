import { isOfElementSetsAlone, type RiskLevel, riskLevels } from '@farpass/conjunction/event';
import {
  type ClearedRisk,
  fallenFrom,
  isOnlyForThoseWhoChose,
  isUrgentNews,
  type ReportedRisk,
  reportedLevels,
  riskNews,
  waitsForConfidence,
} from '@farpass/operations/alerts';
import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  commitLeadS,
  type DeadlineColumn,
  deadlineSatellite,
  lastIgnitionColumn,
} from '../../conjunctions/decisions/deadline.ts';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
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
