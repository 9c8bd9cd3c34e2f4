import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { Notifications } from '../feature.ts';
import type { ChosenChannels, Notice } from '../notice.ts';
import { chosen, openReceiver, testNotifications } from '../testing.ts';
import { raiseAlarms } from './alarm.ts';
import { drain } from './drain.ts';

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let notifications: Notifications;
let choice: ChosenChannels | undefined;
let belongs: boolean;
let nowMs: number;

const recipient = { userId: 'grace', operatorId: 'o', service: 'ca' } as const;
const notice: Notice = {
  code: 500,
  title: 'Critical: OURS × THEIRS',
  message: 'New.',
  subject: 'ca.risk.critical',
  parameters: { satellite: 'OURS', secondary: 'THEIRS', state: 'NEW', risk: 'CRITICAL' },
  thread: 'ca.conjunction:c1',
  isUrgent: true,
};

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openReceiver();
  notifications = testNotifications(database.db, {
    namedReceivers: [receiver.name],
    channelsOf: async () => choice,
    belongs: async () => belongs,
    nowMs: () => nowMs,
  });
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['delivery', 'delivery_host', 'channel_health', 'notification', 'escalation'])
    await database.db.execute(`delete from ${table}`);
  receiver.received.length = 0;
  Object.assign(receiver.answers, { status: 200 });
  choice = chosen({ webhook: `${receiver.url}/hook` });
  belongs = true;
  nowMs = Date.now();
});

const tell = () => database.db.transaction((tx) => notifications.tell(tx, [recipient], notice));
const run = () => drain(notifications.draining, { lane: 'urgent', signal: new AbortController().signal });
const rows = async () =>
  (await database.db.execute(`select state, last_answer, alarmed_at from delivery order by id`)).rows;
const audited = async () =>
  (await database.db.execute(`select operator_id, details from audit_line where action = 'notification.drop'`)).rows;

describe('a message that waited', () => {
  it('is not sent to an address that was removed while it waited', async () => {
    await tell();
    choice = chosen({ webhook: `${receiver.url}/another` });
    await run();
    expect(receiver.received).toEqual([]);
    expect(await rows()).toEqual([
      { state: 'DROPPED', last_answer: expect.stringContaining('was removed from the settings'), alarmed_at: null },
    ]);
    const details = { userId: 'grace', channel: 'webhook', subject: 'ca.risk.critical', reason: expect.any(String) };
    expect(await audited()).toEqual([{ operator_id: 'o', details }]);
  });

  it('is not sent to someone who left, and raises no alarm', async () => {
    await tell();
    belongs = false;
    await run();
    nowMs += 120_000;
    await raiseAlarms({
      ...notifications.draining,
      tell: notifications.tell,
      secondOf: async () => [],
      sealing: notifications.sealing,
      nowMs: () => nowMs,
    });
    expect(receiver.received).toEqual([]);
    expect(await rows()).toEqual([
      { state: 'DROPPED', last_answer: expect.stringContaining('left the operator'), alarmed_at: null },
    ]);
  });

  it('does not go on failing towards an address that was removed after the first attempt', async () => {
    receiver.answers.status = 500;
    await tell();
    await run();
    choice = undefined;
    nowMs += 600_000;
    await run();
    expect([receiver.received.length, (await rows()).map(({ state }) => state)]).toEqual([1, ['DROPPED']]);
  });

  it('still goes to the second address that its person named for what they do not acknowledge', async () => {
    const escalation = { channel: 'webhook', address: `${receiver.url}/second`, afterMinutes: 5 } as const;
    choice = chosen({ webhook: `${receiver.url}/second` }, { escalation });
    await tell();
    choice = chosen({ webhook: `${receiver.url}/hook` }, { escalation });
    await run();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/second']);
  });
});
