import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice, Recipient } from '../notifications/notice.ts';
import { testOperatorId } from '../platform/http/testing.ts';
import { servedAlone } from './collision-avoidance/testing.ts';
import { tellOnCallBy } from './on-call.ts';

const ca = servedAlone();
const members = ['ada', 'bo', 'cy'].map((userName) => ({ userId: userName, userName }));
const urgent = { code: 500, title: 'x', message: 'x', subject: 'ca.risk.critical', isUrgent: true, link: '/' };
const hour = 3_600_000;

async function roster(...shifts: readonly (readonly [person: string, second?: string])[]): Promise<void> {
  const [from, until] = [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString());
  const stored = shifts.map(([person, second]) => ({ person, second, from, until }));
  await ca.database.db.execute(`insert into duty_roster (operator_id, shifts, calendar_key, changed_by, changed_at)
    values ('${testOperatorId}', '${JSON.stringify(stored)}', 'k', 'ada', instant_now())`);
}

/** Who gets a notice outside the application and who only in it, by name and state. */
async function told(
  more: Pick<Partial<Notice>, 'parameters'> & { readonly subject?: string; readonly isUrgent?: boolean },
  unreachable: readonly string[] = [],
) {
  const heard: { outside: string[]; inside: string[]; escalated: string[] } = {
    outside: [],
    inside: [],
    escalated: [],
  };
  const tell = async (_tx: unknown, recipients: readonly Recipient[], notice: Notice) => {
    const place = notice.isOnlyInside ? 'inside' : notice.isOnlyOutside ? 'escalated' : 'outside';
    heard[place].push(...recipients.map(({ userId }) => userId));
  };
  const channelKindsOf = async (_tx: unknown, { userId }: Recipient) =>
    unreachable.includes(userId) ? [] : (['email'] as const);
  const parameters = { state: 'NEW', ...more.parameters };
  const notice = { ...urgent, subject: urgent.subject, ...more, parameters };
  await ca.database.db.transaction((tx) =>
    tellOnCallBy({ tell, channelKindsOf }, async () => members.map((one) => ({ ...one, isAdministrator: false })))(
      tx,
      testOperatorId,
      notice,
    ),
  );
  return heard;
}

beforeEach(async () => {
  await ca.database.db.execute('delete from duty_roster');
});

describe('an urgent notice', () => {
  it('goes to the person on call outside the application, and to everyone in it', async () => {
    await roster(['bo', 'cy']);
    expect(await told({})).toEqual({ outside: ['bo'], inside: ['ada', 'cy'], escalated: [] });
  });

  it('goes to everyone without a shift, or if the person on call has no channel', async () => {
    expect((await told({})).outside).toEqual(['ada', 'bo', 'cy']);
    await roster(['bo']);
    expect((await told({}, ['bo'])).outside).toEqual(['ada', 'bo', 'cy']);
  });

  it('goes to the second person too if no one acknowledged it for an hour', async () => {
    await roster(['bo', 'cy']);
    expect(await told({ parameters: { state: 'REPEATED' } })).toMatchObject({ outside: ['bo'], escalated: ['cy'] });
  });
});

describe('another notice', () => {
  it('goes to everyone', async () => {
    await roster(['bo', 'cy']);
    expect(await told({ isUrgent: false })).toEqual({ outside: ['ada', 'bo', 'cy'], inside: [], escalated: [] });
  });

  it('that proposes something goes to the second person, never only to the proposer', async () => {
    await roster(['bo', 'cy']);
    const proposed = (person: string) =>
      told({ subject: 'ca.decision.proposed', isUrgent: false, parameters: { person } });
    expect((await proposed('bo')).outside).toEqual(['cy']);
    expect((await proposed('cy')).outside).toEqual(['ada', 'bo', 'cy']);
  });

  it('that asks for the approval of a plan goes to the second person by the roster, never only to its planner', async () => {
    await roster(['bo', 'cy']);
    const waiting = (person: string) => told({ subject: 'ca.plan.waiting', isUrgent: false, parameters: { person } });
    expect((await waiting('bo')).outside).toEqual(['cy']);
    expect((await waiting('cy')).outside).toEqual(['ada', 'bo', 'cy']);
  });
});
