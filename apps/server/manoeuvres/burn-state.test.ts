import { describe, expect, it } from 'vitest';
import { alongTrack, hoursAhead, once, servedManoeuvres, window } from './manoeuvres.fixture.ts';
import { markMissedBurns } from './plans/missed.ts';

const manoeuvres = servedManoeuvres();
const { ask, created, act } = manoeuvres;

const acceptedRisk = { reason: 'Nothing else helps in time.' };
const acted = (id: string, action: string) =>
  ask('POST', `/manoeuvres/${id}/actions`, {
    action,
    ...(action === 'APPROVE' || action === 'EXPORT' ? { acceptedRisk } : {}),
  });
const event = async () => (await ask('GET', `/conjunctions?conjunction-id=${manoeuvres.conjunctionId}`)).json()[0];
const setState = (id: string, state: string) =>
  manoeuvres.test.db.execute(`update manoeuvre_plan set state = '${state}' where id = '${id}'`);
const setIgnition = (id: string, hours: number) =>
  manoeuvres.test.db.execute(
    `update manoeuvre_plan set evaluation = jsonb_set(evaluation::jsonb, '{manoeuvre,ignitionEpoch}', '"${hoursAhead(hours)}Z"') where id = '${id}'`,
  );
const aMinute = () => manoeuvres.test.db.transaction((tx) => markMissedBurns(tx, Date.now()));

