import { type Db as BossDb, PgBoss } from 'pg-boss';
import { type Database, executeIn, type Logger, type Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';

/** The queue for jobs that failed in all attempts. */
export const deadLetterQueue = 'dead-letters';

/** Interval in which pg-boss looks for jobs whose worker died or took too long. */
const superviseS = 15;

/** pg-boss on our own connections, so that a job is enqueued in the caller's transaction, with both databases. */
export function createBoss(db: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: bossDb(db),
    schema: jobSchema,
    backend: db.mode === 'embedded' ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseS,
    monitorIntervalSeconds: superviseS,
    reindex: db.mode !== 'embedded',
    monitorVacuum: db.mode !== 'embedded',
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'a job could not be handled'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

/** One of our transactions in the form that pg-boss needs. */
export function bossDbIn(tx: Tx): BossDb {
  return { executeSql: (text, values) => executeIn(tx, text, values) };
}

function bossDb(db: Database): BossDb {
  return {
    executeSql: (text, values) => db.execute(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const listening = await db.listen(channel, { onNotification, onReconnect });
      return { close: async () => listening.stop() };
    },
  };
}
