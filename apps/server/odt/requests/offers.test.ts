import type { RequestCheckDocument, RequestInputDocument } from '@farpass/contract/odt';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorScope } from '../../platform/db/index.ts';
import type { Billing } from '../ports.ts';
import { makePlan } from '../schedule/plan.ts';
import { listSensors } from '../sensors/store.ts';
import { inventedSensor, portsAlone, servedTracking, withoutBilling } from '../testing.ts';
import { unofferedPasses } from './unoffered.ts';

const prices = { OPTICAL_PASSIVE: 5_880, RADAR_ACTIVE: 22_680 } as const;
type Priced = keyof typeof prices;

/** Billing with two prices; what was held last, and what may be spent. */
const held: number[] = [];
const enough = 1_000_000;
let spendable = enough;
const amountOf = ({ passes, sensorTypes, passesOf }: Parameters<Billing['quote']>[1]['use']) =>
  passesOf === undefined
    ? passes * Math.max(...sensorTypes.map((type) => prices[type as Priced]))
    : Object.entries(passesOf).reduce((sum, [type, count]) => sum + count * prices[type as Priced], 0);
const charged: Billing = {
  ...withoutBilling,
  quote: async (_read, { use, times = 1 }) => ({
    ...{ currency: 'EUR', amount: times * amountOf(use), perPass: 22_680 },
    isCovered: times * amountOf(use) <= spendable,
    byType: Object.fromEntries(
      use.sensorTypes.map((type) => {
        const amount = prices[type as Priced];
        return [
          type,
          {
            amount,
            plain: amount / 1.2,
            priorityPercent: 120,
            priorityPercents: { STANDARD: 120 },
            measurementPercent: 100,
          },
        ];
      }),
    ),
  }),
  hold: async (_tx, { use }) => {
    held.push(amountOf(use));
    return { amount: amountOf(use), currency: 'EUR' };
  },
};

const stored = [
  'CCSDS_OEM_VERS = 2.0',
  `CREATION_DATE = ${new Date().toISOString().slice(0, 19)}`,
  'ORIGINATOR = TEST',
].join('\n');

const odt = servedTracking((database) => ({
  ...portsAlone(database),
  billing: charged,
  readEphemeris: async (_scope, { id }) =>
    id === 'kept' ? { kind: 'text', fileName: 'a.oem', text: stored } : undefined,
}));
const { ask } = odt;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE', observationSeconds: 120 } as const;
  await ask('POST /sensors', inventedSensor({ ...radar, limits: { minimumElevationDeg: 40 } }), {
    as: 'administrator',
  });
  await ask('POST /sensors', inventedSensor({ sensorCode: 'SCOPE' }), { as: 'administrator' });
  const light = { needsSunlight: false, maximumSunElevationDeg: 90, minimumElevationDeg: 10 };
  await ask('POST /sensors', inventedSensor({ sensorCode: 'ALL-DAY', limits: light }), { as: 'administrator' });
});
beforeEach(async () => {
  held.length = 0;
  spendable = enough;
  await odt.database.db.execute('delete from observation_request');
  await odt.database.db.execute(`update sensor set state = 'UP', state_until = null`);
});

/** Fixed: a pass that has begun would begin with each request. */
const nowMs = Date.now();
const hoursAhead = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString();
const request = (changes: Partial<RequestInputDocument> = {}): RequestInputDocument => ({
  catalogueId: 90001,
  from: hoursAhead(1),
  to: hoursAhead(70),
  ...changes,
});
/** A busy machine answers 503 STILL_COMPUTING first, and goes on. */
async function check(changes: Partial<RequestInputDocument> = {}): Promise<RequestCheckDocument> {
  const answer = await ask('POST /requests/validate', request(changes));
  return answer.statusCode === 503 ? check(changes) : answer.json();
}
const order = (changes: Partial<RequestInputDocument> = {}) => ask('POST /requests', request(changes));
const offered = ({ passes, unoffered = [] }: RequestCheckDocument) =>
  passes
    .flatMap(({ sensorCode, visibilityIntervals }) => visibilityIntervals.map((one) => ({ sensorCode, ...one })))
    .filter(({ sensorCode, start }) => !unoffered.some((one) => one.sensorCode === sensorCode && one.start === start))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));

