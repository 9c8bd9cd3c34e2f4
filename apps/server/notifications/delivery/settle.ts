import { msPerHour } from '@farpass/astro/constants';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import type { Outcome } from '../channels/outcome.ts';
import { channelHealth, type DeliveryRow, delivery } from '../tables.ts';
import { heldBy } from './claim.ts';
import { pauseAfter, suspension } from './retry.ts';

/** The outcome of a message, and whether it suspended its channel. */
export interface Settled {
  readonly isSuspended: boolean;
  /** Seconds until the next attempt. */
  readonly retryInS: number | undefined;
}

interface AttemptResult {
  readonly outcome: Outcome;
  readonly nowMs: number;
  /** Between 0 and 1, for the pause. */
  readonly chance: number;
}

/** Stores the outcome of an attempt; does nothing if another worker holds the message by now. */
export async function settle(tx: Tx, row: DeliveryRow, { outcome, nowMs, chance }: AttemptResult): Promise<Settled> {
  const askedS = outcome.kind === 'RETRYING' ? outcome.afterS : undefined;
  const pauseS = outcome.kind === 'RETRYING' && !row.isTest ? pauseAfter(row.attempts, { chance, askedS }) : undefined;
  const state = outcome.kind === 'RETRYING' && pauseS === undefined ? 'FAILED' : outcome.kind;
  const settled = await tx
    .update(delivery)
    .set({
      state,
      lastAnswer: outcome.answer,
      leaseUntil: null,
      isLate: outcome.kind !== 'DELIVERED',
      nextAttemptAt: pauseS === undefined ? null : instantOfUnixMs(nowMs + pauseS * 1000),
      finishedAt: pauseS === undefined ? instantOfUnixMs(nowMs) : null,
    })
    .where(heldBy(row))
    .returning({ id: delivery.id });
  if (settled.length === 0) return { isSuspended: false, retryInS: undefined };
  if (outcome.kind === 'DELIVERED') await forgetFaults(tx, row);
  if (outcome.kind === 'DELIVERED' || outcome.kind === 'DROPPED') return { isSuspended: false, retryInS: undefined };
  // The person who requested a test sees its outcome; only messages count towards a suspension.
  const isSuspended = !row.isTest && (await noteFault(tx, row, { outcome, nowMs, chance }));
  return { isSuspended, retryInS: isSuspended ? undefined : pauseS };
}

const keyOf = ({ userId, target }: Pick<DeliveryRow, 'userId' | 'target'>) =>
  and(eq(channelHealth.userId, userId), eq(channelHealth.target, target));

async function forgetFaults(tx: Tx, row: DeliveryRow): Promise<void> {
  await tx.delete(channelHealth).where(keyOf(row));
}

/**
 * Counts a failure of a channel. Suspends a channel that has failed for a long time, or whose receiver wants no more
 * messages.
 */
async function noteFault(tx: Tx, row: DeliveryRow, { outcome, nowMs }: AttemptResult): Promise<boolean> {
  const { userId, target, service, channel, address } = row;
  const first = { userId, target, service, channel, address, failures: 1, failingSince: instantOfUnixMs(nowMs) };
  const [health] = await tx
    .insert(channelHealth)
    .values({ ...first, lastAnswer: outcome.answer })
    .onConflictDoUpdate({
      target: [channelHealth.userId, channelHealth.target],
      set: { failures: sql`${channelHealth.failures} + 1`, lastAnswer: outcome.answer },
    })
    .returning();
  if (!health || health.suspendedAt !== null) return false;
  const isGone = outcome.kind === 'FAILED' && outcome.isGone === true;
  const hours = (nowMs - Date.parse(health.failingSince)) / msPerHour;
  if (!isGone && (hours < suspension.afterHours || health.failures < suspension.afterFailures)) return false;
  await tx
    .update(channelHealth)
    .set({ suspendedAt: instantOfUnixMs(nowMs) })
    .where(keyOf(row));
  await tx
    .update(delivery)
    .set({
      state: 'FAILED',
      lastAnswer: 'The channel is suspended.',
      finishedAt: instantOfUnixMs(nowMs),
      leaseUntil: null,
      nextAttemptAt: null,
    })
    .where(
      and(
        eq(delivery.userId, userId),
        eq(delivery.target, target),
        inArray(delivery.state, ['QUEUED', 'RETRYING']),
        eq(delivery.isTest, false),
      ),
    );
  return true;
}
