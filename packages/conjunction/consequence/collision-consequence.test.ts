import { describe, expect, it } from 'vitest';
import { collisionConsequence } from './collision-consequence.ts';

describe('the pieces of a collision', () => {
  // NASA CARA Analysis Tools, unit test of CollisionConsequenceNumPieces: a satellite of 2,000 kg at 10 km/s.
  it.each([
    { secondaryKg: 0, pieces: 0, isCatastrophic: false },
    { secondaryKg: 0.01, pieces: 17, isCatastrophic: false },
    { secondaryKg: 1.6, pieces: 755, isCatastrophic: false },
    { secondaryKg: 1000, pieces: 6801, isCatastrophic: true },
    { secondaryKg: 3000, pieces: 9977, isCatastrophic: true },
  ])('of $secondaryKg kg are those of NASA CARA', ({ secondaryKg, pieces, isCatastrophic }) => {
    const found = collisionConsequence({ primaryKg: 2000, secondaryKg, relativeSpeedKmPerS: 10 });
    expect(found).toMatchObject({ pieces, isCatastrophic });
  });

  it('do not depend on which object is called the first, and are fewer the longer they are', () => {
    const pair = { primaryKg: 560, secondaryKg: 5, relativeSpeedKmPerS: 11.7 };
    expect(collisionConsequence({ ...pair, primaryKg: 5, secondaryKg: 560 })).toEqual(collisionConsequence(pair));
    expect(collisionConsequence({ ...pair, leastLengthM: 0.1 }).pieces).toBeLessThan(collisionConsequence(pair).pieces);
  });

  it('of masses, speeds and lengths that cannot be are refused', () => {
    const pair = { primaryKg: 560, secondaryKg: 5, relativeSpeedKmPerS: 11.7 };
    for (const wrong of [
      { primaryKg: -1 },
      { secondaryKg: Number.NaN },
      { relativeSpeedKmPerS: 0 },
      { relativeSpeedKmPerS: Number.POSITIVE_INFINITY },
      { leastLengthM: 0 },
    ])
      expect(() => collisionConsequence({ ...pair, ...wrong })).toThrow(RangeError);
  });

  it('of metres per second for kilometres, and of grams for kilograms, are refused with the limit', () => {
    const pair = { primaryKg: 560, secondaryKg: 5, relativeSpeedKmPerS: 11.7 };
    expect(() => collisionConsequence({ ...pair, relativeSpeedKmPerS: 7500 })).toThrow(/20 km\/s.*not m\/s/);
    expect(() => collisionConsequence({ ...pair, secondaryKg: 1e30 })).toThrow(/1e\+30 kg is more than any object/);
    expect(
      collisionConsequence({ primaryKg: 420_000, secondaryKg: 1, relativeSpeedKmPerS: 16 }).pieces,
    ).toBeGreaterThan(0);
  });
});
