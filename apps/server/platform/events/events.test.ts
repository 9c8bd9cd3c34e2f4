import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant, type Database, openDatabase, operatorScope, providerScope } from '../db/index.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../db/testing.ts';
import { type Audience, appendEvent, isVisible, type Reader } from './events.ts';
import { type EventHub, openEventHub } from './hub.ts';
import { removeEvents } from './reading.ts';
import { type StreamItem, streamEvents } from './stream.ts';

const reader: Reader = { scope: operatorScope('op-1'), userId: 'user-1' };
const mine: Audience = { kind: 'operator', operatorId: 'op-1' };

let test: TestDatabase;
let hub: EventHub;
const ends: (() => void | Promise<void>)[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
  hub = await openEventHub(test.db, silentLog);
});

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

afterAll(async () => {
  await hub.close();
  await test.close();
});

interface Heard {
  readonly items: StreamItem[];
  readonly until: (enough: (items: StreamItem[]) => boolean) => Promise<void>;
}

/** Collects what a stream says until the test ends. */
function hear(
  options: { reader?: Reader; after?: string; hub?: EventHub; db?: Database; aliveMs?: number } = {},
): Heard {
  const abort = new AbortController();
  const items: StreamItem[] = [];
  const source = { db: options.db ?? test.db, hub: options.hub ?? hub };
  const request = { reader, signal: abort.signal, ...options };
  const running = (async () => {
    for await (const item of streamEvents(source, request)) items.push(item);
  })();
  ends.push(async () => {
    abort.abort();
    await running;
  });
  const until = async (enough: (items: StreamItem[]) => boolean) => {
    await expect.poll(() => enough(items), { timeout: 60_000, interval: 10 }).toBe(true);
  };
  return { items, until };
}

const tell = (number: number, audience: Audience = mine) =>
  test.db.transaction((tx) => appendEvent(tx, { audience, kind: 'catalogue.changed', payload: { number } }));

const numbersOf = (items: readonly StreamItem[]) =>
  items.flatMap((item) => (item.kind === 'event' ? [item.event.payload['number']] : []));

const hasStarted = (items: readonly StreamItem[]) => items.length > 0;
const has = (count: number) => (items: readonly StreamItem[]) => numbersOf(items).length >= count;
const lastPosition = (items: readonly StreamItem[]) => {
  const last = items.at(-1);
  return last?.kind === 'event' ? last.event.position : (last?.position ?? '');
};

