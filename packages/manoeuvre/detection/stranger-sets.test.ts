import type { ElementSet } from '@farpass/astro/kernel';
import { kozaiMeanMotionRadPerMin } from '@farpass/astro/orbits';
import { describe, expect, it } from 'vitest';
import { detectBurns } from './detected-burns.ts';
import { type InventedHistory, inventedSets } from './history.fixture.ts';
import { partedSets } from './stranger-sets.ts';

const burn = { days: 100.3, alongMPerS: 0.01 };
const quiet: InventedHistory = { altitudeKm: 800, days: 300, burns: [burn], spanDays: 0, noiseKm: 0.02 };
const own = inventedSets(quiet);
const dayOf = ({ epoch }: ElementSet) => epoch.modifiedJulianDay - 58_000 + epoch.secondsOfDay / 86_400;
/** Another satellite: 80 km lower, in a plane that is turned by about six degrees. */
const other = inventedSets({ ...quiet, altitudeKm: 720, burns: [] }).map((set) => ({
  ...set,
  nodeRad: set.nodeRad + 0.1,
}));
const between = (sets: readonly ElementSet[], [from, to]: readonly [number, number]) =>
  sets.filter((set) => dayOf(set) >= from && dayOf(set) < to);

describe('sets of another object under the number of an object', () => {
  it('make no burn, for a week instead of its own sets or among them: they are named, and the burns stay', () => {
    const week = between(other, [150, 157]);
    const instead = [...own.filter((set) => dayOf(set) < 150 || dayOf(set) >= 157), ...week];
    for (const mixed of [instead, [...own, ...week.map(aThirdOfADayLater)]]) {
      const { burns, strangers, setCount } = detectBurns(mixed);
      expect(setCount).toBe(mixed.length - 7);
      expect(burns).toHaveLength(1);
      expect(Math.abs(burns[0].deltaVMPerS.alongTrack / burn.alongMPerS - 1)).toBeLessThan(0.1);
      expect(strangers).toMatchObject([{ place: 'BETWEEN' }]);
      expect(strangers[0].sets.map((set) => set.nodeRad)).toEqual(week.map((set) => set.nodeRad));
      // The planes drift apart by 0.68 mrad a day from 0.1 rad: 0.2 rad of node at 7.45 km/s.
      expect(Math.abs(strangers[0].deltaVMPerS / 1510 - 1)).toBeLessThan(0.1);
    }
  });

  it('may be a very large manoeuvre if they stay: the newest orbit is the own one once it has enough sets', () => {
    const few = detectBurns([...between(own, [0, 200]), ...between(other, [200, 220])]);
    expect(few.burns).toHaveLength(1);
    expect(few.strangers.map(({ place, sets }) => [place, sets.length])).toEqual([['AFTER', 20]]);
    expect(few.to.modifiedJulianDay).toBeLessThan(58_200);
    for (const days of [90, 200]) {
      const early = detectBurns([...between(own, [0, days]), ...between(other, [days, 300])]);
      expect([early.burns, early.from.modifiedJulianDay >= 58_000 + days]).toEqual([[], true]);
      expect(early.strangers.map(({ place, sets }) => [place, sets.length])).toEqual([
        ['BEFORE', between(own, [0, days]).length],
      ]);
    }
  });

  it('hide no burn after a very large manoeuvre', () => {
    const later = { days: 250.3, alongMPerS: 0.05 };
    const higher = inventedSets({ ...quiet, altitudeKm: 1000, burns: [later] });
    const { burns, strangers } = detectBurns([...between(own, [0, 200]), ...between(higher, [200, 300])]);
    expect(strangers.map(({ place }) => place)).toEqual(['BEFORE']);
    expect(burns).toHaveLength(1);
    expect(Math.abs(burns[0].epoch.modifiedJulianDay - 58_250)).toBeLessThanOrEqual(1);
    expect(Math.abs(burns[0].deltaVMPerS.alongTrack / later.alongMPerS - 1)).toBeLessThan(0.1);
  });

  it('are none in a history with large burns: 30 m/s at once, or raised by 8 m/s a day', () => {
    const step = detectBurns(inventedSets({ ...quiet, burns: [{ days: 150.3, alongMPerS: 30 }] }));
    expect(step.strangers).toEqual([]);
    const largest = Math.max(...step.burns.map(({ deltaVMPerS }) => deltaVMPerS.alongTrack));
    expect(Math.abs(largest / 30 - 1)).toBeLessThan(0.1);
    const raised = Array.from({ length: 40 }, (_, day) => ({ days: 150.3 + day, alongMPerS: 8 }));
    expect(partedSets(inventedSets({ ...quiet, burns: raised })).strangers).toEqual([]);
  });

  it('are none on a transfer to GEO with burns of 40 m/s at each apogee, in weeks without sets, or in the last days before a decay', () => {
    // GTO whose perigee is raised at apogee: 1.6 km/s there, so 40 m/s raise the mean motion's axis by about 2 %.
    const transfer = Array.from({ length: 25 }, (_, day) => setOf(day, 24_400 + 700 * day, 0.73 - 0.0285 * day));
    expect(partedSets(transfer).strangers).toEqual([]);
    expect(partedSets([...between(own, [0, 100]), ...between(own, [190, 300])]).strangers).toEqual([]);
    const decay = [6600, 6570, 6530, 6480].map((axisKm, day) => setOf(day, axisKm, 0.001));
    expect(partedSets(decay).strangers).toEqual([]);
  });
});

describe('a history that falls into many parts', () => {
  it('has them named together', () => {
    const scattered = own.map((set, place) =>
      place % 10 === 5 ? { ...set, nodeRad: set.nodeRad + 1 + place / 7 } : set,
    );
    const { strangers, own: kept } = partedSets(scattered);
    expect(strangers.map(({ place, sets }) => [place, sets.length])).toEqual([['BETWEEN', own.length - kept.length]]);
    expect(kept.length / own.length).toBeCloseTo(0.9, 1);
  });
});

/** A set whose axis and shape alone count here. */
function setOf(day: number, axisKm: number, eccentricity: number): ElementSet {
  // The node of a polar orbit does not turn.
  const shape = { eccentricity, inclinationRad: Math.PI / 2 };
  return {
    ...own[0],
    ...shape,
    epoch: { modifiedJulianDay: 58_000 + day, secondsOfDay: 0 },
    nodeRad: 1,
    meanMotionRadPerMin: kozaiMeanMotionRadPerMin(axisKm, shape),
  };
}

function aThirdOfADayLater(set: ElementSet): ElementSet {
  const { modifiedJulianDay, secondsOfDay } = set.epoch;
  return { ...set, epoch: { modifiedJulianDay, secondsOfDay: secondsOfDay / 2 + 30_000 } };
}
