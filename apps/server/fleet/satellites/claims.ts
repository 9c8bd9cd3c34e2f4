import { confirmSatelliteOperator } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isInUse } from '../../platform/auth/members.ts';
import { currentInstant, type Database, instant, nowInstant, type Read, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { satellite } from '../tables.ts';

const satelliteClaim = pgTable('satellite_claim', {
  noradId: integer('norad_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  confirmedBy: text('confirmed_by').notNull(),
  confirmedAt: instant('confirmed_at').notNull().default(nowInstant),
});

/** An operator with an object in its fleet, and whether an administrator confirmed that it flies it. Those of the demo world are confirmed. */
export interface SatelliteClaim {
  readonly operatorId: string;
  /** The name in that fleet. */
  readonly name: string;
  readonly isConfirmed: boolean;
}

/** The numbers of the fleets of the demo world: after those of the rest of its catalogue. */
export const demoNumbers = { first: 339_001, last: 339_999 } as const;

/** A satellite that the demo world made, as long as it has a number of the demo world. */
const isOfDemo = and(satellite.isSynthetic, between(satellite.noradId, demoNumbers.first, demoNumbers.last));

/** The claim of an object: the confirmed one, otherwise the oldest. */
export async function findClaim(read: Read, noradId: number): Promise<SatelliteClaim | undefined> {
  const isClaimed = sql<boolean>`${satelliteClaim.operatorId} is not null`;
  const isConfirmed = sql<boolean>`(${isClaimed} or ${isOfDemo})`;
  const own = and(eq(satelliteClaim.noradId, satellite.noradId), eq(satelliteClaim.operatorId, satellite.operatorId));
  const [row] = await read
    .select({ operatorId: satellite.operatorId, name: satellite.name, isConfirmed })
    .from(satellite)
    .leftJoin(satelliteClaim, own)
    .where(and(eq(satellite.noradId, noradId), isInUse(satellite.operatorId)))
    .orderBy(sql`${isClaimed} desc`, sql`${isOfDemo} desc`, asc(satellite.createdAt))
    .limit(1);
  return row;
}

interface ClaimPorts {
  readonly database: Database;
  /** The id of the operator with this id or name. */
  readonly operatorNamed: (read: Read, idOrName: string) => Promise<string | undefined>;
  /** Called in the transaction in which an operator of an object is confirmed. */
  readonly whenConfirmed: (tx: Tx, noradId: number) => Promise<void>;
}

/** Administrators confirm who flies an object, or take that back. */
export function claimCalls({ database, operatorNamed, whenConfirmed }: ClaimPorts): readonly Handled[] {
  return [
    handle(confirmSatelliteOperator, async ({ params, body, caller, audit }) => {
      const { noradId } = params;
      const { operator, isConfirmed } = body;
      await database.transaction(async (tx) => {
        const operatorId = await operatorNamed(tx, operator);
        const isOwn = eq(satellite.operatorId, operatorId ?? '');
        const claims = and(eq(satellite.noradId, noradId), isOwn, isInUse(satellite.operatorId));
        const [claimed] = await tx.select({ id: satellite.id }).from(satellite).where(claims);
        if (operatorId === undefined || claimed === undefined)
          throw new Problem(
            'NOT_FOUND',
            because(saying('NO_CLAIM', { operator: operator.slice(0, 120), id: noradId })),
          );
        const row = { noradId, operatorId, confirmedBy: caller.userName, confirmedAt: currentInstant() };
        if (isConfirmed) {
          await tx.insert(satelliteClaim).values(row).onConflictDoUpdate({ target: satelliteClaim.noradId, set: row });
          await whenConfirmed(tx, noradId);
        } else
          await tx
            .delete(satelliteClaim)
            .where(and(eq(satelliteClaim.noradId, noradId), eq(satelliteClaim.operatorId, operatorId)));
        await audit(tx, { subject: { kind: 'object', id: String(noradId) }, details: { operator, isConfirmed } });
      });
      return answer(204);
    }),
  ];
}
