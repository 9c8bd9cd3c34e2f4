import { describe, expect, it } from 'vitest';
import { pointSpacingSeconds, stateOfKeplerian } from './index.ts';

const orbit = (semiMajorAxisKm: number, eccentricity: number) =>
  stateOfKeplerian({
    frame: 'GCRF',
    semiMajorAxisKm,
    eccentricity,
    inclinationRad: 1,
    nodeRad: 2,
    argumentOfPeriapsisRad: 3,
    trueAnomalyRad: 0,
  });

describe('points of an orbit', () => {
  it('are a minute apart 320 km above the Earth, wherever the apogee is', () => {
    expect(pointSpacingSeconds(orbit(6700, 0))).toBeCloseTo(60, 6);
    expect(pointSpacingSeconds(orbit(26_800, 0.75))).toBeCloseTo(60, 6);
  });

  it('are five minutes apart at most', () => {
    expect(pointSpacingSeconds(orbit(42_164, 0))).toBe(300);
  });

  it('have a spacing on an escape orbit as well', () => {
    const [fast, circular] = [{ velocityKmPerS: [0, 12, 0] }, { velocityKmPerS: [0, 7.7, 0] }] as const;
    const at = { frame: 'GCRF', positionKm: [6700, 0, 0] } as const;
    expect(pointSpacingSeconds({ ...at, ...fast })).toBeCloseTo(60, 6);
    expect(pointSpacingSeconds({ ...at, ...circular })).toBeLessThan(60);
  });
});
