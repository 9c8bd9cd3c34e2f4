/** @module-tag all */
import type { DecisionOptionsDocument, TrackingValueDocument } from '@farpass/contract/watch';
import { describe, expect, it } from 'vitest';
import { manoeuvrePlan, manoeuvreSearch } from '../../manoeuvres/tables.ts';
import { currentInstant, newId } from '../../platform/db/index.ts';
import { testOperatorId, tokenWith } from '../../platform/http/testing.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { trackingDouble } from './tracking-double.fixture.ts';

const hourMs = 3_600_000;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const served = servedAlone((database) => ({ ...portsAlone(database), tracking: trackingDouble().tracking }));
const { ask } = served;
const askWithRole = served.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'], odt: ['user'] })}` });

let number = 71_100;

/** Makes an event some hours ahead, of a satellite of its own with these settings. */
async function event(hours: number, configuration: object = {}) {
  number += 2;
  const [designator1, designator2] = [String(number), String(number + 1)];
  await ask('POST', '/satellites', { name: `OURS ${number}`, noradId: number, configuration });
  const tca = hoursAhead(hours).slice(0, 23);
  const times = { tca, creationDate: hoursAhead(-2).slice(0, 23), messageId: `M-${number}` };
  const text = inventedCdm({ missM: 300, sigmaM: 200, designator1, designator2, ...times });
  const [message] = (await ask('POST', '/cdms', text)).json().accepted;
  return { id: message.conjunctionId, cdmId: message.cdmId, tcaMs: Date.parse(`${tca}Z`) };
}

async function optionsOf(id: string, asking = askWithRole) {
  const answer = await asking('GET', `/conjunctions/${id}/options`);
  expect(answer.statusCode, answer.body).toBe(200);
  const document: DecisionOptionsDocument = answer.json();
  const [wait, track, manoeuvre, nothing] = document.options;
  return { document, wait, track, manoeuvre, nothing };
}

interface Searched {
  readonly id: string;
  readonly cdmId: string;
  readonly ignition?: string;
  readonly outcome?: 'FOUND' | 'NOTHING_ENOUGH' | 'NOT_NEEDED';
  readonly state?: 'COMPLETE' | 'RUNNING';
}

/** A search as a job leaves it behind; only what options read. */
async function storeSearch({ id, cdmId, ignition, outcome = 'FOUND', state = 'COMPLETE' }: Searched): Promise<void> {
  const figures = (probability: number) => ({ probability, aggregateProbability: 2 * probability });
  const evaluation = {
    manoeuvre: { ignitionEpoch: ignition, totalDeltaVMagnitude: 0.02, totalDeltaMass: -0.5 },
    before: figures(1e-4),
    after: figures(1e-6),
    sky: { digest: 'seen', at: '2026-11-26T10:00:00.000000Z', objects: 3 },
  };
  const result = { outcome, ...(ignition === undefined ? {} : { recommended: { evaluation } }) } as never;
  await served.database.db.transaction((tx) =>
    tx.insert(manoeuvreSearch).values({
      id: newId(),
      operatorId: testOperatorId,
      eventId: id,
      state,
      requestedBy: 'proposal',
      requestedAt: currentInstant(),
      cdmId,
      wishes: {},
      result: state === 'COMPLETE' ? result : null,
    }),
  );
}

