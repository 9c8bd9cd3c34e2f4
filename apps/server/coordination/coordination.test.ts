import { describe, expect, it } from 'vitest';
import { tokenWith } from '../platform/http/testing.ts';
import { orbitOem } from './trajectories/orbit-oem.fixture.ts';
import { operators, ours, servedCases, theirs, type Who } from './two-operators.fixture.ts';

const { ca, told, as, execute, share, cdm, eventOf, opened, claimBy, get, intent, upload, uploadFile, watch, tcaAt } =
  servedCases();

describe('a case', () => {
  it('is one for both operators, also if a message exchanges the objects, and 404 for everyone else', async () => {
    const id = await share();
    const answer = await as('mine')('POST', '/coordination', { conjunctionId: id });
    expect(answer.statusCode).toBe(201);
    const mirror = await eventOf('other');
    const flipped = cdm(tcaAt(48), { messageId: 'FLIPPED', designator1: String(theirs), designator2: String(ours) });
    await as('other')('POST', '/cdms', flipped);
    expect((await as('other')('POST', '/coordination', { conjunctionId: mirror })).statusCode).toBe(200);
    const { coordinationId } = answer.json();
    const seen = (await as('other')('GET', `/coordination?conjunction-id=${mirror}`)).json();
    expect(seen.map((one: { coordinationId: string }) => one.coordinationId)).toEqual([coordinationId]);
    expect(seen[0].conjunctionId).toBe(mirror);
    for (const path of ['', '/messages', '/record', '/guests'])
      expect((await as('none')('GET', `/coordination/${coordinationId}${path}`)).statusCode).toBe(404);
    expect((await claimBy('none', ours, coordinationId, 'CLAIM')).statusCode).toBe(404);
    expect((await as('none')('GET', '/coordination')).json()).toEqual([]);
    expect((await as('none')('GET', `/coordination?conjunction-id=${id}`)).json()).toEqual([]);
  });

  it('names the rule of its advice, and who owes what', async () => {
    const found = await opened(await share());
    expect(found).toMatchObject({
      state: 'OPEN',
      advice: { mover: theirs, rule: 'SSC_MORE_CAPABLE', text: expect.stringContaining('SSC 2023') },
      claim: { state: 'UNCLAIMED' },
      alarms: [],
      parties: [
        { noradId: ours, isMine: true, class: 'MANOEUVRABLE', owes: 'ANSWER' },
        { noradId: theirs, isMine: false, class: 'AUTOMATED_AVOIDANCE', owes: 'ANSWER' },
      ],
    });
    expect(told.map(({ to, state }) => [to, state])).toEqual([[operators.other, 'OPENED']]);
  });

  it('waits for the people of the operator that owes something, and leads them to it', async () => {
    const { coordinationId: id, conjunctionId } = await opened(await share());
    const waiting = async (who: Who) =>
      (await as(who)('GET', '/waiting')).json().filter(({ kind }: { kind: string }) => kind === 'CASE_TO_ANSWER');
    const own = { id, coordinationId: id, conjunctionId, due: expect.stringMatching(/^20/) };
    expect(await waiting('mine')).toMatchObject([{ ...own, detailCode: 'ANSWER' }]);
    expect(await waiting('other')).toMatchObject([{ id, detailCode: 'ANSWER' }]);
    expect(await waiting('none')).toEqual([]);
    await claimBy('other', theirs, id, 'CLAIM');
    expect(await waiting('other')).toMatchObject([{ id, detailCode: 'PLAN' }]);
    expect(await waiting('mine')).toMatchObject([{ id, detailCode: 'INTENT' }]);
    await intent('mine', ours, id, 'WILL_NOT_MANOEUVRE');
    expect(await waiting('mine')).toEqual([]);
  });

  it('does not open for a satellite that only claims to be flown here, nor for one of no one without a name', async () => {
    const id = await share();
    await execute(`delete from satellite_claim where norad_id = ${theirs}`);
    expect((await as('mine')('POST', '/coordination', { conjunctionId: id })).json().code).toBe(
      'SATELLITE_NOT_CONFIRMED',
    );
    expect((await as('mine')('POST', '/coordination', { conjunctionId: id, otherOperator: 'X' })).statusCode).toBe(409);
    await execute(`delete from satellite where norad_id = ${theirs}`);
    expect((await as('mine')('POST', '/coordination', { conjunctionId: id })).json().code).toBe(
      'SATELLITE_NOT_CONFIRMED',
    );
    const blank = await as('mine')('POST', '/coordination', { conjunctionId: id, otherOperator: '\f' });
    expect(blank.statusCode).toBe(400);
    const guest = await as('mine')('POST', '/coordination', { conjunctionId: id, otherOperator: 'Elsewhere' });
    expect(guest.json().parties[1]).toMatchObject({ operator: 'Elsewhere', isGuest: true });
  });

  it('opens automatically when the risk of either side is HIGH or above, once', async () => {
    await share(48, { sigmaM: 60 });
    const [event] = (await as('mine')('GET', '/conjunctions')).json();
    expect(['HIGH', 'CRITICAL']).toContain(event.conjunctionData.riskLevel);
    await watch(Date.now());
    await watch(Date.now());
    const cases = (await as('other')('GET', '/coordination')).json();
    expect(cases).toHaveLength(1);
    expect(
      told
        .filter(({ state }) => state === 'OPENED')
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([operators.mine, operators.other]);
  });

  it('takes nothing once the closest approach is past', async () => {
    const { coordinationId } = await opened(await share());
    for (const table of ['coordination_case', 'conjunction_event'])
      await execute(`update ${table} set tca = '2026-01-01T00:00:00.000000Z'`);
    expect((await claimBy('mine', ours, coordinationId, 'CLAIM')).json().errors[0].code).toBe('COORDINATION_CLOSED');
    expect(await get('mine', coordinationId)).toMatchObject({ state: 'CLOSED', alarms: [] });
  });
});

describe('a claim', () => {
  it('is taken by one of many at once, never by two', async () => {
    const { coordinationId } = await opened(await share());
    for (let turn = 0; turn < 3; turn++) {
      const parties = [
        ['mine', ours],
        ['other', theirs],
      ] as const;
      const tries = [...parties, ...parties, ...parties];
      const answers = await Promise.all(
        tries.map(
          async ([who, number]) => [number, (await claimBy(who, number, coordinationId, 'CLAIM')).statusCode] as const,
        ),
      );
      const won = new Set(answers.filter(([, status]) => status === 200).map(([number]) => number));
      expect(won.size).toBe(1);
      expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([200, 409]));
      const [winner = 0] = won;
      expect((await get('mine', coordinationId)).claim).toMatchObject({ state: 'CLAIMED', noradId: winner });
      await claimBy(winner === ours ? 'mine' : 'other', winner, coordinationId, 'RELEASE');
    }
  });

  it('for the satellite of the other is forbidden, and a held one is taken only by force, loudly', async () => {
    const { coordinationId } = await opened(await share());
    expect((await claimBy('mine', theirs, coordinationId, 'CLAIM')).statusCode).toBe(403);
    expect((await intent('mine', theirs, coordinationId, 'WILL_MANOEUVRE')).statusCode).toBe(403);
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    expect((await claimBy('mine', ours, coordinationId, 'CLAIM')).json().code).toBe('CLAIM_TAKEN');
    const forced = await claimBy('mine', ours, coordinationId, 'CLAIM', { force: true, reason: 'uplink down' });
    expect(forced.json()).toMatchObject({ claim: { noradId: ours, isForced: true }, alarms: ['CLAIM_FORCED'] });
    expect(told.filter(({ to }) => to === operators.other).map(({ state }) => state)).toContain('FORCED');
    expect((await claimBy('mine', ours, coordinationId, 'CLAIM')).statusCode).toBe(200);
  });

  it('by a person whose role went, or who is in another operator now, is refused, and nothing changes', async () => {
    const { coordinationId } = await opened(await share());
    const claimed = (roles: Record<string, string[]>, operatorId: string) => {
      const authorization = `Bearer ${tokenWith(roles, { operatorId })}`;
      return ca.askWith({ authorization })('POST', `/coordination/${coordinationId}/claim`, {
        noradId: ours,
        claim: 'CLAIM',
      });
    };
    expect((await claimed({}, operators.mine)).statusCode).toBe(403);
    expect((await claimed({ odt: ['user'] }, operators.mine)).statusCode).toBe(403);
    expect((await claimed({ ca: ['user'] }, operators.none)).statusCode).toBe(404);
    expect((await get('mine', coordinationId)).claim.state).toBe('UNCLAIMED');
  });

  it('lapses at the last moment to command, and both hear of it', async () => {
    const { coordinationId } = await opened(await share());
    const { claim } = (await claimBy('other', theirs, coordinationId, 'CLAIM')).json();
    const lapseMs = Date.parse(claim.lapsesAt);
    await watch(lapseMs - 60_000);
    expect((await get('mine', coordinationId)).claim.state).toBe('CLAIMED');
    told.length = 0;
    await watch(lapseMs);
    expect((await get('mine', coordinationId)).claim).toMatchObject({ state: 'LAPSED', noradId: theirs });
    expect(told.filter(({ state }) => state === 'CLAIM_LAPSED').map(({ to }) => to)).toHaveLength(2);
    expect((await claimBy('mine', ours, coordinationId, 'CLAIM')).json().claim.state).toBe('CLAIMED');
  });

  it('that both refuse is an alarm for both', async () => {
    const { coordinationId } = await opened(await share());
    await claimBy('mine', ours, coordinationId, 'REFUSE');
    const { alarms, claim } = (await claimBy('other', theirs, coordinationId, 'REFUSE')).json();
    expect([claim.state, alarms]).toEqual(['REFUSED', ['NOBODY_WILL_MANOEUVRE', 'BOTH_REFUSED']]);
    expect(told.filter(({ state }) => state === 'BOTH_REFUSED')).toHaveLength(2);
  });
});

