import { describe, expect, it } from 'vitest';
import { Chance } from '../chance/index.ts';
import { type Brightness, searchPeriod } from './period.ts';

interface Invented {
  readonly periodSeconds: number;
  readonly amplitude: number;
  readonly noise: number;
  /** Magnitudes per second: the remaining effect of the phase angle. */
  readonly slope?: number;
  readonly seed?: number;
  readonly count?: number;
}

/** A tumbling object, measured at uneven times for about five minutes. */
function inventedCurve({ periodSeconds, amplitude, noise, slope = 0, seed = 7, count = 120 }: Invented): Brightness[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, (_, index) => {
    const seconds = 2.5 * index + chance.uniform();
    const turning = amplitude * Math.sin((2 * Math.PI * seconds) / periodSeconds + 1);
    return { seconds, magnitude: 8 + turning + slope * seconds + noise * chance.normal() };
  });
}

describe('the period of a light curve', () => {
  it.each([12.37, 29, 61.5, 120])('is within four of its sigmas of the known %d s', (periodSeconds) => {
    const found = searchPeriod(inventedCurve({ periodSeconds, amplitude: 0.6, noise: 0.15, slope: 0.002 }));
    if (found.kind === 'none') throw new Error(found.reason);
    const gridSeconds = periodSeconds ** 2 / (8 * 300);
    expect(Math.abs(found.periodSeconds - periodSeconds)).toBeLessThan(4 * found.sigmaSeconds + gridSeconds / 2);
    expect(found.amplitudeMagnitude).toBeCloseTo(0.6, 1);
    expect(found.falseAlarmProbability).toBeLessThan(1e-6);
  });

  it('has an uncertainty that covers the effect of the noise', () => {
    const periodSeconds = 40;
    const errors = Array.from({ length: 30 }, (_, seed) => {
      const found = searchPeriod(inventedCurve({ periodSeconds, amplitude: 0.3, noise: 0.15, seed }));
      if (found.kind === 'none') throw new Error(found.reason);
      return (found.periodSeconds - periodSeconds) / found.sigmaSeconds;
    });
    const gridSigmas = 3;
    expect(errors.filter((error) => Math.abs(error) < gridSigmas).length).toBeGreaterThan(26);
  });

  it('is not found in noise or in a slope', () => {
    const curves = Array.from({ length: 30 }, (_, seed) =>
      inventedCurve({ periodSeconds: 30, amplitude: 0, noise: 0.2, slope: 0.01, seed }),
    );
    for (const curve of curves) expect(searchPeriod(curve)).toMatchObject({ kind: 'none', code: 'NOISE' });
  });

  it('is not found in a few magnitudes, or if all have the same time', () => {
    const few = inventedCurve({ periodSeconds: 30, amplitude: 1, noise: 0, count: 11 });
    expect(searchPeriod(few)).toMatchObject({ kind: 'none', code: 'TOO_FEW', spectrum: [] });
    const still = Array.from({ length: 20 }, () => ({ seconds: 5, magnitude: 8 }));
    expect(searchPeriod(still)).toMatchObject({ kind: 'none', code: 'TOO_SHORT' });
    const constant = Array.from({ length: 20 }, (_, seconds) => ({ seconds, magnitude: 8 }));
    expect(searchPeriod(constant)).toMatchObject({ kind: 'none', code: 'NOISE' });
  });

  it('does not depend on the order, and ignores values that are not numbers', () => {
    const curve = inventedCurve({ periodSeconds: 30, amplitude: 0.5, noise: 0.1 });
    const damaged = [...curve.toReversed(), { seconds: 12, magnitude: Number.NaN }];
    expect(searchPeriod(damaged)).toEqual(searchPeriod(curve));
  });
});
