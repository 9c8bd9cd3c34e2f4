import { asc, eq, sql } from 'drizzle-orm';
import { type Instant, nowInstant, type Read, type Tx } from '../../platform/db/index.ts';
import { feed } from '../tables.ts';

export type FeedRow = typeof feed.$inferSelect;

export async function listFeeds(read: Read): Promise<readonly FeedRow[]> {
  return read.select().from(feed).orderBy(asc(feed.name));
}

export async function findFeed(read: Read, name: string): Promise<FeedRow | undefined> {
  const [row] = await read.select().from(feed).where(eq(feed.name, name));
  return row;
}

/** Remembers the feeds that the settings switch on, and forgets the others: what is off is not shown as failing. */
export async function keepFeeds(tx: Tx, names: readonly string[]): Promise<void> {
  for (const row of await tx.select().from(feed)) {
    if (!names.includes(row.name)) await tx.delete(feed).where(eq(feed.name, row.name));
  }
  for (const name of names) await tx.insert(feed).values({ name }).onConflictDoNothing();
}

type Success = { readonly etag: string | undefined; readonly objects: number | undefined; readonly notBefore: Instant };

export async function recordSuccess(tx: Tx, name: string, { etag, objects, notBefore }: Success): Promise<void> {
  const brought = objects === undefined ? {} : { objects };
  await tx
    .update(feed)
    .set({
      lastAttempt: nowInstant,
      lastSuccess: nowInstant,
      lastFailure: null,
      failures: 0,
      etag: etag ?? null,
      notBefore,
      ...brought,
    })
    .where(eq(feed.name, name));
}

type Failure = { readonly reason: string; readonly notBefore: Instant };

/** Counts the failure; answers how many there were in a row. */
export async function recordFailure(tx: Tx, name: string, { reason, notBefore }: Failure): Promise<number> {
  const [row] = await tx
    .update(feed)
    .set({ lastAttempt: nowInstant, lastFailure: reason, failures: sql`${feed.failures} + 1`, notBefore })
    .where(eq(feed.name, name))
    .returning({ failures: feed.failures });
  return row?.failures ?? 0;
}