describe('intents and agreements', () => {
  it('of both to move, and of neither, are alarms', async () => {
    const { coordinationId } = await opened(await share());
    await intent('mine', ours, coordinationId, 'WILL_MANOEUVRE');
    await intent('other', theirs, coordinationId, 'WILL_MANOEUVRE');
    expect((await get('other', coordinationId)).alarms).toEqual(['BOTH_WILL_MANOEUVRE']);
    await intent('mine', ours, coordinationId, 'WILL_NOT_MANOEUVRE');
    await intent('other', theirs, coordinationId, 'WILL_NOT_MANOEUVRE');
    expect((await get('mine', coordinationId)).alarms).toEqual(['NOBODY_WILL_MANOEUVRE']);
  });

  it('count once the other operator accepts, and no longer when one ends them', async () => {
    const { coordinationId } = await opened(await share());
    const proposal = { partner: operators.other, rule: 'WE_MOVE' };
    const { agreementId } = (await as('mine')('POST', '/coordination-agreements', proposal)).json();
    const step = (who: Who, action: string) => as(who)('POST', `/coordination-agreements/${agreementId}`, { action });
    const rule = async () => (await get('mine', coordinationId)).advice.rule;
    expect(await rule()).toBe('SSC_MORE_CAPABLE');
    expect((await step('mine', 'ACCEPT')).statusCode).toBe(409);
    expect((await step('none', 'ACCEPT')).statusCode).toBe(404);
    expect((await step('other', 'ACCEPT')).json()).toMatchObject({ state: 'AGREED', rule: 'THEY_MOVE' });
    expect([await rule(), (await get('mine', coordinationId)).advice.mover]).toEqual(['AGREEMENT_ALWAYS', ours]);
    await step('other', 'END');
    expect(await rule()).toBe('SSC_MORE_CAPABLE');
  });

  it('come from no tag of an ephemeris that ends before the approach, or that a newer one without a tag replaced', async () => {
    const { coordinationId } = await opened(await share());
    const seen = async () => (await get('mine', coordinationId)).intents[1].intent;
    await upload('COLA', 40);
    expect(await seen()).toBe('UNDETERMINED');
    await upload('COLA');
    expect(await seen()).toBe('WILL_MANOEUVRE');
    await uploadFile('other', orbitOem({ tca: tcaAt(48), plane: 'z', radiusKm: 7004 }));
    expect(await seen()).toBe('UNDETERMINED');
  });

  it('show the tag of an ephemeris and the contact only to those with whom an operator shares them', async () => {
    const { coordinationId } = await opened(await share());
    await upload('COLA');
    const put = (partners: object[]) => as('other')('PUT', '/coordination-settings', { contact: '+49 1', partners });
    await put([]);
    const seen = async () => {
      const { intents, parties } = await get('mine', coordinationId);
      return [intents[1].intent, parties[1].contact];
    };
    expect(await seen()).toEqual(['WILL_MANOEUVRE', '+49 1']);
    await put([{ partner: operators.mine, shares: [] }]);
    expect(await seen()).toEqual(['UNDETERMINED', undefined]);
    await intent('other', theirs, coordinationId, 'WILL_NOT_MANOEUVRE');
    expect((await get('mine', coordinationId)).intents[1]).toEqual({
      noradId: theirs,
      intent: 'WILL_NOT_MANOEUVRE',
      source: 'STATED',
      reason: 'our plan',
    });
  });
});
