import { isEnd, type RequestStatus, transitions } from '@farpass/contract/odt';
import { and, inArray } from 'drizzle-orm';
import { countRows, ofOperator, type Scope, type Tx } from '../../platform/db/index.ts';
import { countInTurn, refuseOverQuota } from '../../platform/quota/index.ts';
import { observationRequest } from '../tables.ts';

/**
 * Largest number of open requests of one operator: each of them is planned again whenever something changes. Requests
 * that an operator orders from a conjunction (`odt/avoidance/order.ts`) count, but are never refused: safety comes
 * first.
 */
export const mostOpenRequests = 1_000;

const statuses = Object.keys(transitions.request) as RequestStatus[];
const open = statuses.filter((status) => !isEnd('request', status));

/** Refuses requests beyond the number that an operator may have open. */
export async function refuseMore(tx: Tx, scope: Scope, adding = 1): Promise<void> {
  await countInTurn(tx, 'REQUESTS', scope);
  const own = ofOperator(scope, observationRequest.operatorId);
  const count = await countRows(tx, observationRequest, and(own, inArray(observationRequest.status, open)));
  const remedy = 'Wait until some have ended, or cancel some.';
  refuseOverQuota({ count, adding, most: mostOpenRequests, things: 'REQUESTS', remedy });
}
