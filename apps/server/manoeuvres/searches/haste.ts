import { and, eq, inArray, ne } from 'drizzle-orm';
import { isCriticalAhead } from '../../conjunctions/events/critical.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { countRows, type Tx } from '../../platform/db/index.ts';
import type { Haste } from '../../platform/jobs/index.ts';
import { manoeuvreSearch } from '../tables.ts';
import { proposer, type SearchRow, unfinished } from './store.ts';

/**
 * How a stored search waits. The first unfinished one of an operator for CRITICAL conjunctions goes ahead of everyone's,
 * further ones only ahead of its operator's others, so that the others keep their turn.
 */
export async function hasteOf(tx: Tx, { id, eventId, operatorId }: SearchRow, nowMs: number): Promise<Haste> {
  const isCritical = and(eq(conjunctionEvent.id, eventId), isCriticalAhead(nowMs));
  if ((await countRows(tx, conjunctionEvent, isCritical)) === 0) return 'turn';
  const critical = tx.select({ id: conjunctionEvent.id }).from(conjunctionEvent).where(isCriticalAhead(nowMs));
  const isBefore = and(
    eq(manoeuvreSearch.operatorId, operatorId),
    ne(manoeuvreSearch.id, id),
    ne(manoeuvreSearch.requestedBy, proposer),
    inArray(manoeuvreSearch.state, [...unfinished]),
    inArray(manoeuvreSearch.eventId, critical),
  );
  return (await countRows(tx, manoeuvreSearch, isBefore)) === 0 ? 'urgent' : 'ahead';
}
