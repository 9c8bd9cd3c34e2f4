import { wordingOf } from '@farpass/contract/notification-wording';
import type { ChannelHealthDocument, DeliveryDocument, DeliveryState } from '@farpass/contract/notifications';
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import {
  countRows,
  type Instant,
  type ListOrder,
  type ListPage,
  newId,
  pageOf,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { channelHealth, type DeliveryRow, delivery } from '../tables.ts';

interface DeliveryFilter {
  readonly userId: string;
  readonly state?: DeliveryState | undefined;
}

const newestFirst: ListOrder = { key: delivery.createdAt, id: delivery.id, direction: 'descending' };

/** One page of the messages sent to a user's channels, newest first. */
export async function listDeliveries(read: Read, page: DeliveryFilter & ListPage): Promise<readonly DeliveryRow[]> {
  return pageOf(read.select().from(delivery).$dynamic(), { where: fitting(page), order: newestFirst, page });
}

export async function countDeliveries(read: Read, filter: DeliveryFilter): Promise<number> {
  return countRows(read, delivery, fitting(filter));
}

function fitting({ userId, state }: DeliveryFilter): SQL | undefined {
  return and(eq(delivery.userId, userId), state === undefined ? undefined : eq(delivery.state, state));
}

type OpenAddress = (sealed: string) => string;

export function deliveryDocument(row: DeliveryRow, open: OpenAddress): DeliveryDocument {
  const { id, service, channel, state, attempts, lastAnswer, isTest, createdAt, nextAttemptAt, finishedAt } = row;
  const { subject } = row.notice;
  const title = wordingOf(row.notice, row.language, row.timeZone)?.title ?? row.notice.title;
  const address = open(row.address);
  const times = { createdAt, nextAttemptAt, finishedAt };
  return { id, service, channel, address, state, attempts, lastAnswer, title, subject, isTest, ...times };
}

/** The number of tests and repeated messages that a user requested since a time. */
export async function countByHand(
  read: Read,
  { userId, since }: { readonly userId: string; readonly since: Instant },
): Promise<number> {
  const isTest = and(eq(delivery.isTest, true), gt(delivery.createdAt, since));
  return countRows(read, delivery, and(eq(delivery.userId, userId), or(isTest, gt(delivery.replayedAt, since))));
}

export type Replayed =
  | { readonly kind: 'queued'; readonly row: DeliveryRow }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unknown' };

/** Queues a message again: with the same id if it failed, as a new message if it was delivered. */
export async function replay(
  tx: Tx,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Instant },
): Promise<Replayed> {
  const own = and(eq(delivery.userId, userId), eq(delivery.id, id));
  const [found] = await tx.select().from(delivery).where(own).for('update');
  if (found === undefined) return { kind: 'unknown' };
  if (found.state === 'QUEUED' || found.state === 'RETRYING') return { kind: 'waiting' };
  const fresh = {
    state: 'QUEUED',
    attempts: 0,
    leaseUntil: null,
    finishedAt: null,
    nextAttemptAt: now,
    replayedAt: now,
  } as const;
  const [row] =
    found.state === 'DELIVERED'
      ? await tx
          .insert(delivery)
          .values({ ...found, ...fresh, id: newId(), lastAnswer: null, createdAt: now })
          .returning()
      : await tx.update(delivery).set(fresh).where(own).returning();
  return row === undefined ? { kind: 'unknown' } : { kind: 'queued', row };
}

/** A user's channels whose last attempt failed. */
export async function listFailing(read: Read, userId: string, open: OpenAddress): Promise<ChannelHealthDocument[]> {
  const rows = await read
    .select()
    .from(channelHealth)
    .where(eq(channelHealth.userId, userId))
    .orderBy(channelHealth.service, channelHealth.channel, channelHealth.target);
  return rows.map(({ service, channel, address, failures, failingSince, lastAnswer, suspendedAt }) => {
    return { service, channel, address: open(address), failures, failingSince, lastAnswer, suspendedAt };
  });
}

/**
 * Removes messages of before a time that ended, or that were held all the time for an address which no one confirmed. Returns
 * their number.
 */
export async function removeOldDeliveries(tx: Tx, before: Instant): Promise<number> {
  const isOver = or(isNotNull(delivery.finishedAt), isNull(delivery.nextAttemptAt));
  const removed = tx.delete(delivery).where(and(lt(delivery.createdAt, before), isOver, isNull(delivery.leaseUntil)));
  return (await removed.returning({ id: delivery.id })).length;
}
