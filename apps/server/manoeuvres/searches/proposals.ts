import { msPerHour } from '@farpass/astro/constants';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import Type from 'typebox';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { hasMembers } from '../../platform/auth/members.ts';
import { type Database, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { manoeuvreSearch } from '../tables.ts';
import { proposedSearchQueue } from './jobs.ts';
import { endLostSearches } from './lost.ts';
import { insertSearch, proposer } from './store.ts';

/** Earlier than this before the closest approach, no one decides on a burn, and the next messages change it. */
const aheadHours = 72;
/** Each check starts one search; the next follows a minute later. */
const mostAtOnce = 1;

export const proposalQueue = defineQueue({
  name: 'ca.propose-manoeuvres',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

interface ProposalPorts {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
}

/**
 * Checks every minute for events that became HIGH or CRITICAL and have no proposal from their newest message, and for
 * searches for which no job works now.
 */
export function proposalWorker(ports: ProposalPorts): Worker {
  return defineWorker(proposalQueue, async () => {
    await ports.database.transaction(endLostSearches);
    await propose(ports, Date.now());
  });
}

/** Starts a search for the smallest burn for each event that needs one at a time. */
export async function propose({ database, enqueue }: ProposalPorts, nowMs: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ca.propose-manoeuvres', 0))`);
    for (const { eventId, operatorId, cdmId } of await eventsWithout(tx, nowMs)) {
      if (cdmId === null) continue;
      const search = await insertSearch(tx, { operatorId, eventId, cdmId, requestedBy: proposer, wishes: {} });
      await enqueue(tx, proposedSearchQueue, { data: { searchId: search.id }, operatorId });
    }
  });
}

/** Open events of high risk without a proposal from their newest message: the next ones first, those of the demo world last. */
function eventsWithout(tx: Tx, nowMs: number) {
  const { id: eventId, operatorId, newestCdmId: cdmId, riskLevel, state, tca, isSynthetic } = conjunctionEvent;
  return tx
    .select({ eventId, operatorId, cdmId })
    .from(conjunctionEvent)
    .where(
      and(
        inArray(riskLevel, ['HIGH', 'CRITICAL']),
        eq(state, 'OPEN'),
        hasMembers(operatorId),
        gt(tca, instantOfUnixMs(nowMs + msPerHour)),
        lt(tca, instantOfUnixMs(nowMs + aheadHours * msPerHour)),
        sql`not exists (select 1 from ${manoeuvreSearch} where ${manoeuvreSearch.eventId} = ${eventId}
          and ${manoeuvreSearch.cdmId} = ${cdmId} and ${manoeuvreSearch.requestedBy} = ${proposer})`,
      ),
    )
    .orderBy(asc(isSynthetic), asc(tca))
    .limit(mostAtOnce);
}
