import { and, desc, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../../platform/db/index.ts';
import { laterBy } from '../store.ts';
import { delivery, providerScreening } from '../tables.ts';

export type ScreeningRow = typeof providerScreening.$inferSelect;
/** Without the texts of the messages. */
export type ListedScreening = Omit<ScreeningRow, 'messages'> & {
  readonly delivery: typeof delivery.$inferSelect;
};

const { messages: _texts, ...listed } = getTableColumns(providerScreening);

/** Orbits of a plan at services, newest first. */
export async function screeningsOfPlan(
  read: Read,
  { operatorId, planId }: { readonly operatorId: string; readonly planId: string },
): Promise<readonly ListedScreening[]> {
  const rows = await read
    .select({ ...listed, delivery })
    .from(providerScreening)
    .innerJoin(delivery, eq(delivery.id, providerScreening.deliveryId))
    .where(and(eq(providerScreening.operatorId, operatorId), eq(providerScreening.planId, planId)))
    .orderBy(desc(delivery.createdAt), desc(delivery.id));
  return rows;
}

export async function insertScreening(
  tx: Tx,
  row: Pick<ScreeningRow, 'deliveryId' | 'operatorId' | 'destination' | 'planId' | 'planBasis'>,
): Promise<void> {
  await tx.insert(providerScreening).values({ ...row, state: 'WAITING' });
}

/** A complete one is out as long as late messages about it may come. */
const isLate = and(eq(providerScreening.state, 'COMPLETE'), isNotNull(providerScreening.notBefore));
const isOut = and(or(eq(providerScreening.state, 'WAITING'), isLate), eq(delivery.state, 'SENT'));

/** Takes the next screening whose service may be asked, and holds it while it is asked. */
export async function takeScreening(
  tx: Tx,
  holdS: number,
): Promise<{ readonly row: ScreeningRow; readonly of: typeof delivery.$inferSelect } | undefined> {
  const isDue = or(isNull(providerScreening.notBefore), lte(providerScreening.notBefore, currentInstant()));
  const [next] = await tx
    .select({ row: providerScreening, of: delivery })
    .from(providerScreening)
    .innerJoin(delivery, eq(delivery.id, providerScreening.deliveryId))
    .where(and(isOut, isDue))
    .orderBy(sql`${providerScreening.notBefore} nulls first`)
    .limit(1)
    .for('update', { of: providerScreening, skipLocked: true });
  if (next !== undefined) await changeScreening(tx, next.row.deliveryId, { notBefore: laterBy(holdS) });
  return next;
}

/** When the next service may be asked; undefined if none is. */
export async function nextScreeningAt(read: Read): Promise<string | undefined> {
  const [row] = await read
    .select({ at: providerScreening.notBefore })
    .from(providerScreening)
    .innerJoin(delivery, eq(delivery.id, providerScreening.deliveryId))
    .where(isOut)
    .orderBy(sql`${providerScreening.notBefore} nulls first`)
    .limit(1);
  return row === undefined ? undefined : (row.at ?? currentInstant());
}

export async function changeScreening(tx: Tx, deliveryId: string, set: Partial<ScreeningRow>): Promise<void> {
  await tx.update(providerScreening).set(set).where(eq(providerScreening.deliveryId, deliveryId));
}
