import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Read, Tx } from '../../platform/db/index.ts';
import { conjunctionAlias, conjunctionEvent } from '../tables.ts';
import { legalHold } from './tables.ts';

/** The event that a hold names today: it may have been merged into another since. */
const heldEvent = sql`coalesce((select ${conjunctionAlias.eventId} from ${conjunctionAlias}
  where ${conjunctionAlias.alias} = ${legalHold.eventId}), ${legalHold.eventId})`;

/** The condition that a hold is in force for the event of a row. */
export function isHeld({ operatorId, eventId }: Readonly<Record<'operatorId' | 'eventId', PgColumn>>): SQL {
  return sql`exists (select 1 from ${legalHold} where ${legalHold.operatorId} = ${operatorId} and ${legalHold.liftedAt} is null
    and (${legalHold.eventId} is null or ${heldEvent} = ${eventId}))`;
}

/** The condition that everything of an operator is held. */
export function isAllHeld(operatorId: PgColumn): SQL {
  return sql`exists (select 1 from ${legalHold} where ${legalHold.operatorId} = ${operatorId} and ${legalHold.liftedAt} is null
    and ${legalHold.eventId} is null)`;
}

/** Placing a hold and removing wait for each other, so that nothing is removed after the answer that it is held. */
export async function lockHolds(tx: Tx, operatorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds of ${operatorId}`}, 0))`);
}

/** Whether something of a satellite is held: one of its events, or everything of its operator. */
export async function isSatelliteHeld(
  read: Read,
  { operatorId, satelliteId }: { readonly operatorId: string; readonly satelliteId: string },
): Promise<boolean> {
  const inForce = and(eq(legalHold.operatorId, operatorId), isNull(legalHold.liftedAt));
  const ofSatellite = sql`(${legalHold.eventId} is null or exists (select 1 from ${conjunctionEvent}
    where ${conjunctionEvent.id} = ${heldEvent} and ${conjunctionEvent.satelliteId} = ${satelliteId}))`;
  const [found] = await read.select({ id: legalHold.id }).from(legalHold).where(and(inForce, ofSatellite)).limit(1);
  return found !== undefined;
}
