import { createHmac } from 'node:crypto';
import type { DeliveryDocument } from '@farpass/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, testUserId, tokenWith } from '../../platform/http/testing.ts';
import { send } from '../channels/send.ts';
import type { Notifications } from '../feature.ts';
import type { ChosenChannels, Notice } from '../notice.ts';
import { chosen, openReceiver, testNotifications } from '../testing.ts';
import { claimNext, leaseMs } from './claim.ts';
import { drain } from './drain.ts';
import { settle } from './settle.ts';

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let notifications: Notifications;
let choice: ChosenChannels | undefined;
let woken: string[];
let nowMs: number;

const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const hourMs = 3_600_000;

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openReceiver();
  notifications = testNotifications(database.db, {
    namedReceivers: [receiver.name],
    channelsOf: async () => choice,
    nowMs: () => nowMs,
    enqueue: async (_tx, queue, { startAfterS }) =>
      void woken.push(startAfterS === undefined ? queue.name : `${queue.name} +${startAfterS}`),
  });
  ({ app } = await testApp({ calls: notifications.feature.routes }));
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['delivery', 'delivery_host', 'channel_health', 'notification', 'escalation'])
    await database.db.execute(`delete from ${table}`);
  receiver.received.length = 0;
  Object.assign(receiver.answers, { status: 200, body: 'ok', headers: {} });
  choice = chosen({ webhook: `${receiver.url}/hook` });
  woken = [];
  nowMs = Date.now();
});

const notice = (more: Partial<Notice> = {}): Notice => ({
  code: 500,
  title: 'Critical: OURS × THEIRS',
  message: 'New.',
  subject: 'ca.risk.critical',
  parameters: { satellite: 'OURS', secondary: 'THEIRS', state: 'NEW', risk: 'CRITICAL' },
  thread: 'ca.conjunction:c1',
  ...more,
});
const recipient = { userId: testUserId, operatorId: 'o', service: 'ca' } as const;
const tell = (more: Partial<Notice> = {}) =>
  database.db.transaction((tx) => notifications.tell(tx, [recipient], notice(more)));
const run = (lane: 'urgent' | 'normal' = 'normal') =>
  drain(notifications.draining, { lane, signal: new AbortController().signal });
const list = async (): Promise<DeliveryDocument[]> =>
  (await app.inject({ url: '/api/v1/notifications/deliveries', headers })).json();
