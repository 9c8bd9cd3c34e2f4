import { createSegment } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside, type ScreeningVolume } from '../volumes/index.ts';
import { screeningArcs } from './arcs.ts';
import { bruteForce } from './brute-force.fixture.ts';
import { mergeFindings } from './merge.ts';
import { builtKernel, elementsOf, epoch, type OrbitShape, objectOf } from './orbits.fixture.ts';
import type { ScreeningFindings } from './result.ts';
import { Screener, slicesOf } from './slice.ts';
import { planScreening, type ScreeningObject, type ScreeningRequest } from './task.ts';

const kernel = builtKernel();
const tenthOfMillisecond = 1e-4;
const oneMetreKm = 1e-3;
const day = 86_400;

function screened(request: Partial<ScreeningRequest> & { readonly objects: readonly ScreeningObject[] }) {
  const task = planScreening(kernel, {
    start: epoch,
    durationSeconds: day,
    volume: { kind: 'sphere', radiusKm: 5 },
    ...request,
  });
  const screener = new Screener(kernel, task);
  return { task, screener, findings: mergeFindings(slicesOf(task).map((slice) => screener.screen(slice))) };
}

/** Evenly spread numbers in 0 to 1, the same for the same seed (Park and Miller 1988). fast-check's own favour edges. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Ranges = Readonly<Record<'perigeeKm' | 'apogeeKm' | 'inclinationRad', readonly [number, number]>>;

/** A shell that makes many encounters, geostationary neighbours, and orbits that cut through all heights. */
const shell: Ranges = { perigeeKm: [690, 700], apogeeKm: [700, 715], inclinationRad: [0.3, 2.8] };
const geostationary: Ranges = { perigeeKm: [35_750, 35_780], apogeeKm: [35_780, 35_830], inclinationRad: [0, 0.25] };
const eccentric: Ranges = { perigeeKm: [200, 700], apogeeKm: [2_000, 39_000], inclinationRad: [0.1, 2] };

function shapesIn(ranges: Ranges, count: number, random: () => number): readonly OrbitShape[] {
  const within = ([low, high]: readonly [number, number]) => low + (high - low) * random();
  const turn = () => 2 * Math.PI * random();
  return Array.from({ length: count }, () => ({
    perigeeKm: within(ranges.perigeeKm),
    apogeeKm: within(ranges.apogeeKm),
    inclinationRad: within(ranges.inclinationRad),
    nodeRad: turn(),
    argumentOfPerigeeRad: turn(),
    meanAnomalyRad: turn(),
  }));
}

const anySeed = fc.integer({ min: 1, max: 2_000_000_000 });

function setsOf(shapes: readonly OrbitShape[]): readonly ElementSet[] {
  return shapes.map((shape, index) => elementsOf(index + 1, shape, 1e-5 * (index % 7)));
}

/** Pairs and times of both lists must agree; events within a metre of the limit may be on either side. */
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

describe('the sieve against brute force', () => {
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
  it.each(Object.entries(mixes))('%s: nothing missed, nothing invented', (_name, mix) => {
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
      { numRuns: 12, endOnFailure: true },
    );
    expect(events).toBeGreaterThan(10);
  });

  it('few primaries on steps of ten minutes meet all that brute force finds with them', () => {
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
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('a fleet finds what all against all finds with it', () => {
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
      { numRuns: 8, endOnFailure: true },
    );
  });
});

