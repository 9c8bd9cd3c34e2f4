import { beforeEach, describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { takeDueIn } from '../../watch/loosenings/door.fixture.ts';
import { closeByTwo, inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask } = ca;
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

/** An event ahead; a small miss makes it critical, a large one low. */
async function event(more: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
  const answer = await ask(
    'POST',
    '/cdms',
    inventedCdm({ tca: hoursAhead(60), creationDate: hoursAhead(-1), ...more }),
  );
  return answer.json().accepted[0].conjunctionId;
}

const asAnother = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userName: 'grace' })}` });

const decisionOf = (id: string) => `/conjunctions/${id}/decision`;
const listed = async (query = '') => (await ask('GET', `/conjunctions${query}`)).json();

describe('the decision on an event', () => {
  it('is open until a person decides', async () => {
    const id = await event();
    const answer = await ask('GET', decisionOf(id));
    const open = { status: 'OPEN', isAcknowledged: false, etag: '"0"', cdmId: expect.any(String) };
    expect(answer.json()).toEqual({ conjunctionId: id, ...open, needsTwoPeople: true, log: [] });
    expect((await listed())[0].decision).toEqual(open);
    expect((await ask('GET', decisionOf('none'))).statusCode).toBe(404);
  });

  it('has an owner, a status, a note and who acknowledged the event, in the list too', async () => {
    const id = await event();
    const [{ newestCdm }] = (await ask('GET', `/cdms?conjunction-id=${id}`)).json().map((one: { cdmId: string }) => ({
      newestCdm: one.cdmId,
    }));
    const decided = { status: 'MONITORING', owner: 'grace', note: 'Waiting for one more message.' };
    const answer = await ask('PUT', decisionOf(id), decided);
    expect(answer.json()).toMatchObject({
      ...decided,
      isAcknowledged: true,
      acknowledgedBy: 'somebody',
      changedBy: 'somebody',
      basedOnCdmId: newestCdm,
      log: [
        {
          person: 'somebody',
          basedOnCdmId: newestCdm,
          riskLevel: 'CRITICAL',
          changes: ['STATUS', 'OWNER', 'NOTE', 'ACKNOWLEDGED'],
        },
      ],
    });
    expect((await listed())[0].decision).toMatchObject({ ...decided, isAcknowledged: true });
    const again = await ask('PUT', decisionOf(id), { ...answer.json<object>(), status: 'TRACKING_ORDERED' });
    expect(again.json().log.map((one: { status: string }) => one.status)).toEqual(['TRACKING_ORDERED', 'MONITORING']);
    expect(again.json().log[0].changes).toEqual(['STATUS']);
  });

  it('is not logged again when the same is saved twice, and its own answer does not acknowledge a risen risk', async () => {
    const id = await event({ messageId: 'A', missM: 3000 });
    const open = (await ask('GET', decisionOf(id))).json<object>();
    expect((await ask('PUT', decisionOf(id), open)).json()).toEqual(open);
    const first = (await ask('PUT', decisionOf(id), { status: 'MONITORING', owner: 'grace' })).json();
    expect((await ask('PUT', decisionOf(id), first)).json()).toEqual(first);
    await event({ messageId: 'B', creationDate: hoursAhead(-0.5) });
    const risen = (await ask('GET', decisionOf(id))).json();
    expect([first.isAcknowledged, risen.isAcknowledged]).toEqual([true, false]);
    expect((await ask('PUT', decisionOf(id), risen)).json()).toEqual(risen);
    const seen = (await ask('PUT', decisionOf(id), { ...risen, isAcknowledged: true })).json();
    expect([seen.isAcknowledged, seen.log.length]).toEqual([true, 2]);
  });

  it('is refused if another person decided since the event was read', async () => {
    const id = await event();
    const put = (status: string, tag: string) => ca.askWith({ 'if-match': tag })('PUT', decisionOf(id), { status });
    const tag = String((await ask('GET', decisionOf(id))).headers.etag);
    const first = await put('MONITORING', tag);
    const second = await put('TRACKING_ORDERED', tag);
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 412, 'CHANGED_MEANWHILE']);
    const { detail, errors } = second.json();
    const change = {
      person: 'somebody',
      from: 'OPEN',
      to: 'MONITORING',
      at: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    };
    expect(errors).toContainEqual(
      expect.objectContaining({ pointer: '/status', code: 'DECISION_STATUS_CHANGED', parameters: change }),
    );
    expect(detail).toContain('somebody changed the status from OPEN to MONITORING at');
    expect((await put('TRACKING_ORDERED', String(first.headers.etag))).statusCode).toBe(200);
  });

  it('is refused about a message that no longer counts, alone and among many', async () => {
    const id = await event({ messageId: 'A' });
    const first = await ask('GET', decisionOf(id));
    const seen = first.json();
    expect(seen.cdmId).toBe((await listed())[0].decision.cdmId);
    // As a browser asks that kept the answer.
    const kept = ca.askWith({ 'if-none-match': String(first.headers.etag) });
    expect((await kept('GET', decisionOf(id))).statusCode).toBe(304);
    await event({ messageId: 'B', creationDate: hoursAhead(-0.5), missM: 4 });
    const newer = await kept('GET', decisionOf(id));
    expect(newer.statusCode).toBe(200);
    const { cdmId } = newer.json();
    expect(cdmId).not.toBe(seen.cdmId);
    const acknowledged = { status: 'OPEN', isAcknowledged: true };
    const late = await ask('PUT', decisionOf(id), { ...acknowledged, cdmId: seen.cdmId });
    expect([late.statusCode, late.json().code]).toEqual([412, 'NEWER_MESSAGE']);
    const change = { conjunctionId: id, isAcknowledged: true, cdmId: seen.cdmId };
    const [outcome] = (await ask('POST', '/decisions', { changes: [change] })).json().outcomes;
    expect([outcome.outcome, outcome.code]).toEqual(['REFUSED', 'NEWER_MESSAGE']);
    expect((await listed())[0].decision.isAcknowledged).toBe(false);
    expect((await ask('PUT', decisionOf(id), { ...acknowledged, cdmId })).json().isAcknowledged).toBe(true);
  });

  it('goes with the event when two events turn out to be one', async () => {
    const early = await event({ messageId: 'A', tca: hoursAhead(60) });
    const late = await event({ messageId: 'B', tca: hoursAhead(60.45) });
    expect(late).not.toBe(early);
    await ask('PUT', decisionOf(late), { status: 'MONITORING', note: 'kept' });
    await event({ messageId: 'C', tca: hoursAhead(60.22) });
    const events = await listed();
    expect(events).toHaveLength(1);
    expect(events[0].decision.note).toBe('kept');
    expect((await ask('GET', decisionOf(late))).json().log).toHaveLength(1);
  });
});

describe('accepting a risk', () => {
  const wanted = { status: 'NO_ACTION', note: 'Accepted by the mission director, see log 17.' };

  it('needs a reason if it is high or critical (F3)', async () => {
    const id = await event();
    for (const note of [undefined, 'too short']) {
      const refused = await ask('PUT', decisionOf(id), { status: 'MITIGATED', note });
      expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
        422,
        { pointer: '/note', code: 'REASON_MISSING' },
      ]);
    }
    expect((await ask('GET', decisionOf(id))).json()).toMatchObject({ status: 'OPEN', log: [] });
    const low = await event({ messageId: 'L', designator2: '80009', missM: 30_000 });
    expect((await ask('PUT', decisionOf(low), { status: 'NO_ACTION' })).json().status).toBe('NO_ACTION');
  });

  it('is a proposal until another person agrees, if it is critical', async () => {
    const id = await event();
    const first = (await ask('PUT', decisionOf(id), wanted)).json();
    expect(first).toMatchObject({ status: 'OPEN', proposed: { ...wanted, by: 'somebody' }, isAcknowledged: true });
    expect(first.log[0]).toMatchObject({ changes: ['PROPOSED'], proposedStatus: 'NO_ACTION', note: wanted.note });
    expect((await listed())[0].attention).toEqual(['RISK']);
    const own = await ask('PUT', decisionOf(id), wanted);
    expect([own.statusCode, own.json().code]).toEqual([403, 'SECOND_PERSON_NEEDED']);
    const agreed = (await asAnother('PUT', decisionOf(id), wanted)).json();
    expect(agreed).toMatchObject({ status: 'NO_ACTION', note: wanted.note, changedBy: 'grace' });
    expect(agreed.proposed).toBeUndefined();
    expect((await listed())[0].attention).toEqual([]);
  });

  it('has to be proposed again after a newer message; the proposer may withdraw it', async () => {
    const id = await event({ messageId: 'A' });
    await ask('PUT', decisionOf(id), wanted);
    await event({ messageId: 'B', creationDate: hoursAhead(-0.5) });
    const again = (await asAnother('PUT', decisionOf(id), wanted)).json();
    expect(again).toMatchObject({ status: 'OPEN', proposed: { by: 'grace' } });
    const watched = (await ask('PUT', decisionOf(id), { status: 'MONITORING', owner: 'grace' })).json();
    expect(watched.proposed.by).toBe('grace');
    const { status, owner } = watched;
    const withdrawn = (await asAnother('PUT', decisionOf(id), { status, owner })).json();
    expect([withdrawn.proposed, withdrawn.log[0].changes]).toEqual([undefined, ['WITHDRAWN']]);
  });

  it('takes one person where the operator asks for one, and an owner can change later without a second one', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    const people = async (by: typeof ask, needsTwoPeople: boolean) => {
      const acceptedRisk = { reason: 'A crew of one from June on.' };
      const configuration = { manoeuvres: { needsTwoPeople } };
      return by('PUT', '/satellites', { ...satellite, etag: undefined, configuration, acceptedRisk });
    };
    for (const by of [ask, asAnother]) expect((await people(by, false)).statusCode).toBe(202);
    await takeDueIn(8, ca.database.db);
    const alone = await event();
    expect((await ask('PUT', decisionOf(alone), wanted)).json().status).toBe('NO_ACTION');
    expect((await people(ask, true)).statusCode).toBe(200);
    const owned = (await ask('PUT', decisionOf(alone), { ...wanted, owner: 'grace' })).json();
    expect([owned.status, owned.owner, owned.proposed]).toEqual(['NO_ACTION', 'grace', undefined]);
  });
});

describe('a decision rests on a message', () => {
  it('with its probability, risk and miss', async () => {
    const id = await event();
    await closeByTwo(ca, id);
    const [{ decision, conjunctionData }] = await listed();
    expect(decision.basedOn).toEqual({
      cdmId: decision.basedOnCdmId,
      messageNumber: 1,
      riskLevel: 'CRITICAL',
      probabilityOfCollision: conjunctionData.probabilityOfCollision,
      missDistanceM: expect.closeTo(100, -2),
    });
    expect(decision.basedOn.cdmId).toBeTruthy();
    expect(decision.changedSince).toBeUndefined();
  });

  it('and the event comes back when a newer one arrives after it was closed, until someone decides again (F2)', async () => {
    const id = await event({ messageId: 'A' });
    await closeByTwo(ca, id);
    await event({ messageId: 'B', creationDate: hoursAhead(-0.5) });
    const [found] = await listed('?attention=true');
    expect(found).toMatchObject({
      attention: ['CHANGED_SINCE_DECISION'],
      decision: { status: 'NO_ACTION', changedSince: { changes: ['NEWER_MESSAGE'] } },
    });
    expect(await listed('?attention=false')).toEqual([]);
    await closeByTwo(ca, id);
    expect((await listed())[0]).toMatchObject({ attention: [], decision: { status: 'NO_ACTION' } });
    expect((await listed())[0].decision.changedSince).toBeUndefined();
  });

  it('and an acknowledged event comes back when its probability is three times higher', async () => {
    const id = await event({ messageId: 'A', missM: 300, sigmaM: 150 });
    await ask('PUT', decisionOf(id), { status: 'MONITORING' });
    const [before] = await listed();
    await event({ messageId: 'B', missM: 300, sigmaM: 150, creationDate: hoursAhead(-0.7) });
    expect((await listed())[0].attention).not.toContain('CHANGED_SINCE_DECISION');
    await event({ messageId: 'C', missM: 5, sigmaM: 100, creationDate: hoursAhead(-0.5) });
    const [after] = await listed();
    const ratio = after.conjunctionData.probabilityOfCollision / before.conjunctionData.probabilityOfCollision;
    expect(ratio).toBeGreaterThan(3);
    expect(after.attention).toContain('CHANGED_SINCE_DECISION');
    expect([before.decision.isAcknowledged, after.decision.isAcknowledged]).toEqual([true, false]);
    // What the server answered, sent back, acknowledges nothing.
    const sent = { ...after.decision, owner: 'grace' };
    const kept = (await ask('PUT', decisionOf(id), sent)).json();
    expect([kept.owner, kept.changedSince.changes]).toEqual(['grace', after.decision.changedSince.changes]);
    const seen = (await ask('PUT', decisionOf(id), { ...kept, isAcknowledged: true })).json();
    expect([seen.isAcknowledged, seen.changedSince]).toEqual([true, undefined]);
    expect(after.decision.changedSince.changes).toContain('PROBABILITY');
    expect(after.decision.basedOn.probabilityOfCollision).toBe(before.conjunctionData.probabilityOfCollision);
  });
});

describe('events that need attention', () => {
  const attention = async () =>
    Object.fromEntries(
      (await listed('?limit=100')).map((one: { secondaryId: string; attention: string[] }) => [
        one.secondaryId,
        one.attention,
      ]),
    );
  const needing = async (isNeeded: boolean) =>
    (await listed(`?attention=${isNeeded}`)).map((one: { secondaryId: string }) => one.secondaryId).toSorted();

  it('are found by the rule that each event itself reports', async () => {
    const critical = await event({ messageId: '1', designator2: '80001' });
    const closed = await event({ messageId: '2', designator2: '80002' });
    await event({ messageId: '3', designator2: '80003', missM: 30_000 });
    await event({ messageId: '4', designator2: '80004', missM: 400, tca: hoursAhead(40) });
    await event({ messageId: '5', designator2: '80005', tca: hoursAhead(-2) });
    await closeByTwo(ca, closed);
    const found = await attention();
    expect(found['80001']).toEqual(['RISK', 'UNACKNOWLEDGED']);
    expect([found['80002'], found['80003'], found['80005']]).toEqual([[], [], []]);
    const expected = Object.keys(found).filter((key) => found[key].length > 0);
    expect(expected.length).toBeGreaterThan(0);
    expect(await needing(true)).toEqual(expected.toSorted());
    expect(await needing(false)).toEqual(
      Object.keys(found)
        .filter((key) => found[key].length === 0)
        .toSorted(),
    );
    const counted = await ask('GET', '/conjunctions?attention=true&count=true&limit=1');
    expect(counted.headers['x-total-count']).toBe(String(expected.length));
    await ask('PUT', decisionOf(critical), { status: 'OPEN', isAcknowledged: true });
    expect((await attention())['80001']).toEqual(['RISK']);
  });

  it('include those whose originator states a high probability while ours is low', async () => {
    const message = { messageId: 'A', missM: 30_000, tca: hoursAhead(60), creationDate: hoursAhead(-1) };
    const stated = inventedCdm(message).replace('OBJECT = OBJECT1', 'COLLISION_PROBABILITY = 5e-3\nOBJECT = OBJECT1');
    const [{ conjunctionId: id }] = (await ask('POST', '/cdms', stated)).json().accepted;
    const [found] = await listed();
    expect(found).toMatchObject({ attention: ['ORIGINATOR'], conjunctionData: { originatorProbability: 0.005 } });
    expect(found.conjunctionData.riskLevel).toBe('LOW');
    expect(await needing(true)).toEqual(['70002']);
    const { verdictText } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(verdictText).toContain('the originator states Pc 5.0 × 10⁻³');
    await event({ ...message, messageId: 'B', creationDate: hoursAhead(-0.5) });
    expect(await needing(true)).toEqual(['70002']);
    const settled = inventedCdm({ ...message, messageId: 'C', creationDate: hoursAhead(-0.4) });
    await ask('POST', '/cdms', settled.replace('OBJECT = OBJECT1', 'COLLISION_PROBABILITY = 0\nOBJECT = OBJECT1'));
    expect(await needing(true)).toEqual([]);
    expect((await listed())[0].conjunctionData.originatorProbability).toBeUndefined();
  });

  it('include those of a message that contradicts itself if its originator states a high probability', async () => {
    const stated = inventedCdm({ tca: hoursAhead(60), creationDate: hoursAhead(-1) })
      .replace(/MISS_DISTANCE = .*/, 'MISS_DISTANCE = 9000 [m]')
      .replace('OBJECT = OBJECT1', 'COLLISION_PROBABILITY = 1e-2\nOBJECT = OBJECT1');
    const [{ conjunctionId: id }] = (await ask('POST', '/cdms', stated)).json().accepted;
    const [found] = await listed();
    expect(found.conjunctionData).toMatchObject({ riskLevel: 'CRITICAL', riskBasis: 'ORIGINATOR' });
    const { verdictText } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(verdictText).toContain('Critical by the originator (Pc 1.0 × 10⁻²): the newest message contradicts itself');
  });

  it('are found again once the risk rises after they were closed', async () => {
    const id = await event({ missM: 900, sigmaM: 200 });
    const [before] = await listed();
    await closeByTwo(ca, id);
    expect(await needing(true)).toEqual([]);
    await event({ messageId: 'NEXT', missM: 10, creationDate: hoursAhead(-0.5) });
    const [after] = await listed();
    expect([before.conjunctionData.riskLevel, after.conjunctionData.riskLevel]).not.toEqual(['CRITICAL', 'CRITICAL']);
    expect([after.attention, after.decision.isAcknowledged]).toEqual([['RISEN', 'CHANGED_SINCE_DECISION'], false]);
    expect(await needing(true)).toEqual(['70002']);
  });

  it('are found by status and owner', async () => {
    const id = await event({ messageId: '1', designator2: '80001' });
    await event({ messageId: '2', designator2: '80002' });
    await ask('PUT', decisionOf(id), { status: 'MANOEUVRE_PLANNED', owner: 'grace' });
    const ids = async (query: string) => (await listed(query)).map((one: { secondaryId: string }) => one.secondaryId);
    expect(await ids('?status=MANOEUVRE_PLANNED&status=MONITORING')).toEqual(['80001']);
    expect(await ids('?status=OPEN')).toEqual(['80002']);
    expect(await ids('?owner=grace')).toEqual(['80001']);
  });
});

describe('the owner of an event', () => {
  const decide = (id: string, owner: string) => ask('PUT', decisionOf(id), { status: 'MONITORING', owner });

  it('is a member of the operator who may decide', async () => {
    const id = await event();
    const refused = await decide(id, 'nobody at all');
    expect([refused.statusCode, refused.json().errors[0].pointer, refused.json().errors[0].code]).toEqual([
      422,
      '/owner',
      'OWNER_NOT_A_MEMBER',
    ]);
    expect((await decide(id, ' grace ')).json().owner).toBe('grace');
    expect((await decide(id, '')).statusCode).toBe(200);
  });

  it('stays readable and unchanged if they left, or were written before owners were members', async () => {
    const id = await event();
    await decide(id, 'grace');
    await ca.database.db.execute("update conjunction_decision set owner = 'Night shift'");
    expect((await ask('GET', decisionOf(id))).json().owner).toBe('Night shift');
    const kept = await ask('PUT', decisionOf(id), { status: 'MANOEUVRE_PLANNED', owner: 'Night shift' });
    expect([kept.statusCode, kept.json().owner]).toEqual([200, 'Night shift']);
  });
});
