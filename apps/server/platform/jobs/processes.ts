import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { type Database, instant, instantOfUnixMs, newId, nowInstant, type Read } from '../db/index.ts';

const workerProcess = pgTable('worker_process', {
  id: text().primaryKey(),
  startedAt: instant('started_at').notNull().default(nowInstant),
  seenAt: instant('seen_at').notNull().default(nowInstant),
});

const signMs = 30_000;
/** A process without a sign for so long is taken for dead. */
const silentMs = 3 * signMs;

/** Says twice a minute that this process works on jobs, until it is stopped; entries of dead processes are removed. */
export function signsOfLife(db: Database, onFault: (error: unknown) => void) {
  const id = newId();
  const sign = async () => {
    await db.transaction(async (tx) => {
      const alive = tx.insert(workerProcess).values({ id });
      await alive.onConflictDoUpdate({ target: workerProcess.id, set: { seenAt: nowInstant } });
      await tx.delete(workerProcess).where(sql`${workerProcess.seenAt} < ${instantOfUnixMs(Date.now() - silentMs)}`);
    });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      await sign();
      timer = setInterval(() => sign().catch(onFault), signMs);
      timer.unref();
    },
    stop: async () => {
      if (timer === undefined) return;
      clearInterval(timer);
      await db.transaction((tx) => tx.delete(workerProcess).where(sql`${workerProcess.id} = ${id}`)).catch(onFault);
    },
  };
}

/** How many processes work on jobs now. */
export async function countLiveWorkers(read: Read, nowMs: number): Promise<number> {
  const { rows } = await read.execute<{ alive: number }>(
    sql`select count(*)::int as alive from ${workerProcess} where seen_at >= ${instantOfUnixMs(nowMs - silentMs)}`,
  );
  return rows[0]?.alive ?? 0;
}
