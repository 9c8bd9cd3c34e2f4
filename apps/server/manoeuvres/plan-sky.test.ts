import { describe, expect, it } from 'vitest';
import { insertStudy, insertUse } from '../fleet/realism/store.ts';
import { currentInstant } from '../platform/db/index.ts';
import { hermite, oemHead } from '../platform/oem-head.fixture.ts';
import { highCircle, inventedCdm } from '../wiring/collision-avoidance/testing.ts';
import { hoursAhead, ignition, once, servedManoeuvres, tca, window } from './manoeuvres.fixture.ts';

const served = servedManoeuvres({ circle: highCircle });
const { ask, sent, created, act, plannedByAda, screened } = served;

const later = (revolutions: number) =>
  new Date(Date.parse(`${tca}Z`) + revolutions * highCircle.periodS * 1000).toISOString().slice(0, -1);
/** A second event of the satellite, with an object that no catalogue has. */
const second = (changes: Parameters<typeof inventedCdm>[0] = {}) =>
  sent({ messageId: 'SECOND', designator2: '70003', tca: later(3), missM: 40, ...changes });
const tooSmall = { ignition: `${hoursAhead(16)}Z`, frame: 'TNW', deltaVMPerS: [0.0005, 0, 0] };
const plan = async (id: string) => (await ask('GET', `/manoeuvres/${id}`)).json();
const reason = 'Accepted by the mission director, see log 17.';
const actWith = (id: string, action: string) =>
  ask('POST', `/manoeuvres/${id}/actions`, { action, acceptedRisk: { reason } });

describe('the sky of a plan', () => {
  it('has every open event of the satellite, also of objects that no catalogue has, before and after (F5)', async () => {
    const other = await second();
    const { sky, knownEvents, verdict, evaluation } = await created();
    expect(sky).toMatchObject({
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      events: 2,
      objects: 100,
      notCounted: [],
    });
    expect(Date.parse(sky.at)).toBeGreaterThan(Date.now() - 300_000);
    const ids = knownEvents.map((each: { conjunctionId: string }) => each.conjunctionId);
    expect(ids.toSorted()).toEqual([served.conjunctionId, other].toSorted());
    const own = knownEvents.find((each: { conjunctionId: string }) => each.conjunctionId === served.conjunctionId);
    const known = knownEvents.find((each: { conjunctionId: string }) => each.conjunctionId === other);
    expect(own.probabilityBefore).toBe(evaluation.before.probability);
    expect(own.missAfterM).toBeCloseTo(1000 * evaluation.after.missDistanceKm, 6);
    const [listed] = (await ask('GET', '/conjunctions'))
      .json()
      .filter((each: { conjunctionId: string }) => each.conjunctionId === other);
    expect(known.missBeforeM).toBeCloseTo(40, 0);
    expect(known.probabilityBefore / listed.conjunctionData.probabilityOfCollision).toBeCloseTo(1, 2);
    expect(known).toMatchObject({ secondaryId: '70003', riskBefore: 'CRITICAL', tcaAfter: expect.any(String) });
    const together = 1 - (1 - own.probabilityBefore) * (1 - known.probabilityBefore);
    expect(evaluation.before.aggregateProbability / together).toBeCloseTo(1, 3);
    expect(verdict.target).toBeCloseTo(3e-6, 12);
    expect(verdict.worst.probabilityAfter).toBe(
      Math.max(...knownEvents.map((each: { probabilityAfter: number }) => each.probabilityAfter)),
    );
  });

  it('names what cannot be counted, and is then never LOW', async () => {
    const bare = inventedCdm({
      messageId: 'BARE',
      designator2: '70004',
      tca: later(2),
      creationDate: hoursAhead(-1),
      missM: 30,
      circle: highCircle,
    })
      .split('\n')
      .filter((line) => !/^C[RTN](DOT)?_[RTN]/.test(line))
      .join('\n');
    const id = await served.handed(bare);
    const { sky, verdict, knownEvents } = await created();
    expect(sky.notCounted).toEqual([
      expect.objectContaining({ conjunctionId: id, secondaryName: 'THEIRS', reason: 'NO_COVARIANCE' }),
    ]);
    expect(knownEvents.map((each: { conjunctionId: string }) => each.conjunctionId)).toEqual([served.conjunctionId]);
    expect(verdict.riskAfter).not.toBe('LOW');
  });

  it('is that of a search and a trade space too, with the same digest', { tags: 'all' }, async () => {
    await second();
    const space = (
      await ask('POST', '/manoeuvres/trade-space', { conjunctionId: served.conjunctionId, days: 0 })
    ).json();
    const { sky } = (
      await ask('POST', '/manoeuvres', { conjunctionId: served.conjunctionId, burn: tooSmall, days: 0 })
    ).json();
    expect([space.sky.digest, space.sky.events]).toEqual([sky.digest, 2]);
    const { searchId } = (
      await ask('POST', '/manoeuvres/searches', { conjunctionId: served.conjunctionId, days: 0 })
    ).json();
    const search = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    const { evaluation } = search.recommended;
    expect(evaluation.sky.digest).toBe(sky.digest);
    expect(evaluation.verdict).toMatchObject({ isWithinTarget: true, needsReason: false });
    expect(evaluation.verdict.solves).toHaveLength(2);
  });
});

