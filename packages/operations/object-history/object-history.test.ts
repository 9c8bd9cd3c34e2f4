import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minutesPerDay } from '@farpass/astro/constants';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { json2satrec, sgp4 } from 'satellite.js';
import { describe, expect, it } from 'vitest';
import { objectHistory, percentileOf, standingAmong } from './object-history.ts';

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));
const revolutionsPerDay = 14.5;
const rate = (revolutionsPerDay * 2 * Math.PI) / minutesPerDay;

/** The Earth's oblateness turns the node (Vallado 2013, equation 9-37). */
const nodeRadPerDay = -0.0432;

/** A set some days after the first, with the object where a constant mean motion takes it. */
function setAfter(days: number, more: Partial<ElementSet> = {}): ElementSet {
  const whole = Math.floor(days);
  return {
    catalogueId: '90001',
    epoch: { modifiedJulianDay: 61_000 + whole, secondsOfDay: Math.round((days - whole) * 86_400) },
    meanMotionRadPerMin: rate,
    eccentricity: 0.001,
    inclinationRad: 1.2,
    nodeRad: 1 + nodeRadPerDay * days,
    argumentOfPerigeeRad: 0.5,
    meanAnomalyRad: 0.3,
    bstarPerEarthRadius: 1e-4,
    ...more,
  };
}

/** Position and velocity by satellite.js, another implementation. */
function peerState(set: ElementSet, minutes: number) {
  const degrees = 180 / Math.PI;
  const record = json2satrec({
    ...{ OBJECT_NAME: '', OBJECT_ID: '', NORAD_CAT_ID: set.catalogueId },
    EPOCH: new Date((set.epoch.modifiedJulianDay - 40_587) * 86_400_000 + set.epoch.secondsOfDay * 1000).toISOString(),
    MEAN_MOTION: (set.meanMotionRadPerMin * minutesPerDay) / (2 * Math.PI),
    ECCENTRICITY: set.eccentricity,
    INCLINATION: set.inclinationRad * degrees,
    RA_OF_ASC_NODE: set.nodeRad * degrees,
    ARG_OF_PERICENTER: set.argumentOfPerigeeRad * degrees,
    MEAN_ANOMALY: set.meanAnomalyRad * degrees,
    BSTAR: set.bstarPerEarthRadius,
    ...{ EPHEMERIS_TYPE: 0, CLASSIFICATION_TYPE: 'U', ELEMENT_SET_NO: 999, REV_AT_EPOCH: 0 },
    ...{ MEAN_MOTION_DOT: 0, MEAN_MOTION_DDOT: 0 },
  });
  const state = sgp4(record, minutes);
  if (state === null) throw new Error('no state');
  const { position: p, velocity: v } = state;
  return { position: [p.x, p.y, p.z], velocity: [v.x, v.y, v.z] };
}

describe('the history of an object', () => {
  it('has as residual where the set before expected the object, along the axes of the set, as another SGP4 has it', () => {
    const [first, second] = [setAfter(0), setAfter(1, { meanAnomalyRad: 0.4, bstarPerEarthRadius: 2e-4 })];
    const { sets } = objectHistory([second, first], kernel);
    expect(sets[0]?.residualM).toBeNull();
    const [expected, known] = [peerState(first, minutesPerDay), peerState(second, 0)];
    const apart = expected.position.map((value, axis) => 1000 * (value - (known.position[axis] ?? 0)));
    const size = Math.hypot(...known.position);
    const radial = apart.reduce((sum, value, axis) => sum + (value * (known.position[axis] ?? 0)) / size, 0);
    expect(Math.abs((sets[1]?.residualM?.[0] ?? 0) - radial)).toBeLessThan(0.1);
    expect(Math.abs(Math.hypot(...(sets[1]?.residualM ?? [])) - Math.hypot(...apart))).toBeLessThan(0.1);
    expect(sets[1]?.bstarPerEarthRadius).toBe(2e-4);
    expect(sets.map(({ epoch }) => epoch.slice(0, 10))).toEqual(['2025-11-21', '2025-11-22']);
  });

  it('is not carried over a gap, which it names', () => {
    const { sets, gaps } = objectHistory(
      [0, 1, 2, 99, 100].map((days) => setAfter(days)),
      kernel,
    );
    expect(sets.map(({ residualM }) => residualM === null)).toEqual([true, false, false, true, false]);
    expect(gaps).toMatchObject([{ days: 97 }]);
  });

  it('marks a set that its neighbours contradict as perhaps that of another object, and has no residual next to it', () => {
    const history = [0, 1, 2, 3, 4].map((days) => setAfter(days, days === 2 ? { inclinationRad: 0.9 } : {}));
    const { sets } = objectHistory(history, kernel);
    expect(sets.map(({ isStranger }) => isStranger)).toEqual([false, false, true, false, false]);
    expect(sets.map(({ residualM }) => residualM === null)).toEqual([true, false, true, true, false]);
  });

  it('marks every set of another object that stays for days, whose neighbours agree with it', () => {
    const days = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const { sets } = objectHistory(
      days.map((day) => setAfter(day, day >= 3 && day < 6 ? { nodeRad: 2 } : {})),
      kernel,
    );
    expect(sets.map(({ isStranger }) => isStranger)).toEqual(days.map((day) => day >= 3 && day < 6));
  });

  it('takes a change that stays for a manoeuvre, not for another object', () => {
    const raised = [0, 1, 2, 3, 4].map((days) => setAfter(days, days >= 2 ? { meanMotionRadPerMin: rate * 0.97 } : {}));
    const { sets } = objectHistory(raised, kernel);
    expect(sets.some(({ isStranger }) => isStranger)).toBe(false);
    // By 76 m/s: the set before it says nothing about the place after it.
    expect(sets.map(({ residualM }) => residualM === null)).toEqual([true, false, true, false, false]);
  });

  it('refuses the sets of two catalogue numbers, and is empty without any', () => {
    expect(() => objectHistory([setAfter(0), setAfter(1, { catalogueId: '90002' })], kernel)).toThrow(
      'the history is of 2 objects (90001, 90002)',
    );
    expect(objectHistory([], kernel)).toEqual({ sets: [], gaps: [] });
  });
});

describe('a percentile', () => {
  it('is the share of smaller values, with half of the equal ones', () => {
    expect(percentileOf(3, [1, 2, 3, 4])).toBe(62.5);
    expect(percentileOf(0, [1, 2])).toBe(0);
    expect(percentileOf(1, [])).toBeUndefined();
  });
});

describe('the place of a value among other objects', () => {
  const many = Array.from({ length: 20 }, (_, place) => place);

  it('is that in its own class, however many others there are', () => {
    const all = [...many, ...many.map((value) => value + 100)];
    expect(standingAmong(15, { ofClass: many, all })).toEqual({ among: 'CLASS', percentile: 77.5, count: 20 });
  });

  it('is that among all others, and says so, with fewer than twenty of its class', () => {
    expect(standingAmong(15, { ofClass: many.slice(1), all: many })).toEqual({
      among: 'ALL',
      percentile: 77.5,
      count: 20,
    });
  });

  it('is not known with fewer than twenty others', () => {
    const few = many.slice(1);
    expect(standingAmong(15, { ofClass: few, all: few })).toEqual({ among: 'CLASS', percentile: null, count: 19 });
  });
});
