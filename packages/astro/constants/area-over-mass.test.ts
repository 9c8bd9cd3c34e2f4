import { expect, it } from 'vitest';
import { judgedAreaOverMass } from './index.ts';

/** Cross-section [m²] and mass [kg] as published for real satellites. */
const published = {
  'Starlette (r 12 cm)': [Math.PI * 0.12 ** 2, 47.3],
  'LAGEOS-1 (r 30 cm)': [Math.PI * 0.3 ** 2, 406.97],
  GRACE: [0.955, 487],
  CHAMP: [0.72, 522],
  Envisat: [36, 8111],
  'a 3U CubeSat, side on': [0.03, 4],
  'a 1U CubeSat': [0.01, 1.33],
} as const;

it('the area over mass of real satellites is usual', () => {
  const judged = Object.entries(published).map(([name, [area, mass]]) => [name, judgedAreaOverMass(area / mass)]);
  expect(judged).toEqual(Object.keys(published).map((name) => [name, 'USUAL']));
});

it('square feet, and a drag sail, are unusual; square centimetres, grams and tonnes are impossible', () => {
  const [areaM2, massKg] = [0.7, 120];
  expect(judgedAreaOverMass(areaM2 / 0.3048 ** 2 / massKg)).toBe('UNUSUAL');
  expect(judgedAreaOverMass(25 / 80)).toBe('UNUSUAL');
  const wrong = [(areaM2 * 1e4) / massKg, areaM2 / (massKg * 1000), areaM2 / (massKg / 1000), Number.NaN];
  for (const one of wrong) expect(judgedAreaOverMass(one)).toBe('IMPOSSIBLE');
});
