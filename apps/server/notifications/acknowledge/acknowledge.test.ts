import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, testUserId } from '../../platform/http/testing.ts';
import { drain } from '../delivery/drain.ts';
import { escalateDue } from '../escalation/escalate.ts';
import type { Notifications } from '../feature.ts';
import { chosen, openReceiver, testNotifications } from '../testing.ts';

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let audited: Awaited<ReturnType<typeof testApp>>['audited'];
let notifications: Notifications;
let acknowledgedBy: string | null;
let acknowledged: string[];
let isMember: boolean;
let decidedAtMs: number | undefined;
let nowMs: number;

const escalation = { afterMinutes: 15, channel: 'slack', address: '' } as const;

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openReceiver();
  notifications = testNotifications(database.db, {
    namedReceivers: [receiver.name],
    nowMs: () => nowMs,
    channelsOf: async () =>
      chosen({ slack: `${receiver.url}/first` }, { escalation: { ...escalation, address: `${receiver.url}/second` } }),
    findConjunction: async (_read, { conjunctionId }) => ({
      conjunctionId,
      satelliteId: 's1',
      title: 'OURS × THEIRS',
      tca: '2026-11-21T07:12:45.000000Z',
      riskLevel: 'CRITICAL',
      isUncertain: false,
      acknowledgedBy,
      acknowledgedAt: acknowledgedBy === null ? null : '2026-11-21T01:00:00.000000Z',
      decidedAt: decidedAtMs === undefined ? null : new Date(decidedAtMs).toISOString(),
    }),
    acknowledge: async (_tx, { person, conjunctionId }) => {
      acknowledgedBy ??= person;
      decidedAtMs = nowMs;
      acknowledged.push(conjunctionId);
    },
    nameOf: async () => (isMember ? 'ada' : undefined),
  });
  ({ app, audited } = await testApp({ calls: notifications.feature.routes }));
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['delivery', 'escalation', 'notification']) await database.db.execute(`delete from ${table}`);
  receiver.received.length = 0;
  acknowledgedBy = null;
  acknowledged = [];
  isMember = true;
  decidedAtMs = undefined;
  nowMs = Date.now();
  await database.db.transaction((tx) =>
    notifications.tell(tx, [{ userId: testUserId, operatorId: 'o', service: 'ca' }], {
      code: 500,
      title: 'Critical: OURS × THEIRS',
      message: 'New.',
      subject: 'ca.risk.critical',
      parameters: { satellite: 'OURS', secondary: 'THEIRS', state: 'NEW' },
      thread: 'ca.conjunction:c1',
      conjunctionId: 'c1',
      link: '/ca/conjunction/s1/c1',
      isUrgent: true,
    }),
  );
});

const send = () => drain(notifications.draining, { lane: 'urgent', signal: new AbortController().signal });
const post = (path: string, token: string) =>
  app.inject({ method: 'POST', url: `/api/v1/notifications/acknowledgement${path}`, payload: { token } });

/** The token of the link in the message that was sent. */
async function sentToken(): Promise<string> {
  await send();
  return /acknowledge#([\w.-]+)/.exec(receiver.received[0]?.body ?? '')?.[1] ?? '';
}

