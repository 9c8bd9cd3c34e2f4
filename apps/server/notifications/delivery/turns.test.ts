import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { Notifications } from '../feature.ts';
import type { ChosenChannels, Notice, Recipient } from '../notice.ts';
import { chosen, openReceiver, testNotifications } from '../testing.ts';
import { deliveryWorkers, drain } from './drain.ts';
import { targetOf } from './outbox.ts';

/** Time that this test gives a hanging receiver, instead of 5 s. */
const shortestMs = 300;

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let hanging: Awaited<ReturnType<typeof openHanging>>[];
let notifications: Notifications;
const choices = new Map<string, ChosenChannels>();

/** Takes every request and never answers; keeps how many came, and how many at most at a time. */
async function openHanging() {
  const seen = { all: 0, now: 0, most: 0 };
  const server = createServer((request) => {
    seen.all += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    request.socket.once('close', () => {
      seen.now -= 1;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const name = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return { seen, name, url: `http://${name}`, close: () => server.close() };
}

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openReceiver();
  hanging = await Promise.all(Array.from({ length: 12 }, openHanging));
  notifications = testNotifications(database.db, {
    namedReceivers: [receiver.name, ...hanging.map(({ name }) => name)],
    channelsOf: async (_tx, { userId }) => choices.get(userId),
  });
});
afterAll(async () => {
  for (const one of hanging) one.close();
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['delivery', 'delivery_host', 'delivery_turn', 'channel_health', 'notification'])
    await database.db.execute(`delete from ${table}`);
  choices.clear();
  receiver.received.length = 0;
  for (const { seen } of hanging) Object.assign(seen, { all: 0, now: 0, most: 0 });
});

const notice: Notice = {
  code: 500,
  title: 'Critical',
  message: 'New.',
  subject: 'ca.risk.critical',
  parameters: { state: 'NEW', risk: 'CRITICAL' },
  isUrgent: true,
};

function recipientOf(operatorId: string, urls: readonly string[]): Recipient {
  const userId = `${operatorId}-person`;
  const choice = chosen({});
  const webhook = { url: [...urls], enabled: true };
  choices.set(userId, { ...choice, settings: { ...choice.settings, webhook } });
  return { userId, operatorId, service: 'ca' };
}

const tell = (recipient: Recipient) => database.db.transaction((tx) => notifications.tell(tx, [recipient], notice));
const run = (nowMs = notifications.draining.sending.nowMs) => {
  const { draining } = notifications;
  const sending = { ...draining.sending, shortestMs, nowMs };
  return drain({ ...draining, sending }, { lane: 'urgent', signal: new AbortController().signal });
};

describe('an urgent message', () => {
  it('does not wait for the addresses of another operator that do not answer', async () => {
    await tell(
      recipientOf(
        'dead',
        hanging.map(({ url }) => `${url}/a`),
      ),
    );
    await tell(recipientOf('alive', [`${receiver.url}/b`]));
    const startedMs = performance.now();
    let arrivedMs = Number.NaN;
    // On a busy machine the run may take longer than the pause after which an address is tried again.
    const atMs = Date.now();
    const ends = run(() => atMs);
    await expect.poll(() => receiver.received.length, { timeout: 10_000, interval: 10 }).toBe(1);
    arrivedMs = performance.now() - startedMs;
    await ends;
    const restMs = performance.now() - startedMs;
    expect(hanging.map(({ seen }) => seen.all)).toEqual(Array(12).fill(1));
    // Twelve addresses take one slot, one after the other; the other operator has another one.
    expect(restMs).toBeGreaterThan(11 * shortestMs);
    expect(arrivedMs).toBeLessThan(restMs / 3);
  });

  it('is sent in the same run when the one before it ends while the next is looked for', async () => {
    await tell(recipientOf('o', [`${receiver.url}/a`, `${receiver.url}/b`]));
    const { draining } = notifications;
    const isHeld = async () =>
      (await database.db.execute('select from delivery where lease_until is not null')).rows.length;
    /** A search that finds nothing, because the first message holds the turn of its operator, ends after that message. */
    const transaction: typeof database.db.transaction = async (work, options) => {
      const found = await database.db.transaction(work, options);
      if (Array.isArray(found) && found.length === 0) await expect.poll(isHeld).toBe(0);
      return found;
    };
    const ports = { ...draining, database: { ...database.db, transaction } };
    await drain(ports, { lane: 'urgent', signal: new AbortController().signal });
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/a', '/b']);
  });

  it('that comes while all wait for a receiver is sent in a free slot', async () => {
    await tell(
      recipientOf(
        'dead',
        hanging.map(({ url }) => `${url}/a`),
      ),
    );
    const ends = run();
    await expect.poll(() => hanging.some(({ seen }) => seen.all > 0), { interval: 10 }).toBe(true);
    await tell(recipientOf('alive', [`${receiver.url}/b`]));
    await expect.poll(() => receiver.received.length, { timeout: 10_000, interval: 10 }).toBe(1);
    expect(hanging.some(({ seen }) => seen.all === 0)).toBe(true);
    await ends;
  });
});

describe('a mail server that does not answer', () => {
  it('delays no message to a web address, also not one that comes later', async () => {
    const { draining } = notifications;
    const mailed = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const send = async () => {
      mailed.resolve();
      await released.promise;
      return { kind: 'RETRYING', answer: 'Greeting never received' } as const;
    };
    const sending = { ...draining.sending, mailer: { ...draining.sending.mailer, send } };
    const mine = recipientOf('o', []);
    const withMail = chosen({ email: 'ada@example.org' });
    choices.set(mine.userId, withMail);
    await tell(mine);
    // As the jobs of a process do it: each queue has one at a time.
    const working = deliveryWorkers({ ...draining, sending })
      .filter(({ queue }) => queue.name.startsWith('notifications.urgent'))
      .map(async ({ handle }) => {
        const { signal } = new AbortController();
        const finish = <T>(write: (tx: Tx) => Promise<T>) => database.db.transaction(write);
        for (let turn = 0; turn < 500 && receiver.received.length === 0; turn += 1) {
          await handle({ id: 'job', data: {}, attempt: 1, signal, finish });
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      });
    await mailed.promise;
    await tell(recipientOf('p', [`${receiver.url}/b`]));
    const came = expect.poll(() => receiver.received.length, { timeout: 5000, interval: 10 }).toBe(1);
    await came.finally(released.resolve);
    await Promise.all(working);
  });
});

describe('a host that does not answer', () => {
  it('has one slot at a time for all operators, and is closed after three attempts', async () => {
    const [host] = hanging;
    for (const operator of ['a', 'b', 'c', 'd', 'e'])
      await tell(recipientOf(operator, [`${host?.url}/${operator}`, `${receiver.url}/${operator}`]));
    expect(await run()).toBe(true);
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/a', '/b', '/c', '/d', '/e']);
    expect([host?.seen.all, host?.seen.most]).toEqual([3, 1]);
  });

  it('is tried again after its pause, and open again when it answers', async () => {
    const path = `${receiver.url}/x`;
    await database.db.execute(`insert into delivery_host (host, silences, closed_until)
      select 'h', 3, to_char(now() - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
    await tell(recipientOf('a', [path]));
    await database.db.execute(`update delivery set host = 'h'`);
    await run();
    expect(receiver.received).toHaveLength(1);
    expect((await database.db.execute('select host from delivery_host')).rows).toEqual([]);
  });
});

describe('the messages of an operator', () => {
  it('go to addresses that failed before after all others', async () => {
    const [dead] = hanging;
    const urls = [`${dead?.url}/a`, `${receiver.url}/b`];
    await tell(recipientOf('a', urls));
    await run();
    await database.db.execute('delete from delivery');
    await tell(recipientOf('a', urls));
    const { rows } = await database.db.execute('select target from delivery where is_late');
    expect(rows).toEqual([{ target: targetOf({ channel: 'webhook', address: `${dead?.url}/a` }) }]);
    receiver.received.length = 0;
    const ends = run();
    await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(1);
    expect(dead?.seen.all).toBe(1);
    await ends;
    expect(dead?.seen.all).toBe(2);
  });
});
