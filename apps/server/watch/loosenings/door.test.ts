import { describe, expect, it } from 'vitest';
import { reassessWorker } from '../../conjunctions/events/assessment/reassess.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { servedDoor } from './door.fixture.ts';

const { ca, people, members, notices, critical, satelliteNow } = servedDoor();
const { member, administrator, otherAdministrator } = people;
const reason = 'Agreed with the payload team, log 17.';
const acceptedRisk = { reason };
const loose = { thresholds: { critical: 0.9, high: 0.8, medium: 0.7 } };

const put = async (ask: typeof member, configuration: object, more: object = {}) =>
  ask('PUT', '/satellites', { ...(await satelliteNow()), configuration, etag: undefined, ...more });
const levelNow = async () => (await member('GET', '/conjunctions')).json()[0].conjunctionData.riskLevel;
const waiting = async (ask = member) => (await ask('GET', '/loosenings?is-waiting=true')).json();
/** The work of the job that a changed satellite asks for. */
const judgeAgain = async () => {
  const { satelliteId } = await satelliteNow();
  const newLevels = { note: async () => undefined, announce: async () => undefined };
  const worker = reassessWorker({ database: ca.database.db, compute: testCompute, eventWindowS: 900, newLevels });
  await worker.handle({ data: { satelliteId }, signal: AbortSignal.timeout(60_000) } as never);
};