const plan = () => {
  const { db } = odt.database;
  const run = { nowMs: Date.now(), signal: new AbortController().signal };
  return makePlan(portsAlone(db), { ...run, finish: (write) => db.transaction(write) });
};
const plannedPasses = async (id: string) =>
  (await ask(`GET /requests?observation-request-id=${id}`)).json()[0].passes.map((pass: { start: string }) => pass);

describe('the check of a request', () => {
  it('has the price of each pass and what made it', async () => {
    const { passes } = await check();
    expect(
      passes
        .map(({ sensorCode, price }) => [sensorCode, price?.amount, price?.plain, price?.priorityPercent])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['ALL-DAY', 5_880, 4_900, 120],
      ['RADAR', 22_680, 18_900, 120],
      ['SCOPE', 5_880, 4_900, 120],
    ]);
  });

  it('holds back every pass of a sensor that is down, however many others cannot be observed', async () => {
    const { passes } = await check({ sensorCodes: ['RADAR'] });
    await odt.database.db.execute(`update sensor set state = 'DOWN' where code = 'RADAR'`);
    const starts = passes.flatMap(({ visibilityIntervals }) => visibilityIntervals.map(({ start }) => start));
    const unobserved = Array.from({ length: 450 }, (_, place) => ({
      ...{ sensorCode: 'SCOPE', groundSensorName: 'Scope', highestElevationDeg: 20 },
      ...{ start: hoursAhead(place / 1_000), end: hoursAhead(0.9), reasons: ['NOT_DARK' as const] },
    }));
    const found = await odt.database.db.read(async (read) => {
      const asked = { code: undefined, withHidden: false, after: undefined, limit: 10 };
      const sensors = await listSensors(read, administratorScope('test'), asked);
      return unofferedPasses(read, { passes, unobserved, sensors, priority: 5, nowMs: Date.now() });
    });
    expect(starts.length).toBeGreaterThan(0);
    expect(found.filter(({ sensorCode }) => sensorCode === 'RADAR').map(({ start }) => start)).toEqual(starts);
    expect(found).toHaveLength(400);
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted());
  });

  it('has the price of every pass that is offered, also if only some of them are wanted', async () => {
    const pricesOf = ({ passes }: RequestCheckDocument) =>
      Object.fromEntries(passes.map(({ sensorCode, price }) => [sensorCode, price?.amount]));
    const sensorCodes = ['RADAR', 'ALL-DAY'];
    const cheap = await check({ sensorCodes, preference: 'CHEAPEST' });
    expect([pricesOf(cheap), cheap.price?.amount]).toEqual([{ RADAR: 22_680, 'ALL-DAY': 5_880 }, 5_880]);
    const one = offered(cheap).find(({ sensorCode }) => sensorCode === 'ALL-DAY');
    const chosen = await check({ sensorCodes, chosenPasses: [{ sensorCode: 'ALL-DAY', start: one?.start ?? '' }] });
    expect([pricesOf(chosen), chosen.price?.amount]).toEqual([{ RADAR: 22_680, 'ALL-DAY': 5_880 }, 5_880]);
  });

  it('says why passes are not offered: too low for the sensor, or beyond its limits', async () => {
    const { unoffered = [] } = await check();
    const low = unoffered.filter(({ sensorCode, reasons }) => sensorCode === 'RADAR' && reasons.includes('TOO_LOW'));
    expect(low.length).toBeGreaterThan(0);
    expect(low.every(({ highestElevationDeg }) => highestElevationDeg > 0 && highestElevationDeg < 40)).toBe(true);
    const day = unoffered.filter(({ sensorCode }) => sensorCode === 'SCOPE').flatMap(({ reasons }) => reasons);
    expect(day).toContain('NOT_DARK');
    expect(day).not.toContain('TOO_FAINT');
  });

  it('does not offer a pass that an equally urgent request has, and offers it to a more urgent one', async () => {
    const sensorCodes = ['RADAR'];
    const [first] = offered(await check({ sensorCodes }));
    expect(first).toBeDefined();
    await order({ sensorCodes, preference: 'SOONEST' });
    await plan();
    const reasonsOf = async (changes: Partial<RequestInputDocument>) =>
      (await check({ sensorCodes, ...changes })).unoffered?.find(({ start }) => start === first?.start)?.reasons;
    const isShort = Date.parse(first?.end ?? '') - Date.parse(first?.start ?? '') < 400_000;
    expect(await reasonsOf({})).toEqual(isShort ? ['TAKEN'] : undefined);
    expect(await reasonsOf({ priority: 10 })).toBeUndefined();
  });

  it('does not offer passes of a sensor in bad weather, or down', async () => {
    const sensorCodes = ['ALL-DAY'];
    const clear = offered(await check({ sensorCodes })).filter(
      ({ end }) => Date.parse(end) < Date.now() + 12 * 3_600_000,
    );
    expect(clear.length).toBeGreaterThan(0);
    await odt.database.db.execute(`update sensor set state = 'WEATHER', state_until = null where code = 'ALL-DAY'`);
    const { unoffered: clouds = [] } = await check({ sensorCodes });
    for (const { start } of clear) expect(clouds.find((one) => one.start === start)?.reasons[0]).toBe('WEATHER');
    await odt.database.db.execute(`update sensor set state = 'DOWN' where code = 'RADAR'`);
    const found = await check({ sensorCodes: ['RADAR'] });
    expect(offered(found)).toEqual([]);
    expect(found.unoffered?.some(({ reasons }) => reasons[0] === 'SENSOR_DOWN')).toBe(true);
  });
});

