import { countRows, ofOperator, type Scope, type Tx } from '../../platform/db/index.ts';
import { countInTurn, refuseOverQuota } from '../../platform/quota/index.ts';
import { satellite } from '../tables.ts';

/** The number of satellites that an operator may have: more than any constellation has today. */
export const mostSatellites = 10_000;

/** Refuses another satellite of an operator that has the allowed number. */
export async function refuseOneMore(tx: Tx, scope: Scope): Promise<void> {
  await refuseMore(tx, scope, 1);
}

/** Refuses satellites beyond the allowed number. Until the transaction ends, no other request adds some. */
export async function refuseMore(tx: Tx, scope: Scope, adding: number): Promise<void> {
  await countInTurn(tx, 'SATELLITES', scope);
  const count = await countRows(tx, satellite, ofOperator(scope, satellite.operatorId));
  refuseOverQuota({
    count,
    adding,
    most: mostSatellites,
    things: 'SATELLITES',
    remedy: 'Delete those that no longer fly.',
  });
}
