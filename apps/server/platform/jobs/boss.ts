import { type Db as BossDb, PgBoss } from 'pg-boss';
import { type Database, executeIn, type Logger, type Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';

/** Where jobs go that were tried in vain. */
export const deadLetterQueue = 'dead-letters';

/** How often pg-boss looks for jobs whose worker died or took too long. */
const superviseS = 15;

/** pg-boss on our own connections, so that a job is enqueued in the caller's transaction and both modes are alike. */
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

/** pg-boss's view of a transaction of ours. */
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