describe('one primary against all', () => {
  const low: Ranges = { perigeeKm: [220, 900], apogeeKm: [900, 3_000], inclinationRad: [0, 3.1] };
  const medium: Ranges = { perigeeKm: [900, 9_000], apogeeKm: [9_000, 12_000], inclinationRad: [0, 3.1] };

  /** Sets with much and little drag; some of them have no state at the end of the month. */
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

  it.each([0, 1, 5, 20])('meets what all against all meet with it, %i days from the epochs', (days) => {
    let events = 0;
    for (const seed of [11, 12_345, 777_777, 1_000_000_007]) {
      for (const radiusKm of [20, 300, 600]) {
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
    expect(events).toBeGreaterThan(50);
  });
});

describe('volumes', () => {
  it("each primary's own volume counts, and no other", () => {
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

  it('many slices and one give the same', () => {
    expect(slicesOf(task).length).toBeGreaterThan(5);
    expect(findings.events.length).toBeGreaterThan(50);
    const whole = screener.screen({ firstStep: 0, steps: task.steps });
    expect(mergeFindings([whole])).toEqual(findings);
  });

  it('come in any order, from any screener', () => {
    const other = new Screener(kernel, structuredClone(task));
    const backwards = slicesOf(task)
      .toReversed()
      .map((slice, index) => (index % 2 ? screener : other).screen(slice));
    expect(mergeFindings(backwards)).toEqual(findings);
  });

  it('a step of another length finds the same events', () => {
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

const circular = {
  perigeeKm: 700,
  apogeeKm: 700.5,
  inclinationRad: 1.2,
  nodeRad: 0.5,
  argumentOfPerigeeRad: 0.3,
  meanAnomalyRad: 1,
};

describe('pairs that fly together', () => {
  it('identical element sets are one interval over the whole window and no event', () => {
    const { findings } = screened({ objects: [objectOf(elementsOf(1, circular)), objectOf(elementsOf(2, circular))] });
    expect(findings.events).toEqual([]);
    expect(findings.boundary).toEqual([]);
    expect(findings.intervals).toEqual([{ primary: 0, secondary: 1, fromSeconds: 0, toSeconds: day, minimumKm: 0 }]);
  });

  it('a formation has a minimum or two in every revolution, all inside its interval', () => {
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

describe("the window's edges", () => {
  const crossing = { ...circular, inclinationRad: 2.0 };
  const sets = [elementsOf(1, circular), elementsOf(2, crossing)];
  const volume = { kind: 'sphere', radiusKm: 60 } as const;
  const [first] = bruteForce(kernel, sets, { start: epoch, durationSeconds: day, reachKm: 60 });

  it('a minimum just before the start is a boundary event and no event', () => {
    expect(first).toBeDefined();
    const start = { ...epoch, secondsOfDay: epoch.secondsOfDay + first.seconds + 1 };
    const { findings } = screened({ objects: sets.map(objectOf), start, durationSeconds: 600, volume });
    expect(findings.events).toEqual([]);
    expect(findings.boundary).toMatchObject([{ primary: 0, secondary: 1, side: 'start', seconds: 0 }]);
    expect(findings.boundary[0].distanceKm).toBeGreaterThan(first.distanceKm);
  });

  it('a minimum just behind the end likewise', () => {
    const start = { ...epoch, secondsOfDay: epoch.secondsOfDay + first.seconds - 601 };
    const { findings } = screened({ objects: sets.map(objectOf), start, durationSeconds: 600, volume });
    expect(findings.events).toEqual([]);
    expect(findings.boundary).toMatchObject([{ side: 'end', seconds: 600 }]);
  });

  it('a minimum at the seam of two steps comes once', () => {
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

describe('objects that cannot be propagated', () => {
  it('are named with their code, and the others are screened', () => {
    const sets = [elementsOf(1, circular), { ...elementsOf(2, circular), eccentricity: 1.5 }, elementsOf(3, circular)];
    const { findings } = screened({ objects: sets.map(objectOf) });
    expect(findings.absences).toMatchObject([{ object: 1, cause: 1 }]);
    expect(findings.intervals).toHaveLength(1);
  });

  it('a decaying one is named from the time it has no state', () => {
    const low = { ...circular, perigeeKm: 150, apogeeKm: 160 };
    const { findings } = screened({ objects: [objectOf(elementsOf(1, low, 0.02)), objectOf(elementsOf(2, circular))] });
    expect(findings.absences).toHaveLength(1);
    expect(findings.absences[0]).toMatchObject({ object: 0 });
    expect(findings.absences[0].fromSeconds).toBeGreaterThan(0);
  });
});

describe('objects that are there for a part of a step', () => {
  /** Orbits whose perigee lies below the surface: without a state for minutes of every revolution. */
  const dipping: Ranges = { perigeeKm: [-80, -10], apogeeKm: [900, 12_000], inclinationRad: [0.3, 2.8] };
  const lowShell: Ranges = { perigeeKm: [180, 200], apogeeKm: [200, 240], inclinationRad: [0.3, 2.8] };

  it.each([150, 600])('eccentric orbits that dip below the surface, steps of %i s: nothing missed', (stepSeconds) => {
    let events = 0;
    for (const seed of [11, 12, 13, 14, 15]) {
      const random = uniform(seed);
      const sets = [...shapesIn(dipping, 12, random), ...shapesIn(lowShell, 40, random)].map((shape, index) =>
        elementsOf(index + 1, shape),
      );
      const search = { start: epoch, durationSeconds: day / 4, reachKm: 250 };
      const volume = { kind: 'sphere', radiusKm: search.reachKm } as const;
      const { findings } = screened({ objects: sets.map(objectOf), ...search, volume, stepSeconds });
      const expected = bruteForce(kernel, sets, search).filter(({ first }) => first < 12);
      events += expected.length;
      const own = findings.events.filter(({ primary }) => primary < 12);
      for (const { first, second, seconds } of expected) {
        const isThere = own.some(
          (event) =>
            event.primary === first &&
            event.secondary === second &&
            Math.abs(event.seconds - seconds) < tenthOfMillisecond,
        );
        expect(isThere, `${first} and ${second} at ${seconds} s`).toBe(true);
      }
    }
    expect(events).toBeGreaterThan(25);
  });
});

describe('an ephemeris among element sets', () => {
  const sets = setsOf(shapesIn(shell, 60, uniform(9)));
  const volume = { kind: 'sphere', radiusKm: 200 } as const;
  const startEpoch = parseEpoch('2024-11-01T12:00:00', 'UTC');

  function ephemerisOf(set: ElementSet, fromSeconds: number, toSeconds: number): ScreeningObject {
    const satellites = kernel.load([set]);
    const points = Array.from({ length: (toSeconds - fromSeconds) / 60 + 1 }, (_, index) => {
      const seconds = fromSeconds + 60 * index;
      const state = satellites.stateAt(0, seconds / 60);
      if (state.kind === 'failed') throw new Error(state.reason);
      const { positionKm, velocityKmPerS } = state;
      return { epoch: addSeconds(startEpoch, seconds), state: { frame: 'TEME' as const, positionKm, velocityKmPerS } };
    });
    return {
      kind: 'ephemeris',
      id: 'own',
      arcs: screeningArcs({ segments: [createSegment({ frame: 'TEME', points })] }, startEpoch),
    };
  }

  it('meets the others where its element set does', () => {
    const others = sets.slice(1).map(objectOf);
    const duration = { durationSeconds: day / 2, volume, primaries: [0] };
    const bySgp4 = screened({ objects: [objectOf(sets[0]), ...others], ...duration }).findings.events;
    const byEphemeris = screened({ objects: [ephemerisOf(sets[0], -600, day / 2 + 600), ...others], ...duration })
      .findings.events;
    expect(bySgp4.length).toBeGreaterThan(3);
    expect(byEphemeris).toHaveLength(bySgp4.length);
    for (const [index, event] of byEphemeris.entries()) {
      expect(event.secondary).toBe(bySgp4[index].secondary);
      expect(Math.abs(event.seconds - bySgp4[index].seconds)).toBeLessThan(1e-3);
      expect(Math.abs(event.distanceKm - bySgp4[index].distanceKm)).toBeLessThan(oneMetreKm);
    }
  });

  it('meets the others up to its first and its last second', () => {
    const others = sets.slice(1).map(objectOf);
    const request = { durationSeconds: day / 2, volume: { kind: 'sphere', radiusKm: 600 }, primaries: [0] } as const;
    const whole = screened({ objects: [objectOf(sets[0]), ...others], ...request });
    const meetings = whole.findings.events.filter(({ seconds }) => seconds > 4000 && seconds < 35_000).slice(0, 6);
    expect(meetings).toHaveLength(6);
    for (const [index, { seconds, secondary }] of meetings.entries()) {
      const near = Math.floor([2, 8, 40, 90, 170, 280][index]);
      const at = Math.floor(seconds);
      for (const [from, to] of [
        [at - near, at - near + 3600],
        [at + near - 3600, at + near],
      ]) {
        const objects = [ephemerisOf(sets[0], from, to), ...others];
        const { findings } = screened({ objects, ...request });
        const late = findings.events.filter((event) => event.secondary === secondary).map((event) => event.seconds);
        expect(Math.min(...late.map((each) => Math.abs(each - seconds)))).toBeLessThan(1e-3);
      }
    }
  });

  it('finds nothing where it has no data, and says so', () => {
    const objects = [ephemerisOf(sets[0], 0, 3600), ...sets.slice(1).map(objectOf)];
    const { findings } = screened({ objects, durationSeconds: day / 2, volume, primaries: [0] });
    expect(findings.events.every((event) => event.seconds <= 3600)).toBe(true);
    expect(findings.absences).toMatchObject([{ object: 0, cause: 'no-data' }]);
  });
});
