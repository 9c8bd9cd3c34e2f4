import { describe, expect, it } from 'vitest';
import { builtKernel } from '../kernel/built-kernel.fixture.ts';
import type { ElementSet } from '../kernel/index.ts';
import { degreeRad, wrappedToHalfTurn } from '../linear/index.ts';
import { addSeconds, epochFromJulianDate } from '../time/index.ts';
import { elements as elementSet } from './element-sets.fixture.ts';
import { type FitSample, fitElementSet, setEpochOf } from './index.ts';

const kernel = builtKernel();
const epoch = epochFromJulianDate('UTC', { day: 2_460_676.5, fraction: 0.25 });

/** An element set of that epoch with drag. */
const elements = (revolutionsPerDay: number, changes: Partial<ElementSet>) =>
  elementSet(revolutionsPerDay, { epoch: setEpochOf(epoch), bstarPerEarthRadius: 2e-4, ...changes });

function samplesOf(set: ElementSet, { hours, count }: { hours: number; count: number }): readonly FitSample[] {
  const satellites = kernel.load([set]);
  return Array.from({ length: count }, (_, i): FitSample => {
    const minutes = ((i / (count - 1) - 0.5) * hours + 1) * 60;
    const answer = satellites.stateAt(0, minutes);
    if (answer.kind !== 'state') throw new Error(answer.reason);
    const { positionKm, velocityKmPerS } = answer;
    return { epoch: addSeconds(epoch, minutes * 60), state: { frame: 'TEME', positionKm, velocityKmPerS } };
  });
}

describe('an element set fitted to states that SGP4 made', () => {
  it.each<[string, ElementSet, number]>([
    ['a low orbit', elements(15.5, {}), 48],
    ['a sun-synchronous orbit', elements(14.2, { inclinationRad: 98.7 * degreeRad, eccentricity: 0.0001 }), 48],
    [
      'a Molniya orbit',
      elements(2.006, { eccentricity: 0.72, inclinationRad: 63.4 * degreeRad, argumentOfPerigeeRad: 4.71 }),
      72,
    ],
  ])('of %s is recovered', (_name, wanted, hours) => {
    const result = fitElementSet(kernel, {
      catalogueId: '90001',
      epoch,
      samples: samplesOf(wanted, { hours, count: 120 }),
    });
    expect(result.kind).toBe('fitted');
    if (result.kind !== 'fitted') return;
    const oneMetreKm = 1e-3;
    expect(result.rmsKm).toBeLessThan(oneMetreKm);
    expect(result.largestKm).toBeLessThan(5 * oneMetreKm);
    expect(Math.hypot(result.radialRmsKm, result.alongTrackRmsKm, result.crossTrackRmsKm)).toBeCloseTo(
      result.rmsKm,
      12,
    );
    const { elementSet } = result;
    expect(elementSet.catalogueId).toBe('90001');
    expect(elementSet.epoch).toEqual(wanted.epoch);
    expect(Math.abs(elementSet.meanMotionRadPerMin / wanted.meanMotionRadPerMin - 1)).toBeLessThan(1e-8);
    expect(Math.abs(elementSet.eccentricity - wanted.eccentricity)).toBeLessThan(1e-6);
    expect(Math.abs(elementSet.inclinationRad - wanted.inclinationRad)).toBeLessThan(1e-6);
    expect(Math.abs(wrappedToHalfTurn(elementSet.nodeRad - wanted.nodeRad))).toBeLessThan(1e-6);
    const latitude = (set: ElementSet): number => set.argumentOfPerigeeRad + set.meanAnomalyRad;
    expect(Math.abs(wrappedToHalfTurn(latitude(elementSet) - latitude(wanted)))).toBeLessThan(2e-6);
    expect(result.bstarWasFitted).toBe(true);
  });

  it('of a geostationary orbit is recovered if B* is given', () => {
    const wanted = elements(1.0027, { eccentricity: 0.0003, inclinationRad: 0.05 * degreeRad, bstarPerEarthRadius: 0 });
    const samples = samplesOf(wanted, { hours: 48, count: 60 });
    const result = fitElementSet(kernel, { catalogueId: '90001', epoch, samples, bstarPerEarthRadius: 0 });
    expect(result).toMatchObject({ kind: 'fitted', bstarWasFitted: false });
    expect(result.kind === 'fitted' && result.rmsKm).toBeLessThan(0.01);
  });

  it('gets B* from two days of a low orbit', () => {
    const wanted = elements(15.7, { bstarPerEarthRadius: 5e-4 });
    const result = fitElementSet(kernel, {
      catalogueId: '1',
      epoch,
      samples: samplesOf(wanted, { hours: 48, count: 100 }),
    });
    expect(result.kind === 'fitted' && Math.abs(result.elementSet.bstarPerEarthRadius - 5e-4)).toBeLessThan(5e-6);
  });
});

describe('an impossible fit', () => {
  const samples = samplesOf(elements(15.5, {}), { hours: 3, count: 20 });

  it('with too few samples is reported as such', () => {
    expect(fitElementSet(kernel, { catalogueId: '1', epoch, samples: samples.slice(0, 3) })).toEqual({
      kind: 'failed',
      reason: 'too-few-samples',
    });
  });

  it('to an escape orbit is reported as such', () => {
    const fast = samples.map(({ epoch: at, state }): FitSample => {
      const [x, y, z] = state.velocityKmPerS;
      return { epoch: at, state: { ...state, velocityKmPerS: [2 * x, 2 * y, 2 * z] } };
    });
    expect(fitElementSet(kernel, { catalogueId: '1', epoch, samples: fast })).toEqual({
      kind: 'failed',
      reason: 'not-an-ellipse',
    });
  });
});
