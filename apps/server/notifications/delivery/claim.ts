import { and, eq, inArray, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { delivery } from '../tables.ts';
import type { Lane } from './outbox.ts';

export type DeliveryRow = typeof delivery.$inferSelect;

/** The messages of a worker that died are released after this time; sending takes less. */
export const leaseMs = 60_000;
/** Number of messages to one address that a worker takes at a time and sends one after the other. */
const mostAtOnce = 16;

/**
 * Takes the messages of the address that has waited longest in a lane. Only one worker at a time holds the messages of
 * an address, so that an address that does not answer delays only its own messages.
 */
export async function claimNext(
  tx: Tx,
  { lane, nowMs }: { readonly lane: Lane; readonly nowMs: number },
): Promise<readonly DeliveryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delivery ${lane}`}, 0))`);
  const now = instantOfUnixMs(nowMs);
  const isDue = sql`d.lane = ${lane} and d.state in ('QUEUED', 'RETRYING') and d.next_attempt_at <= ${now}
    and (d.lease_until is null or d.lease_until <= ${now})`;
  const found = await tx.execute<{ id: string }>(sql`
    with next as (
      select d.target from delivery d
      where ${isDue} and not exists (select 1 from delivery busy
        where busy.lane = ${lane} and busy.target = d.target and busy.lease_until > ${now})
      order by d.next_attempt_at, d.id limit 1)
    select d.id from delivery d where ${isDue} and d.target = (select target from next)
    order by d.next_attempt_at, d.id limit ${mostAtOnce}`);
  if (found.rows.length === 0) return [];
  const rows = await tx
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} + 1`, leaseUntil: instantOfUnixMs(nowMs + leaseMs) })
    .where(
      inArray(
        delivery.id,
        found.rows.map(({ id }) => id),
      ),
    )
    .returning();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The row, if this attempt still holds it; undefined otherwise. */
export const heldBy = ({ id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>) =>
  and(eq(delivery.id, id), eq(delivery.attempts, attempts), inArray(delivery.state, ['QUEUED', 'RETRYING']));

/** Releases messages that were taken but not tried. */
export async function giveBack(
  tx: Tx,
  rows: readonly DeliveryRow[],
  { notBeforeMs }: { readonly notBeforeMs: number },
): Promise<void> {
  for (const row of rows) {
    await tx
      .update(delivery)
      .set({ attempts: row.attempts - 1, leaseUntil: null, nextAttemptAt: instantOfUnixMs(notBeforeMs) })
      .where(heldBy(row));
  }
}
