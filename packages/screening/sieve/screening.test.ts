import type { ElementSet } from '@farpass/astro/kernel';
import { propertyLevels } from '@farpass/astro/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside, type ScreeningVolume } from '../volumes/index.ts';
import { bruteForce } from './brute-force.fixture.ts';
import { mergeFindings } from './merge.ts';
import { elementsOf, epoch, type OrbitShape, objectOf } from './orbits.fixture.ts';
import type { ScreeningFindings } from './result.ts';
import {
  circular,
  day,
  eccentric,
  geostationary,
  kernel,
  oneMetreKm,
  type Ranges,
  screened,
  setsOf,
  shapesIn,
  shell,
  tenthOfMillisecond,
  uniform,
} from './screened.fixture.ts';
import { Screener, slicesOf } from './slice.ts';

const anySeed = fc.integer({ min: 1, max: 2_000_000_000 });

/** Pairs and times of both lists must agree; events within a metre of the limit may be in only one of them. */
function expectSameEvents(found: ScreeningFindings, expected: ReturnType<typeof bruteForce>, reachKm: number): void {
  const inner = reachKm - oneMetreKm;
  const left = new Set(found.events);
  for (const want of expected) {
    const match = [...left].find(
      (event) =>
        event.primary === want.first &&
        event.secondary === want.second &&
        Math.abs(event.seconds - want.seconds) < tenthOfMillisecond,
    );
    if (match === undefined && want.distanceKm > inner) continue;
    expect(match, `${JSON.stringify(want)} is missing`).toBeDefined();
    if (match === undefined) continue;
    expect(Math.abs(match.distanceKm - want.distanceKm)).toBeLessThan(oneMetreKm);
    left.delete(match);
  }
  expect([...left].filter((event) => event.distanceKm < inner)).toEqual([]);
}

describe.each(propertyLevels)('the sieve compared with brute force, $of', ({ level, runs }) => {
  const mixes: Readonly<Record<string, (random: () => number) => readonly OrbitShape[]>> = {
    'a dense shell': (random) => shapesIn(shell, 36, random),
    // Neighbours within half a degree of longitude.
    'geostationary orbits': (random) =>
      shapesIn(geostationary, 24, random).map((shape) => ({
        ...shape,
        meanAnomalyRad: 7 + 0.009 * random() - shape.nodeRad - shape.argumentOfPerigeeRad,
      })),
    'eccentric orbits through a shell': (random) => [
      ...shapesIn(eccentric, 12, random),
      ...shapesIn(shell, 18, random),
    ],
  };
  it.each(Object.entries(mixes))('%s: nothing missed, nothing invented', level, (_name, mix) => {
    let events = 0;
    fc.assert(
      fc.property(anySeed, fc.constantFrom(20, 60, 150), (seed, radiusKm) => {
        const sets = setsOf(mix(uniform(seed)));
        const window = { start: epoch, durationSeconds: day / 4 };
        const { findings } = screened({ objects: sets.map(objectOf), ...window, volume: { kind: 'sphere', radiusKm } });
        const expected = bruteForce(kernel, sets, { ...window, reachKm: radiusKm });
        events += expected.length;
        expectSameEvents(findings, expected, radiusKm);
      }),
      { ...runs(12), endOnFailure: true },
    );
    expect(events).toBeGreaterThan(10);
  });

  it('a few primaries with steps of ten minutes have all approaches that brute force finds', level, () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const random = uniform(seed);
        const sets = setsOf([...shapesIn(eccentric, 3, random), ...shapesIn(shell, 45, random)]);
        const search = { start: epoch, durationSeconds: day / 4, reachKm: 100 };
        const volume = { kind: 'sphere', radiusKm: search.reachKm } as const;
        const { task, findings } = screened({ objects: sets.map(objectOf), ...search, volume, primaries: [0, 1, 30] });
        expect(task.stepSeconds).toBe(600);
        const wanted = bruteForce(kernel, sets, search).filter((event) =>
          [0, 1, 30].some((one) => one === event.first || one === event.second),
        );
        const ordered = findings.events.map((event) => ({
          ...event,
          primary: Math.min(event.primary, event.secondary),
          secondary: Math.max(event.primary, event.secondary),
        }));
        expectSameEvents({ ...findings, events: ordered }, wanted, search.reachKm);
      }),
      { ...runs(12), endOnFailure: true },
    );
  });

  it('a fleet has the same findings as in all against all', level, () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const objects = setsOf(shapesIn(shell, 40, uniform(seed))).map(objectOf);
        const volume = { kind: 'sphere', radiusKm: 100 } as const;
        const all = screened({ objects, volume, durationSeconds: day / 4 }).findings.events;
        const fleet = screened({ objects, volume, durationSeconds: day / 4, primaries: [3, 17] }).findings.events;
        const wanted = all.filter((event) => [3, 17].some((one) => one === event.primary || one === event.secondary));
        expect(fleet).toHaveLength(wanted.length);
        for (const [index, event] of fleet.entries()) {
          expect(Math.abs(event.seconds - wanted[index].seconds)).toBeLessThan(tenthOfMillisecond);
          expect([3, 17]).toContain(event.primary);
        }
      }),
      { ...runs(8), endOnFailure: true },
    );
  });
});

