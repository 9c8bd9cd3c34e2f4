import { addSeconds, parseEpoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { readCdm } from '@farpass/ccsds/cdm';
import { type CdmVariant, cdmText } from '@farpass/intake/testing';
import { describe, expect, it } from 'vitest';
import type { TrackingValueOrder, ValuedSensorRecord } from './order.ts';
import { trackingValueOf } from './value.ts';

function message(text: string): Cdm {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind !== 'message') throw new Error('the message reads');
  return result.record;
}

/** Better known along the orbit than in other invented messages, because the velocity follows from the position. */
const covariance2 = { CRDOT_T: '-97', CRDOT_RDOT: '0.1047', CTDOT_R: '-2.7', CTDOT_TDOT: '0.00293' };
const cdm = message(cdmText({ covariance2 }));
const radar: ValuedSensorRecord = {
  sensorCode: 'RADAR',
  sensorType: 'RADAR_ACTIVE',
  latitudeDeg: 50.6,
  longitudeDeg: 7.1,
  altitudeM: 300,
  price: { amount: 18_900, currency: 'EUR' },
};
const telescope: ValuedSensorRecord = {
  sensorCode: 'TELESCOPE',
  sensorType: 'OPTICAL_PASSIVE',
  latitudeDeg: -30,
  longitudeDeg: -70,
  altitudeM: 2400,
  price: { amount: 4900, currency: 'EUR' },
};
const order: TrackingValueOrder = {
  cdm,
  object: 'object2',
  sensors: [radar, telescope],
  from: parseEpoch('2026-11-18T00:00:00', 'UTC'),
  decideBy: parseEpoch('2026-11-19T12:00:00', 'UTC'),
};
const value = await trackingValueOf(order);

