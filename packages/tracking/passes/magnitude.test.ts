import { describe, expect, it } from 'vitest';
import { apparentMagnitude } from './magnitude.ts';

const fullyLit = { rangeKm: 1000, phaseAngleRad: 0 };
const halfLit = { rangeKm: 1000, phaseAngleRad: Math.PI / 2 };

describe('the magnitude of an object', () => {
  it('is the standard one under the conditions of its convention', () => {
    expect(apparentMagnitude({ value: 4, convention: 'full-phase' }, fullyLit)).toBeCloseTo(4, 12);
    expect(apparentMagnitude({ value: 4, convention: 'half-phase' }, halfLit)).toBeCloseTo(4, 12);
  });

  it('of the two conventions differs by 2.5 log π = 1.243', () => {
    expect(apparentMagnitude({ value: 4, convention: 'full-phase' }, halfLit)).toBeCloseTo(4 + 1.2429, 4);
    expect(apparentMagnitude({ value: 4, convention: 'half-phase' }, fullyLit)).toBeCloseTo(4 - 1.2429, 4);
  });

  it('grows by five for ten times the distance', () => {
    expect(apparentMagnitude({ value: 4, convention: 'full-phase' }, { ...fullyLit, rangeKm: 10_000 })).toBeCloseTo(
      9,
      12,
    );
  });

  it('is beyond every telescope if it shows its dark side', () => {
    const dark = { ...fullyLit, phaseAngleRad: Math.PI };
    expect(apparentMagnitude({ value: 4, convention: 'full-phase' }, dark)).toBeGreaterThan(40);
  });
});
