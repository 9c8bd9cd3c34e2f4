import { describe, expect, it } from 'vitest';
import { consequenceRange, expectedPieces } from './consequence-range.ts';

describe('the consequences of a collision of objects whose masses are uncertain', () => {
  // NASA CARA's unit test of certain masses: 2,000 kg against 1.6 and 1,000 kg at 10 km/s.
  it.each([
    { kg: 1.6, pieces: 755, share: 0 },
    { kg: 1000, pieces: 6801, share: 1 },
  ])('are those of NASA CARA where they are certain ($kg kg)', ({ kg, pieces, share }) => {
    const own = { kind: 'stated', kg: 2000 } as const;
    const found = consequenceRange({ own, other: { kind: 'stated', kg }, relativeSpeedKmPerS: 10 });
    expect(found.pieces5Cm).toEqual({ mean: pieces, median: pieces, low: pieces, high: pieces });
    // L^-1.71: pieces of 10 cm are 0.306 of those of 5 cm.
    expect(found.pieces10Cm.median / pieces).toBeCloseTo(0.3057, 2);
    expect(found.catastrophicShare).toBe(share);
    expect(expectedPieces(1e-4, found)).toBeCloseTo(1e-4 * pieces, 9);
  });

  it('range from a scratch to a break-up if the other mass is unknown', () => {
    const own = { kind: 'stated', kg: 560 } as const;
    const other = { kind: 'assumed', of: 'unknown' } as const;
    const { pieces5Cm, pieces10Cm, catastrophicShare } = consequenceRange({ own, other, relativeSpeedKmPerS: 14 });
    expect(pieces5Cm.low).toBeLessThan(50);
    expect(pieces5Cm.high).toBeGreaterThan(2500);
    expect(pieces5Cm.median).toBeGreaterThan(pieces10Cm.median);
    expect(catastrophicShare).toBeGreaterThan(0.2);
    expect(catastrophicShare).toBeLessThan(0.8);
  });

  it('follow the class: a rocket body destroys a satellite, debris rarely', () => {
    const own = { kind: 'stated', kg: 560 } as const;
    const of = (kind: 'rocket body' | 'debris') =>
      consequenceRange({ own, other: { kind: 'assumed', of: kind }, relativeSpeedKmPerS: 14 }).catastrophicShare;
    expect(of('rocket body')).toBe(1);
    expect(of('debris')).toBeLessThan(0.5);
  });
});
