import { riskLevels } from '@farpass/conjunction/event';
import type { SummaryConjunction } from '@farpass/contract/notification-wording';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { conjunctionEvent, satellite } from '../tables.ts';

/** As many conjunctions as a summary lists. */
const listed = 10;

/** The worst open conjunctions ahead of an operator: by risk, then by probability. */
export async function worstAhead(
  read: Read,
  { operatorId, nowMs }: { readonly operatorId: string; readonly nowMs: number },
): Promise<readonly SummaryConjunction[]> {
  const { id, satelliteId, secondaryName, tca, riskLevel, data, history } = conjunctionEvent;
  const { status, owner } = conjunctionDecision;
  const rank = sql`array_position(array[${sql.join(
    riskLevels.map((level) => sql`${level}`),
    sql`, `,
  )}]::text[], ${riskLevel})`;
  const probability = sql`(${data} ->> 'probabilityOfCollision')::float8`;
  const rows = await read
    .select({ id, satelliteId, name: satellite.name, secondaryName, tca, riskLevel, data, history, status, owner })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(
      and(
        eq(conjunctionEvent.operatorId, operatorId),
        eq(conjunctionEvent.state, 'OPEN'),
        gt(tca, instantOfUnixMs(nowMs)),
      ),
    )
    .orderBy(rank, sql`${probability} desc nulls last`, desc(tca), id)
    .limit(listed);
  return rows.map((row) => ({
    satellite: row.name,
    secondary: row.secondaryName,
    tca: row.tca,
    risk: row.riskLevel,
    probability: row.data.probabilityOfCollision ?? null,
    probabilityBefore: probabilityBefore(row.history) ?? null,
    status: row.status ?? 'OPEN',
    owner: row.owner,
    link: `/ca/conjunction/${encodeURIComponent(row.satelliteId)}/${encodeURIComponent(row.id)}`,
  }));
}

/** The probability of the message before the newest one of an event; undefined if there is none. */
export function probabilityBefore(history: (typeof conjunctionEvent.$inferSelect)['history']): number | undefined {
  return history.at(-2)?.probabilityOfCollision;
}
