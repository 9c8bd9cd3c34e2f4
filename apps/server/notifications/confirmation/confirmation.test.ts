import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, testUserId, tokenWith } from '../../platform/http/testing.ts';
import type { Mail } from '../channels/smtp.ts';
import { drain } from '../delivery/drain.ts';
import { chosen, testNotifications } from '../testing.ts';
import { noteEntered, unconfirmedOf } from './store.ts';
import { confirmationSigner } from './token.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let notifications: ReturnType<typeof testNotifications>;
let nowMs: number;
const mails: Mail[] = [];
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const recipient = { userId: testUserId, operatorId: 'o', service: 'ca' } as const;

beforeAll(async () => {
  database = await openTestDatabase();
  notifications = testNotifications(database.db, {
    channelsOf: async () => chosen({ email: 'ada@example.org' }),
    nowMs: () => nowMs,
  });
  ({ app } = await testApp({ calls: notifications.feature.routes }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['delivery', 'delivery_host', 'channel_health', 'notification', 'unconfirmed_address'])
    await database.db.execute(`delete from ${table}`);
  mails.length = 0;
  nowMs = Date.now();
});

const entered = () =>
  database.db.transaction((tx) => noteEntered(tx, { userId: testUserId, addresses: [' ada@example.org '] }));
const unconfirmed = () =>
  database.db.read((read) =>
    unconfirmedOf(read, { userId: testUserId, addresses: ['ada@example.org', 'bo@example.org'] }),
  );
const tell = () =>
  database.db.transaction((tx) =>
    notifications.tell(tx, [recipient], {
      code: 500,
      title: 'Critical',
      message: 'New.',
      subject: 'ca.risk.critical',
      parameters: { state: 'NEW', risk: 'CRITICAL' },
      thread: 't',
      isUrgent: true,
    }),
  );
const run = async () => {
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail);
      return { kind: 'DELIVERED', answer: '250 ok' } as const;
    },
    close: () => undefined,
  };
  const { draining } = notifications;
  for (const lane of ['urgent', 'normal'] as const)
    await drain(
      { ...draining, sending: { ...draining.sending, mailer } },
      { lane, signal: new AbortController().signal },
    );
};
const list = async () => (await app.inject({ url: '/api/v1/notifications/deliveries', headers })).json();
const test = () =>
  app.inject({
    method: 'POST',
    url: '/api/v1/notifications/test',
    headers,
    payload: { service: 'ca', channel: 'email' },
  });
const confirm = (token: string) =>
  app.inject({ method: 'POST', url: '/api/v1/notifications/confirmation', payload: { token } });

describe('a mail address that was entered', () => {
  it('gets no alarm until it is confirmed by the link in the mail that a test sends', async () => {
    await entered();
    expect(await unconfirmed()).toEqual(['ada@example.org']);
    await tell();
    await tell();
    await run();
    expect(mails).toEqual([]);
    expect(await list()).toMatchObject([
      { state: 'QUEUED', attempts: 0, lastAnswer: expect.stringMatching(/^Held: /) },
    ]);

    await test();
    await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Confirm this address for Farpass');
    const token = /confirm-address#([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await confirm(`${token}x`)).statusCode).toBe(404);
    expect((await confirm(token)).statusCode).toBe(204);
    expect(await unconfirmed()).toEqual([]);
    await run();
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org']);
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
    await test();
    await run();
    expect(mails[2]?.subject).toBe('Test from Farpass');
  });

  it('gets five such mails in an hour at most: it may be that of a stranger', async () => {
    await entered();
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await test()).statusCode);
    await run();
    const [{ id }] = await list();
    const replay = () => app.inject({ method: 'POST', url: `/api/v1/notifications/deliveries/${id}/replay`, headers });
    statuses.push((await replay()).statusCode);
    const refused = await test();
    expect([...statuses, refused.statusCode]).toEqual([202, 202, 202, 202, 202, 429]);
    expect(refused.json().detail).toContain('ada@example.org');
    expect((await replay()).statusCode).toBe(429);
    await run();
    expect(mails).toHaveLength(5);
    nowMs += 3_600_001;
    expect((await test()).statusCode).toBe(202);
  });

  it('is confirmed by no link that is too old, or of another person', async () => {
    await entered();
    const target = 'x';
    const late = confirmationSigner(new Uint8Array(32).fill(7)).sign({ userId: 'u', target, expiresAtMs: nowMs - 1 });
    expect((await confirm(late)).statusCode).toBe(404);
    const other = confirmationSigner(new Uint8Array(32).fill(7)).sign({
      userId: 'u',
      target,
      expiresAtMs: nowMs + 1000,
    });
    expect((await confirm(other)).statusCode).toBe(204);
    expect(await unconfirmed()).toEqual(['ada@example.org']);
  });
});

it('a mail address that was stored before counts as confirmed, and is not a channel while it is not', async () => {
  const kinds = () => database.db.read((read) => notifications.channelKindsOf(read, recipient));
  expect(await kinds()).toEqual(['email']);
  await tell();
  await run();
  expect(mails).toHaveLength(1);
  await entered();
  expect(await kinds()).toEqual([]);
});
