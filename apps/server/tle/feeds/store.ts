import type { FeedFailureCode } from '@farpass/contract/catalogue';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Instant, nowInstant, type Read, type Tx } from '../../platform/db/index.ts';
import { feed, type LastLoad } from '../tables.ts';
import type { Feed } from './feed.ts';

export type FeedRow = typeof feed.$inferSelect;

export async function listFeeds(read: Read): Promise<readonly FeedRow[]> {
  return read.select().from(feed).orderBy(asc(feed.name));
}

/**
 * Stores the feeds that the settings enable, and removes the others, so that no page shows a disabled feed as failing.
 * A feed whose query changed starts again: the pause after a load still applies, the pause after a failure does not.
 */
export async function keepFeeds(tx: Tx, feeds: readonly Pick<Feed, 'name' | 'address'>[]): Promise<void> {
  for (const row of await tx.select().from(feed)) {
    const kept = feeds.find(({ name }) => name === row.name);
    if (!kept) await tx.delete(feed).where(eq(feed.name, row.name));
    else if (kept.address !== row.address) await beginAnew(tx, { row, address: kept.address });
  }
  for (const { name, address } of feeds) await tx.insert(feed).values({ name, address }).onConflictDoNothing();
}

async function beginAnew(tx: Tx, { row, address }: { readonly row: FeedRow; readonly address: string }): Promise<void> {
  const notBefore = row.failures > 0 ? null : row.notBefore;
  const clean = { etag: null, objects: 0, isUnread: false, failures: 0, lastFailure: null, failureCode: null };
  await tx
    .update(feed)
    .set({ ...clean, address, notBefore })
    .where(eq(feed.name, row.name));
}

interface Claim {
  readonly now: Instant;
  readonly until: Instant;
}

/**
 * Takes the turn to query a provider, if the pause is over: until the given time, no other process queries it.
 * Undefined if the pause is not over, or a person paused it.
 */
export async function claimTurn(tx: Tx, name: string, { now, until }: Claim): Promise<FeedRow | undefined> {
  const isDue = or(isNull(feed.notBefore), lte(feed.notBefore, now));
  const [row] = await tx
    .update(feed)
    .set({ notBefore: until })
    .where(and(eq(feed.name, name), eq(feed.isPaused, false), isDue))
    .returning();
  return row;
}

/** Returns a turn that was not used because the server is stopping. */
export async function returnTurn(tx: Tx, name: string): Promise<void> {
  await tx.update(feed).set({ notBefore: null }).where(eq(feed.name, name));
}

interface Success {
  readonly notBefore: Instant;
  readonly brought?: { readonly etag: string | null; readonly objects: number };
  readonly lastLoad?: LastLoad;
}

export async function recordSuccess(tx: Tx, name: string, { notBefore, brought, lastLoad }: Success): Promise<void> {
  await tx
    .update(feed)
    .set({
      lastAttempt: nowInstant,
      lastSuccess: nowInstant,
      lastFailure: null,
      failureCode: null,
      failures: 0,
      isUnread: false,
      notBefore,
      ...brought,
      ...(lastLoad === undefined ? {} : { lastLoad, replayFrom: null }),
    })
    .where(eq(feed.name, name));
}

interface Failure {
  readonly reason: string;
  readonly reasonCode: FeedFailureCode;
  readonly notBefore: Instant;
  readonly isUnread: boolean;
  readonly lastLoad?: LastLoad | undefined;
}

/** Counts a failure; returns the number of failures in a row. */
export async function recordFailure(
  tx: Tx,
  name: string,
  { reason, reasonCode, notBefore, isUnread, lastLoad }: Failure,
): Promise<number> {
  const [row] = await tx
    .update(feed)
    .set({
      lastAttempt: nowInstant,
      lastFailure: reason,
      failureCode: reasonCode,
      failures: sql`${feed.failures} + 1`,
      notBefore,
      isUnread,
      ...(lastLoad === undefined ? {} : { lastLoad }),
    })
    .where(eq(feed.name, name))
    .returning({ failures: feed.failures });
  return row?.failures ?? 0;
}
