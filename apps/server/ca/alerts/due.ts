import { msPerHour } from '@farpass/astro/constants';
import { isAcknowledged, type RiskLevel } from '@farpass/conjunction/event';
import { coverageLimitsHours } from '@farpass/screening/findings';
import { and, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { screening } from '../screenings/tables.ts';
import { conjunctionEvent, ephemeris, satellite } from '../tables.ts';
import { caAlert } from './tables.ts';

type Kind = (typeof caAlert.$inferSelect)['kind'];

/** Something an operator has to know now, in English and as figures for other languages. */
export interface Alert {
  readonly operatorId: string;
  readonly kind: Kind;
  /** What it is about: an event, a satellite, a screening, a file. */
  readonly subject: string;
  readonly level: string;
  readonly code: number;
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** A critical event that no one acknowledged is repeated after so many hours. */
const repeatHours = 1;
/** What is older is no news any more. */
const newsHours = 24;

const joined = (kind: Kind, { operatorId, subject }: { readonly operatorId: SQL; readonly subject: SQL }) =>
  sql`${caAlert.kind} = ${kind} and ${caAlert.operatorId} = ${operatorId} and ${caAlert.subject} = ${subject}`;

/** Events whose risk became or rose to HIGH or CRITICAL, and critical ones that wait for an acknowledgement. */
export async function dueRisks(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, riskLevel, tca, secondaryName, data } = conjunctionEvent;
  const rows = await read
    .select({
      id,
      operatorId,
      level: riskLevel,
      tca,
      secondaryName,
      data,
      satelliteName: satellite.name,
      alerted: caAlert.level,
      alertedAt: caAlert.alertedAt,
      acknowledged: conjunctionDecision.acknowledgedRisk,
      closed: conjunctionDecision.closedRisk,
    })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, joined('RISK', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        inArray(riskLevel, ['HIGH', 'CRITICAL']),
        eq(conjunctionEvent.state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
      ),
    );
  return rows
    .filter((row) => isDue(row, nowMs))
    .map(({ data: { probabilityOfCollision }, ...row }) => {
      const isRepeated = row.alerted === row.level;
      const state = isRepeated ? 'is not acknowledged' : row.alerted === null ? 'is new' : 'has risen';
      const pair = `${row.satelliteName} × ${row.secondaryName}`;
      return {
        operatorId: row.operatorId,
        kind: 'RISK',
        subject: row.id,
        level: row.level,
        code: row.level === 'CRITICAL' ? 500 : 400,
        name: `ca.risk.${row.level.toLowerCase()}`,
        title: `${row.level === 'CRITICAL' ? 'Critical' : 'High'}: ${pair}`,
        message: `The conjunction of ${row.tca} ${state}.`,
        parameters: {
          conjunctionId: row.id,
          satellite: row.satelliteName,
          secondary: row.secondaryName,
          tca: row.tca,
          state: isRepeated ? 'REPEATED' : row.alerted === null ? 'NEW' : 'RISEN',
          ...(probabilityOfCollision === undefined ? {} : { probability: probabilityOfCollision }),
        },
      };
    });
}

interface RiskState {
  readonly level: RiskLevel;
  readonly alerted: string | null;
  readonly alertedAt: string | null;
  readonly acknowledged: RiskLevel | null;
  readonly closed: RiskLevel | null;
}

function isDue({ level, alerted, alertedAt, acknowledged, closed }: RiskState, nowMs: number): boolean {
  if (isAcknowledged(level, acknowledged ?? undefined) || isAcknowledged(level, closed ?? undefined)) return false;
  if (alerted === null || alertedAt === null) return true;
  if (alerted !== level) return level === 'CRITICAL';
  return level === 'CRITICAL' && nowMs - Date.parse(alertedAt) >= repeatHours * msPerHour;
}

/** Satellites whose screened time ends within 72 h, and again within 24 h. */
export async function dueCoverage(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, name, lastScreenedTo } = satellite;
  const rows = await read
    .select({ id, operatorId, name, to: lastScreenedTo, alerted: caAlert.level })
    .from(satellite)
    .leftJoin(caAlert, joined('COVERAGE', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        isNotNull(lastScreenedTo),
        lt(lastScreenedTo, instantOfUnixMs(nowMs + coverageLimitsHours.ending * msPerHour)),
      ),
    );
  return rows.flatMap(({ alerted, to, ...row }) => {
    if (to === null) return [];
    const hours = Math.max(0, (Date.parse(to) - nowMs) / msPerHour);
    const limit = hours < coverageLimitsHours.nearEnd ? coverageLimitsHours.nearEnd : coverageLimitsHours.ending;
    // The end belongs to the level: once the satellite is screened further, the next end is news again.
    const level = `${limit} ${to}`;
    if (alerted === level) return [];
    return {
      operatorId: row.operatorId,
      kind: 'COVERAGE' as const,
      subject: row.id,
      level,
      code: limit === coverageLimitsHours.nearEnd ? 500 : 400,
      name: 'ca.coverage.ending',
      title: `${row.name} is screened for less than ${limit} h`,
      message: `Its coverage ends at ${to}. Upload an ephemeris that reaches further, or screen it again.`,
      parameters: { satelliteId: row.id, satellite: row.name, hours: limit, to },
    };
  });
}

/** Screenings that failed. */
export async function dueScreenings(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, type, failure, finishedAt } = screening;
  const rows = await read
    .select({ id, operatorId, type, failure })
    .from(screening)
    .leftJoin(caAlert, joined('SCREENING', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
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
    title: `A screening failed (${row.type})`,
    message: row.failure ?? 'It ended without a result.',
    parameters: { screeningId: row.id, type: row.type },
  }));
}

/** Files that wait in quarantine. */
export async function dueEphemerides(read: Read): Promise<readonly Alert[]> {
  const { id, operatorId, fileName, plausibility } = ephemeris;
  const rows = await read
    .select({ id, operatorId, fileName, plausibility })
    .from(ephemeris)
    .leftJoin(caAlert, joined('EPHEMERIS', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(and(eq(ephemeris.designation, 'QUARANTINED'), sql`${caAlert.subject} is null`));
  return rows.map((row) => ({
    operatorId: row.operatorId,
    kind: 'EPHEMERIS',
    subject: row.id,
    level: 'QUARANTINED',
    code: 400,
    name: 'ca.ephemeris.quarantined',
    title: `${row.fileName} is quarantined`,
    message: row.plausibility.find(({ isFatal }) => isFatal)?.message ?? 'A person put it there.',
    parameters: { oemFileId: row.id, fileName: row.fileName },
  }));
}