describe('planned down time', { tags: 'all' }, () => {
  const status = (body: object) => ask('PUT /sensors/ALL-DAY/status', body, { as: 'administrator' });

  it('keeps the sensor up until it begins, offers no pass in it, and plans none', async () => {
    const sensorCodes = ['ALL-DAY'];
    const before = offered(await check({ sensorCodes }));
    const until = hoursAhead(40);
    const set = await status({ state: 'DOWN', from: hoursAhead(0.5), until, reason: 'New mount' });
    expect([set.statusCode, set.json().status]).toMatchObject([200, { state: 'UP', planned: { reason: 'New mount' } }]);
    const during = before.filter(({ end }) => Date.parse(end) < Date.parse(until)).map(({ start }) => start);
    expect(during.length).toBeGreaterThan(0);
    const down = async () =>
      (await check({ sensorCodes })).unoffered?.flatMap(({ start, reasons: [first] }) =>
        first === 'SENSOR_DOWN' ? [start] : [],
      );
    expect(await down()).toEqual(expect.arrayContaining(during));
    const made = await order({ sensorCodes, preference: 'SOONEST' });
    await plan();
    const planned = await plannedPasses(made.json().observationRequestId);
    expect(planned.length).toBeGreaterThan(0);
    for (const { start } of planned) expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse(until) - 1000);
    expect((await status({ state: 'UP', cancelPlanned: true })).json().status).not.toHaveProperty('planned');
    expect(await down()).toEqual([]);
  });

  it('needs an end, a start ahead, and a state in which it does not observe', async () => {
    const pointer = async (body: object) => (await status(body)).json().errors?.[0]?.pointer;
    expect(await pointer({ state: 'DOWN', from: hoursAhead(1) })).toBe('/until');
    expect(await pointer({ state: 'DOWN', from: hoursAhead(-1), until: hoursAhead(1) })).toBe('/from');
    expect(await pointer({ state: 'UP', from: hoursAhead(1), until: hoursAhead(2) })).toBe('/state');
    expect(await pointer({ state: 'DOWN', from: hoursAhead(3), until: hoursAhead(2) })).toBe('/until');
  });
});

