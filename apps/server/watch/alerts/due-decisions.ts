import { isDecisionNear, isUrgentNews } from '@farpass/operations/alerts';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout, timeLeftOf } from './due.ts';
import { caAlert } from './tables.ts';

const { id, operatorId, satelliteId, riskLevel, tca, state } = conjunctionEvent;

/** Events with HIGH or CRITICAL risk that are not closed, and whose last moment to command a manoeuvre is near. */
export async function dueDecisions(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const rows = await read
    .select(eventColumns)
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('DECISION', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        inArray(riskLevel, ['HIGH', 'CRITICAL']),
        eq(state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
        sql`${caAlert.subject} is null`,
      ),
    );
  return rows
    .filter(({ level, closed, ...row }) =>
      isDecisionNear({ level, closedAt: closed ?? undefined, ...timeLeftOf(row, nowMs) }),
    )
    .map((row) => {
      const about = aboutEvent(row);
      return {
        ...about,
        kind: 'DECISION',
        level: 'NEAR',
        code: 400,
        name: 'ca.decision.near',
        isUrgent: isUrgentNews('DECISION', row.level),
      };
    });
}

/** Events ahead that changed since a person decided about them or acknowledged them; once for each decision. */
export async function dueChanges(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { version, basedOn, changedBy, changedSince } = conjunctionDecision;
  const level = sql<string>`${changedSince} ->> 'since'`;
  const rows = await read
    .select({ ...eventColumns, version, basedOn, changedBy, since: level })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('CHANGED', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        isNotNull(changedSince),
        eq(state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
        sql`${caAlert.level} is distinct from ${level}`,
      ),
    );
  return rows.map(({ basedOn: basis, changedBy: person, since, ...row }) => {
    const about = aboutEvent(row);
    const before = basis?.probabilityOfCollision;
    const parameters = {
      ...about.parameters,
      kind: 'CHANGED_SINCE_DECISION',
      person,
      ...(before === undefined ? {} : { decidedProbability: before }),
    };
    const isUrgent = isUrgentNews('CHANGED', row.level);
    return { ...about, kind: 'CHANGED', level: since, code: 400, name: 'ca.decision.changed', parameters, isUrgent };
  });
}

/** Critical events whose acceptance waits for a second person. */
export async function dueProposals(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { proposal } = conjunctionDecision;
  const level = sql<string>`${proposal} ->> 'at'`;
  const rows = await read
    .select({ ...eventColumns, person: sql<string>`${proposal} ->> 'by'`, at: level })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('PROPOSAL', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        isNotNull(proposal),
        eq(state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
        sql`${caAlert.level} is distinct from ${level}`,
      ),
    );
  return rows.map(({ person, at, ...row }) => {
    const about = aboutEvent(row);
    const parameters = { ...about.parameters, person };
    // No alarm about the event replaces the request.
    const thread = `ca.proposal:${row.id}`;
    return { ...about, thread, kind: 'PROPOSAL', level: at, code: 400, name: 'ca.decision.proposed', parameters };
  });
}