/** An ephemeris that crosses the orbit of ours at the closest approach, 1 km above it; circular, without other forces. */
function crossingOem(): string {
  const [motion, tcaMs] = [(2 * Math.PI) / highCircle.periodS, Date.parse(`${tca}Z`)];
  const radiusKm = Math.cbrt(398_600.4418 / motion ** 2) + 1;
  const rows = Array.from({ length: 27 * 60 }, (_, minute) => {
    const seconds = 60 * (minute - 21 * 60);
    const [c, s] = [Math.cos(motion * seconds), Math.sin(motion * seconds)];
    const state = [c * radiusKm, 0, s * radiusKm, -s * motion * radiusKm, 0, c * motion * radiusKm];
    return { time: new Date(tcaMs + 1000 * seconds).toISOString().slice(0, -1), state };
  });
  const [from = '', to = ''] = [rows[0]?.time, rows.at(-1)?.time];
  const lines = rows.map(({ time, state }) => [time, ...state.map((value) => value.toFixed(9))].join(' '));
  return [...oemHead({ name: 'SISTER', id: '2026-005A', from, to }), ...hermite, ...lines, ''].join('\n');
}

/** Its operator asks for a study in which past predictions were wrong by 50 m, whatever their lead time. */
async function useStudy(satelliteId: string): Promise<void> {
  const variance = 0.05 ** 2;
  const lowerRtnKm2 = [variance, 0, variance, 0, 0, variance];
  const growth = [{ fromHours: 0, toHours: 400, meanHours: 200, lowerRtnKm2, predictions: 40 }];
  const claims = null;
  await served.test.db.transaction(async (tx) => {
    const common = { satelliteId, operatorId: 'demo', reason: 'test' };
    await insertStudy(tx, {
      ...{ ...common, id: 'study', madeAt: currentInstant(), madeBy: 'ada', basis: 'EPHEMERIDES' },
      study: { predictions: 40, errors: 40, supportedFactor: 1, claims, byLead: [], growth, notes: [] },
    });
    await insertUse(tx, {
      ...common,
      version: 1,
      studyId: 'study',
      factor: 1,
      changedAt: currentInstant(),
      changedBy: 'ada',
    });
  });
}

