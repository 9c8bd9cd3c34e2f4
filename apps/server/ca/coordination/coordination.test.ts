import { createHash, createPublicKey, verify } from 'node:crypto';
import { firstHash, recordFault } from '@farpass/operations/coordination';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { oemHead } from '../../platform/oem-head.fixture.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import type { TellOperator } from '../alerts/raise.ts';
import { formOf, inventedCdm, portsAlone, servedAlone } from '../testing.ts';
import { watchCoordination } from './watch.ts';

const [ours, theirs] = [70001, 70002] as const;
const hourMs = 3_600_000;
let told: { readonly to: string; readonly state: unknown; readonly text: string }[] = [];
const tellOperator: TellOperator = async (_tx, to, notice) => {
  told.push({ to, state: notice.parameters['state'], text: JSON.stringify(notice) });
};
const ca = servedAlone((database) => ({ ...portsAlone(database), tellOperator }));

const operators = {
  mine: '018f0000-0000-7000-8000-00000000000a',
  other: '018f0000-0000-7000-8000-00000000000b',
  none: '018f0000-0000-7000-8000-00000000000c',
} as const;
type Who = keyof typeof operators;

function as(who: Who) {
  const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: operators[who], userName: who })}`;
  return ca.askWith({ authorization });
}

const oem = [
  ...oemHead({ from: '2026-11-20T00:00:00', to: '2026-11-20T00:01:00' }),
  'INTERPOLATION = HERMITE',
  'INTERPOLATION_DEGREE = 1',
  'META_STOP',
  '2026-11-20T00:00:00 6778.137 0 0 0 7.6686 0',
  '2026-11-20T00:01:00 6762.5 459.8 0 -0.5203 7.6509 0',
  '',
].join('\n');

const tcaAt = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, 23);
const cdm = (tca: string, changes: Parameters<typeof inventedCdm>[0] = {}) =>
  inventedCdm({ messageId: 'SHARED', creationDate: new Date().toISOString().slice(0, 19), tca, ...changes });

async function execute(text: string): Promise<void> {
  await ca.database.db.execute(text);
}

async function confirm(noradId: number, who: Who): Promise<void> {
  await execute(
    `insert into satellite_claim (norad_id, operator_id, confirmed_by) values (${noradId}, '${operators[who]}', 'admin')`,
  );
}

/** Two satellites, each of a confirmed operator, and their shared conjunction. */
async function share(hours = 48, changes: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
  const tca = tcaAt(hours);
  for (const [who, noradId, manoeuvrability] of [
    ['mine', ours, 'MANOEUVRABLE'],
    ['other', theirs, 'AUTOMATED_AVOIDANCE'],
  ] as const) {
    const added = await as(who)('POST', '/satellites', { name: `SAT-${noradId}`, noradId, manoeuvrability });
    expect(added.statusCode).toBe(201);
    await confirm(noradId, who);
    expect((await as(who)('POST', '/cdms', cdm(tca, changes))).statusCode).toBe(201);
  }
  return eventOf('mine');
}

async function eventOf(who: Who): Promise<string> {
  const [event] = (await as(who)('GET', '/conjunctions')).json();
  return event.conjunctionId;
}

async function opened(conjunctionId: string) {
  return (await as('mine')('POST', '/coordination', { conjunctionId })).json();
}

const claimBy = (who: Who, noradId: number, id: string, claim: string, more: object = {}) =>
  as(who)('POST', `/coordination/${id}/claim`, { noradId, claim, ...more });
const get = async (who: Who, id: string) => (await as(who)('GET', `/coordination/${id}`)).json();
const intent = (who: Who, noradId: number, id: string, stated: string) =>
  as(who)('POST', `/coordination/${id}/intent`, { noradId, intent: stated, reason: 'our plan' });

beforeEach(async () => {
  for (const table of [
    'coordination_case',
    'coordination_settings',
    'coordination_agreement',
    'satellite',
    'satellite_claim',
  ])
    await execute(`delete from ${table}`);
  told = [];
});

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
    const guest = await as('mine')('POST', '/coordination', { conjunctionId: id, otherOperator: 'Elsewhere' });
    expect(guest.json().parties[1]).toMatchObject({ operator: 'Elsewhere', isGuest: true });
  });

  it('opens automatically when the risk of either side is HIGH or above, once', async () => {
    await share(48, { sigmaM: 60 });
    const [event] = (await as('mine')('GET', '/conjunctions')).json();
    expect(['HIGH', 'CRITICAL']).toContain(event.conjunctionData.riskLevel);
    const ports = { ...portsAlone(ca.database.db), tellOperator };
    await watchCoordination(ports, Date.now());
    await watchCoordination(ports, Date.now());
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
    await execute(`update coordination_case set tca = '2026-01-01T00:00:00.000000Z'`);
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

  it('lapses at the last moment to command, and both hear of it', async () => {
    const { coordinationId } = await opened(await share());
    const { claim } = (await claimBy('other', theirs, coordinationId, 'CLAIM')).json();
    const ports = { ...portsAlone(ca.database.db), tellOperator };
    const lapseMs = Date.parse(claim.lapsesAt);
    await watchCoordination(ports, lapseMs - 60_000);
    expect((await get('mine', coordinationId)).claim.state).toBe('CLAIMED');
    told = [];
    await watchCoordination(ports, lapseMs);
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

/** The other operator uploads an ephemeris with a tag. */
async function upload(context: string): Promise<void> {
  const [{ satelliteId }] = (await as('other')('GET', '/satellites')).json();
  const form = formOf({ 'a.oem': oem }, { 'satellite-id': satelliteId, context });
  const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: operators.other })}`;
  const headers = { ...form.headers, authorization };
  const sent = await ca.app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form, headers });
  expect(sent.json().accepted[0].context).toBe(context);
  await execute(`update ephemeris set designation = 'OPERATIONAL'`);
}

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

