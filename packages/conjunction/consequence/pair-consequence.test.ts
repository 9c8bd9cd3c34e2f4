import { describe, expect, it } from 'vitest';
import { consequenceOfPair } from './pair-consequence.ts';

const pair = { own: { wetMassKg: 500 }, relativeSpeedKmPerS: 12 };
const other = { designator: '12345', name: 'COSMOS 1 DEB' };

describe('the consequence of a pair', () => {
  it('has no mass as certain that a list names without a sigma', () => {
    const certain = consequenceOfPair({ ...pair, other: { ...other, listed: { kg: 2, sigmaKg: 0, source: 'A' } } });
    const listed = consequenceOfPair({ ...pair, other: { ...other, listed: { kg: 2, source: 'A' } } });
    expect(certain?.piecesLow).toBe(certain?.piecesHigh);
    expect(listed?.piecesLow).toBeLessThan(certain?.piecesLow ?? 0);
    expect(listed?.otherMass).toEqual({ kg: 2, source: 'LIST', stated: 'A' });
  });

  // Rows 270198 and 23264 of NASA CARA's list of June 2026; osmium, the densest metal, has 22,590 kg/m³.
  it('does not believe a listed mass that is denser than any metal, or a default of its class', () => {
    const assumed = consequenceOfPair({ ...pair, other });
    const dense = { kg: 3217.27, sigmaKg: 241_935, source: 'SFK RCS Estimate', radiusM: 0.0729 };
    const byClass = { kg: 448.3, sigmaKg: 0, source: 'Default', radiusM: 1.1 };
    for (const [listed, reason] of [
      [dense, 'DENSER_THAN_METAL'],
      [byClass, 'CLASS_DEFAULT'],
    ] as const) {
      const { kg, source } = listed;
      const found = consequenceOfPair({ ...pair, other: { ...other, listed } });
      expect(found).toEqual({ ...assumed, otherMass: { ...assumed?.otherMass, doubted: { kg, source, reason } } });
    }
    const own = consequenceOfPair({ ...pair, own: { listed: byClass }, other });
    expect(own?.ownMass).toMatchObject({ source: 'KIND', stated: 'payload', doubted: { reason: 'CLASS_DEFAULT' } });
  });

  it('believes a mass up to that of a sphere of osmium', () => {
    const osmium = 22_590 * (4 / 3) * Math.PI * 0.001;
    const source = (kg: number) =>
      consequenceOfPair({ ...pair, other: { ...other, listed: { kg, source: 'A', radiusM: 0.1 } } })?.otherMass.source;
    expect([source(osmium * 0.999), source(osmium * 1.001)]).toEqual(['LIST', 'KIND']);
  });
});
