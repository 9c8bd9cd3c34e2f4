import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, type DatabaseOptions, DatabaseUnavailable, openDatabase } from '../db/index.ts';
import { makeTestPlace, silentLog } from '../db/testing.ts';
import { openEventHub, streamEvents } from '../events/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { doDeed, inspectDeeds, openDeeds } from './deed.ts';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A connection to the database that can be cut and repaired, as if its server were restarted. */
async function openWay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((socket) => {
    const onward = createConnection(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const mend = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await mend(0);
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  ends.push(cut);
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href,
    cut,
    mend: () => mend(port),
  };
}

/** The functions of a database for the drill: one makes it unavailable, one makes it available again. */
interface Fate {
  readonly go: (db: Database) => Promise<void>;
  readonly comeBack: (db: Database, jobs: Jobs) => Promise<void>;
}

async function drill(options: DatabaseOptions, fate: Fate): Promise<void> {
  const db = await openDatabase(options);
  ends.push(db.close);
  const jobs = await openDeeds(db, silentLog);
  ends.push(() => jobs.stop(1_000));
  const hub = await openEventHub(db, silentLog);
  ends.push(hub.close);
  const heard: unknown[] = [];
  const abort = new AbortController();
  const listening = (async () => {
    const reader = { scope: { kind: 'administrator', actor: 'test' }, userId: undefined } as const;
    for await (const item of streamEvents({ db, hub }, { reader, signal: abort.signal })) {
      if (item.kind === 'event') heard.push(item.event.payload['id']);
    }
  })();
  ends.push(async () => {
    abort.abort();
    await listening;
  });

  const before = await doDeed(db, jobs);
  await fate.go(db);
  await fate.comeBack(db, jobs);
  const isBack = () =>
    db
      .execute('select 1')
      .then(() => true)
      .catch(() => false);
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
  const after = await doDeed(db, jobs);
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([before, after]);
  await expect.poll(async () => (await inspectDeeds(db)).open, { timeout: 75_000 }).toBe(0);
  expect((await inspectDeeds(db)).faults).toEqual([]);
}

/**
 * The folder of the embedded database's log is moved away: the engine stops, and starts again when the folder is back.
 */
async function takeLogAway(dataDir: string): Promise<void> {
  const said: string[] = [];
  const log = { ...silentLog, info: (_: object, sentence: string) => void said.push(sentence) };
  const wal = join(dataDir, 'database/pg_wal');
  const go = async (db: Database) => {
    renameSync(wal, `${wal}.away`);
    await expect(db.execute('select pg_switch_wal(), pg_current_xact_id()')).rejects.toThrow();
  };
  const comeBack = async (db: Database, jobs: Jobs) => {
    await expect(doDeed(db, jobs)).rejects.toBeInstanceOf(DatabaseUnavailable);
    renameSync(`${wal}.away`, wal);
    await expect.poll(() => said.includes('the embedded database runs again'), { timeout: 30_000 }).toBe(true);
  };
  await drill({ dataDir, log }, { go, comeBack });
}

/** PostgreSQL cannot be reached for a while. */
async function cutWay(dataDir: string, databaseUrl: string): Promise<void> {
  const way = await openWay(databaseUrl);
  const comeBack = async (db: Database, jobs: Jobs) => {
    for (let at = 0; at < 3; at += 1) await expect(doDeed(db, jobs)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.execute('select 1')).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', retryAfterS: 2 });
    await way.mend();
  };
  await drill({ dataDir, databaseUrl: way.url, log: silentLog }, { go: way.cut, comeBack });
}

describe('a database that goes away and comes back', () => {
  it('refuses requests while it is gone, then goes on: writes, jobs and events', { timeout: 150_000 }, async () => {
    const place = await makeTestPlace();
    ends.push(place.remove);
    const { dataDir, databaseUrl } = place;
    await (databaseUrl === undefined ? takeLogAway(dataDir) : cutWay(dataDir, databaseUrl));
  });
});
