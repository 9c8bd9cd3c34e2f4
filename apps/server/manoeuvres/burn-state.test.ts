import { describe, expect, it } from 'vitest';
import { alongTrack, hoursAhead, servedManoeuvres } from './manoeuvres.fixture.ts';
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
});