describe('a guest', () => {
  const guest = (method: 'GET' | 'POST', secret: string, payload?: object) =>
    ca.app.inject({
      method,
      url: `/api/v1/coordination-guest/${secret}`,
      ...(payload === undefined ? {} : { payload }),
    });

  async function invited(who: Who, coordinationId: string) {
    const { link, guestId } = (
      await as(who)('POST', `/coordination/${coordinationId}/guests`, { name: 'Partner' })
    ).json();
    return { secret: String(link).split('/').at(-1) ?? '', guestId };
  }

  it('reads one case and answers for one object, without force', async () => {
    const { coordinationId } = await opened(await share());
    const { secret } = await invited('mine', coordinationId);
    expect((await guest('GET', secret)).json()).toMatchObject({ guest: 'Partner', noradId: ours, state: 'OPEN' });
    expect((await guest('POST', secret, { claim: 'CLAIM', noradId: theirs })).statusCode).toBe(403);
    expect((await guest('POST', secret, { claim: 'CLAIM', force: true })).statusCode).toBe(400);
    expect((await guest('POST', secret, {})).statusCode).toBe(422);
    const answered = await guest('POST', secret, { claim: 'CLAIM', message: '<b>we move</b>' });
    expect(answered.json()).toMatchObject({
      claim: { noradId: ours },
      messages: [{ text: '<b>we move</b>', isMine: true }],
    });
    expect((await get('other', coordinationId)).claim.state).toBe('CLAIMED');
  });

  it('never speaks for the satellite of another operator here', async () => {
    const { coordinationId } = await opened(await share());
    expect((await guest('GET', (await invited('other', coordinationId)).secret)).json().noradId).toBe(theirs);
    expect((await guest('GET', (await invited('mine', coordinationId)).secret)).json().noradId).toBe(ours);
  });

  it('is not found with a wrong, an expired or a revoked link', async () => {
    const { coordinationId } = await opened(await share());
    const { secret, guestId } = await invited('mine', coordinationId);
    expect((await guest('GET', `${secret.slice(0, -2)}xx`)).statusCode).toBe(404);
    expect((await as('other')('DELETE', `/coordination/${coordinationId}/guests/${guestId}`)).statusCode).toBe(404);
    await execute(`update coordination_guest set expires_at = '2026-01-01T00:00:00.000000Z'`);
    expect((await guest('POST', secret, { claim: 'CLAIM' })).statusCode).toBe(404);
    await execute(`update coordination_guest set expires_at = '2099-01-01T00:00:00.000000Z'`);
    expect((await guest('GET', secret)).statusCode).toBe(200);
    expect((await as('mine')('DELETE', `/coordination/${coordinationId}/guests/${guestId}`)).statusCode).toBe(204);
    expect((await guest('GET', secret)).statusCode).toBe(404);
    expect((await ca.database.db.execute(`select 1 from coordination_guest where digest = '${secret}'`)).rows).toEqual(
      [],
    );
  });
});

