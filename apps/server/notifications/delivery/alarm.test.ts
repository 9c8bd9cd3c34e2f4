import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { Mail } from '../channels/smtp.ts';
import type { ChosenChannels, Notice } from '../notice.ts';
import { chosen, openReceiver, testNotifications } from '../testing.ts';
import { type AlarmPorts, deliveryGauges, raiseAlarms } from './alarm.ts';
import { drain } from './drain.ts';
import { sendHeartbeat } from './heartbeat.ts';

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let notifications: ReturnType<typeof testNotifications>;
let ports: AlarmPorts;
let nowMs: number;
const enqueued: string[] = [];
const choices = new Map<string, ChosenChannels>();

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openReceiver();
  const channelsOf = async (_read: unknown, { userId }: { readonly userId: string }) => choices.get(userId);
  const enqueue: AlarmPorts['enqueue'] = async (_tx, { name }, { startAfterS = 0 }) =>
    void enqueued.push(`${name} +${startAfterS}`);
  const secondOf = async () => ['ada', 'bo'];
  const more = { namedReceivers: [receiver.name], channelsOf, enqueue, secondOf, nowMs: () => nowMs };
  notifications = testNotifications(database.db, more);
  const { tell, sealing } = notifications;
  ports = { database: database.db, tell, channelsOf, enqueue, sealing, secondOf, nowMs: () => nowMs };
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['delivery', 'delivery_host', 'channel_health', 'notification'])
    await database.db.execute(`delete from ${table}`);
  Object.assign(receiver.answers, { status: 200 });
  receiver.received.length = 0;
  enqueued.length = 0;
  choices.clear();
  choices.set('ada', chosen({ webhook: 'http://127.0.0.1:9/gone', slack: `${receiver.url}/slack-of-ada` }));
  choices.set('bo', chosen({ slack: `${receiver.url}/slack-of-bo` }));
  nowMs = Date.now();
});

const notice: Notice = {
  code: 500,
  title: 'Critical: OURS × THEIRS',
  message: 'New.',
  subject: 'ca.risk.critical',
  parameters: { satellite: 'OURS', secondary: 'THEIRS', state: 'NEW', risk: 'CRITICAL' },
  thread: 'ca.conjunction:c1',
  conjunctionId: 'c1',
  isUrgent: true,
};
const tell = (more: Partial<Notice> = {}) =>
  database.db.transaction((tx) =>
    notifications.tell(tx, [{ userId: 'ada', operatorId: 'o', service: 'ca' }], { ...notice, ...more }),
  );
const run = () => drain(notifications.draining, { lane: 'urgent', signal: new AbortController().signal });
const told = async () =>
  (await database.db.execute('select user_id, subject from notification order by at')).rows.map((row) => [
    row['user_id'],
    row['subject'],
  ]);
const paths = () => receiver.received.map(({ path }) => path);

describe('an urgent message that did not arrive within a minute', () => {
  it('raises an alarm on the pages and on the other channels of the person, once', async () => {
    await tell();
    expect(enqueued).toContain('notifications.alarm +61');
    await run();
    expect(paths()).toEqual(['/slack-of-ada']);
    nowMs += 59_000;
    await raiseAlarms(ports);
    expect(await told()).toEqual([['ada', 'ca.risk.critical']]);
    nowMs += 2_000;
    await raiseAlarms(ports);
    await raiseAlarms(ports);
    expect(await told()).toEqual([
      ['ada', 'ca.risk.critical'],
      ['ada', 'notifications.undelivered'],
    ]);
    await run();
    expect(paths()).toEqual(['/slack-of-ada', '/slack-of-ada']);
    expect(receiver.received[1]?.body).toContain('was not delivered: Critical: OURS × THEIRS');
    expect(receiver.received[1]?.body).toContain('over Webhook');
  });

  it('goes to the second person if no channel of the first got it', async () => {
    receiver.answers.status = 500;
    await tell();
    await run();
    nowMs += 61_000;
    receiver.answers.status = 200;
    receiver.received.length = 0;
    await raiseAlarms(ports);
    await run();
    expect(paths()).toContain('/slack-of-bo');
    expect(paths().filter((path) => path === '/slack-of-bo')).toHaveLength(1);
  });

  it('is not followed by an alarm about the alarm, or about a message that no one waits for', async () => {
    receiver.answers.status = 500;
    await tell();
    await tell({ thread: 'normal', isUrgent: false });
    for (let minute = 0; minute < 4; minute += 1) {
      nowMs += 61_000;
      await raiseAlarms(ports);
    }
    const about = (await told()).filter(([, subject]) => subject === 'notifications.undelivered');
    expect(about.map(([user]) => user)).toEqual(['ada', 'bo']);
  });

  it('is counted for Prometheus', async () => {
    const numbers = async () =>
      Object.values(await database.db.read((read) => deliveryGauges(read, nowMs))).map(({ value }) => value);
    expect(await numbers()).toEqual([0, 0, 0]);
    await tell();
    expect((await numbers())[0]).toBe(0);
    nowMs += 90_000;
    const [stuck, waiting, oldestS] = await numbers();
    expect([stuck, waiting, Math.round(oldestS ?? 0)]).toEqual([2, 2, 90]);
  });
});

describe('the heartbeat', () => {
  /** The mails are given in, so that a try that goes on after its time limit writes into no other. */
  const heartbeat = (mails: Mail[], answer: 'DELIVERED' | 'FAILED') =>
    sendHeartbeat({
      database: database.db,
      mailer: {
        send: async (mail) => {
          mails.push(mail);
          return { kind: answer, answer: 'said' };
        },
        close: () => undefined,
      },
      heartbeatTo: ['ops@example.org'],
      publicUrl: 'https://farpass.example',
      nowMs: () => nowMs,
    });

  it('says how many messages left, and is tried again if it does not leave itself', async () => {
    const mails: Mail[] = [];
    await tell();
    await run();
    await heartbeat(mails, 'DELIVERED');
    expect(mails[0]).toMatchObject({ to: 'ops@example.org', subject: expect.stringContaining('1 not delivered') });
    expect(mails[0]?.text).toContain('1 delivered, 1 not delivered');
    await expect(heartbeat(mails, 'FAILED')).rejects.toThrow('did not leave: said');
  });
});
