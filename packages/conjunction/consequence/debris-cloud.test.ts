import { describe, expect, it } from 'vitest';
import { debrisCloud, isCrossed, shareLeftAfter, sharesCrossing } from './debris-cloud.ts';

describe('the cloud of a collision', () => {
  // Catalogued pieces of the largest clouds, and how many of them had element sets at CelesTrak on 2024-11-01. The model keeps
  // pieces longer than they stayed: it may be off by half of them, never the other way.
  it.each([
    { cloud: 'Fengyun-1C', altitudeKm: 860, years: 17.8, catalogued: 3549, left: 2015 },
    { cloud: 'Cosmos 2251', altitudeKm: 789, years: 15.7, catalogued: 1716, left: 704 },
    { cloud: 'Cosmos 1408', altitudeKm: 480, years: 3, catalogued: 1562, left: 13 },
  ])('of $cloud is gone as it was, or later', ({ altitudeKm, years, catalogued, left }) => {
    const share = shareLeftAfter({ altitudeKm, years });
    expect(share).toBeGreaterThan(left / catalogued);
    expect(share).toBeLessThan(left / catalogued + 0.3);
  });

  it('lasts longer the higher it is, and the quieter the Sun is', () => {
    const [low, high] = [debrisCloud(500), debrisCloud(800)];
    expect(low?.halfYears).toBeLessThan(2);
    expect(high?.halfYears).toBeGreaterThan(20);
    expect(high?.halfYearsActive).toBeLessThan(high?.halfYears ?? 0);
    expect(high?.halfYears).toBeLessThan(high?.halfYearsQuiet ?? 0);
    const shares = high?.left.map(({ share }) => share) ?? [];
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(high?.left.map(({ years }) => years)).toEqual([1, 5, 25]);
  });

  it('reaches hundreds of kilometres above and below, and not into the ground', () => {
    const { altitudeKm, ...heights } = debrisCloud(800) ?? { altitudeKm: 0, fromKm: 0, toKm: 0 };
    expect(altitudeKm).toBe(800);
    expect(heights.fromKm).toBeLessThan(650);
    expect(heights.fromKm).toBeGreaterThan(100);
    expect(heights.toKm).toBeGreaterThan(1000);
    expect(heights.toKm).toBeLessThan(2500);
  });

  it('crosses its own height with all pieces that stay up, others with fewer, and geosynchronous ones with none', () => {
    const orbits = [800, 1200, 35_786].map((km) => ({ fromKm: km - 5, toKm: km + 5 }));
    const [at, above, far] = sharesCrossing(800, orbits);
    expect(at).toBeGreaterThan(0.85);
    expect(above).toBeLessThan(0.6);
    expect([at, above, far].map((share) => isCrossed(share ?? 0))).toEqual([true, true, false]);
  });

  it('stays for good above the air, and is not followed there', () => {
    expect(debrisCloud(1500)?.halfYears).toBeUndefined();
    expect([debrisCloud(35_786), debrisCloud(Number.NaN), debrisCloud(50)]).toEqual([undefined, undefined, undefined]);
  });
});
