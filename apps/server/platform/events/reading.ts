import { sql } from 'drizzle-orm';
import type { Instant, Read, Tx } from '../db/index.ts';
import { type EventRow, type Reader, visibleTo } from './events.ts';
import type { Position } from './position.ts';
import { event, eventHorizon } from './tables.ts';

/** The position up to which events can be read now, because rows of finished transactions never change. */
export interface Horizon {
  readonly era: string;
  /** Events at or before this transaction may have been removed. */
  readonly removedTo: bigint;
  /** Number of the oldest transaction that still runs; all before it have ended. */
  readonly oldestRunning: bigint;
  /** Whether events wait beyond that transaction. */
  readonly isHeldBack: boolean;
}

interface HorizonRow extends Record<string, unknown> {
  era: string;
  removed_to: string;
  oldest_running: string;
  is_held_back: boolean;
}

export async function readHorizon(read: Read): Promise<Horizon> {
  const found = await read.execute<HorizonRow>(sql`
    with now as (select pg_snapshot_xmin(pg_current_snapshot()) as oldest_running)
    select era::text, removed_to::text, oldest_running::text,
           exists (select from event where transaction_number >= oldest_running) as is_held_back
    from event_horizon, now`);
  const [row] = found.rows;
  if (row === undefined) throw new Error('The table event_horizon has lost its row; restore a backup.');
  const { era, is_held_back: isHeldBack } = row;
  return { era, isHeldBack, removedTo: BigInt(row.removed_to), oldestRunning: BigInt(row.oldest_running) };
}

/** After one position, up to and including another. */
export interface Page {
  readonly after: Position;
  readonly upTo: Position;
  readonly limit: number;
}

/** The events of a page in order; for one reader, or all. */
export async function readPage(read: Read, page: Page, reader?: Reader): Promise<readonly EventRow[]> {
  const { after, upTo, limit } = page;
  const found = await read.execute<EventRow>(sql`
    select transaction_number::text as "transactionNumber", id::text as "id", operator_id as "operatorId",
           user_id as "userId", provider_id as "providerId", kind, payload
    from event
    where (transaction_number, id) > (${after.transactionNumber.toString()}::xid8, ${after.id.toString()}::bigint)
      and (transaction_number, id) <= (${upTo.transactionNumber.toString()}::xid8, ${upTo.id.toString()}::bigint)
      and ${reader === undefined ? sql`true` : visibleTo(reader)}
    order by event.transaction_number, event.id limit ${limit}`);
  return found.rows;
}

/** Removes events that were written before a time, and records how far, so that older positions are recognised. */
export async function removeEvents(tx: Tx, before: Instant): Promise<number> {
  const removed = await tx.execute<{ removed: number }>(sql`
    with gone as (delete from ${event} where at < ${before} returning transaction_number),
         noted as (update ${eventHorizon} set removed_to =
           greatest(removed_to, (select transaction_number from gone order by 1 desc limit 1))
           where exists (select from gone))
    select count(*)::int as removed from gone`);
  return removed.rows[0]?.removed ?? 0;
}
