import { and, eq, inArray, ne } from 'drizzle-orm';
import { countRows, operatorScope, type Tx } from '../../platform/db/index.ts';
import { countInTurn, refuseOverQuota } from '../../platform/quota/index.ts';
import { manoeuvreSearch } from '../tables.ts';
import { proposer, unfinished } from './store.ts';

/** Number of searches of one operator's people that may wait or run at the same time. */
const mostUnfinished = 20;

/** Refuses another search of an operator whose people have the allowed number; automatic ones do not count. */
export async function refuseOneMore(tx: Tx, operatorId: string): Promise<void> {
  const isCounted = and(
    eq(manoeuvreSearch.operatorId, operatorId),
    inArray(manoeuvreSearch.state, [...unfinished]),
    ne(manoeuvreSearch.requestedBy, proposer),
  );
  await countInTurn(tx, 'SEARCHES', operatorScope(operatorId));
  const count = await countRows(tx, manoeuvreSearch, isCounted);
  const remedy = 'Wait until some have ended, or cancel some.';
  refuseOverQuota({ count, most: mostUnfinished, things: 'SEARCHES', remedy });
}
