import { describe, expect, it } from 'vitest';
import { likelyMassesKg, type MassClass, massByKind, massesOfClass, massQuantileKg } from './object-mass.ts';

describe('the mass of an object', () => {
  it.each(['payload', 'rocket body', 'debris', 'unknown'] satisfies MassClass[])(
    'that is assumed for a %s has the masses of its kind',
    (of) => {
      const { lowKg, medianKg, highKg } = massesOfClass(of);
      const found = [0.05, 0.5, 0.95].map((share) => massQuantileKg({ kind: 'assumed', of }, share));
      for (const [place, kg] of [lowKg, medianKg, highKg].entries()) expect(found[place]).toBeCloseTo(kg, 6);
    },
  );

  it('that is stated without a sigma is certain', () => {
    for (const share of [0.05, 0.5, 0.95])
      expect(massQuantileKg({ kind: 'stated', kg: 560 }, share)).toBeCloseTo(560, 9);
    expect(massQuantileKg({ kind: 'stated', kg: 0, sigmaKg: 1 }, 0.9)).toBe(0);
    expect(likelyMassesKg({ kind: 'stated', kg: 560 })).toEqual([560]);
  });

  // NASA CARA's row of object 51: 68.5 ± 228.9 kg.
  it('with a sigma has its mean and spread, and is never below 0', () => {
    const mass = { kind: 'stated', kg: 68.5, sigmaKg: 228.9 } as const;
    const sampled = Array.from({ length: 20_000 }, (_, place) => massQuantileKg(mass, (place + 0.5) / 20_000));
    const mean = sampled.reduce((sum, kg) => sum + kg, 0) / sampled.length;
    expect(Math.min(...sampled)).toBeGreaterThan(0);
    expect(mean / 68.5).toBeGreaterThan(0.97);
    expect(mean / 68.5).toBeLessThan(1.01);
  });

  it('is tried at values that rise', () => {
    const values = likelyMassesKg({ kind: 'assumed', of: 'debris' });
    expect(values).toHaveLength(16);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('is assumed by the type of the object, or by its name', () => {
    const names = ['COSMOS 2251 DEB', 'CZ-4C R/B', 'STARLINK-1007', 'OBJECT C'];
    expect(names.map((name) => massByKind({ name }).of)).toEqual(['debris', 'rocket body', 'payload', 'unknown']);
    expect(massByKind({ name: 'STRAY FRAGMENT', objectType: 'DEBRIS' }).of).toBe('debris');
    expect(massByKind({ name: 'CZ-4C R/B', objectType: 'UNKNOWN' }).of).toBe('rocket body');
  });
});
