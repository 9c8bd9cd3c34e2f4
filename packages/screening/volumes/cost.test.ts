import { describe, expect, it } from 'vitest';
import { expectedApproaches } from './cost.ts';

const all = { pairs: (26_830 * 26_829) / 2, days: 7, volume: { kind: 'sphere', radiusKm: 5 } } as const;

describe('the approaches that a screening will find', () => {
  it('are as many for the public catalogue as were found', () => {
    expect(expectedApproaches(all) / 248_900).toBeCloseTo(1, 1);
  });

  it('grow with pairs, days and the cross-section of the volume', () => {
    const of = (changes: Partial<Parameters<typeof expectedApproaches>[0]>) =>
      expectedApproaches({ ...all, ...changes }) / expectedApproaches(all);
    expect(of({ days: 14 })).toBeCloseTo(2, 12);
    expect(of({ pairs: all.pairs / 3 })).toBeCloseTo(1 / 3, 12);
    expect(of({ volume: { kind: 'sphere', radiusKm: 50 } })).toBeCloseTo(100, 12);
    const flat = { radialKm: 1, alongTrackKm: 25, crossTrackKm: 10 };
    expect(of({ volume: { kind: 'ellipsoid', ...flat } })).toBeCloseTo(1, 12);
    expect(of({ volume: { kind: 'box', ...flat } })).toBeCloseTo(4 / Math.PI, 12);
  });
});