describe('one primary against all', () => {
  const low: Ranges = { perigeeKm: [220, 900], apogeeKm: [900, 3_000], inclinationRad: [0, 3.1] };
  const medium: Ranges = { perigeeKm: [900, 9_000], apogeeKm: [9_000, 12_000], inclinationRad: [0, 3.1] };

  /** Element sets with little and much drag; some have no state at the end of the month. */
  function draggedSets(random: () => number): readonly ElementSet[] {
    const shapes = [
      ...shapesIn(eccentric, 4, random),
      ...shapesIn(geostationary, 3, random),
      ...shapesIn(medium, 8, random),
      ...shapesIn(low, 20, random),
      ...shapesIn(shell, 25, random),
    ];
    return shapes.map((shape, index) => elementsOf(index + 1, shape, [0, 1e-5, 2e-4, 3e-3, -1e-4][index % 5]));
  }

  /** How many approaches both have. */
  const sameFindings = (days: number, seeds: readonly number[], radiiKm: readonly number[]) => {
    let events = 0;
    for (const seed of seeds) {
      for (const radiusKm of radiiKm) {
        const objects = draggedSets(uniform(seed)).map(objectOf);
        const request = {
          objects,
          start: { ...epoch, modifiedJulianDay: epoch.modifiedJulianDay + days },
          durationSeconds: day / 3,
          volume: { kind: 'sphere', radiusKm },
        } as const;
        const all = screened(request).findings.events;
        for (const primary of [0, 5, 9, 20, 40, 59]) {
          const one = screened({ ...request, primaries: [primary] }).findings.events;
          const wanted = all.filter((event) => event.primary === primary || event.secondary === primary);
          const inner = wanted.filter((event) => event.distanceKm < radiusKm - oneMetreKm);
          const times = one.map((event) => event.seconds);
          for (const { seconds } of inner) {
            expect(times.some((time) => Math.abs(time - seconds) < tenthOfMillisecond)).toBe(true);
          }
          expect(one.filter((event) => event.distanceKm < radiusKm - oneMetreKm)).toHaveLength(inner.length);
          events += inner.length;
        }
      }
    }
    return events;
  };
  it('has the same findings as in all against all', () => {
    expect(sameFindings(1, [11], [600])).toBeGreaterThan(10);
  });
  it.each([0, 1, 5, 20])('has them %i days from the epochs, with any reach', { tags: 'all' }, (days) => {
    expect(sameFindings(days, [11, 12_345, 777_777, 1_000_000_007], [20, 300, 600])).toBeGreaterThan(50);
  });
});

describe('volumes', () => {
  it("are each primary's own, and no other", () => {
    const objects = setsOf(shapesIn(shell, 90, uniform(21))).map(objectOf);
    const flat: ScreeningVolume = { kind: 'ellipsoid', radialKm: 3, alongTrackKm: 110, crossTrackKm: 90 };
    const narrow: ScreeningVolume = { kind: 'box', radialKm: 30, alongTrackKm: 20, crossTrackKm: 60 };
    const volume = (object: number) => (object % 2 === 0 ? flat : narrow);
    const widest = screened({ objects, volume: { kind: 'sphere', radiusKm: 111 } }).findings.events;
    const wanted = widest.filter((event) => isInside(volume(event.primary), event));
    const { events } = screened({ objects, volume }).findings;
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.length).toBeLessThan(widest.length / 2);
    expect(events).toHaveLength(wanted.length);
    for (const [index, event] of events.entries()) {
      expect([event.primary, event.secondary]).toEqual([wanted[index].primary, wanted[index].secondary]);
      expect(Math.abs(event.seconds - wanted[index].seconds)).toBeLessThan(tenthOfMillisecond);
    }
  });
});