describe('thresholds that make a critical conjunction low (N2)', () => {
  it('are asked about with the conjunctions that they lower, and change nothing', async () => {
    const id = await critical({});
    const asked = await put(member, loose);
    expect([asked.statusCode, asked.json().code, asked.json().conjunctionIds]).toEqual([409, 'LOWERS_RISK', [id]]);
    expect(asked.json().errors[0]).toMatchObject({ code: 'LOOSENS_AHEAD', parameters: { count: 1 } });
    expect((await satelliteNow()).configuration).toBeUndefined();
    expect(notices).toEqual([]);
  });

  it('wait for a second person, who sees what they lower and agrees; then everyone hears of it, and each event has a line', async () => {
    const id = await critical({});
    const answer = (await put(member, loose, { acceptedRisk })).json();
    expect(answer.proposed).toMatchObject({
      kind: 'SATELLITE',
      state: 'PROPOSED',
      by: 'mo',
      reason,
      lowered: [{ conjunctionId: id, from: 'CRITICAL', to: 'LOW' }],
      changes: [
        { field: 'configuration.thresholds.critical', before: 1e-4, after: 0.9 },
        { field: 'configuration.thresholds.high', before: 1e-5, after: 0.8 },
        { field: 'configuration.thresholds.medium', before: 1e-7, after: 0.7 },
      ],
    });
    expect(notices.map(({ subject, isUrgent }) => [subject, isUrgent])).toEqual([['ca.loosening.proposed', false]]);
    expect(notices[0]?.link).toBe(`/ca/satellite/${answer.proposed.subjectId}`);
    const rights = async (ask: typeof member) =>
      (await waiting(ask)).map(({ mayAgree, mayWithdraw }: Record<string, boolean>) => [mayAgree, mayWithdraw]);
    expect(await rights(member)).toEqual([[false, true]]);
    expect(await rights(people.otherMember)).toEqual([[false, false]]);
    expect(await rights(administrator)).toEqual([[true, true]]);
    await judgeAgain();
    expect(await levelNow()).toBe('CRITICAL');

    const { looseningId } = answer.proposed;
    const waits = async (ask: typeof member) => {
      const items: { readonly kind: string }[] = (await ask('GET', '/waiting')).json();
      return items.filter(({ kind }) => kind === 'CHANGE_TO_AGREE');
    };
    const item = { kind: 'CHANGE_TO_AGREE', id: looseningId, title: 'OURS', person: 'mo', riskLevel: 'CRITICAL' };
    expect(await waits(administrator)).toMatchObject([item]);
    for (const ask of [member, people.otherMember]) expect(await waits(ask)).toEqual([]);
    const own = await member('POST', `/loosenings/${looseningId}/agree`);
    expect(own.json().code).toBe('SECOND_PERSON_NEEDED');
    const agreed = await administrator('POST', `/loosenings/${looseningId}/agree`);
    expect([agreed.statusCode, agreed.json().state, agreed.json().agreedBy]).toEqual([200, 'DONE', 'ada']);
    expect(await waits(administrator)).toEqual([]);
    const [told] = notices.filter(({ subject }) => subject === 'ca.loosening.done');
    expect(told).toMatchObject({ isUrgent: true, conjunctionIds: [id], parameters: { count: 1, person: 'mo, ada' } });
    expect(told?.message).toContain(reason);
    const { log } = (await member('GET', `/conjunctions/${id}/decision`)).json();
    expect(log[0]).toMatchObject({ person: 'mo, ada', note: reason, riskLevel: 'CRITICAL', changes: ['LOOSENED'] });
    const { thresholds } = (await satelliteNow()).configuration;
    expect(thresholds).toMatchObject({ ...loose.thresholds, by: 'mo', at: expect.any(String) });
    await judgeAgain();
    expect(await levelNow()).toBe('LOW');
    expect((await administrator('POST', `/loosenings/${looseningId}/agree`)).json().code).toBe('CONFLICT');
  });

  it('leave two people and a recent sign-in for closing what was critical', async () => {
    const id = await critical({});
    await put(member, loose, { acceptedRisk });
    await put(administrator, loose, { acceptedRisk });
    await judgeAgain();
    const close = (ask: typeof member, note?: string) =>
      ask('PUT', `/conjunctions/${id}/decision`, { status: 'NO_ACTION', isAcknowledged: true, note });
    expect((await close(people.tired, reason)).json().code).toBe('SIGN_IN_AGAIN');
    expect((await close(member)).json().code).toBe('CONTENT_INVALID');
    const proposed = (await close(member, reason)).json();
    expect([proposed.status, proposed.proposed.by]).toEqual(['OPEN', 'mo']);
    expect(proposed.loosened).toMatchObject({ by: 'mo', agreedBy: 'ada' });
    expect((await close(administrator, reason)).json().status).toBe('NO_ACTION');
  });

  it('end as a proposal after 24 hours, and if the satellite changed', async () => {
    await critical({});
    const first = (await put(member, loose, { acceptedRisk })).json().proposed;
    await ca.database.db.execute('update loosening set ends_at = at');
    expect(await waiting()).toEqual([]);
    const [listed] = (await member('GET', '/loosenings')).json();
    expect([listed.looseningId, listed.state]).toEqual([first.looseningId, 'ENDED']);
    expect((await administrator('POST', `/loosenings/${first.looseningId}/agree`)).json().code).toBe('CONFLICT');
    const second = (await put(administrator, loose, { acceptedRisk })).json().proposed;
    expect(second.looseningId).not.toBe(first.looseningId);
    await put(member, { commitTimeHours: 12 });
    const late = await otherAdministrator('POST', `/loosenings/${second.looseningId}/agree`);
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'LOOSENING_CHANGED']);
    expect((await satelliteNow()).configuration).toEqual({ commitTimeHours: 12 });
  });

  it('of an administrator who is none any longer need another one; of someone who has left they do not count', async () => {
    await critical({});
    const { looseningId } = (await put(administrator, loose, { acceptedRisk })).json().proposed;
    const agree = (ask: typeof member) => ask('POST', `/loosenings/${looseningId}/agree`);
    const mayAgree = async (ask: typeof member) =>
      (await waiting(ask)).map((one: { mayAgree: boolean }) => one.mayAgree);
    expect(await mayAgree(member)).toEqual([true]);
    members.set('ada', false);
    expect(await mayAgree(member)).toEqual([false]);
    expect((await agree(member)).json().errors[0].code).toBe('LOOSENING_NEEDS_ADMINISTRATOR');
    expect((await put(member, loose, { acceptedRisk })).json().code).toBe('ROLE_MISSING');
    expect(await mayAgree(otherAdministrator)).toEqual([true]);
    members.delete('ada');
    expect(await mayAgree(otherAdministrator)).toEqual([false]);
    const gone = await agree(otherAdministrator);
    expect([gone.statusCode, gone.json().errors[0].code]).toEqual([409, 'LOOSENING_PROPOSER_GONE']);
    expect((await satelliteNow()).configuration).toBeUndefined();
    // The same request of another person is a proposal of their own.
    expect((await put(otherAdministrator, loose, { acceptedRisk })).json().proposed.by).toBe('alan');
    expect((await put(member, loose, { acceptedRisk })).json().configuration.thresholds).toMatchObject(
      loose.thresholds,
    );
  });

  it('are withdrawn by the proposer or an administrator, and by no one else', async () => {
    await critical({});
    const { looseningId } = (await put(member, loose, { acceptedRisk })).json().proposed;
    const path = `/loosenings/${looseningId}/withdraw`;
    expect((await people.otherMember('POST', path)).json().code).toBe('ROLE_MISSING');
    expect((await member('POST', path)).json()).toMatchObject({ state: 'WITHDRAWN', settledBy: 'mo' });
    expect((await administrator('POST', path)).json().code).toBe('CONFLICT');
    expect((await put(administrator, loose, { acceptedRisk })).json().proposed.by).toBe('ada');
  });

  it('are an administrator’s alone where one person is enough', async () => {
    const one = { manoeuvres: { needsTwoPeople: false } };
    await critical({ configuration: one });
    expect((await put(administrator, { ...one, ...loose })).json().code).toBe('LOWERS_RISK');
    const short = await put(administrator, { ...one, ...loose }, { acceptedRisk: { reason: 'x         ' } });
    expect(short.json().errors[0].code).toBe('LOOSENING_REASON_MISSING');
    expect((await put(member, { ...one, ...loose }, { acceptedRisk })).statusCode).toBe(202);
    expect((await put(otherAdministrator, { ...one, ...loose }, { acceptedRisk })).statusCode).toBe(200);
  });
});

