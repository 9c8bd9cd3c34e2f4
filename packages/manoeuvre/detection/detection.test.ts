import { formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { detectBurns } from './detected-burns.ts';
import { type InventedHistory, inventedSets } from './history.fixture.ts';

const quiet: InventedHistory = { altitudeKm: 800, days: 400, burns: [], spanDays: 0, noiseKm: 0.02 };
const burnsOf = (history: InventedHistory) => detectBurns(inventedSets(history)).burns;
/** 58000 is 2017-09-04. */
const dayOf = (days: number) => parseEpoch('2017-09-04T00:00:00', 'UTC').modifiedJulianDay + days;
const modifiedDay = ({ epoch }: ReturnType<typeof burnsOf>[number]) =>
  epoch.modifiedJulianDay + (epoch.second + epoch.fraction) / 86_400;

const halfADay = 0.5;

describe('burns in element sets', () => {
  it('are found with their time, size and sign where sets are started again after a burn', () => {
    const burns = [
      { days: 100.3, alongMPerS: 0.01 },
      { days: 190.7, alongMPerS: -0.006 },
      { days: 260.1, alongMPerS: 0.5 },
    ];
    const found = burnsOf({ ...quiet, burns });
    expect(found).toHaveLength(3);
    for (const [i, { days, alongMPerS }] of burns.entries()) {
      const burn = found[i];
      expect(Math.abs(modifiedDay(burn) - dayOf(days))).toBeLessThan(halfADay);
      expect(secondsBetween(burn.latest, burn.earliest)).toBeGreaterThan(0);
      expect(burn.kind).toBe('IN_PLANE');
      expect(Math.abs(burn.deltaVMPerS.alongTrack / alongMPerS - 1)).toBeLessThan(0.1);
      expect(burn.deltaVMPerS.crossTrack).toBeNull();
      // The shares of the size that the logs of operators show, whatever the scatter of the sets says.
      expect(burn.deltaVMPerS.sigma).toBeGreaterThan(0.05 * Math.abs(alongMPerS));
      expect(burn.deltaVMPerS.sigma).toBeLessThan(0.2 * Math.abs(alongMPerS));
      expect(burn.deltaVMPerS.crossTrackSigma).toBeNull();
      expect(burn.confidence).toBeGreaterThan(0.9);
      expect(burn.confidence).toBeLessThan(0.985);
    }
  });

  it('are found within half a day where sets go on being fitted to five days across a burn', { tags: 'all' }, () => {
    const burns = [60, 130, 200, 270, 340].map((days) => ({ days: days + 0.4, alongMPerS: 0.012 }));
    const found = burnsOf({ ...quiet, spanDays: 5, burns });
    expect(found).toHaveLength(burns.length);
    for (const [i, { days, alongMPerS }] of burns.entries()) {
      expect(Math.abs(modifiedDay(found[i]) - dayOf(days))).toBeLessThan(halfADay);
      expect(Math.abs(found[i].deltaVMPerS.alongTrack / alongMPerS - 1)).toBeLessThan(0.3);
    }
  });

  it('are not found where there are none, whatever single sets say', () => {
    expect(burnsOf(quiet)).toEqual([]);
    expect(burnsOf({ ...quiet, noiseKm: 0.3 })).toEqual([]);
    expect(burnsOf({ ...quiet, spanDays: 5 })).toEqual([]);
  });

  it('are not made by a leap second', () => {
    // 57754 is 2017-01-01: the day after the last leap second.
    expect(burnsOf({ ...quiet, firstDay: 57_554 })).toEqual([]);
  });

  it('are not made by a set that is far from its place', () => {
    const sets = inventedSets(quiet).map((set, i) =>
      i === 150 ? { ...set, meanAnomalyRad: set.meanAnomalyRad + 2e-3 } : set,
    );
    expect(detectBurns(sets).burns).toEqual([]);
  });

  it('across the track are found by the turn of the plane, with their size', () => {
    const speedMPerS = 7452;
    const found = burnsOf({ ...quiet, burns: [{ days: 200.3, alongMPerS: 0, turnRad: 2 / speedMPerS }] });
    expect(found).toHaveLength(1);
    const [{ kind, deltaVMPerS, confidence }] = found;
    expect(kind).toBe('OUT_OF_PLANE');
    expect(Math.abs(deltaVMPerS.crossTrack ?? 0) / 2 - 1).toBeLessThan(0.05);
    expect(deltaVMPerS.alongTrack).toBe(0);
    expect((deltaVMPerS.crossTrackSigma ?? 0) / 2).toBeGreaterThan(0.03);
    expect((deltaVMPerS.crossTrackSigma ?? 1) / 2).toBeLessThan(0.1);
    expect(deltaVMPerS.sigma).toBeGreaterThan(0);
    expect(confidence).toBeGreaterThan(0.5);
    expect(Math.abs(modifiedDay(found[0]) - dayOf(200.3))).toBeLessThan(1);
  });

  it('along and across the track at one time are one burn', () => {
    const found = burnsOf({ ...quiet, burns: [{ days: 200.3, alongMPerS: 0.02, turnRad: 2 / 7452 }] });
    expect(found.map(({ kind }) => kind)).toEqual(['BOTH']);
    expect(Math.abs((found[0].deltaVMPerS.crossTrack ?? 0) / 2 - 1)).toBeLessThan(0.05);
    expect(Math.abs(found[0].deltaVMPerS.alongTrack / 0.02 - 1)).toBeLessThan(0.1);
  });

  it('do not depend on the order of the sets, nor on repeats', () => {
    const sets = inventedSets({ ...quiet, burns: [{ days: 100.3, alongMPerS: 0.01 }] });
    const found = detectBurns(sets);
    expect(detectBurns([...sets.slice(50), ...sets.toReversed()])).toEqual(found);
    expect(found.setCount).toBe(sets.length);
    expect(formatUtc(found.from, 0)).toBe('2017-09-12T11:08:11Z');
  });

  it('are not searched in a short history, and a gap is named', () => {
    const sets = inventedSets({ ...quiet, burns: [{ days: 100.3, alongMPerS: 0.01 }] });
    expect(detectBurns(sets.slice(0, 20)).burns).toEqual([]);
    expect(detectBurns(sets.slice(0, 20)).floorMPerS).toEqual({ alongTrack: null, crossTrack: null });
    const cut = detectBurns([...sets.slice(0, 80), ...sets.slice(110)]);
    expect(cut.gaps).toHaveLength(1);
    expect(secondsBetween(cut.gaps[0].to, cut.gaps[0].from)).toBeGreaterThan(30 * 86_400);
  });

  const inGap = (burns: InventedHistory['burns'], [from, to]: readonly [number, number]) =>
    detectBurns(inventedSets({ ...quiet, burns }).filter((_, at) => at <= from || at >= to));

  it('in a time without sets are one of that time, with their sum and no sure time, and none next to it', () => {
    const burns = [
      { days: 100.3, alongMPerS: 4.7 },
      { days: 104.1, alongMPerS: 4.6 },
    ];
    const { burns: found, gaps } = inGap(burns, [91, 100]);
    expect(found).toHaveLength(1);
    const [{ earliest, latest, epoch, confidence, deltaVMPerS }] = found;
    expect([earliest, latest]).toEqual([gaps[0].from, gaps[0].to]);
    expect(secondsBetween(epoch, earliest)).toBeGreaterThan(0);
    expect(secondsBetween(latest, epoch)).toBeGreaterThan(0);
    expect(confidence).toBeLessThan(0.2);
    expect(confidence).toBeGreaterThan(0.05);
    expect(Math.abs(deltaVMPerS.alongTrack - 9.3)).toBeLessThan(deltaVMPerS.sigma);
    expect(deltaVMPerS.sigma).toBeLessThan(1);
  });

  it('are not made by a time without sets', () => {
    expect(inGap([], [91, 100]).burns).toEqual([]);
    expect(inGap([{ days: 60.3, alongMPerS: 0.01 }], [91, 100]).burns).toHaveLength(1);
  });

  it('have a floor below which they are not found, that grows with the noise of the sets', () => {
    const floors = [0.02, 0.2].map((noiseKm) => detectBurns(inventedSets({ ...quiet, noiseKm })).floorMPerS);
    expect(floors[0].alongTrack ?? 0).toBeGreaterThan(1e-4);
    expect(floors[0].alongTrack ?? 1).toBeLessThan(6e-3);
    expect(floors[1].alongTrack ?? 0).toBeGreaterThan(2 * (floors[0].alongTrack ?? 1));
    expect(floors[0].crossTrack ?? 0).toBeGreaterThan(0.1);
  });

  it('are found in a history of years, nearly all of thirty', { tags: 'all' }, () => {
    const burns = Array.from({ length: 30 }, (_, i) => ({ days: 40.3 * (i + 1), alongMPerS: 0.01 }));
    expect(burnsOf({ ...quiet, days: 1250, burns }).length).toBeGreaterThan(27);
  });
});
