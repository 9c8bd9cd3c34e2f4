import { expect, it } from 'vitest';
import { twoBodyPerigeeTurnRad } from '../testing/perigee-turn.ts';

it('turns the perigee by 6πμ/(c² a (1 − e²)) per revolution, as Einstein found', () => {
  // a = 8000 km, e = 0.1: 6π · 398600.4415 / (299792.458² · 8000 · 0.99) = 1.0555e-8 rad.
  const expectedRad = (6 * Math.PI * 398_600.4415) / (299_792.458 ** 2 * 8000 * 0.99);
  expect(expectedRad).toBeCloseTo(1.0555e-8, 11);
  expect(twoBodyPerigeeTurnRad({ relativity: 'schwarzschild' }) / expectedRad).toBeCloseTo(1, 3);
  expect(Math.abs(twoBodyPerigeeTurnRad({}))).toBeLessThan(1e-13);
});
