import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { RequestCheckDocument, TaskDocument } from '@farpass/contract/odt';
import { orbitOfText, statesOfElements } from '@farpass/operations/passes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/auth/caller.ts';
import { newId } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { preparedOrder } from '../avoidance/order.ts';
import { orbitOfRecord } from '../passes/orbit.ts';
import type { Billing } from '../ports.ts';
import { makePlan } from '../schedule/plan.ts';
import { tdmOf } from '../tasks/tdm.fixture.ts';
import { inventedSensor, inventedSet, portsAlone, servedTracking, withoutBilling } from '../testing.ts';

const price = 10_000;
const held: number[] = [];
const captured: number[] = [];
const amountOf = ({ passes, passesOf }: Parameters<Billing['quote']>[1]['use']) =>
  price * (passesOf === undefined ? passes : Object.values(passesOf).reduce((sum, one) => sum + one, 0));
const charged: Billing = {
  ...withoutBilling,
  quote: async (_read, { use }) => ({
    ...{ currency: 'EUR', amount: amountOf(use), perPass: price, isCovered: true },
    byType: Object.fromEntries(
      use.sensorTypes.map((type) => {
        const percents = { priorityPercent: 100, priorityPercents: {}, measurementPercent: 100 };
        return [type, { amount: price, plain: price, ...percents }];
      }),
    ),
  }),
  hold: async (_tx, { use }) => {
    held.push(amountOf(use));
    return { amount: amountOf(use), currency: 'EUR' };
  },
  capture: async (_tx, { observations }) => {
    captured.push(observations);
    return { charged: observations * price, refunded: 0, currency: 'EUR' };
  },
};

const odt = servedTracking((database) => ({ ...portsAlone(database), billing: charged }));
const { ask } = odt;
const provider = { as: 'provider' } as const;
const administrator = { as: 'administrator' } as const;

beforeAll(async () => {
  const radar = { sensorType: 'RADAR_ACTIVE', observationSeconds: 30 } as const;
  const seen = { ...radar, fieldOfViewDeg: 1, settleSeconds: 3 };
  await ask('POST /sensors', inventedSensor({ ...seen, sensorCode: 'FIELD' }), administrator);
  await ask('POST /sensors', inventedSensor({ ...radar, sensorCode: 'BLIND' }), administrator);
});
beforeEach(async () => {
  held.length = 0;
  captured.length = 0;
  await odt.database.db.execute('delete from observation_request');
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const search = { radialKm: 0.5, alongTrackKm: 30, crossTrackKm: 1 };
const wanted = (changes: object = {}) => ({ catalogueId: 90001, to: hoursAhead(36), search, ...changes });

async function check(changes: object = {}): Promise<RequestCheckDocument> {
  const answer = await ask('POST /requests/validate', wanted(changes));
  return answer.statusCode === 503 ? check(changes) : answer.json();
}

async function planned(changes: object = {}): Promise<{ readonly id: string; readonly task: TaskDocument }> {
  const made = await ask('POST /requests', wanted(changes));
  const { db } = odt.database;
  const run = { nowMs: Date.now(), signal: new AbortController().signal };
  await makePlan(portsAlone(db), { ...run, finish: (write) => db.transaction(write) });
  const [task] = (await ask('GET /tasks', undefined, provider)).json();
  return { id: made.json().observationRequestId, task };
}

const deliver = ({ taskId }: TaskDocument, text: string) =>
  ask(`POST /observations/file?task-id=${taskId}`, text, { as: 'network' });

/** The orbit of the invented object from now on for 40 hours, as an OEM. */
function ephemeris(): string {
  const kernel = threadKernel();
  const { orbit } = orbitOfText(orbitOfRecord(inventedSet('90001').record).text);
  if (orbit.kind !== 'elements') throw new Error('The orbit has no elements.');
  const stateAt = statesOfElements(orbit.elements, kernel);
  const begun = parseEpoch(new Date().toISOString(), 'UTC');
  const epochs = Array.from({ length: 40 * 60 }, (_, minute) => addSeconds(begun, 60 * minute));
  const lines = epochs.map((epoch) => {
    const { positionKm, velocityKmPerS } = stateAt(epoch) ?? { positionKm: [], velocityKmPerS: [] };
    return [formatEpoch(epoch, 3), ...positionKm.map((km) => km.toFixed(6)), ...velocityKmPerS].join(' ');
  });
  const span = [epochs[0] ?? begun, epochs.at(-1) ?? begun].map((epoch) => formatEpoch(epoch, 3));
  return `CCSDS_OEM_VERS = 2.0
CREATION_DATE = ${span[0]}
ORIGINATOR = TEST
META_START
OBJECT_NAME = POLAR
OBJECT_ID = 2026-001A
CENTER_NAME = EARTH
REF_FRAME = EME2000
TIME_SYSTEM = UTC
START_TIME = ${span[0]}
STOP_TIME = ${span[1]}
META_STOP
${lines.join('\n')}
`;
}

describe('an order of a conjunction that searches', () => {
  it('holds what its passes cost, each by its own length, and not the dearest for each', async () => {
    const { passes } = await check();
    const all = passes.flatMap(({ visibilityIntervals }) => visibilityIntervals);
    const byLength = all.toSorted((a, b) => (a.search?.observations ?? 0) - (b.search?.observations ?? 0));
    const [shortest, longest] = [byLength[0], byLength.at(-1)];
    if (shortest === undefined || longest === undefined) throw new Error('No pass is offered.');
    const chosen = [shortest, longest].map(({ start }) => ({ sensorCode: 'FIELD', start }));
    const times = [shortest, longest].flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]);
    const wanted = {
      ...{ catalogueId: 90001, objectName: 'POLAR', sensorCodes: ['FIELD'], passes: 2, chosen, search, note: '' },
      from: new Date(Math.min(...times) - 60_000).toISOString(),
      to: new Date(Math.max(...times) + 60_000).toISOString(),
      ephemeris: ephemeris(),
      conjunction: { conjunctionId: newId(), satelliteId: newId() },
    };
    const { db } = odt.database;
    const ports = { ...portsAlone(db), billing: charged, replan: async () => undefined };
    const caller: Caller = {
      ...{
        issuer: 'farpass',
        subject: 'demo',
        userId: 'demo',
        userName: 'demo',
        displayName: 'demo',
        email: undefined,
      },
      ...{
        granted: { odt: ['user'] },
        operatorId: testOperatorId,
        providerId: undefined,
        isSimulatedNetwork: false,
        expiresAtUnixS: 4e9,
      },
    };
    const store = await preparedOrder(wanted, { caller, signal: new AbortController().signal }, ports);
    const requestId = await db.transaction(store);
    const [kept] = (await ask(`GET /requests?observation-request-id=${requestId}`)).json();
    expect(kept.chosenPasses).toHaveLength(2);
    const lengths = [shortest, longest].map((one) => one.search?.observations ?? 0);
    expect(lengths[0]).toBeLessThan(lengths[1] ?? 0);
    expect(held).toEqual([price * lengths.reduce((sum, one) => sum + one, 0)]);
  });
});