describe('the ephemeris of another satellite of the operator', { tags: 'all' }, () => {
  it('is in the sky of plan, trade space and search, and the burn meets it', async () => {
    const about = { conjunctionId: served.conjunctionId, days: 0.2 };
    const burnt = { ...about, burn: { ignition, frame: 'TNW', deltaVMPerS: [0.05, 0, 0] } };
    const met = ({ evaluation }: { evaluation: { met: { id: string }[] } }) =>
      evaluation.met.flatMap(({ id }) => (id === '70005' ? id : []));
    const before = (await ask('POST', '/manoeuvres', burnt)).json();
    expect([before.sky.ephemerides, met(before)]).toEqual([undefined, []]);
    const { satelliteId } = (await ask('POST', '/satellites', { name: 'SISTER', noradId: 70_005 })).json();
    const uploaded = await served.uploaded({ 'sister.oem': crossingOem() }, { 'satellite-id': satelliteId });
    expect(uploaded).toMatchObject({ designation: 'OPERATIONAL', satelliteId });
    const plan = (await ask('POST', '/manoeuvres', burnt)).json();
    expect([plan.sky.ephemerides, met(plan)]).toEqual([1, ['70005']]);
    expect(plan.sky.digest).not.toBe(before.sky.digest);
    const wishes = { ...about, ...window, directions: ['+T'], maximumDeltaVMPerS: 0.05, sizesMPerS: [0.05] };
    const space = (await ask('POST', '/manoeuvres/trade-space', wishes)).json();
    expect([space.sky.digest, space.sky.ephemerides]).toEqual([plan.sky.digest, 1]);
    expect(Math.max(...space.met)).toBeGreaterThan(0);
    const { searchId } = (await ask('POST', '/manoeuvres/searches', { ...about, ...window })).json();
    const search = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    expect(search.recommended.evaluation.sky).toMatchObject({ digest: plan.sky.digest, ephemerides: 1 });

    // Its file states no covariance: with past errors of 50 m instead of those of its class, the probability is another.
    const probability = ({ evaluation }: { evaluation: { met: { id: string; probability: number }[] } }) =>
      evaluation.met.find(({ id }) => id === '70005')?.probability ?? Number.NaN;
    await useStudy(satelliteId);
    const scaled = (await ask('POST', '/manoeuvres', burnt)).json();
    expect(scaled.sky.digest).not.toBe(plan.sky.digest);
    expect(probability(plan)).toBeGreaterThan(0);
    expect(Math.abs(Math.log(probability(scaled) / probability(plan)))).toBeGreaterThan(0.5);
  });
});

describe('a plan that leaves more than its target', () => {
  it('is neither approved nor exported without a reason, which its log keeps (F1)', async () => {
    const { manoeuvreId: id } = await created(tooSmall);
    const { verdict } = await screened(id);
    expect(verdict).toMatchObject({ riskAfter: 'CRITICAL', isWithinTarget: false, needsReason: true, solves: [] });
    await plannedByAda(id);
    const refused = await act(id, 'APPROVE');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PLAN_ABOVE_TARGET']);
    const short = await ask('POST', `/manoeuvres/${id}/actions`, { action: 'APPROVE', acceptedRisk: { reason: 'ok' } });
    expect(short.statusCode).toBe(400);
    const approved = (await actWith(id, 'APPROVE')).json();
    expect(approved).toMatchObject({ state: 'APPROVED', acceptedRisk: { reason, by: 'somebody' } });
    expect(approved.log[0]).toMatchObject({ action: 'APPROVE', reason });
    const file = await ask('GET', `/manoeuvres/${id}/file?format=opm`);
    expect([file.statusCode, file.json().code]).toEqual([409, 'PLAN_ABOVE_TARGET']);
    expect((await act(id, 'EXPORT')).json().code).toBe('PLAN_ABOVE_TARGET');
    expect((await actWith(id, 'EXPORT')).json().state).toBe('EXPORTED');
    expect((await ask('GET', `/manoeuvres/${id}/file?format=opm`)).statusCode).toBe(200);
  }, 240_000);

  it('may have a target of its own', async () => {
    const about = { conjunctionId: served.conjunctionId, burn: tooSmall, days: 0.5 };
    const made = (await ask('POST', '/manoeuvres', { ...about, target: 0.9 })).json();
    expect(made.verdict).toMatchObject({ target: 0.9, isWithinTarget: true, riskAfter: 'CRITICAL' });
    expect((await act(made.manoeuvreId, 'REFRESH')).json().verdict.target).toBe(0.9);
  });
});