describe('the options of an event', () => {
  it('have one kind of probability: the mean, which information does not move (F6)', async () => {
    const { id } = await event(60);
    const { wait, track, nothing, document } = await optionsOf(id);
    expect(nothing?.expectedProbability).toBeGreaterThan(0);
    expect([wait?.expectedProbability, track?.expectedProbability]).toEqual([
      nothing?.expectedProbability,
      nothing?.expectedProbability,
    ]);
    const value: TrackingValueDocument = (await askWithRole('GET', `/conjunctions/${id}/tracking-value`)).json();
    const best = value.sets[value.best ?? -1];
    expect(wait).toMatchObject({
      chanceCleared: value.waiting?.chanceCleared,
      chanceSettled: value.waiting?.chanceSettled,
      chanceBurnNeeded: value.waiting?.chanceBurnNeeded,
    });
    expect(track).toMatchObject({
      chanceSettled: best?.chanceSettled,
      gainOverWaiting: expect.closeTo((best?.chanceSettled ?? 0) - (value.waiting?.chanceSettled ?? 0), 12),
      isWorth: value.verdict === 'WORTH',
      price: best?.price,
    });
    expect(document).toMatchObject({ isDefaultDeadline: true, deadlineBasis: 'HALF_REVOLUTION' });
    const first = Math.min(
      ...value.passes.flatMap(({ id: pass, start }) => (best?.passIds.includes(pass) ? [Date.parse(start)] : [])),
    );
    expect(Date.parse(track?.lastMoment ?? '')).toBe(Math.floor(first) - 5 * 60_000);
  });

  it('say the same about waiting to people without a role for tracking', async () => {
    const { id } = await event(60);
    const alone = await optionsOf(id, ask);
    expect(alone.track?.obstacle).toBe('NO_ROLE');
    expect(alone.wait?.chanceSettled).toBeGreaterThanOrEqual(0);
    const withRole = await optionsOf(id);
    expect(withRole.wait?.expectedProbability).toBe(alone.wait?.expectedProbability);
    expect(withRole.wait?.chanceSettled).toBeCloseTo(alone.wait?.chanceSettled ?? Number.NaN, 2);
  });

  it('are not blocked by a deadline that no one set, and tell not computed from too late', async () => {
    const { id, cdmId, tcaMs } = await event(7);
    const { document, wait, track, manoeuvre } = await optionsOf(id);
    expect(document).toMatchObject({ isDefaultDeadline: true, deadlineBasis: 'HALF_REVOLUTION' });
    const halfMs = tcaMs - hourMs - Date.parse(document.decideBy ?? '');
    expect([halfMs > 45 * 60_000, halfMs < 60 * 60_000]).toEqual([true, true]);
    expect(document.options.map(({ obstacle }) => obstacle)).not.toContain('DECISION_PASSED');
    expect([wait?.obstacle, manoeuvre?.obstacle]).toEqual([undefined, 'NOT_COMPUTED']);
    expect(['NO_PASS_IN_TIME', undefined]).toContain(track?.obstacle);
    await storeSearch({ id, cdmId, state: 'RUNNING' });
    expect((await optionsOf(id)).manoeuvre?.obstacle).toBe('SEARCHING');
    await storeSearch({ id, cdmId, ignition: hoursAhead(0.5) });
    await served.database.db.execute("delete from manoeuvre_search where state = 'RUNNING'");
    expect((await optionsOf(id)).manoeuvre?.obstacle).toBe('BURN_PASSED');
    const late = await optionsOf((await event(0.8)).id);
    expect(late.document.options.map(({ obstacle }) => obstacle)).toEqual([
      'COMMAND_PASSED',
      'COMMAND_PASSED',
      'COMMAND_PASSED',
      undefined,
    ]);
  });

  it('end waiting and tracking with the deadline that the satellite sets', async () => {
    const { id } = await event(7, { commitTimeHours: 12 });
    const { document, wait, track, manoeuvre } = await optionsOf(id);
    expect(document).toMatchObject({ isDefaultDeadline: false, deadlineBasis: 'SET' });
    expect([wait?.obstacle, track?.obstacle, manoeuvre?.obstacle]).toEqual([
      'DECISION_PASSED',
      'DECISION_PASSED',
      'NOT_COMPUTED',
    ]);
  });

  it('give a burn its last moments, by the leads of the satellite, and say the sky in which everything was counted', async () => {
    const { id, cdmId } = await event(60, { manoeuvres: { commandLeadHours: 3, uploadLeadHours: 0.5 } });
    const ignition = hoursAhead(40);
    await storeSearch({ id, cdmId, ignition });
    const { document, manoeuvre, nothing } = await optionsOf(id);
    expect(manoeuvre).toEqual({
      kind: 'MANOEUVRE',
      expectedProbability: 1e-6,
      probabilityOfAny: 2e-6,
      deltaVMPerS: 0.02,
      propellantKg: 0.5,
      lastMoment: new Date(Date.parse(ignition) - 3 * hourMs).toISOString(),
      uploadBy: new Date(Date.parse(ignition) - 0.5 * hourMs).toISOString(),
      ignition,
    });
    expect(nothing?.probabilityOfAny).toBe(2e-4);
    expect(document.sky).toEqual({ digest: 'seen', at: '2026-11-26T10:00:00.000000Z' });
  });

  it('have for a screened plan the one total that its screenings found', async () => {
    const { id } = await event(60);
    const manoeuvre = { ignitionEpoch: hoursAhead(40), totalDeltaVMagnitude: 0.02, totalDeltaMass: -0.5 };
    const evaluation = {
      ...{ manoeuvre, before: { probability: 1e-4, aggregateProbability: 2e-4 } },
      after: { probability: 1e-6, aggregateProbability: 2e-6 },
    };
    const store = (screening: object | null) => {
      const at = currentInstant();
      const about = { id: newId(), operatorId: testOperatorId, eventId: id, satelliteId: 'S', name: 'Raise' };
      const made = { createdBy: 'ada', createdAt: at, plannedBy: 'ada', changedAt: at };
      const figures = { burn: {}, lookAheadDays: 1, evaluation, basis: {}, screening } as never;
      const row = { ...about, ...made, ...(figures as object), state: 'SCREENED' } as never;
      return served.database.db.transaction((tx) => tx.insert(manoeuvrePlan).values(row));
    };
    await store(null);
    expect((await optionsOf(id)).manoeuvre?.probabilityOfAny).toBe(2e-6);
    await served.database.db.execute('delete from manoeuvre_plan');
    await store({ verdict: { probabilityAfter: 7.3e-6 } });
    expect((await optionsOf(id)).manoeuvre).toMatchObject({ expectedProbability: 1e-6, probabilityOfAny: 7.3e-6 });
    await served.database.db.execute('delete from manoeuvre_plan');
  });

  it('say that no burn is enough, or none is needed', async () => {
    const { id, cdmId } = await event(60);
    await storeSearch({ id, cdmId, outcome: 'NOTHING_ENOUGH' });
    expect((await optionsOf(id)).manoeuvre?.obstacle).toBe('NO_BURN');
    await served.database.db.execute('delete from manoeuvre_search');
    await storeSearch({ id, cdmId, outcome: 'NOT_NEEDED' });
    expect((await optionsOf(id)).manoeuvre?.obstacle).toBe('NOT_NEEDED');
  });
});
