import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Database, instantOfUnixMs, newId, type Read, unixMsOfInstant } from '../db/index.ts';
import { outsideRequest } from './tables.ts';
import { type Limit, longestSpanMs, waitAfter } from './window.ts';

/** An account whose provider limits its requests. */
export interface LimitedAccount {
  /** Provider, use and account, without anything secret. */
  readonly key: string;
  readonly limits: readonly (Limit & {
    /** The requests that the provider allows; the others are for other uses of the account. */
    readonly allowed: number;
  })[];
}

/** Counts a request, if it is allowed now. */
export interface RequestCounter {
  /** Milliseconds until the next request is allowed; 0: it is allowed now, and is counted. */
  readonly take: (nowMs: number) => number | Promise<number>;
}

/** Counts the requests of an account for all processes of the installation, also over a restart. */
export function requestsOf(database: Database, { key, limits }: LimitedAccount): RequestCounter {
  return {
    take: (nowMs) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
        const oldest = instantOfUnixMs(nowMs - longestSpanMs(limits));
        await tx
          .delete(outsideRequest)
          .where(and(eq(outsideRequest.account, key), lte(outsideRequest.askedAt, oldest)));
        const waitMs = waitAfter(await timesOf(tx, key), limits, nowMs);
        if (waitMs === 0)
          await tx.insert(outsideRequest).values({ id: newId(), account: key, askedAt: instantOfUnixMs(nowMs) });
        return waitMs;
      }),
  };
}

async function timesOf(read: Read, key: string): Promise<readonly number[]> {
  const rows = await read
    .select({ at: outsideRequest.askedAt })
    .from(outsideRequest)
    .where(eq(outsideRequest.account, key))
    .orderBy(asc(outsideRequest.askedAt));
  return rows.map(({ at }) => unixMsOfInstant(at));
}

/** A limit of an account, and how much of it is used. */
export interface UsedLimit {
  readonly most: number;
  readonly allowed: number;
  readonly spanSeconds: number;
  readonly used: number;
}

export async function usedLimits(read: Read, { key, limits }: LimitedAccount): Promise<readonly UsedLimit[]> {
  const nowMs = Date.now();
  const oldest = instantOfUnixMs(nowMs - longestSpanMs(limits));
  const rows = await read
    .select({ at: outsideRequest.askedAt })
    .from(outsideRequest)
    .where(and(eq(outsideRequest.account, key), gt(outsideRequest.askedAt, oldest)));
  return limits.map(({ most, allowed, spanMs }) => ({
    most,
    allowed,
    spanSeconds: spanMs / 1000,
    used: rows.filter(({ at }) => unixMsOfInstant(at) > nowMs - spanMs).length,
  }));
}