describe('a burn is a state of its event', () => {
  it('from the approval on: planned, commanded, under way, flown; it writes the decision', async () => {
    const { manoeuvreId: id } = await created();
    expect((await event()).burn).toBeUndefined();
    await setState(id, 'SCREENED');
    await manoeuvres.plannedByAda(id);
    expect((await acted(id, 'APPROVE')).statusCode).toBe(200);
    const approved = await event();
    expect(approved.burn).toMatchObject({ planId: id, name: 'Raise', state: 'PLANNED' });
    expect(approved.burn.deltaVMPerS).toBeCloseTo(0.05, 6);
    expect(approved.decision).toMatchObject({ status: 'MANOEUVRE_PLANNED', isAcknowledged: true });

    expect((await acted(id, 'EXPORT')).statusCode).toBe(200);
    const exported = await event();
    expect(exported.burn).toMatchObject({ planId: id, state: 'COMMANDED' });
    expect(Date.parse(exported.burn.ignition)).toBe(Date.parse(alongTrack.ignition));
    expect(exported.decision.owner).toEqual(exported.decision.changedBy);
    expect(exported.conjunctionData.riskLevel).toBe(approved.conjunctionData.riskLevel);

    await setIgnition(id, -0.1);
    await aMinute();
    const underWay = await event();
    expect(underWay.burn.state).toBe('UNDER_WAY');
    expect(underWay.attention).toContain('BURN_UNDER_WAY');
    expect(underWay.conjunctionData.riskLevel).toBe(approved.conjunctionData.riskLevel);
    const { options } = (await ask('GET', `/conjunctions/${manoeuvres.conjunctionId}/options`)).json();
    expect(options.find(({ kind }: { kind: string }) => kind === 'MANOEUVRE')).toMatchObject({
      obstacle: 'BURN_UNDER_WAY',
      manoeuvreId: id,
    });

    const { planned } = (await ask('GET', '/shift-report')).json();
    expect(planned).toMatchObject([{ manoeuvreId: id, state: 'EXPORTED', burn: 'UNDER_WAY' }]);

    expect((await act(id, 'EXECUTE')).statusCode).toBe(200);
    const flown = await event();
    expect(flown.burn).toMatchObject({ state: 'FLOWN', saidBy: flown.decision.owner });
    expect(flown.attention).not.toContain('BURN_UNDER_WAY');
    expect(flown.conjunctionData.riskLevel).toBe(approved.conjunctionData.riskLevel);
  });

  it('that a person says was not flown brings the event back with an alarm', async () => {
    const { manoeuvreId: id } = await created();
    await setState(id, 'APPROVED');
    expect((await act(id, 'MISS')).statusCode).toBe(409);
    expect((await acted(id, 'EXPORT')).statusCode).toBe(200);
    expect((await act(id, 'MISS')).statusCode).toBe(409);
    await setIgnition(id, -0.1);
    expect((await act(id, 'MISS')).json()).toMatchObject({ state: 'MISSED', actions: [] });
    const { burn, attention } = await event();
    expect([burn.state, attention]).toEqual(['MISSED', expect.arrayContaining(['BURN_MISSED'])]);
  });

  it('exported once: the approved twins are cancelled with the reason', async () => {
    const [one, twin] = [(await created()).manoeuvreId, (await created()).manoeuvreId];
    for (const id of [one, twin]) await setState(id, 'APPROVED');
    expect((await acted(one, 'EXPORT')).statusCode).toBe(200);
    const { state, cancelled } = (await ask('GET', `/manoeuvres/${twin}`)).json();
    expect([state, cancelled.reason]).toEqual(['CANCELLED', expect.stringContaining('Raise')]);
    expect((await event()).burn).toMatchObject({ planId: one, state: 'COMMANDED' });
  });

  it('while it is commanded, trade space, evaluation and search start from the orbit with it and say so', async () => {
    const { conjunctionId } = manoeuvres;
    const wishes = { conjunctionId, ...window, days: 0.5, directions: ['+T', '-T'] };
    const space = async () => (await ask('POST', '/manoeuvres/trade-space', wishes)).json();
    const without = await space();
    expect(without.burnsInHand).toBeUndefined();
    const { manoeuvreId: id, evaluation } = await created({ ...alongTrack, ignition: `${hoursAhead(16.5)}Z` });
    const draft = await created();
    expect(draft.changedInputs).toEqual([]);
    await setState(id, 'APPROVED');
    expect((await acted(id, 'EXPORT')).statusCode).toBe(200);

    const withBurn = await space();
    const inHand = [{ manoeuvreId: id, name: 'Raise', isInMessage: false }];
    expect(withBurn).toMatchObject({ isFromKnown: false, burnsInHand: inHand });
    const { missDistanceKm, probability, tca } = evaluation.after;
    expect(missDistanceKm).toBeGreaterThan(3 * without.before.missDistanceKm);
    expect(withBurn.before.missDistanceKm).toBeCloseTo(missDistanceKm, 3);
    expect(withBurn.before.probability).toBeCloseTo(probability, 8);
    expect(Math.abs(Date.parse(withBurn.tca) - Date.parse(tca))).toBeLessThanOrEqual(1);
    expect((await space()).isFromKnown).toBe(true);
    expect((await ask('GET', `/manoeuvres/${draft.manoeuvreId}`)).json().changedInputs).toEqual(['BURN']);
    expect((await act(draft.manoeuvreId, 'REFRESH')).statusCode).toBe(422);

    const end = Date.parse(evaluation.manoeuvre.ignitionEpoch) + 1000 * evaluation.manoeuvre.manoeuvreDuration;
    expect(Date.parse(withBurn.ignitions[0].ignitionEpoch)).toBeGreaterThanOrEqual(end);
    const all = (await ask('POST', '/manoeuvres/trade-space', { conjunctionId, days: 0 })).json();
    expect(Date.parse(all.ignitions[0].ignitionEpoch)).toBeGreaterThanOrEqual(end);

    const back = { ...alongTrack, deltaVMPerS: [-0.05, 0, 0], ignition: `${hoursAhead(16.6)}Z` };
    const second = await ask('POST', '/manoeuvres/evaluation', { conjunctionId, burn: back, days: 0.5 });
    expect(second.json()).toMatchObject({ burnsInHand: inHand, verdict: { isWithinTarget: false } });
    // Six minutes after the first burn, the opposite one leaves next to nothing of it.
    const { after, sky } = second.json();
    expect(Math.abs(after.missDistanceKm - without.before.missDistanceKm)).toBeLessThan(0.3 * missDistanceKm);
    expect(sky.notCounted).toEqual([]);
    const early = { ...back, ignition: `${hoursAhead(16.2)}Z` };
    const refused = await ask('POST', '/manoeuvres/evaluation', { conjunctionId, burn: early, days: 0.5 });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'BURN_BEFORE_EARLIEST']);

    const { searchId } = (await ask('POST', '/manoeuvres/searches', wishes)).json();
    const search = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state === 'COMPLETE',
    );
    expect(search.burnsInHand).toMatchObject(inHand);

    // The files of a second plan are of the same orbit, also once the first burn is over.
    const plan = await created(back);
    const opm = async () => (await ask('GET', `/manoeuvres/${plan.manoeuvreId}/file?format=opm`)).body;
    await setState(plan.manoeuvreId, 'EXPORTED');
    await manoeuvres.test.db.execute(
      `update manoeuvre_plan set accepted_risk = '{"reason":"x","by":"a","at":"2026-01-01T00:00:00Z"}' where id = '${plan.manoeuvreId}'`,
    );
    const told = await opm();
    expect(told).toContain('MAN_EPOCH_IGNITION');
    await setState(id, 'EXECUTED');
    const lines = (text: string) => text.split('\n').filter((line) => !/CREATION_DATE/.test(line));
    expect(lines(await opm())).toEqual(lines(told));
    const ids = async () => (await space()).burnsInHand?.map(({ manoeuvreId }: { manoeuvreId: string }) => manoeuvreId);
    expect(await ids()).toEqual([id, plan.manoeuvreId]);
    await setState(id, 'MISSED');
    expect(await ids()).toEqual([plan.manoeuvreId]);
  });
});
