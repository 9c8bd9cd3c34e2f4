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
});
