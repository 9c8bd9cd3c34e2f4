import { createSegment } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { screeningArcs } from './arcs.ts';
import { bruteForce } from './brute-force.fixture.ts';
import { elementsOf, epoch, objectOf } from './orbits.fixture.ts';
import {
  circular,
  day,
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
import type { ScreeningObject } from './task.ts';

describe('objects that cannot be propagated', () => {
  it('are named with their code, and the others are screened', () => {
    const sets = [elementsOf(1, circular), { ...elementsOf(2, circular), eccentricity: 1.5 }, elementsOf(3, circular)];
    const { findings } = screened({ objects: sets.map(objectOf) });
    expect(findings.absences).toMatchObject([{ object: 1, cause: 1 }]);
    expect(findings.intervals).toHaveLength(1);
  });

  it('and decay are named from the time at which they have no state', () => {
    const low = { ...circular, perigeeKm: 150, apogeeKm: 160 };
    const { findings } = screened({ objects: [objectOf(elementsOf(1, low, 0.02)), objectOf(elementsOf(2, circular))] });
    expect(findings.absences).toHaveLength(1);
    expect(findings.absences[0]).toMatchObject({ object: 0 });
    expect(findings.absences[0].fromSeconds).toBeGreaterThan(0);
  });
});

describe('several paths of one body', () => {
  it('never meet each other, and each meets the others', () => {
    const sets = [circular, circular, { ...circular, meanAnomalyRad: circular.meanAnomalyRad + 1e-4 }].map(
      (shape, index) => elementsOf(index + 1, shape),
    );
    const request = { objects: sets.map(objectOf), volume: { kind: 'sphere', radiusKm: 10 } as const };
    const pairsOf = (bodies?: Uint32Array) =>
      screened({ ...request, ...(bodies === undefined ? {} : { bodies }) }).findings.intervals.map(
        ({ primary, secondary }) => `${primary}/${secondary}`,
      );
    expect(pairsOf().toSorted()).toEqual(['0/1', '0/2', '1/2']);
    expect(pairsOf(Uint32Array.of(0, 0, 2)).toSorted()).toEqual(['0/2', '1/2']);
  });
});

describe('objects with states for a part of a step', () => {
  /** Orbits with the perigee below the surface, without a state for minutes of every revolution. */
  const dipping: Ranges = { perigeeKm: [-80, -10], apogeeKm: [900, 12_000], inclinationRad: [0.3, 2.8] };
  const lowShell: Ranges = { perigeeKm: [180, 200], apogeeKm: [200, 240], inclinationRad: [0.3, 2.8] };

  it.each([150, 600])(
    'eccentric orbits that dip below the surface, steps of %i s: nothing missed',
    { tags: 'all' },
    (stepSeconds) => {
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
    },
  );
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

  it('approaches the same objects as its element set', { tags: 'all' }, () => {
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

  it('is screened up to its first and its last second', () => {
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

  it('has no findings where it has no data, which is reported', () => {
    const objects = [ephemerisOf(sets[0], 0, 3600), ...sets.slice(1).map(objectOf)];
    const { findings } = screened({ objects, durationSeconds: day / 2, volume, primaries: [0] });
    expect(findings.events.every((event) => event.seconds <= 3600)).toBe(true);
    expect(findings.absences).toMatchObject([{ object: 0, cause: 'no-data' }]);
  });
});