describe('an administrator who removed the others', () => {
  it('is one of two people for seven days more', async () => {
    await critical({});
    for (const name of ['mo', 'max', 'alan']) members.delete(name);
    const shorter = async (messageDays: number) =>
      (await administrator('PUT', '/retention', { messageDays, acceptedRisk })).json();
    const removed = (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '000Z');
      return ca.database.db.execute(`insert into audit_line (id, actor, action, outcome, operator_id, subject_kind, subject_id, at) values
          (gen_random_uuid(), 'ada', 'identity.member.remove', 'done', '${testOperatorId}', 'user', 'mo', '${at}')`);
    };
    await removed(8);
    expect((await shorter(40)).pending?.state).toBe('PENDING');
    await removed(6);
    expect((await shorter(30)).proposed?.state).toBe('PROPOSED');
  });
});

describe('the audit of a change at the door', () => {
  const changes = [
    { field: 'configuration.thresholds.critical', before: 1e-4, after: 0.9 },
    { field: 'configuration.thresholds.high', before: 1e-5, after: 0.8 },
    { field: 'configuration.thresholds.medium', before: 1e-7, after: 0.7 },
  ];

  it('has the values before and after, what it lowers, who asked for it, who agreed and why', async () => {
    const id = await critical({});
    const lowered = [{ conjunctionId: id, from: 'CRITICAL', to: 'LOW' }];
    const before = ca.audited.length;
    await put(member, loose, { acceptedRisk });
    await put(administrator, loose, { acceptedRisk });
    await put(administrator, { thresholds: { critical: 1e-4, high: 1e-5, medium: 1e-7 } });
    const [proposed, passed, back] = ca.audited.slice(before);
    expect(proposed).toMatchObject({ details: { proposed: { changes, lowered, reason } } });
    expect(proposed?.details).not.toHaveProperty('changed');
    expect(passed).toMatchObject({
      details: {
        changed: changes.map(({ field, after }) => ({ field, after })),
        loosening: { changes, lowered, reason, person: 'mo', agreedBy: 'ada' },
      },
    });
    const reversed = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    expect(back).toMatchObject({ details: { changed: reversed } });
  });
});

