import { describe, expect, it } from 'vitest';
import { difference, norm } from '../linear/index.ts';
import { offsetAlongOrbit, stateAlongOrbit } from './along-orbit.ts';
import { keplerianOfState, stateOfKeplerian } from './keplerian.ts';

const elements = {
  frame: 'GCRF',
  semiMajorAxisKm: 7000,
  eccentricity: 0.01,
  inclinationRad: 1.2,
  nodeRad: 0.4,
  argumentOfPeriapsisRad: 2,
  trueAnomalyRad: 1,
} as const;
const from = stateOfKeplerian(elements);
const along = (km: number) => {
  const speed = norm(from.velocityKmPerS);
  const [x, y, z] = from.velocityKmPerS;
  const gravity = -398600.4418 / norm(from.positionKm) ** 3;
  const seconds = km / speed;
  const [rx, ry, rz] = from.positionKm;
  return {
    positionKm: [x * seconds, y * seconds, z * seconds],
    velocityKmPerS: [rx * gravity * seconds, ry * gravity * seconds, rz * gravity * seconds],
  } as const;
};

describe('an offset along an orbit', () => {
  it('stays on the orbit if it is only along it: the same elements, 50 km further', () => {
    const moved = keplerianOfState({ frame: 'GCRF', ...stateAlongOrbit(from, along(50)) });
    expect(Math.abs(moved.semiMajorAxisKm - elements.semiMajorAxisKm)).toBeLessThan(1e-6);
    expect(moved.eccentricity).toBeCloseTo(elements.eccentricity, 10);
    expect(moved.argumentOfPeriapsisRad).toBeCloseTo(elements.argumentOfPeriapsisRad, 8);
    const other = stateOfKeplerian({ ...elements, trueAnomalyRad: moved.trueAnomalyRad });
    expect(norm(difference(stateAlongOrbit(from, along(50)).positionKm, other.positionKm))).toBeLessThan(1e-5);
  });

  it('is recovered from the two states', () => {
    const offset = { positionKm: [12, -30, 9], velocityKmPerS: [0.01, -0.02, 0.005] } as const;
    const back = offsetAlongOrbit(from, stateAlongOrbit(from, offset));
    expect(norm(difference(back.positionKm, offset.positionKm))).toBeLessThan(1e-9);
    expect(norm(difference(back.velocityKmPerS, offset.velocityKmPerS))).toBeLessThan(1e-12);
  });

  it('is the plain sum to first order', () => {
    const offset = { positionKm: [1e-3, 2e-3, -1e-3], velocityKmPerS: [1e-6, 0, 2e-6] } as const;
    const moved = stateAlongOrbit(from, offset);
    expect(norm(difference(difference(moved.positionKm, from.positionKm), offset.positionKm))).toBeLessThan(1e-8);
  });
});
