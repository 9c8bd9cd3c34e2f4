import type { SummaryConjunction } from '@farpass/contract/notification-wording';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testUserId } from '../../platform/http/testing.ts';
import { mailHtml, mailText } from '../channels/mail.ts';
import { render } from '../channels/rendered.ts';
import type { ChosenChannels, Notice } from '../notice.ts';
import { chosen, testNotifications } from '../testing.ts';
import { sendSummaries, warnOfTokens } from './summaries.ts';

let database: TestDatabase;
let choice: ChosenChannels;
let worst: readonly SummaryConjunction[];
const nowMs = Date.parse('2026-11-23T07:10:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['delivery', 'notification']) await database.db.execute(`delete from ${table}`);
  worst = [];
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
    conjunctionsOf: async () => worst,
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

  it('leads with the worst conjunction ahead, in its subject and in its lines', async () => {
    worst = [
      {
        satellite: 'KESTREL-3',
        secondary: 'www.evil.example',
        tca: '2026-11-24T11:04:00Z',
        risk: 'CRITICAL',
        probability: 2.8e-4,
        probabilityBefore: 1.4e-4,
        status: 'TRACKING_ORDERED',
        owner: 'ada',
        link: '/ca/conjunction/s/c',
      },
    ];
    await sendSummaries(ports(), 'DAILY');
    const [mail] = (await sent()) as { mail_subject: string; notice: Notice }[];
    expect(mail?.mail_subject).toBe('KRITISCH 2.8e-4 · Ihr Tag im Orbit: Aurora, 2026-11-23');
    const links = { publicUrl: 'https://farpass.example', acknowledgeUrl: undefined };
    const reading = { language: 'de', timeZone: 'UTC', links, nowMs } as const;
    const rendered = render(mail?.notice ?? expect.fail(), reading);
    expect(rendered.level).toBe('critical');
    const text = mailText(rendered);
    expect(text).toContain('KRITISCH 2.8e-4 (×2.0) · TCA 24. Nov. 11:04 Z (T−28 h)');
    expect(text).toContain('Vermessung bestellt, zuständig ada');
    expect(text).toContain('https://farpass.example/ca/conjunction/s/c');
    // The name of an object leads nowhere.
    expect(text).not.toContain('www.evil.example');
    expect(mailHtml(rendered)).toContain('href="https://farpass.example/ca/conjunction/s/c"');
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