describe('a critical threshold above 0.001', () => {
  const high = { thresholds: { critical: 2e-3, high: 1e-5, medium: 1e-7 } };

  it('asks an administrator, too, although nothing is ahead, and no new satellite has it', async () => {
    await administrator('POST', '/satellites', { name: 'QUIET', noradId: 70005 });
    const asked = await put(administrator, high);
    expect([asked.json().code, asked.json().conjunctionIds]).toEqual(['LOWERS_RISK', []]);
    expect(asked.json().errors[0]).toMatchObject({ code: 'LOOSENS_CRITICAL', parameters: { found: 2e-3 } });
    const added = await administrator('POST', '/satellites', { name: 'NEW', noradId: 70006, configuration: high });
    expect([added.statusCode, added.json().errors[0].code]).toEqual([409, 'LOOSENS_CRITICAL_NEW']);
  });
});

describe('the deletion of a satellite', () => {
  it('with a critical conjunction ahead waits for a second person; a script cannot ask', async () => {
    const id = await critical({});
    const { satelliteId } = await satelliteNow();
    const path = `/satellites/${satelliteId}`;
    const asked = await member('DELETE', path);
    expect([asked.statusCode, asked.json().conjunctionIds]).toEqual([409, [id]]);
    const withReason = `${path}?reason=${encodeURIComponent(reason)}`;
    expect((await people.script('DELETE', withReason)).json().code).toBe('TOKEN_LIMITED');
    const proposed = await member('DELETE', withReason);
    expect([proposed.statusCode, proposed.json().proposed.lowered]).toEqual([
      202,
      [{ conjunctionId: id, from: 'CRITICAL' }],
    ]);
    expect((await satelliteNow()).satelliteId).toBe(satelliteId);
    expect((await administrator('DELETE', withReason)).statusCode).toBe(204);
    expect(await satelliteNow()).toBeUndefined();
    expect(notices.at(-1)).toMatchObject({ subject: 'ca.loosening.done', isUrgent: true });
  });

  it('asks, too, if looser settings alone made what is ahead low', async () => {
    const id = await critical({});
    await put(member, loose, { acceptedRisk });
    await put(administrator, loose, { acceptedRisk });
    await judgeAgain();
    expect(await levelNow()).toBe('LOW');
    const asked = await member('DELETE', `/satellites/${(await satelliteNow()).satelliteId}`);
    expect([asked.statusCode, asked.json().conjunctionIds]).toEqual([409, [id]]);
  });

  it('with nothing high ahead is its member’s, also by a script', async () => {
    for (const ask of [member, people.script]) {
      const added = await administrator('POST', '/satellites', { name: 'QUIET', noradId: 70005 });
      expect((await ask('DELETE', `/satellites/${added.json().satelliteId}`)).statusCode).toBe(204);
    }
  });
});

describe('what waits for its day', () => {
  it('is one change however often it is asked for, can be withdrawn, and is replaced by a later one', async () => {
    await critical({});
    const keep = (ask: typeof member, days: object) => ask('PUT', '/retention', { ...days, acceptedRisk });
    await keep(administrator, { messageDays: 30 });
    const { pending } = (await keep(otherAdministrator, { messageDays: 30 })).json();
    expect(Date.parse(pending.effectiveAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    expect((await keep(administrator, { messageDays: 30 })).json().pending.looseningId).toBe(pending.looseningId);
    expect((await keep(administrator, { messageDays: 200 })).json()).toMatchObject({ messageDays: 200 });
    const [replaced] = (await member('GET', '/loosenings')).json();
    expect([replaced.looseningId, replaced.state, replaced.settledBy]).toEqual([
      pending.looseningId,
      'WITHDRAWN',
      'ada',
    ]);
  });

  it('changes the other settings of the same request at once', async () => {
    await critical({});
    const one = { commitTimeHours: 12, manoeuvres: { needsTwoPeople: false } };
    await put(administrator, one, { acceptedRisk });
    const agreed = await put(member, one, { acceptedRisk });
    expect([agreed.statusCode, agreed.json().configuration]).toEqual([202, { commitTimeHours: 12 }]);
    const again = await put(member, one);
    expect([again.statusCode, again.json().pending.looseningId]).toEqual([202, agreed.json().pending.looseningId]);
  });
});
