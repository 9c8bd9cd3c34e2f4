import { degreeRad } from '@farpass/astro/linear';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { Track } from '../measurement/index.ts';
import { flatMask } from '../passes/index.ts';
import { type DeliveredFacts, heldReasonsOf, impossibleMeasurement, type SensorReach } from './index.ts';

const whole: DeliveredFacts = { measurements: 13, spanSeconds: 60, orderedSeconds: 60, shows: 'ORDERED' };

describe('a delivered file', () => {
  it('is charged if it shows the object that was ordered, for at least half of the ordered time', () => {
    expect(heldReasonsOf(whole)).toEqual([]);
    expect(heldReasonsOf({ ...whole, spanSeconds: 30 })).toEqual([]);
    expect(heldReasonsOf({ ...whole, shows: undefined })).toEqual([]);
  });

  it.each([
    ['shows another object', { shows: 'ANOTHER' }, ['ANOTHER_SHOWN']],
    ['shows none that is known', { shows: 'NOTHING_KNOWN' }, ['NOTHING_KNOWN']],
    ['has the directions of the object and other ranges', { shows: 'OTHER_RANGES' }, ['RANGES_DIFFER']],
    ['has two measurements', { measurements: 2, spanSeconds: 1 }, ['TOO_FEW']],
    ['lasts less than half of the ordered time', { spanSeconds: 29 }, ['TOO_SHORT']],
    ['has several faults', { shows: 'ANOTHER', spanSeconds: 5 }, ['ANOTHER_SHOWN', 'TOO_SHORT']],
  ] as const)('is held if it %s', (_, changes, reasons) => {
    expect(heldReasonsOf({ ...whole, ...changes })).toEqual(reasons);
  });
});

const site = {
  name: 'RADAR',
  place: { latitudeRad: 0.8, longitudeRad: 0.2, heightKm: 1 },
  angleSigmaRad: 1e-4,
  rangeSigmaKm: 0.01,
};
const epoch = parseEpoch('2026-11-26T12:00:00', 'UTC');
const reach: SensorReach = { horizon: flatMask(5 * degreeRad), nearestKm: 200, farthestKm: 4500 };

const trackOf = (elevationDeg: number, rangeKm: number): Track => ({
  site,
  measurements: [
    { epoch, angles: { kind: 'azimuth', azimuthRad: 1, elevationRad: elevationDeg * degreeRad }, rangeKm },
  ],
});

describe('a measurement', () => {
  it('is possible at the edges of the reach of its sensor', () => {
    for (const [elevationDeg, rangeKm] of [
      [4.5, 4600],
      [90, 195],
      [30, 1000],
    ] as const)
      expect(impossibleMeasurement(trackOf(elevationDeg, rangeKm), reach)).toBeUndefined();
  });

  it('is impossible below the horizon of its sensor', () => {
    const found = impossibleMeasurement(trackOf(-12, 1000), reach);
    expect(found).toMatchObject({ kind: 'BELOW_HORIZON', index: 0 });
    expect(found?.kind === 'BELOW_HORIZON' && found.elevationRad / degreeRad).toBeCloseTo(-12, 9);
  });

  // The file that a demo provider sold on 2026-11-26: the Moon is nearer.
  it('is impossible farther than its sensor reaches', () => {
    expect(impossibleMeasurement(trackOf(30, 1_432_118), reach)).toMatchObject({
      kind: 'OUT_OF_RANGE',
      rangeKm: 1_432_118,
      limitKm: 4500,
    });
    expect(impossibleMeasurement(trackOf(30, 100), reach)).toMatchObject({ kind: 'OUT_OF_RANGE', limitKm: 200 });
  });

  // Right ascension and declination of the zenith: the nadir is its opposite.
  it('by right ascension is judged by its elevation at the site', () => {
    const direction = (declinationRad: number, rightAscensionRad: number): Track => ({
      site,
      measurements: [{ epoch, angles: { kind: 'right-ascension', rightAscensionRad, declinationRad } }],
    });
    const kinds = [0, 1, 2, 3, 4, 5].map(
      (hours) => impossibleMeasurement(direction(0, (hours * Math.PI) / 3), reach)?.kind ?? 'possible',
    );
    // On the celestial equator about half of all directions are up.
    expect(kinds.filter((kind) => kind === 'possible').length).toBeGreaterThanOrEqual(2);
    expect(kinds.filter((kind) => kind === 'BELOW_HORIZON').length).toBeGreaterThanOrEqual(2);
    expect(impossibleMeasurement(direction(-Math.PI / 2, 0), reach)?.kind).toBe('BELOW_HORIZON');
    expect(impossibleMeasurement(direction(Math.PI / 2, 0), reach)).toBeUndefined();
  });
});