describe('the value of tracking', () => {
  it('leaves less uncertainty with each pass, and less with a set than with its passes alone', () => {
    const [before] = value.today === null ? [] : [value.today.planeSigmaM];
    expect(value.passes.length).toBeGreaterThan(4);
    for (const pass of value.passes) {
      expect(pass.planeSigmaM[0]).toBeLessThanOrEqual((before?.[0] ?? 0) + 1e-9);
      expect(pass.planeSigmaM[1]).toBeLessThanOrEqual((before?.[1] ?? 0) + 1e-9);
    }
    const joined = value.sets.filter(({ passIds }) => passIds.length > 1);
    expect(joined.length).toBeGreaterThan(0);
    for (const set of joined) {
      const areaOf = ([a, b]: readonly number[]) => (a ?? 0) * (b ?? 0);
      const members = value.passes.filter(({ id }) => set.passIds.includes(id));
      expect(areaOf(set.planeSigmaM)).toBeLessThan(Math.min(...members.map((each) => areaOf(each.planeSigmaM))) + 1e-9);
    }
  });

  it('has today’s probability as its mean: information does not move a probability on average', () => {
    const today = value.today?.probability ?? Number.NaN;
    expect(Math.min(value.passes.length, value.sets.length)).toBeGreaterThan(1);
    for (const { mean } of value.passes) expect(mean / today).toBeCloseTo(1, 1);
    for (const { mean } of value.sets) expect(mean / today).toBeCloseTo(1, 1);
  });

  it('counts the passes that are delivered before the decision, and their prices', () => {
    const inTime = value.passes.filter((pass) => pass.inTime);
    expect(inTime.every(({ end }) => end <= value.latestPassEnd)).toBe(true);
    expect(value.passes.some((pass) => !pass.inTime)).toBe(true);
    for (const set of value.sets) {
      const prices = set.passIds.map((id) => (id.startsWith('RADAR') ? 18_900 : 4900));
      expect(set.price).toEqual({ amount: prices.reduce((sum, each) => sum + each, 0), currency: 'EUR' });
      expect(set.chancePerCost).toBeCloseTo(set.chanceSettled / (set.price?.amount ?? 1), 15);
    }
  });

  it('ranks sets by their gain over waiting for the price, the ones that are worth it first', () => {
    const waiting = value.waiting?.chanceSettled ?? Number.NaN;
    for (const { gainOverWaiting, chanceSettled } of value.sets)
      expect(gainOverWaiting).toBeCloseTo(chanceSettled - waiting, 15);
    const worth = value.sets.filter(({ gainOverWaiting }) => gainOverWaiting >= 0.05);
    expect(value.sets.slice(0, worth.length)).toEqual(worth);
    const perPrice = worth.map(({ gainOverWaiting, price }) => gainOverWaiting / (price?.amount ?? 0));
    expect(perPrice).toEqual(perPrice.toSorted((a, b) => b - a));
    expect(value.verdict).toBe(worth.length > 0 ? 'WORTH' : 'NO_GAIN');
  });

  it('says how often a burn will be needed: no more often than the probability is above LOW', () => {
    const { burnFrom, above } = value.settled;
    expect(above / burnFrom).toBeCloseTo(10, 12);
    for (const { chanceBurnNeeded, chanceCleared, chanceConfirmed } of [...value.passes, ...value.sets]) {
      expect(chanceBurnNeeded).toBeGreaterThanOrEqual(chanceConfirmed);
      expect(chanceBurnNeeded).toBeLessThanOrEqual(1 - chanceCleared + 1e-9);
    }
    expect(value.waiting?.chanceBurnNeeded).toBeGreaterThan(0);
  });

  it('has no chance above one if every case is a collision', { tags: 'all' }, async () => {
    const sure = await trackingValueOf({ ...order, sensors: [radar], hardBodyRadiusKm: 20 });
    expect(sure.passes.length).toBeGreaterThan(2);
    for (const { chanceConfirmed } of [...sure.passes, ...sure.sets]) {
      expect(chanceConfirmed).toBeLessThanOrEqual(1);
      expect(chanceConfirmed).toBeCloseTo(1, 9);
    }
  });

  it('is lower for a sensor whose passes fail', { tags: 'all' }, async () => {
    const sensors = [{ ...radar, successShare: 0.5 }];
    const half = await trackingValueOf({ ...order, sensors });
    const whole = await trackingValueOf({ ...order, sensors: [radar] });
    for (const [index, pass] of half.passes.entries())
      expect(pass.chanceSettled).toBeCloseTo((whole.passes[index]?.chanceSettled ?? 0) / 2, 10);
    expect(half.passes.length).toBeGreaterThan(0);
  });

  it('keeps the effect of the air after the last pass', { tags: 'all' }, async () => {
    const at = async (airSigmaShare: number) => {
      const { passes } = await trackingValueOf({ ...order, sensors: [radar], airSigmaShare });
      return passes.map(({ planeSigmaM }) => planeSigmaM[0] * planeSigmaM[1]);
    };
    const [still, moved] = [await at(0), await at(0.5)];
    expect(still.length).toBeGreaterThan(2);
    const total = (areas: readonly number[]) => areas.reduce((sum, area) => sum + area, 0);
    expect(total(moved)).toBeGreaterThan(total(still));
    expect(value.realism).toMatchObject({ ballisticSource: 'ASSUMED' });
    expect(value.realism.unseenSigmaM).toBeGreaterThan(0);
  });

  it('counts the density as known as the weather of the closest approach is, and says how old that is', {
    tags: 'all',
  }, async () => {
    const on = async (day: string) => {
      const that = message(cdmText({ covariance2 }).replace('2026-11-20T07:12:45.000', `${day}T07:12:45.000`));
      const [from, decideBy] = ['T00:00:00', 'T23:00:00'].map((time, k) =>
        addSeconds(parseEpoch(`${day}${time}`, 'UTC'), -86_400 * (2 - k)),
      );
      if (from === undefined || decideBy === undefined) throw new Error('two times');
      return (await trackingValueOf({ ...order, cdm: that, sensors: [radar], from, decideBy })).realism;
    };
    const [measured, predicted, assumed] = [await on('2026-03-20'), await on('2033-03-20'), await on('2003-03-20')];
    expect([measured, predicted, assumed].map(({ airSigmaShare }) => airSigmaShare)).toEqual([0.15, 0.3, 0.5]);
    expect(measured.forces).toMatch(/,drag:nrlmsise00 \(measured to [\d-]{10}\),/);
    expect(predicted.forces).toMatch(/,drag:nrlmsise00 \(measured to [\d-]{10}; \d+ days predicted\),/);
    expect(assumed.forces).toContain('drag:nrlmsise00 (assumed: F10.7 150 and Ap 4)');
  });
});