describe('the link in a message', () => {
  it('shows the conjunction and who acknowledges, and changes nothing', async () => {
    const answer = await post('/look-up', await sentToken());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        conjunctions: [
          {
            conjunctionId: 'c1',
            title: 'OURS × THEIRS',
            tca: '2026-11-21T07:12:45.000000Z',
            riskLevel: 'CRITICAL',
            conjunctionPath: '/ca/conjunction/s1/c1',
            acknowledgedBy: null,
            acknowledgedAt: null,
          },
        ],
        person: 'ada',
        expiresAt: expect.any(String),
      },
    ]);
    expect(acknowledgedBy).toBeNull();
  });

  it('acknowledges when its button is pressed, and once more changes nothing', async () => {
    const token = await sentToken();
    expect((await post('', token)).json().conjunctions[0].acknowledgedBy).toBe('ada');
    expect((await post('', token)).statusCode).toBe(200);
    expect(acknowledged).toEqual(['c1']);
    // The administrators of the operator read it in their audit.
    expect(audited.at(-1)).toMatchObject({ actor: 'anonymous', operatorId: 'o', details: { by: 'link' } });
  });

  it('ends with its first use and with the next decision: it acknowledges nothing that was taken back', async () => {
    const token = await sentToken();
    nowMs += 60_000;
    await post('', token);
    acknowledgedBy = null;
    decidedAtMs = nowMs + 1_000;
    expect((await post('', token)).statusCode).toBe(404);
    expect((await post('/look-up', token)).statusCode).toBe(200);
    expect(acknowledged).toEqual(['c1']);
  });

  it('of an event that was decided before it was sent acknowledges as usual', async () => {
    decidedAtMs = nowMs - 1_000;
    expect((await post('', await sentToken())).statusCode).toBe(200);
    expect(acknowledged).toEqual(['c1']);
  });

  it('ends after 72 hours, and for a person who left the operator', async () => {
    const token = await sentToken();
    isMember = false;
    expect((await post('', token)).statusCode).toBe(404);
    isMember = true;
    nowMs += 72 * 3_600_000;
    expect((await post('', token)).statusCode).toBe(404);
    expect(acknowledgedBy).toBeNull();
  });

  it('is worth nothing if it was changed', async () => {
    const token = await sentToken();
    expect((await post('', `${token}x`)).statusCode).toBe(404);
    expect((await post('', 'nonsense')).statusCode).toBe(404);
  });
});

describe('a critical conjunction that no one acknowledges', () => {
  const escalate = (isWaiting: boolean) =>
    escalateDue(
      {
        database: database.db,
        enqueue: async () => undefined,
        sealing: notifications.sealing,
        isWaiting: async () => isWaiting,
      },
      nowMs,
    );
  const paths = () => receiver.received.map(({ path }) => path);

  it('goes to the second address when its time is up, once', async () => {
    await escalate(true);
    await send();
    expect(paths()).toEqual(['/first']);
    nowMs += 15 * 60_000;
    await escalate(true);
    await escalate(true);
    await send();
    expect(paths()).toEqual(['/first', '/second']);
    expect(receiver.received[1]?.body).toContain('so you get it too');
    const token = /acknowledge#([\w.-]+)/.exec(receiver.received[1]?.body ?? '')?.[1] ?? '';
    expect((await post('', token)).json().conjunctions[0].acknowledgedBy).toBe('Slack (for ada)');
  });

  it('goes to the second address once for many at a time, if one of them waits', async () => {
    await database.db.execute('delete from escalation');
    const many = (conjunctionIds: readonly string[]) =>
      database.db.transaction((tx) =>
        notifications.tell(tx, [{ userId: testUserId, operatorId: 'o', service: 'ca' }], {
          code: 500,
          title: '6 critical conjunctions',
          message: 'Open the list.',
          subject: 'ca.risk.critical.many',
          parameters: { count: conjunctionIds.length, state: 'NEW', risk: 'CRITICAL' },
          conjunctionIds,
          link: '/ca/conjunctions',
          isUrgent: true,
        }),
      );
    await many(['c1', 'c2', 'c3']);
    await many(['c7', 'c8']);
    nowMs += 15 * 60_000;
    const asked: string[] = [];
    await escalateDue(
      {
        database: database.db,
        enqueue: async () => undefined,
        sealing: notifications.sealing,
        isWaiting: async (_tx, { conjunctionId }) => asked.push(conjunctionId) > 0 && conjunctionId === 'c2',
      },
      nowMs,
    );
    await send();
    expect(asked.toSorted()).toEqual(['c1', 'c2', 'c7', 'c8']);
    expect(paths().filter((path) => path === '/second')).toHaveLength(1);
    const escalated = receiver.received.find(({ path }) => path === '/second');
    expect(escalated?.body).toContain('No one has acknowledged all of them');
    const link = /acknowledge#([\w.-]+)/.exec(escalated?.body ?? '')?.[1] ?? '';
    const page = (await post('/look-up', link)).json();
    expect(page.conjunctions.map((one: { conjunctionId: string }) => one.conjunctionId)).toEqual(['c1', 'c2', 'c3']);
    expect(acknowledged).toEqual([]);
    expect((await post('', link)).json().person).toBe('Slack (for ada)');
    expect(acknowledged).toEqual(['c1', 'c2', 'c3']);
  });

  it('stays with the first person if someone acknowledged it', async () => {
    nowMs += 15 * 60_000;
    await escalate(false);
    await send();
    expect(paths()).toEqual(['/first']);
  });
});