describe('the record', () => {
  it('is the same for both, holds, and cannot be changed in the database', async () => {
    const { coordinationId } = await opened(await share());
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    await claimBy('mine', ours, coordinationId, 'CLAIM', { force: true, reason: 'x' });
    await as('other')('POST', `/coordination/${coordinationId}/messages`, {
      text: 'We move at <b>03:12 Z</b>. ä\u2028',
    });
    const record = (await as('mine')('GET', `/coordination/${coordinationId}/record`)).json();
    expect((await as('other')('GET', `/coordination/${coordinationId}/record`)).json()).toEqual(record);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const x = Buffer.from(record.publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(record.signature, 'base64'));
    expect(recordFault(record, { sha256, isSigned })).toBeUndefined();
    expect(record.entries[0]).toMatchObject({ seq: 1, action: 'OPENED', previous: firstHash });
    expect(record.entries.map(({ action }: { action: string }) => action)).toEqual([
      'OPENED',
      'ADVICE',
      'CLAIMED',
      'FORCED',
      'ALARM',
      'MESSAGE',
    ]);
    await expect(execute(`update coordination_entry set actor = 'x'`)).rejects.toThrow();
  });
});

describe('the story of Starling', () => {
  it('is told end to end: screen, claim, screen the burn, fly it; both records say the same, and so does the report', async () => {
    const conjunctionId = await share(48, { sigmaM: 60 });
    const ports = { ...portsAlone(ca.database.db), tellOperator };
    await watchCoordination(ports, Date.now());
    const [{ coordinationId, advice }] = (await as('other')('GET', '/coordination')).json();
    expect(advice.mover).toBe(theirs);
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    await intent('mine', ours, coordinationId, 'WILL_NOT_MANOEUVRE');
    expect(await get('mine', coordinationId)).toMatchObject({ state: 'AGREED', alarms: [] });
    const { lapsesAt } = (await get('mine', coordinationId)).claim;
    expect((await get('other', coordinationId)).parties[1].owes).toBe('PLAN');
    // The burn is in the new operational ephemeris; without it the claim would end.
    await upload('COLA');
    await watchCoordination(ports, Date.parse(lapsesAt) + 60_000);
    const flown = await get('mine', coordinationId);
    expect(flown.claim.state).toBe('CLAIMED');
    expect(flown.parties[1].owes).toBe('NOTHING');
    expect(flown.intents[1]).toMatchObject({ intent: 'WILL_MANOEUVRE', source: 'EPHEMERIS' });
    const records = await Promise.all(
      (['mine', 'other'] as const).map(async (who) =>
        (await as(who)('GET', `/coordination/${coordinationId}/record`)).json(),
      ),
    );
    expect(records[0]).toEqual(records[1]);
    const report = await as('mine')('GET', `/conjunctions/${conjunctionId}/briefing`);
    expect(wordsOfPdf(report.rawPayload)).toContain('claimed the manoeuvre');
  });
});

describe('nothing of the other side', () => {
  it('is in cases, records, events, notifications and pages: no covariance, plan or fleet', async () => {
    const secretName = 'SECRET-SAT';
    const { coordinationId } = await opened(await share());
    await as('other')('POST', '/satellites', { name: secretName, noradId: 70009 });
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    await intent('mine', ours, coordinationId, 'WILL_NOT_MANOEUVRE');
    const theirEvent = await eventOf('other');
    const own = `operator_id = '${operators.mine}' and kind = 'ca.coordination.changed'`;
    const events = await ca.database.db.execute(`select kind, payload from event where ${own}`);
    expect(events.rows.length).toBeGreaterThan(2);
    const texts = [
      ...(await Promise.all(
        ['', '/messages', '/record', '/guests'].map(
          async (path) => (await as('mine')('GET', `/coordination/${coordinationId}${path}`)).body,
        ),
      )),
      ...told.filter(({ to }) => to === operators.mine).map(({ text }) => text),
      JSON.stringify(events.rows),
    ];
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) {
      for (const word of ['ovariance', 'deltaV', 'burn":', 'robabilit', secretName, theirEvent, 'satelliteId'])
        expect(text).not.toContain(word);
    }
  });
});
