import { riskLevels } from '@farpass/conjunction/event';
import type { SummaryConjunction } from '@farpass/contract/notification-wording';
import { and, eq, gt, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';

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
    .orderBy(rank, sql`${probability} desc nulls last`, tca, id)
    .limit(listed);
  return rows.map((row) => ({
    satellite: row.name,
    secondary: row.secondaryName,
    tca: row.tca,
    risk: row.riskLevel,
    // A fall that waits for a confirmation does not count, so its figure would only reassure.
    probability: row.data.newestAlone === undefined ? (row.data.probabilityOfCollision ?? null) : null,
    probabilityBefore: probabilityBefore(row) ?? null,
    status: row.status ?? 'OPEN',
    owner: row.owner,
    link: `/ca/conjunction/${encodeURIComponent(row.satelliteId)}/${encodeURIComponent(row.id)}`,
  }));
}

/** The probability of the message before the newest one; undefined if there is none, or if the newest does not count. */
export function probabilityBefore({
  data,
  history,
}: Pick<typeof conjunctionEvent.$inferSelect, 'data' | 'history'>): number | undefined {
  const [before, newest] = history.slice(-2);
  return newest?.probabilityOfCollision === data.probabilityOfCollision ? before?.probabilityOfCollision : undefined;
}