describe('a search for an object along its track', () => {
  it('is offered by sensors with a known field of view, each pass with its chance and its length', async () => {
    const { passes, isValid } = await check();
    expect(isValid).toBe(true);
    expect(passes.map(({ sensorCode }) => sensorCode)).toEqual(['FIELD']);
    const found = passes.flatMap(({ visibilityIntervals }) => visibilityIntervals.map((one) => one.search));
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      if (one === undefined) throw new Error('A pass has no search.');
      expect(one.fields).toBe(one.fieldsAlong * one.fieldsAcross);
      expect(one.seconds).toBe(8 * (one.fields - 1));
      expect(one.observations).toBe(Math.ceil((one.seconds + 30) / 30));
      expect(one.chance).toBeGreaterThan(0.3);
    }
    expect(Math.max(...found.map((one) => one?.observations ?? 0))).toBeGreaterThan(1);
    const { errors } = await check({ sensorCodes: ['BLIND'] });
    expect(errors.map(({ code }) => code)).toEqual(['SENSOR_WITHOUT_FIELD']);
  });

  it('holds the price of its longest pass for each that the plan chooses, and the exact one of a chosen pass', async () => {
    const { passes, price: shown } = await check({ numberOfPassesRequested: 2 });
    const intervals = passes.flatMap(({ visibilityIntervals }) => visibilityIntervals);
    const most = Math.max(...intervals.map((one) => one.search?.observations ?? 0));
    expect([shown?.amount, shown?.perPass]).toEqual([2 * most * price, most * price]);
    const [chosen] = intervals.toSorted((a, b) => (a.search?.observations ?? 0) - (b.search?.observations ?? 0));
    if (chosen === undefined) throw new Error('No pass is offered.');
    const chosenPasses = [{ sensorCode: 'FIELD', start: chosen.start }];
    await ask('POST /requests', wanted({ chosenPasses }));
    expect(held).toEqual([(chosen.search?.observations ?? 0) * price]);
  });

  it('is planned with its time, tells the provider where to look, and is charged by its length', async () => {
    const { id, task } = await planned();
    const { search: pattern } = task;
    if (pattern === undefined) throw new Error('The task has no search.');
    expect(pattern).toMatchObject({ sigmas: search });
    expect(Date.parse(task.end) - Date.parse(task.start)).toBeCloseTo(1000 * (30 + pattern.seconds), -1);
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect(request).toMatchObject({ search, passes: [{ search: { observations: pattern.observations } }] });
    const seconds = [1, 10, 20].map((second) => second + pattern.seconds);
    const late = await deliver(task, tdmOf(task, { seconds, lateS: 6 }));
    expect(late.json()).toMatchObject({ outcome: 'PUBLISHED' });
    expect(captured).toEqual([pattern.observations]);
  });

  it('neither takes nor charges a stranger that crosses the pattern', async () => {
    const { task } = await planned();
    const pattern = task.search?.seconds ?? 0;
    const seconds = [1, 8, 15, 22, 29].map((second) => second + pattern);
    const crossing = await deliver(task, tdmOf(task, { seconds, lateS: 6, isBackwards: true }));
    expect(crossing.json()).toMatchObject({ outcome: 'DISPUTED', warnings: [{ code: 'NOTHING_KNOWN' }] });
    expect(captured).toEqual([]);
  });

  it('does not make the same file that of a request without a search', async () => {
    const { task } = await planned({ search: undefined, sensorCodes: ['FIELD'] });
    const late = await deliver(task, tdmOf(task, { seconds: [1, 10, 20], lateS: 6 }));
    expect(late.json()).toMatchObject({ outcome: 'DISPUTED' });
    expect(captured).toEqual([]);
  });

  it('refuses sigmas that are not above zero', async () => {
    const refused = await ask('POST /requests', wanted({ search: { ...search, alongTrackKm: 0 } }));
    expect(refused.statusCode).toBe(400);
  });
});
