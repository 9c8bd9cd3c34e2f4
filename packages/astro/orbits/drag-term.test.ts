import { describe, expect, it } from 'vitest';
import { wgs72 } from '../constants/index.ts';
import { builtKernel } from '../kernel/built-kernel.fixture.ts';
import type { ElementSet } from '../kernel/index.ts';
import { degreeRad, norm } from '../linear/index.ts';
import { dissipationOfDragTerm } from './drag-term.ts';
import { elements } from './element-sets.fixture.ts';

const kernel = builtKernel();
const shape = (eccentricity: number, inclinationDeg: number) => ({
  eccentricity,
  inclinationRad: inclinationDeg * degreeRad,
});

/** Orbital energy in the mean over revolutions around an hour, km²/s². */
function meanEnergy(set: ElementSet, hours: number): number {
  const satellites = kernel.load([set]);
  const revolutions = 10;
  const perRevolution = 60;
  const periodMin = (2 * Math.PI) / set.meanMotionRadPerMin;
  const count = revolutions * perRevolution;
  const energies = Array.from({ length: count }, (_, index) => {
    const state = satellites.stateAt(0, hours * 60 + (index / perRevolution - revolutions / 2) * periodMin);
    if (state.kind !== 'state') throw new Error(state.reason);
    return norm(state.velocityKmPerS) ** 2 / 2 - wgs72.muKm3PerS2 / norm(state.positionKm);
  });
  return energies.reduce((sum, one) => sum + one, 0) / count;
}

describe('the energy that a drag term takes', () => {
  // C1 of python-sgp4 2.24 (WGS-72) for these sets of SGP4-VER.TLE, times µ/a.
  it.each<[string, ElementSet, number]>([
    ['00005', elements(10.82419157, { ...shape(0.1859667, 34.2682), bstarPerEarthRadius: 0.28098e-4 }), 7.33245484e-6],
    ['06251', elements(15.56387291, { ...shape(0.0030035, 58.0579), bstarPerEarthRadius: 0.12808e-3 }), 2.73229481e-3],
    ['28872', elements(16.46015938, { ...shape(0.0303955, 96.4736), bstarPerEarthRadius: 0.24476e-3 }), 7.43813758],
  ])('of Vallado’s case %s is that of python-sgp4', (_name, set, wanted) => {
    expect(dissipationOfDragTerm(set) / wanted).toBeCloseTo(1, 6);
  });

  it.each<[string, ElementSet]>([
    ['at 700 km', elements(14.6, { bstarPerEarthRadius: 2e-4 })],
    ['at 450 km', elements(15.35, { bstarPerEarthRadius: 2e-4, inclinationRad: 1.7 })],
    ['of a long ellipse', elements(12.5, { bstarPerEarthRadius: 2e-4, eccentricity: 0.1 })],
  ])('%s is what SGP4 loses in a day against a flight without drag', (_name, set) => {
    const lost = meanEnergy({ ...set, bstarPerEarthRadius: 0 }, 24) - meanEnergy(set, 24);
    expect((dissipationOfDragTerm(set) * 86_400) / (1e6 * lost)).toBeCloseTo(1, 1);
  });

  it('is below zero where the drag term is', () => {
    const set = elements(15, { bstarPerEarthRadius: 1e-4 });
    expect(dissipationOfDragTerm({ ...set, bstarPerEarthRadius: -1e-4 })).toBe(-dissipationOfDragTerm(set));
    expect(dissipationOfDragTerm({ ...set, bstarPerEarthRadius: 0 })).toBe(0);
  });
});