describe('the object that is tracked', { tags: 'all' }, () => {
  const [overEquator, overPoles] = [
    [7000, 0, 0, 0, 7.546, 0],
    [7000.1, 0, 0, 0, 0, 7.546],
  ];
  const north = { ...radar, latitudeDeg: 69 };
  const tracked = async (variant: CdmVariant) => {
    const found = await trackingValueOf({
      ...order,
      object: undefined,
      sensors: [north],
      cdm: message(cdmText(variant)),
    });
    return [found.tracked.side, found.sets.length > 0];
  };

  it('is the one with passes if both are known equally well', async () => {
    expect(await tracked({ states: [overEquator, overPoles] })).toEqual(['object2', true]);
    expect(await tracked({ states: [overPoles, overEquator] })).toEqual(['object1', true]);
  });

  it('is the less well known one, seen or not, if tracking the other one cannot help', async () => {
    const worse = { CR_R: '250000', CT_T: '9000000', CN_N: '160000' };
    const states = [overPoles, overEquator] as const;
    expect(await tracked({ states, covariance2: worse })).toEqual(['object2', false]);
  });
});

/** The same message with an orbit of ours that is ten times better known: the other object is all that is uncertain. */
const otherUnknown = message(
  cdmText({ covariance2 })
    .split('OBJECT = OBJECT2')
    .map((part, index) => (index === 0 ? part.replace(/^(C[RTN](?:DOT)?_[RTN](?:DOT)? = )(\S+)$/gm, hundredth) : part))
    .join('OBJECT = OBJECT2'),
);

function hundredth(_line: string, key: string, value: string): string {
  return `${key}${Number(value) / 100}`;
}

describe('an event that waiting settles as often', { tags: 'all' }, () => {
  const percent = (share = 0) => Number((100 * share).toFixed(Math.abs(share) < 0.1 ? 1 : 0));

  it('is not worth an order, however often the passes settle it', async () => {
    const from = parseEpoch('2026-11-16T00:00:00', 'UTC');
    const sensors = [{ ...radar, successShare: 0.5, fieldOfViewDeg: 60 }];
    const found = await trackingValueOf({ ...order, cdm: otherUnknown, from, sensors });
    const best = found.sets[found.best ?? -1];
    expect(best?.chanceSettled).toBeGreaterThan(0.7);
    expect(best?.chanceSettled).toBeLessThan(found.waiting?.chanceSettled ?? 0);
    expect(found.verdict).toBe('NO_GAIN');
    expect(found.reasonFinding).toMatchObject({
      code: 'NO_GAIN',
      text: expect.stringMatching(/^Waiting alone settles the event .* an order buys too little\.$/),
      parameters: { percent: percent(best?.chanceSettled), waiting: percent(found.waiting?.chanceSettled) },
    });
  });

  it('is worth it where waiting settles less, by the chance of the set that the button orders', async () => {
    const decideBy = parseEpoch('2026-11-18T18:00:00', 'UTC');
    const sensors = [{ ...radar, successShare: 0.5, fieldOfViewDeg: 60 }];
    const { verdict, waiting, sets, best, surest, reasonFinding } = await trackingValueOf({
      ...order,
      cdm: otherUnknown,
      decideBy,
      sensors,
    });
    expect(verdict).toBe('WORTH');
    expect(surest).not.toBe(best);
    expect(reasonFinding.parameters).toEqual({
      percent: percent(sets[best ?? -1]?.chanceSettled),
      waiting: percent(waiting?.chanceSettled),
      gain: percent(sets[best ?? -1]?.gainOverWaiting),
    });
  });
});