describe('a stream', () => {
  it('tells what is committed, soon, in order and once', async () => {
    const heard = hear();
    await heard.until(hasStarted);
    for (let number = 1; number <= 20; number += 1) await tell(number);
    await heard.until(has(20));
    expect(numbersOf(heard.items)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('tells nothing of a transaction that was rolled back', async () => {
    const heard = hear();
    await heard.until(hasStarted);
    const failing = test.db.transaction(async (tx) => {
      await appendEvent(tx, { audience: mine, kind: 'catalogue.changed', payload: { number: 13 } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await tell(14);
    await heard.until(has(1));
    expect(numbersOf(heard.items)).toEqual([14]);
  });

  it('goes on after the position it is given, with nothing lost in between', async () => {
    const first = hear();
    await first.until(hasStarted);
    await tell(1);
    await first.until(has(1));
    const position = lastPosition(first.items);
    for (let number = 2; number <= 450; number += 1) await tell(number);
    const second = hear({ after: position });
    await second.until(has(449));
    await tell(451);
    await second.until(has(450));
    expect(numbersOf(second.items)).toEqual(Array.from({ length: 450 }, (_, at) => at + 2));
    expect(second.items.every(({ kind }) => kind === 'event')).toBe(true);
  });

  it('catches up from the table when its reader was slow', async () => {
    const abort = new AbortController();
    const slow = streamEvents({ db: test.db, hub }, { reader, signal: abort.signal });
    await slow.next();
    const waiting = slow.next();
    await tell(0);
    await waiting;
    const many = sql`insert into event (operator_id, kind, payload)
      select 'op-1', 'test', jsonb_build_object('number', n) from generate_series(1, 2500) as n`;
    await test.db.transaction((tx) => tx.execute(many));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const items: StreamItem[] = [];
    for await (const item of slow) if (items.push(item) === 2500) break;
    abort.abort();
    expect(numbersOf(items)).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1));
  });

  it('asks for a fresh start when its position is unknown, of another life, or was removed', async () => {
    const early = hear();
    await early.until(hasStarted);
    await tell(1);
    await early.until(has(1));
    const position = lastPosition(early.items);
    await tell(2);
    await early.until(has(2));
    await test.db.transaction((tx) => removeEvents(tx, currentInstant()));
    const otherLife = position.replace(/^[^.]+/, '01234567-89ab-7cde-8f01-23456789abcd');
    for (const after of ['nonsense', otherLife, position]) {
      const heard = hear({ after });
      await heard.until(hasStarted);
      expect(heard.items[0]?.kind).toBe('reset');
    }
  });

  it('says that it is alive when nothing happens', async () => {
    const heard = hear({ aliveMs: 50 });
    await heard.until((items) => items.filter(({ kind }) => kind === 'alive').length >= 3);
    expect(numbersOf(heard.items)).toEqual([]);
  });
});

describe('an audience', () => {
  const audiences: Audience[] = [
    mine,
    { kind: 'operator', operatorId: 'op-2' },
    { kind: 'user', userId: 'user-1' },
    { kind: 'user', userId: 'user-2' },
    { kind: 'provider', providerId: 'pr-1' },
    { kind: 'everybody' },
  ];
  const readers: [string, Reader, number[]][] = [
    ['an operator hears of its own, of its user and of what is for everybody', reader, [0, 2, 5]],
    ['another operator hears of its own', { scope: operatorScope('op-2'), userId: 'user-3' }, [1, 5]],
    ['a provider hears of its own', { scope: providerScope('pr-1'), userId: undefined }, [4, 5]],
    [
      'an administrator hears of everything but what is for one user',
      { scope: { kind: 'administrator', actor: 'a' }, userId: undefined },
      [0, 1, 4, 5],
    ],
  ];

  it.each(readers)('%s, live and from the table alike', async (_, someone, expected) => {
    const start = hear();
    await start.until(hasStarted);
    const live = hear({ reader: someone });
    await live.until(hasStarted);
    const position = lastPosition(start.items);
    for (const [number, audience] of audiences.entries()) await tell(number, audience);
    await tell(99, { kind: 'everybody' });
    const resumed = hear({ reader: someone, after: position });
    for (const heard of [live, resumed]) {
      await heard.until((items) => numbersOf(items).includes(99));
      expect(numbersOf(heard.items)).toEqual([...expected, 99]);
    }
  });

  it('of one user stays hidden from the administrator scope of another', () => {
    const row = {
      transactionNumber: '1',
      id: '1',
      operatorId: null,
      userId: 'u',
      providerId: null,
      kind: 'k',
      payload: {},
    };
    expect(isVisible(row, { scope: { kind: 'administrator', actor: 'a' }, userId: 'v' })).toBe(false);
  });
});

const server = process.env['FARPASS_TEST_DATABASE_URL'];

const describeOnServer = (name: string, tests: () => void) =>
  server === undefined ? undefined : describe(name, tests);

describeOnServer('on PostgreSQL', () => {
  const connect = async () => {
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    ends.push(() => client.end());
    return client;
  };
  const write = (client: Client, number: number) =>
    client.query(`insert into event (operator_id, kind, payload) values ('op-1', 'test', $1)`, [{ number }]);

  it('a transaction that began first and commits last is not skipped', async () => {
    const [slow, quick] = [await connect(), await connect()];
    const heard = hear();
    await heard.until(hasStarted);
    await slow.query('begin');
    await write(slow, 1);
    await write(quick, 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(numbersOf(heard.items)).toEqual([]);
    await slow.query('commit');
    await heard.until(has(2));
    expect(numbersOf(heard.items)).toEqual([1, 2]);
  });

  it('many writers at once, some slow and some rolled back: every committed event arrives once', async () => {
    const heard = hear();
    await heard.until(hasStarted);
    const committed: number[] = [];
    const writer = async (lane: number) => {
      const client = await connect();
      for (let at = 0; at < 40; at += 1) {
        await client.query('begin');
        await write(client, lane * 1000 + at);
        if (at % 3 === 0) await new Promise((resolve) => setTimeout(resolve, (lane * 7 + at) % 20));
        const isKept = (lane + at) % 5 !== 0;
        await client.query(isKept ? 'commit' : 'rollback');
        if (isKept) committed.push(lane * 1000 + at);
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, lane) => writer(lane)));
    await heard.until(has(committed.length));
    expect(numbersOf(heard.items).toSorted()).toEqual(committed.toSorted());
  });

  it('two web processes tell the same, and a browser may change from one to the other', async () => {
    const { dataDir, databaseUrl } = test;
    const otherDb = await openDatabase({ dataDir, databaseUrl, log: silentLog });
    const otherHub = await openEventHub(otherDb, silentLog);
    ends.push(async () => {
      await otherHub.close();
      await otherDb.close();
    });
    const here = hear();
    const there = hear({ db: otherDb, hub: otherHub });
    await here.until(hasStarted);
    await there.until(hasStarted);
    await tell(1);
    await here.until(has(1));
    await there.until(has(1));
    const moved = hear({ db: otherDb, hub: otherHub, after: lastPosition(here.items) });
    await tell(2);
    await there.until(has(2));
    await moved.until(has(1));
    expect(numbersOf(moved.items)).toEqual([2]);
  });
});
