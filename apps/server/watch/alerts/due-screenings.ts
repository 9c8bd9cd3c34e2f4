import { msPerHour } from '@farpass/astro/constants';
import type { ScreeningFailureCode } from '@farpass/contract/screenings';
import { endingCoverageHours, newsHours } from '@farpass/operations/alerts';
import { coverageLimitsHours } from '@farpass/screening/limits';
import { and, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { ephemeris, satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { screening } from '../../screenings/tables.ts';
import { automaticAskers } from '../../screenings/turn.ts';
import { type Alert, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

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
