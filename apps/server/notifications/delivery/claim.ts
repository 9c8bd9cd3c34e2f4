import { and, eq, inArray, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { type DeliveryRow, delivery, deliveryTurn } from '../tables.ts';
import type { Lane } from './outbox.ts';

/** The messages of a worker that died are released after this time; sending takes less. */
export const leaseMs = 60_000;
/** Number of messages to one address that a worker takes at a time and sends one after the other. */
const mostAtOnce = 16;

interface Claim {
  readonly lane: Lane;
  /** Mail has slots of its own in each lane. */
  readonly isMail: boolean;
  readonly nowMs: number;
}

/**
 * Takes messages to one address. Operators take turns: next is the one that was served longest ago. Neither an operator nor
 * a host has more than one slot of a lane at a time, so that addresses that do not answer delay only their own operator, and
 * a host that hangs only the messages to it. Nothing goes to a host that is closed. An address has one worker at a time.
 */
export async function claimNext(tx: Tx, { lane, isMail, nowMs }: Claim): Promise<readonly DeliveryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delivery ${lane} ${isMail}`}, 0))`);
  const now = instantOfUnixMs(nowMs);
  const isWaiting = sql`d.lane = ${lane} and (d.channel = 'email') = ${isMail} and d.state in ('QUEUED', 'RETRYING')`;
  const isDue = sql`${isWaiting} and d.next_attempt_at <= ${now} and (d.lease_until is null or d.lease_until <= ${now})`;
  // The index lists the messages of each operator in order, so the first of each is found without reading all.
  const found = await tx.execute<{ id: string }>(sql`
    with recursive busy as materialized (
      select turn_of, host, target from delivery
      where lane = ${lane} and (channel = 'email') = ${isMail} and lease_until > ${now}),
    waiting(turn_of) as (
      (select d.turn_of from delivery d where ${isWaiting} order by d.turn_of limit 1)
      union all
      select (select d.turn_of from delivery d where ${isWaiting} and d.turn_of > waiting.turn_of
        order by d.turn_of limit 1)
      from waiting where waiting.turn_of is not null),
    next as (
      select first.target, first.turn_of from waiting
      left join delivery_turn t on t.lane = ${lane} and t.is_mail = ${isMail} and t.turn_of = waiting.turn_of
      cross join lateral (
        select d.target, d.turn_of, d.next_attempt_at, d.id from delivery d
        where ${isDue} and d.turn_of = waiting.turn_of
          and not exists (select from busy where busy.target = d.target or (busy.host = d.host and d.host <> ''))
          and not exists (select from delivery_host h where h.host = d.host and h.closed_until > ${now})
        order by d.is_late, d.next_attempt_at, d.id limit 1) first
      where waiting.turn_of is not null and not exists (select from busy where busy.turn_of = waiting.turn_of)
      order by t.served_at nulls first, first.next_attempt_at, first.id limit 1)
    select d.id from delivery d, next where ${isDue} and d.target = next.target and d.turn_of = next.turn_of
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
  const [{ turnOf } = { turnOf: '' }] = rows;
  await tx
    .insert(deliveryTurn)
    .values({ lane, isMail, turnOf, servedAt: now })
    .onConflictDoUpdate({
      target: [deliveryTurn.lane, deliveryTurn.isMail, deliveryTurn.turnOf],
      set: { servedAt: now },
    });
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
