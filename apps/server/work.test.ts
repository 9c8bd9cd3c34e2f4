import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './platform/db/index.ts';
import { makeTestPlace, silentLog, type TestPlace } from './platform/db/testing.ts';
import { openJobs, upkeepQueue } from './platform/jobs/index.ts';
import { work } from './work.ts';

let place: TestPlace;

beforeAll(async () => {
  place = await makeTestPlace();
});
afterAll(() => place.remove());

/** Enqueues a job, like a server that works on none itself. */
async function enqueueUpkeep(db: Database): Promise<string> {
  const jobs = await openJobs({ db, log: silentLog, queues: [upkeepQueue] });
  const id = await db.transaction((tx) => jobs.enqueue(tx, upkeepQueue, { data: {} }));
  await jobs.stop();
  return id ?? '';
}

async function stateOf(db: Database, id: string): Promise<string | undefined> {
  const found = await db.execute<{ state: string }>('select state from pgboss.job where id = $1', [id]);
  return found.rows[0]?.state;
}

function startWorker(databaseUrl: string) {
  const program = pathToFileURL(join(import.meta.dirname, 'work.ts')).href;
  const script = `import { work } from ${JSON.stringify(program)}; process.exit(await work(process.env));`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    FARPASS_DATA: join(place.dataDir, 'worker'),
    FARPASS_DEMO: 'off',
    FARPASS_LOG_LEVEL: 'warn',
  };
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}

const onServer = process.env['FARPASS_TEST_DATABASE_URL'] !== undefined;

describe('farpass work', () => {
  it('wants a PostgreSQL, and says why', async () => {
    await expect(work({ FARPASS_DATA: place.dataDir })).rejects.toThrow('farpass work needs DATABASE_URL');
  });

  const itOnServer = (name: string, test: () => Promise<void>) => (onServer ? it(name, test, 90_000) : undefined);

  itOnServer('does in a process of its own what a server enqueued, and ends when told', async () => {
    const { dataDir, databaseUrl = '' } = place;
    const db = await openDatabase({ dataDir, databaseUrl, log: silentLog });
    const id = await enqueueUpkeep(db);
    expect(await stateOf(db, id)).toBe('created');
    const worker = startWorker(databaseUrl);
    const ended = once(worker, 'exit');
    while ((await stateOf(db, id)) !== 'completed' && worker.exitCode === null) await sleep(100);
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await stateOf(db, id)).toBe('completed');
    await db.close();
  });
});
