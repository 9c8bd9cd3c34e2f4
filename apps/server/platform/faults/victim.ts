import { openDatabase } from '../db/index.ts';
import { silentLog } from '../db/testing.ts';
import { doDeed, openDeeds } from './deed.ts';

/**
 * A server that does deeds until it is killed: `node victim.ts DATA_DIR [DATABASE_URL]`. A line on standard output is an
 * answer with success: the deed it names was committed before.
 */
const lanes = 4;

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl, log: silentLog });
const jobs = await openDeeds(db, silentLog);
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (;;) process.stdout.write(`${await doDeed(db, jobs)}\n`);
  }),
);
