import { countRows, ofOperator, type Scope, type Tx } from '../../platform/db/index.ts';
import { refuseOverQuota } from '../../platform/quota/index.ts';
import { satellite } from '../tables.ts';

/** More than any constellation has today. */
export const mostSatellites = 10_000;

/** Refuses one more satellite of an operator that has as many as it may. */
export async function refuseOneMore(tx: Tx, scope: Scope): Promise<void> {
  const count = await countRows(tx, satellite, ofOperator(scope, satellite.operatorId));
  refuseOverQuota({ count, most: mostSatellites, things: 'SATELLITES', remedy: 'Delete those that no longer fly.' });
}