const post = (url: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/v1/notifications${url}`, headers, ...(payload ? { payload } : {}) });

describe('a message of the outbox', () => {
  it('is there with its cause or not at all', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await notifications.tell(tx, [recipient], notice());
        throw new Error('The cause failed.');
      }),
    ).rejects.toThrow('The cause failed.');
    expect(await list()).toEqual([]);
    await tell();
    expect((await list()).map(({ state }) => state)).toEqual(['QUEUED']);
    const jobs = ['notifications.normal', 'notifications.normal-mail'];
    expect(woken).toEqual([...jobs, ...jobs]);
  });

  it('arrives as a signed webhook', async () => {
    await tell();
    await run();
    const [sent] = receiver.received;
    const { secret } = (await app.inject({ url: '/api/v1/notifications/webhook-secret', headers })).json();
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const id = String(sent?.headers['webhook-id']);
    const signed = `${id}.${sent?.headers['webhook-timestamp']}.${sent?.body}`;
    expect(sent?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'ca.risk.critical',
      timestamp: expect.any(String),
      data: {
        service: 'ca',
        code: 500,
        title: 'Critical: OURS × THEIRS',
        message: 'New.',
        parameters: notice().parameters,
        thread: 'ca.conjunction:c1',
      },
    });
    expect(await list()).toEqual([
      {
        id: id.slice('msg_'.length),
        service: 'ca',
        channel: 'webhook',
        address: `${receiver.url}/hook`,
        state: 'DELIVERED',
        attempts: 1,
        lastAnswer: '200 ok',
        title: 'Critical: OURS × THEIRS',
        subject: 'ca.risk.critical',
        isTest: false,
        createdAt: expect.any(String),
        nextAttemptAt: null,
        finishedAt: expect.any(String),
      },
    ]);
  });

  it('is tried again under the same id, later each time', async () => {
    receiver.answers.status = 503;
    await tell();
    for (const laterMs of [0, 6_000, 400_000]) {
      nowMs += laterMs;
      await run();
    }
    const [row] = await list();
    expect([row?.state, row?.attempts, row?.lastAnswer]).toEqual(['RETRYING', 3, '503 ok']);
    expect(new Set(receiver.received.map((one) => one.headers['webhook-id'])).size).toBe(1);
    expect(woken.slice(2).map((one) => /\+(\d+)/.exec(one)?.[1]?.length)).toEqual([1, 3, 4]);
  });

  it('is given up after its tenth attempt, and sent again under its id when asked', async () => {
    receiver.answers.status = 500;
    await tell();
    await database.db.execute('update delivery set attempts = 9');
    await run();
    const [row] = await list();
    expect([row?.state, row?.attempts]).toEqual(['FAILED', 10]);
    receiver.answers.status = 200;
    expect((await post(`/deliveries/${row?.id}/replay`)).json()).toEqual({ deliveryId: row?.id });
    await run();
    expect((await list())[0]?.state).toBe('DELIVERED');
    const again = (await post(`/deliveries/${row?.id}/replay`)).json();
    expect(again.deliveryId).not.toBe(row?.id);
    expect((await post(`/deliveries/${again.deliveryId}/replay`)).statusCode).toBe(409);
  });

  it('waits as long as the receiver asks', async () => {
    Object.assign(receiver.answers, { status: 429, headers: { 'retry-after': '1000' } });
    await tell();
    await run();
    expect(woken.at(-1)).toBe('notifications.normal +1000');
  });

  it('that is redirected is not followed, and given up', async () => {
    Object.assign(receiver.answers, { status: 302, headers: { location: `${receiver.url}/inside` } });
    await tell();
    await run();
    expect((await list()).map(({ state, lastAnswer }) => [state, lastAnswer])).toEqual([
      ['FAILED', '302: redirects are not followed. Enter the address that it leads to.'],
    ]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('to an address of the own network is refused, and nothing is connected', async () => {
    choice = chosen({ webhook: receiver.url.replace('127.0.0.1', 'localhost') });
    await tell();
    await run();
    const [row] = await list();
    expect([row?.state, receiver.received.length]).toEqual(['REFUSED', 0]);
    expect(row?.lastAnswer).toContain('FARPASS_DELIVERY_ALLOW');
  });

  it('takes the newer content of its thread while it waits, and is one message', async () => {
    await tell();
    await tell({ title: 'High: OURS × THEIRS', subject: 'ca.risk.high' });
    await run();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['ca.risk.high']);
    const shown = (await app.inject({ url: '/api/v1/notifications', headers })).json();
    expect(shown.map((one: { title: string }) => one.title)).toEqual(['High: OURS × THEIRS']);
  });

  it('writes times by the clocks of its reader', async () => {
    choice = chosen({ slack: `${receiver.url}/slack` }, { timeZone: 'Asia/Tokyo' });
    await tell({ parameters: { ...notice().parameters, tca: '2026-11-21T20:12:45.000000Z' } });
    await run();
    expect(receiver.received[0]?.body).toContain('Closest approach: 2026-11-22 05:12:45 +09.');
  });

  it('waits for the end of quiet hours unless it is urgent', async () => {
    choice = chosen({ webhook: `${receiver.url}/hook` }, { quietHours: { from: '00:00', to: '23:59' } });
    await tell({ thread: 'a' });
    await tell({ thread: 'b', isUrgent: true });
    await run('normal');
    await run('urgent');
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['DELIVERED', 'QUEUED']);
  });
});

describe('a worker that dies', () => {
  it('after it took a message leaves it to the next one, under the same id', async () => {
    await tell();
    const [held] = await database.db.transaction((tx) => claimNext(tx, { lane: 'normal', isMail: false, nowMs }));
    await run();
    expect(receiver.received).toHaveLength(0);
    nowMs += leaseMs;
    await run();
    expect(receiver.received.map((one) => one.headers['webhook-id'])).toEqual([`msg_${held?.id}`]);
  });

  it('after it sent a message has it sent once more, under the same id', async () => {
    await tell();
    const [held] = await database.db.transaction((tx) => claimNext(tx, { lane: 'normal', isMail: false, nowMs }));
    if (!held) throw new Error('Nothing was taken.');
    await send(held, notifications.draining.sending, new AbortController().signal);
    nowMs += leaseMs;
    await run();
    expect(new Set(receiver.received.map((one) => one.headers['webhook-id']))).toEqual(new Set([`msg_${held.id}`]));
    expect(receiver.received).toHaveLength(2);
    const late = { outcome: { kind: 'FAILED', answer: 'late' }, nowMs, chance: 0 } as const;
    await database.db.transaction((tx) => settle(tx, held, late));
    expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual([['DELIVERED', 2]]);
  });
});

describe('a channel that keeps failing', () => {
  const fail = async (times: number) => {
    for (let index = 0; index < times; index += 1) {
      await tell({ thread: `t${index}` });
      nowMs += 10_000;
      await run();
    }
  };

  it('is suspended after a day, which the application says; a test that arrives ends it', async () => {
    receiver.answers.status = 500;
    await fail(5);
    const channels = async () => (await app.inject({ url: '/api/v1/notifications/channels', headers })).json();
    expect((await channels()).map((one: { suspendedAt: unknown }) => one.suspendedAt)).toEqual([null]);
    nowMs += 25 * hourMs;
    await fail(1);
    expect((await channels())[0]).toMatchObject({ channel: 'webhook', address: `${receiver.url}/hook` });
    expect((await channels())[0].suspendedAt).not.toBeNull();
    const shown = (await app.inject({ url: '/api/v1/notifications', headers })).json();
    expect(shown[0].subject).toBe('notifications.suspended');

    const before = (await list()).length;
    await tell({ thread: 'later' });
    expect((await list()).length).toBe(before);
    receiver.answers.status = 200;
    await post('/test', { service: 'ca', channel: 'webhook' });
    await run();
    expect(await channels()).toEqual([]);
  });

  it('is suspended at once when the receiver answers 410', async () => {
    receiver.answers.status = 410;
    await tell();
    await run();
    const [channel] = (await app.inject({ url: '/api/v1/notifications/channels', headers })).json();
    expect([channel.failures, channel.suspendedAt === null]).toEqual([1, false]);
  });
});

describe('a test of a channel', () => {
  it('says what the other side answered', async () => {
    Object.assign(receiver.answers, { status: 404, body: 'no such hook' });
    const answer = await post('/test', { service: 'ca', channel: 'webhook' });
    expect(answer.statusCode).toBe(202);
    await run();
    const [row] = await list();
    expect([row?.id, row?.state, row?.lastAnswer]).toEqual([answer.json().deliveryId, 'FAILED', '404 no such hook']);
  });

  it('needs an address', async () => {
    expect((await post('/test', { service: 'ca', channel: 'slack' })).json().detail).toBe(
      'The settings of ca have no address for slack. Enter one and save it first.',
    );
  });

  it('is refused from the 61st in a minute on', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await post('/test', { service: 'ca', channel: 'webhook' })).statusCode);
    expect(statuses).toEqual([...Array(60).fill(202), 429]);
  });

  it('counts with messages that are sent again', async () => {
    await tell();
    await run();
    const [row] = await list();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await post(`/deliveries/${row?.id}/replay`)).statusCode);
      await database.db.execute(`update delivery set state = 'DELIVERED'`);
    }
    expect(statuses).toEqual([...Array(60).fill(202), 429]);
    expect((await post('/test', { service: 'ca', channel: 'webhook' })).statusCode).toBe(429);
  });
});

describe('the webhook secret', () => {
  it('is replaced, and signs next to the new one for a day', async () => {
    const before = (await app.inject({ url: '/api/v1/notifications/webhook-secret', headers })).json();
    const after = (await post('/webhook-secret')).json();
    expect([before.secret === after.secret, after.previousUntil === null]).toEqual([false, false]);
    await tell();
    await run();
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });
});
