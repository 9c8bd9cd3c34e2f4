import { and, eq, gt, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { needsTwoPeopleFor } from '../fleet/two-people.ts';
import { manoeuvrePlan } from '../manoeuvres/tables.ts';
import { conjunctionEvent, satellite } from '../tables.ts';
import { type Alert, aboutEvent, eventColumns, joined } from './due.ts';
import { caAlert } from './tables.ts';

/** Screened plans that wait for the approval of another person; once for each result of their screenings. */
export async function dueApprovals(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id: planId, eventId, name, state, screening, plannedBy: person, needsTwoPeople } = manoeuvrePlan;
  // Each screening of a plan has an ephemeris of its own.
  const level = sql<string>`${screening} ->> 'oemFileId'`;
  const rows = await read
    .select({
      ...eventColumns,
      planId,
      plan: name,
      person,
      needsTwoPeople,
      document: satellite.document,
      screened: level,
    })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, eventId))
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, eventId))
    .leftJoin(caAlert, joined('PROPOSAL', { operatorId: sql`${manoeuvrePlan.operatorId}`, subject: sql`${planId}` }))
    .where(
      and(
        eq(state, 'SCREENED'),
        gt(conjunctionEvent.tca, instantOfUnixMs(nowMs)),
        sql`${level} is not null and ${caAlert.level} is distinct from ${level}`,
      ),
    );
  return rows
    .filter((row) => row.needsTwoPeople ?? needsTwoPeopleFor(row.document))
    .map(({ planId: subject, plan, person: planner, screened, needsTwoPeople: _, document: _document, ...row }) => {
      const { parameters, ...about } = aboutEvent(row);
      return {
        ...about,
        kind: 'PROPOSAL',
        subject,
        level: screened,
        code: 400,
        name: 'ca.plan.waiting',
        link: `${about.link}?tab=manoeuvre`,
        parameters: { ...parameters, plan, person: planner },
      };
    });
}

/** Screened plans ahead that wait for the approval of another person. */
export async function countWaitingPlans(
  read: Read,
  { operatorId, nowMs }: { readonly operatorId: string; readonly nowMs: number },
): Promise<number> {
  const rows = await read
    .select({ needsTwoPeople: manoeuvrePlan.needsTwoPeople, document: satellite.document })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, manoeuvrePlan.eventId))
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .where(
      and(
        eq(manoeuvrePlan.operatorId, operatorId),
        eq(manoeuvrePlan.state, 'SCREENED'),
        gt(conjunctionEvent.tca, instantOfUnixMs(nowMs)),
      ),
    );
  return rows.filter((row) => row.needsTwoPeople ?? needsTwoPeopleFor(row.document)).length;
}