describe('an object that may be away from the place where it is looked for', { tags: 'all' }, () => {
  const wide = message(cdmText({ covariance2: { ...covariance2, CT_T: '1e10' } }));
  const narrow = (fieldOfViewDeg: number): TrackingValueOrder => ({
    ...order,
    cdm: wide,
    sensors: [radar, telescope].map((each) => ({ ...each, fieldOfViewDeg })),
  });

  it('is found seldom in a field of view of 0.1°, and the verdict says how far it may be off', async () => {
    const [blind, seen] = [
      await trackingValueOf(narrow(0.1)),
      await trackingValueOf({ ...narrow(0.1), sensors: [radar, telescope] }),
    ];
    const [pass] = blind.passes;
    if (pass === undefined) throw new Error('there is a pass');
    expect(pass.detection.directionSigmaDeg[0]).toBeGreaterThan(1);
    expect(pass.detection.chanceInField ?? 1).toBeLessThan(0.1);
    expect(pass.detection.chance).toBeLessThan(0.6);
    expect(seen.passes[0]?.detection).toMatchObject({ chance: 1, chanceInField: null, search: null });
    expect(blind.sets[0]?.gainOverWaiting ?? 1).toBeLessThan(seen.sets[0]?.gainOverWaiting ?? 0);
    expect(seen.reasonFinding.code).toMatch(/_FIELD_UNKNOWN$/);
    expect(seen.reason).toMatch(
      /may be [\d.]+° \(one sigma\) from where it will be looked for, and the field of view of (?:RADAR|TELESCOPE) is not known/,
    );
    expect(blind.reasonFinding.code).toMatch(/_UNSURE$/);
    expect(blind.reason).toMatch(/The object may be [\d.]+° \(one sigma\) from where it will be looked for/);
  });

  it('may be the further away the less is known of the air, as a track may be that belongs to it', async () => {
    const awayWith = async (airSigmaShare: number) => {
      const { passes } = await trackingValueOf({ ...order, sensors: [radar], airSigmaShare });
      return passes.map(({ detection }) => detection.directionSigmaDeg[0]);
    };
    const [still, moved] = [await awayWith(0), await awayWith(5)];
    expect(still.length).toBeGreaterThan(2);
    expect(moved.every((degrees, index) => degrees > (still[index] ?? 90))).toBe(true);
  });

  it('is found in a wide field, and then nothing is said about it', async () => {
    const found = await trackingValueOf({
      ...order,
      sensors: [radar, telescope].map((each) => ({ ...each, fieldOfViewDeg: 60 })),
    });
    expect(found.passes.every(({ detection }) => detection.chance > 0.99)).toBe(true);
    expect(found.reasonFinding.code).toBe(value.verdict);
    expect(found.sets[0]?.chanceSettled).toBeCloseTo(value.sets[0]?.chanceSettled ?? 0, 2);
  });

  it('is searched for if the pass has the time, and the search counts in the price of a set', async () => {
    const { passes, sets } = await trackingValueOf(narrow(1));
    const searched = passes.find(({ detection }) => detection.search !== null);
    const { search, chance, chanceInField } = searched?.detection ?? {};
    const costOf = (id: string) => {
      const { price, detection, sensorCode } = passes.find((pass) => pass.id === id) ?? {};
      const plain = sensorCode?.startsWith('RADAR') ? 18_900 : 4900;
      expect(price?.amount).toBe(plain * (detection?.search?.observations ?? 1));
      return price?.amount ?? Number.NaN;
    };
    for (const set of sets) expect(set.price?.amount).toBe(set.passIds.reduce((sum, id) => sum + costOf(id), 0));
    expect(sets.some(({ passIds }) => passIds.includes(searched?.id ?? ''))).toBe(true);
    for (const { passIds, chanceSettled, chancePerCost } of sets)
      expect((chancePerCost ?? 0) / (chanceSettled / passIds.reduce((sum, id) => sum + costOf(id), 0))).toBeCloseTo(
        1,
        9,
      );
    expect(search?.fields).toBeGreaterThan(1);
    expect(search?.observations).toBeGreaterThan(1);
    expect(chance).toBeGreaterThan(chanceInField ?? 1);
  });
});