describe('a request for chosen passes', () => {
  it('gets exactly these, and holds the sum of their prices', async () => {
    const found = offered(await check());
    const radar = found.findLast(({ sensorCode }) => sensorCode === 'RADAR');
    const scope = found.findLast(({ sensorCode }) => sensorCode === 'ALL-DAY');
    const chosen = [radar, scope].flatMap((one) => (one === undefined ? [] : [one]));
    const chosenPasses = chosen.map(({ sensorCode, start }) => ({ sensorCode, start }));
    const made = await order({ chosenPasses });
    expect(made.statusCode, made.body).toBe(201);
    expect(chosen).toHaveLength(2);
    expect(made.json()).toMatchObject({ numberOfPassesRequested: chosen.length });
    expect(held).toEqual([chosen.reduce((sum, { sensorCode }) => sum + (sensorCode === 'RADAR' ? 22_680 : 5_880), 0)]);
    const { isValid, price } = await check({ chosenPasses });
    expect([isValid, price?.amount]).toEqual([true, held[0]]);
    await plan();
    const passes = await plannedPasses(made.json().observationRequestId);
    expect(passes.map((pass: { sensorCode: string }) => pass.sensorCode).toSorted()).toEqual(
      chosen.map(({ sensorCode }) => sensorCode).toSorted(),
    );
    for (const pass of passes) {
      const named = chosen.find(({ sensorCode }) => sensorCode === pass.sensorCode);
      expect(Date.parse(pass.start)).toBeGreaterThanOrEqual(Date.parse(named?.start ?? '') - 5_000);
      expect(Date.parse(pass.end)).toBeLessThanOrEqual(Date.parse(named?.end ?? '') + 5_000);
    }
  });

  it('is refused if one is not offered, if it is repeated, or if another number is named', async () => {
    const [first] = offered(await check());
    const chosenPasses = [{ sensorCode: first?.sensorCode ?? '', start: first?.start ?? '' }];
    const codesOf = async (changes: Partial<RequestInputDocument>) =>
      (await check(changes)).errors.map(({ code, pointer }) => [code, pointer]);
    expect(await codesOf({ chosenPasses: [{ sensorCode: 'RADAR', start: hoursAhead(0.2) }] })).toEqual([
      ['PASS_NOT_OFFERED', '/chosenPasses/0'],
    ]);
    expect(await codesOf({ chosenPasses: [...chosenPasses, ...chosenPasses] })).toEqual([
      ['PASS_TWICE', '/chosenPasses/1'],
    ]);
    expect(await codesOf({ chosenPasses, numberOfPassesRequested: 3 })).toEqual([
      ['PASS_NUMBER_DIFFERS', '/numberOfPassesRequested'],
    ]);
    expect(await codesOf({ chosenPasses, repeat: { everyHours: 48, times: 2 } })).toContainEqual([
      'PASSES_NOT_REPEATED',
      '/repeat',
    ]);
  });
});

describe('the price that is held', () => {
  const repeat = { everyHours: 72, times: 3 };

  it('is that of the whole series, and so is what must be covered', async () => {
    const shown = await check({ sensorCodes: ['RADAR'], repeat });
    expect([shown.isValid, shown.price]).toMatchObject([true, { amount: 68_040, perPass: 22_680 }]);
    expect((await order({ sensorCodes: ['RADAR'], repeat })).statusCode).toBe(201);
    expect(held).toEqual([22_680, 22_680, 22_680]);
    spendable = 68_039;
    const poor = await check({ sensorCodes: ['RADAR'], repeat });
    expect([poor.isValid, poor.price?.isCovered, poor.errors[0]?.code]).toEqual([false, false, 'NOT_COVERED']);
  });

  it('is never more than the order allows: it is refused with both amounts, and nothing is stored', async () => {
    const asked = { sensorCodes: ['ALL-DAY'], repeat, preference: 'CHEAPEST' as const };
    expect((await order({ ...asked, mostHeld: 17_640 })).statusCode).toBe(201);
    const refused = await order({ ...asked, mostHeld: 17_639 });
    const fault = {
      pointer: '/mostHeld',
      code: 'PRICE_ROSE',
      parameters: { amount: '176.40 EUR', most: '176.39 EUR' },
    };
    expect(refused.json()).toMatchObject({ status: 409, errors: [fault] });
    expect(refused.json().detail).toMatch(/176\.40 EUR.*176\.39 EUR/);
    expect((await ask('GET /requests')).json()).toHaveLength(3);
    expect((await check({ ...asked, mostHeld: 17_639 })).errors).toMatchObject([fault]);
  });
});