describe('the screening of a plan', () => {
  it('stays what was screened then: an event that came later is not in it, and makes it out of date (F4)', {
    tags: 'all',
  }, async () => {
    const { manoeuvreId: id } = await created();
    const before = await screened(id);
    const { compared, screeningIds } = before.screening;
    expect(screeningIds).toHaveLength(4);
    expect(before.sky.digest).toMatch(/^[0-9a-f]{64}$/);
    for (const row of compared) {
      const { tca: time, probability } = row.after ?? row.before;
      expect(time).toMatch(/^20/);
      if (row.against === 'MESSAGE') expect(probability).toEqual(expect.any(Number));
    }
    const [own] = compared.filter((row: { conjunctionId?: string }) => row.conjunctionId === served.conjunctionId);
    expect(own).toMatchObject({ against: 'MESSAGE', secondaryId: '70002', kind: 'CHANGED' });
    expect(own.before.riskLevel).toBe('CRITICAL');
    const left = compared.map((row: { after?: { probability?: number } }) => row.after?.probability ?? -1);
    expect(left).toEqual(left.toSorted((a: number, b: number) => b - a));
    const other = await second();
    const after = await plan(id);
    expect(after.screening.compared).toEqual(compared);
    expect(after.verdict).toEqual(before.verdict);
    expect(after).toMatchObject({ isOutOfDate: true, changedInputs: ['EVENTS'] });
    expect(after.changedEvents).toEqual([
      expect.objectContaining({ kind: 'APPEARED', conjunctionId: other, secondaryName: 'THEIRS' }),
    ]);
    expect(after.etag).not.toBe(before.etag);
    const known = await ask('GET', `/manoeuvres/${id}`, undefined, { 'if-none-match': before.etag });
    expect(known.statusCode).toBe(200);
    const fresh = (await act(id, 'REFRESH')).json();
    expect(fresh).toMatchObject({ isOutOfDate: false, changedEvents: [], state: 'DRAFT' });
    expect(fresh.sky.digest).not.toBe(before.sky.digest);
    expect(fresh.knownEvents).toHaveLength(2);
  });
});

describe('a plan is out of date', () => {
  it('if an event of its satellite rises, and is then not exported without a reason', async () => {
    const other = await second({ missM: 900, sigmaM: 200 });
    const { manoeuvreId: id } = await created();
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'APPROVED', approved_by = 'ada' where id = '${id}'`,
    );
    expect((await plan(id)).isOutOfDate).toBe(false);
    await second({ messageId: 'THIRD', missM: 30, sigmaM: 100, creationDate: hoursAhead(-0.2) });
    const changed = await plan(id);
    expect(changed.changedEvents).toEqual([expect.objectContaining({ kind: 'RISEN', conjunctionId: other })]);
    const codes = [await act(id, 'EXPORT'), await ask('GET', `/manoeuvres/${id}/file?format=opm`)];
    for (const answer of codes)
      expect([answer.statusCode, answer.json().code]).toEqual([409, expect.stringMatching(/^PLAN_/)]);
    expect((await actWith(id, 'EXPORT')).json()).toMatchObject({ state: 'EXPORTED', acceptedRisk: { reason } });
  });

  it('if the mass or the command lead of its satellite changes, by name', async () => {
    const { manoeuvreId: id } = await created();
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', { ...satellite, wetMass: 250 });
    expect((await plan(id)).changedInputs).toEqual(['MASS']);
    const [lighter] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', { ...lighter, configuration: { manoeuvres: { commandLeadHours: 2 } } });
    expect((await plan(id)).changedInputs).toEqual(['MASS', 'COMMAND_LEAD']);
  });
});

describe('a search of a conjunction that needs no burn', () => {
  it('says so, with a catalogue too (F12)', { tags: 'all' }, async () => {
    const conjunctionId = await sent({ messageId: 'FAR-OFF', designator2: '70006', missM: 30_000 });
    await served.test.db.execute(`update conjunction_event set state = 'CLEARED' where id = '${served.conjunctionId}'`);
    const { searchId } = (await ask('POST', '/manoeuvres/searches', { conjunctionId, days: 1, ...window })).json();
    const ended = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      (found) => found.state !== 'PENDING' && found.state !== 'RUNNING',
    );
    expect(ended).toMatchObject({ state: 'COMPLETE', outcome: 'NOT_NEEDED' });
  });
});