describe('the chances of waiting', { tags: 'all' }, () => {
  it('are the same for everyone, whichever sensors they have', async () => {
    const waitingWith = async (sensors: readonly ValuedSensorRecord[]) => {
      const { waiting } = await trackingValueOf({ ...order, cdm: otherUnknown, object: undefined, sensors });
      return waiting;
    };
    const [none, some, all] = [
      await waitingWith([]),
      await waitingWith([telescope]),
      await waitingWith([radar, telescope]),
    ];
    expect(none?.chanceSettled).toBeGreaterThan(0.5);
    expect([some, all]).toEqual([none, none]);
  });

  it('count on no message in the last eight hours: a later decision does not clear the event', async () => {
    const waitingUntil = async (utc: string) => {
      const decideBy = parseEpoch(utc, 'UTC');
      const { waiting } = await trackingValueOf({ ...order, cdm: otherUnknown, sensors: [], decideBy });
      return waiting;
    };
    const [sooner, eight, one] = [
      await waitingUntil('2026-11-19T12:00:00'),
      await waitingUntil('2026-11-19T23:12:45'),
      await waitingUntil('2026-11-20T06:12:45'),
    ];
    expect(eight?.chanceSettled).toBeGreaterThan(sooner?.chanceSettled ?? 1);
    expect(one).toEqual(eight);
  });
});

describe('an event for which no pass helps', () => {
  it('expects less from waiting if the air is less well known: no message before the decision knows it', {
    tags: 'all',
  }, async () => {
    const spreadAt = async (airSigmaShare: number) => {
      const { waiting } = await trackingValueOf({ ...order, sensors: [radar], airSigmaShare });
      return waiting === null ? Number.NaN : waiting.quantiles.p95 / waiting.quantiles.p50;
    };
    expect(await spreadAt(3)).toBeLessThan(await spreadAt(0));
  });

  it('has no time left', async () => {
    const late = await trackingValueOf({ ...order, decideBy: order.from });
    expect(late).toMatchObject({ verdict: 'TOO_LATE', sets: [], best: null });
  });

  it('has no sensor that sees the object', async () => {
    const blind = { ...radar, limits: { maximumRangeKm: 100 } };
    const found = await trackingValueOf({ ...order, sensors: [blind] });
    expect(found).toMatchObject({ verdict: 'NO_PASS', passes: [] });
    expect(found.unusable[0]).toMatchObject({ sensorCode: 'RADAR', limit: 'TOO_FAR' });
  });

  it('is already settled', async () => {
    const far = message(
      cdmText({
        missM: 5000,
        states: [
          [7000, 0, 0, 0, 7.546, 0],
          [7005, 0, 0, 0, 0, 7.546],
        ],
      }),
    );
    expect((await trackingValueOf({ ...order, cdm: far })).verdict).toBe('SETTLED');
  });

  it('is not settled by ignorance (way 32): sigmas of tens of kilometres make the probability small, not the risk', async () => {
    const wide = { CR_R: '9e8', CT_T: '8.1e9', CN_N: '9e8', CRDOT_R: undefined };
    const ignorant = message(cdmText({ covariance2: wide }));
    const found = await trackingValueOf({ ...order, cdm: ignorant });
    expect(found.today?.riskLevel).toBe('LOW');
    expect(found.verdict).not.toBe('SETTLED');
  });

  it('has no covariance', async () => {
    const bare = message(cdmText({ covariance2: { CR_R: undefined } }));
    expect(await trackingValueOf({ ...order, cdm: bare })).toMatchObject({ verdict: 'NO_COVARIANCE', today: null });
  });
});

it('a radar sees an object of a stated area with the chance that its echo is strong enough', async () => {
  const withArea = message(cdmText({ covariance2, areas: [20, 0.5] }));
  const limited = { ...radar, limits: { ...radar.limits, smallestCrossSectionM2: 0.1 } };
  const found = await trackingValueOf({ ...order, cdm: withArea, object: 'object2', sensors: [limited] });
  const [pass] = found.passes;
  if (pass === undefined) throw new Error('there is a pass');
  expect(pass.detection.chanceLargeEnough).not.toBeNull();
  expect(pass.detection.chance).toBe(pass.detection.chanceLargeEnough);
  // The range of the observation is about that of the highest point.
  expect(pass.detection.chance).toBeCloseTo(Math.exp(-((pass.rangeKm / 1000) ** 4) / 5), 1);
  const unknown = await trackingValueOf({ ...order, sensors: [limited] });
  expect(unknown.passes[0]?.detection).toMatchObject({ chanceLargeEnough: null, chance: 1 });
});
