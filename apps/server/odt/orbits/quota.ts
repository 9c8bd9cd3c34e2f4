import { determinationStates, isEndOfDetermination } from '@farpass/contract/odt';
import { and, eq, inArray } from 'drizzle-orm';
import { countRows, ofOperator, type Scope, type Tx } from '../../platform/db/index.ts';
import { countInTurn, refuseOverQuota } from '../../platform/quota/index.ts';
import { determinedOrbit } from '../tables.ts';

const open = determinationStates.filter((state) => !isEndOfDetermination(state));

/** Number of determinations that an operator's people may have waiting or running at the same time. */
const mostOpen = 50;

/** Refuses another determination of an operator that has the allowed number; automatic ones do not count. */
export async function refuseOneMore(tx: Tx, scope: Scope): Promise<void> {
  const isCounted = and(
    ofOperator(scope, determinedOrbit.operatorId),
    eq(determinedOrbit.isAutomatic, false),
    inArray(determinedOrbit.state, [...open]),
  );
  await countInTurn(tx, 'DETERMINATIONS', scope);
  const count = await countRows(tx, determinedOrbit, isCounted);
  const remedy = 'Wait until some have ended, or cancel some.';
  refuseOverQuota({ count, most: mostOpen, things: 'DETERMINATIONS', remedy });
}