describe('slices', () => {
  const shapes = shapesIn(shell, 120, uniform(5));
  const { task, screener, findings } = screened({
    objects: setsOf(shapes).map(objectOf),
    volume: { kind: 'sphere', radiusKm: 40 },
  });

  it('give the same findings, many or one', () => {
    expect(slicesOf(task).length).toBeGreaterThan(5);
    expect(findings.events.length).toBeGreaterThan(50);
    const whole = screener.screen({ firstStep: 0, steps: task.steps });
    expect(mergeFindings([whole])).toEqual(findings);
  });

  it('may come in any order, from any screener', () => {
    const other = new Screener(kernel, structuredClone(task));
    const backwards = slicesOf(task)
      .toReversed()
      .map((slice, index) => (index % 2 ? screener : other).screen(slice));
    expect(mergeFindings(backwards)).toEqual(findings);
  });

  it('with steps of another length have the same events', () => {
    const shorter = screened({
      objects: setsOf(shapes).map(objectOf),
      volume: { kind: 'sphere', radiusKm: 40 },
      stepSeconds: 70,
    });
    expect(shorter.findings.events).toHaveLength(findings.events.length);
    for (const [index, event] of shorter.findings.events.entries()) {
      expect(Math.abs(event.seconds - findings.events[index].seconds)).toBeLessThan(tenthOfMillisecond);
    }
  });
});

describe('pairs that stay together', () => {
  it('with identical element sets are one interval over the whole window and no event', () => {
    const { findings } = screened({ objects: [objectOf(elementsOf(1, circular)), objectOf(elementsOf(2, circular))] });
    expect(findings.events).toEqual([]);
    expect(findings.boundary).toEqual([]);
    expect(findings.intervals).toEqual([{ primary: 0, secondary: 1, fromSeconds: 0, toSeconds: day, minimumKm: 0 }]);
  });

  it('in a formation have a minimum or two per revolution, all inside their interval', () => {
    const follower = { ...circular, apogeeKm: 702, perigeeKm: 698.5, meanAnomalyRad: 1.0002 };
    const sets = [elementsOf(1, circular), elementsOf(2, follower)];
    const { findings } = screened({ objects: sets.map(objectOf), durationSeconds: day / 2 });
    const expected = bruteForce(kernel, sets, { start: epoch, durationSeconds: day / 2, reachKm: 5 });
    expect(expected.length).toBeGreaterThan(6);
    expectSameEvents(findings, expected, 5);
    for (const event of findings.events) {
      expect(event.relativeSpeedKmPerS).toBeLessThan(0.2);
      const holds = findings.intervals.some(
        ({ fromSeconds, toSeconds }) => fromSeconds <= event.seconds && event.seconds <= toSeconds,
      );
      expect(holds).toBe(true);
    }
    const least = Math.min(...findings.intervals.map((interval) => interval.minimumKm));
    expect(least).toBeCloseTo(Math.min(...findings.events.map((event) => event.distanceKm)), 6);
  });
});

describe('the ends of the window', () => {
  const crossing = { ...circular, inclinationRad: 2.0 };
  const sets = [elementsOf(1, circular), elementsOf(2, crossing)];
  const volume = { kind: 'sphere', radiusKm: 60 } as const;
  const [first] = bruteForce(kernel, sets, { start: epoch, durationSeconds: day, reachKm: 60 });

  it('make a minimum just before the start a boundary event, not an event', () => {
    expect(first).toBeDefined();
    const start = { ...epoch, secondsOfDay: epoch.secondsOfDay + first.seconds + 1 };
    const { findings } = screened({ objects: sets.map(objectOf), start, durationSeconds: 600, volume });
    expect(findings.events).toEqual([]);
    expect(findings.boundary).toMatchObject([{ primary: 0, secondary: 1, side: 'start', seconds: 0 }]);
    expect(findings.boundary[0].distanceKm).toBeGreaterThan(first.distanceKm);
  });

  it('make a minimum just after the end a boundary event, too', () => {
    const start = { ...epoch, secondsOfDay: epoch.secondsOfDay + first.seconds - 601 };
    const { findings } = screened({ objects: sets.map(objectOf), start, durationSeconds: 600, volume });
    expect(findings.events).toEqual([]);
    expect(findings.boundary).toMatchObject([{ side: 'end', seconds: 600 }]);
  });

  it('have no effect on a minimum at the seam of two steps, which appears once', () => {
    for (const late of [-1e-9, 0, 1e-9, 1e-6, -1e-6]) {
      const secondsOfDay = epoch.secondsOfDay + first.seconds - 1200 + late;
      const { findings } = screened({
        objects: sets.map(objectOf),
        start: { ...epoch, secondsOfDay },
        durationSeconds: 2400,
        volume,
      });
      expect(findings.events).toHaveLength(1);
    }
  });
});
