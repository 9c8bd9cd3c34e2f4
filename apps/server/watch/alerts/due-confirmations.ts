import { and, eq, gt, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionConfirmation } from '../../conjunctions/events/confirmations/tables.ts';
import { cdm, conjunctionEvent, knownCdmId } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

/** Falls of a risk that someone proposed to confirm, and that wait for another person; once for each proposal. */
export async function dueConfirmations(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { cdmId, kind, at, person, id } = conjunctionConfirmation;
  const isNewest = sql`${id} = (select of.id from conjunction_confirmation of where of.cdm_id = ${cdmId}
    order by of.at desc, of.id desc limit 1)`;
  const rows = await read
    .select({ ...eventColumns, cdmId, at, person })
    .from(conjunctionConfirmation)
    .innerJoin(cdm, eq(cdm.id, cdmId))
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, cdm.eventId))
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, conjunctionEvent.id))
    .leftJoin(
      caAlert,
      isAlertAbout('PROPOSAL', { operatorId: sql`${conjunctionEvent.operatorId}`, subject: sql`${cdmId}` }),
    )
    .where(
      and(
        eq(kind, 'PROPOSED'),
        isNewest,
        // A newer message has to be confirmed again.
        eq(knownCdmId, cdmId),
        eq(conjunctionEvent.state, 'OPEN'),
        gt(conjunctionEvent.tca, instantOfUnixMs(nowMs)),
        sql`${caAlert.level} is distinct from ${at}`,
      ),
    );
  return rows.map(({ cdmId: subject, at: level, person: proposer, ...row }) => {
    const about = aboutEvent(row);
    const parameters = { ...about.parameters, person: proposer };
    // No alarm about the event replaces the request.
    const thread = `ca.confirmation:${subject}`;
    return {
      ...about,
      thread,
      kind: 'PROPOSAL',
      subject,
      level,
      code: 400,
      name: 'ca.confirmation.proposed',
      parameters,
    };
  });
}
