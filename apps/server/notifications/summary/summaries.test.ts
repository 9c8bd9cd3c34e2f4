import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testUserId } from '../../platform/http/testing.ts';
import type { ChosenChannels } from '../notice.ts';
import { chosen, testNotifications } from '../testing.ts';
import { sendSummaries, warnOfTokens } from './summaries.ts';

let database: TestDatabase;
let choice: ChosenChannels;
const nowMs = Date.parse('2026-11-23T07:10:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['delivery', 'notification']) await database.db.execute(`delete from ${table}`);
  choice = chosen({ email: 'ada@example.org', slack: 'https://slack.example/x' }, { language: 'de' });
});

function ports() {
  const { tell, sealing } = testNotifications(database.db, { channelsOf: async () => choice });
  return {
    database: database.db,
    tell,
    sealing,
    channelsOf: async () => choice,
    enqueue: async () => undefined,
    nowMs: () => nowMs,
    readersOf: async () => [testUserId],
    operatorOf: async () => ({ id: 'o', name: 'Aurora' }),
    figuresOf: async () => ({ satellites: 12, critical: 1, open: 3 }),
    expiringTokens: async () => [
      { id: 't', userId: testUserId, name: 'export', expiresAt: '2026-11-25T00:00:00.000000Z' },
    ],
  };
}
const sent = async () =>
  (await database.db.execute('select channel, mail_subject, notice from delivery order by mail_subject')).rows;

describe('a summary', () => {
  it('goes out by mail once, with the figures of the fleet', async () => {
    await sendSummaries(ports(), 'DAILY');
    await sendSummaries(ports(), 'DAILY');
    expect(await sent()).toEqual([
      {
        channel: 'email',
        mail_subject: 'Ihr Tag im Orbit: Aurora, 2026-11-23',
        notice: expect.objectContaining({
          subject: 'summary.daily',
          parameters: { operator: 'Aurora', satellites: 12, critical: 1, open: 3 },
          link: '/ca',
        }),
      },
    ]);
  });

  it('is not sent at another hour of its reader', async () => {
    choice = chosen({ email: 'ada@example.org' }, { timeZone: 'Asia/Tokyo' });
    await sendSummaries(ports(), 'WEEKLY');
    expect(await sent()).toEqual([]);
  });
});

describe('a token that expires soon', () => {
  it('is said once, in the application and on the channels', async () => {
    await warnOfTokens(ports());
    await warnOfTokens(ports());
    const { rows } = await database.db.execute('select subject, title from notification');
    expect(rows).toEqual([{ subject: 'account.token.expiring', title: 'The token "export" expires soon' }]);
    expect((await sent()).map((row) => (row as { channel: string }).channel).toSorted()).toEqual(['email', 'slack']);
  });
});
