import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { manoeuvrePlan } from '../../manoeuvres/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

/** Plans that were submitted and wait for the approval of another person; once for each time. */
export async function dueApprovals(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id: planId, eventId, name, state, submitted } = manoeuvrePlan;
  const level = sql<string>`${submitted} ->> 'at'`;
  const rows = await read
    .select({
      ...eventColumns,
      planId,
      plan: name,
      person: sql<string>`${submitted} ->> 'by'`,
      submitted: level,
    })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, eventId))
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, eventId))
    .leftJoin(
      caAlert,
      isAlertAbout('PROPOSAL', { operatorId: sql`${manoeuvrePlan.operatorId}`, subject: sql`${planId}` }),
    )
    .where(
      and(
        eq(state, 'SCREENED'),
        gt(conjunctionEvent.tca, instantOfUnixMs(nowMs)),
        isNotNull(submitted),
        sql`${caAlert.level} is distinct from ${level}`,
      ),
    );
  return rows.map(({ planId: subject, plan, person, submitted: at, ...row }) => {
    const { parameters, ...about } = aboutEvent(row);
    return {
      ...about,
      kind: 'PROPOSAL',
      subject,
      level: at,
      // No alarm about the event replaces the request: the command waits for this approval.
      thread: `ca.plan:${subject}`,
      code: 400,
      name: 'ca.plan.waiting',
      link: `${about.link}?tab=manoeuvre`,
      parameters: { ...parameters, plan, person },
    };
  });
}

/** Submitted plans ahead that wait for the approval of another person. */
export async function countWaitingPlans(
  read: Read,
  { operatorId, nowMs }: { readonly operatorId: string; readonly nowMs: number },
): Promise<number> {
  const rows = await read
    .select({ id: manoeuvrePlan.id })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, manoeuvrePlan.eventId))
    .where(
      and(
        eq(manoeuvrePlan.operatorId, operatorId),
        eq(manoeuvrePlan.state, 'SCREENED'),
        isNotNull(manoeuvrePlan.submitted),
        gt(conjunctionEvent.tca, instantOfUnixMs(nowMs)),
      ),
    );
  return rows.length;
}
