import Type from 'typebox';
import type { Database } from '../db/index.ts';
import { removeEvents } from '../events/index.ts';
import { sweepUploads } from '../files/index.ts';
import { forgetKeys } from '../idempotency/index.ts';
import { type KeptDays, usualKeptDays } from '../settings/index.ts';
import { defineQueue, defineWorker, type Worker } from './queue.ts';
import { removeOld } from './retention.ts';

/** Every hour, old rows are removed, and the embedded database, which has no autovacuum, is vacuumed. */
export const upkeepQueue = defineQueue({
  name: 'platform.upkeep',
  data: Type.Object({}),
  retries: 1,
  schedule: { cron: '23 * * * *', data: {} },
});

export function upkeepWorker(db: Database, days: KeptDays = usualKeptDays): Worker {
  return defineWorker(upkeepQueue, async (job) => {
    await removeWhatIsOver(db, { days, nowMs: Date.now() });
    if (db.mode === 'embedded') await vacuum(db, job.signal);
  });
}

/** Removes events, incomplete uploads and idempotency keys after the time for which they are kept. */
export async function removeWhatIsOver(
  db: Database,
  asked: { readonly days: KeptDays; readonly nowMs: number },
): Promise<void> {
  await db.transaction((tx) => removeOld(tx, { ...asked, what: 'events' }, removeEvents));
  await db.transaction((tx) => removeOld(tx, { ...asked, what: 'uploads' }, sweepUploads));
  await db.transaction((tx) => removeOld(tx, { ...asked, what: 'idempotencyKeys' }, forgetKeys));
}

/**
 * Works table by table, so that requests are served in between. Also updates the planner's statistics of each table.
 */
async function vacuum(db: Database, signal: AbortSignal): Promise<void> {
  const tables = await db.execute<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  );
  for (const { name } of tables.rows) if (!signal.aborted) await db.execute(`vacuum (analyze) ${name}`);
}