describe('a preference', { tags: 'all' }, () => {
  it('for the soonest plans the earliest pass, for the best the one of the best quality', async () => {
    const sensorCodes = ['RADAR'];
    const found = offered(await check({ sensorCodes }));
    const best = found.toSorted((a, b) => b.quality - a.quality)[0];
    const firstOf = async (preference: 'SOONEST' | 'BEST') => {
      await odt.database.db.execute('delete from observation_request');
      const made = await order({ sensorCodes, preference });
      await plan();
      const [pass] = await plannedPasses(made.json().observationRequestId);
      return Date.parse(pass.start);
    };
    const isIn = (ms: number, pass: { start: string; end: string } | undefined) =>
      pass !== undefined && ms >= Date.parse(pass.start) - 5_000 && ms < Date.parse(pass.end);
    expect(isIn(await firstOf('SOONEST'), found[0])).toBe(true);
    expect(isIn(await firstOf('BEST'), best)).toBe(true);
  });

  it('for the cheapest allows only the sensors with the lowest price, and holds that', async () => {
    const made = await order({ sensorCodes: ['RADAR', 'ALL-DAY'], preference: 'CHEAPEST' });
    expect(made.json()).toMatchObject({ sensorCodes: ['ALL-DAY'], preference: 'CHEAPEST' });
    expect(held).toEqual([5_880]);
  });
});

describe('an old element set', () => {
  const tle = (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    const day = (then.getTime() - Date.UTC(then.getUTCFullYear(), 0, 1)) / 86_400_000 + 1;
    const epoch = `${String(then.getUTCFullYear() % 100).padStart(2, '0')}${day.toFixed(8).padStart(12, '0')}`;
    return {
      orbitDataMessageType: 'TLE' as const,
      orbitDataMessage: `1 90009U 26009A   ${epoch}  .00000000  00000-0  00000-0 0  9990\n2 90009  97.5000 100.0000 0010000  90.0000 270.0000 14.80000000    10`,
    };
  };
  const checkOwn = async (changes: Partial<RequestInputDocument>): Promise<RequestCheckDocument> => {
    const { catalogueId, ...rest } = request(changes);
    return (await ask('POST /requests/validate', rest)).json();
  };

  it('of more than 30 days is refused until its age is accepted', async () => {
    const { isValid, errors } = await checkOwn(tle(731));
    expect([isValid, errors]).toMatchObject([false, [{ code: 'ORBIT_TOO_OLD', parameters: { days: '731' } }]]);
    const accepted = await checkOwn({ ...tle(731), acceptOldOrbit: true });
    expect([accepted.isValid, accepted.warnings.map(({ code }) => code)]).toEqual([true, ['ORBIT_OLD']]);
    expect((await checkOwn(tle(20))).warnings.map(({ code }) => code)).toEqual(['ORBIT_OLD']);
  });
});

describe('a stored ephemeris', () => {
  it('is the orbit of a request that names it, and must exist', async () => {
    const codeOf = async (changes: Partial<RequestInputDocument>) => (await check(changes)).errors[0]?.code;
    // The file is read, and is not one that can be flown.
    expect(await codeOf({ oemFileId: 'kept' })).toBe('ORBIT_UNREADABLE');
    expect(await codeOf({ oemFileId: 'none' })).toBe('EPHEMERIS_UNKNOWN');
    expect(await codeOf({ oemFileId: 'kept', orbitDataMessageType: 'TLE', orbitDataMessage: 'x' })).toBe('ORBIT_TWICE');
  });
});

describe('objects that can be observed', () => {
  it('are found by words, in the catalogue and in requests', async () => {
    await order({ objectName: 'OUR TUG 7' });
    const names = async (text: string) =>
      (await ask(`GET /objects?text=${encodeURIComponent(text)}`))
        .json()
        .map((one: { kind: string; name: string }) => [one.kind, one.name]);
    expect(await names('tug 7')).toEqual([['REQUEST', 'OUR TUG 7']]);
    expect(await names('polar')).toEqual([['CATALOGUE', 'POLAR']]);
    expect(await names('nothing like it')).toEqual([]);
    expect((await ask('GET /objects', undefined, { as: 'otherOperator' })).json()).toEqual([]);
  });
});
