import { and, eq, inArray, sql } from 'drizzle-orm';
import { isCriticalAhead } from '../../conjunctions/events/critical.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { countRows, operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { countInTurn, refuseOverQuota } from '../../platform/quota/index.ts';
import { isUnfinished } from '../store.ts';
import { type ScreeningPlan, screening } from '../tables.ts';

interface ScreeningRequest {
  readonly operatorId: string;
  readonly plan: ScreeningPlan;
  readonly nowMs: number;
}

/**
 * Whether a screening goes ahead of all others: one of its satellites has a CRITICAL conjunction that is still to come.
 * Only one screening of an operator at a time does, so that the others keep their turn.
 */
export async function isUrgentFor(read: Read, { operatorId, plan, nowMs }: ScreeningRequest): Promise<boolean> {
  const satellites = plan.primaries.flatMap(({ satelliteId }) => satelliteId ?? []);
  if (satellites.length === 0) return false;
  const isCritical = and(inArray(conjunctionEvent.satelliteId, satellites), isCriticalAhead(nowMs));
  if ((await countRows(read, conjunctionEvent, isCritical)) === 0) return false;
  const isBefore = and(
    isUnfinished,
    eq(screening.operatorId, operatorId),
    sql`${screening.plan} ->> 'isUrgent' = 'true'`,
  );
  return (await countRows(read, screening, isBefore)) === 0;
}

/** Number of screenings of one operator that may wait or run at the same time. */
const mostUnfinished = 200;

/** Refuses another screening of an operator that has the allowed number. */
export async function refuseOneMore(tx: Tx, operatorId: string): Promise<void> {
  await countInTurn(tx, 'SCREENINGS', operatorScope(operatorId));
  const count = await countRows(tx, screening, and(isUnfinished, eq(screening.operatorId, operatorId)));
  const remedy = 'Wait until some have ended, or cancel some.';
  refuseOverQuota({ count, most: mostUnfinished, things: 'SCREENINGS', remedy });
}
