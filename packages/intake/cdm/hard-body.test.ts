import { describe, expect, it } from 'vitest';
import { type HardBodyRadius, pairRadii } from './hard-body.ts';

const stated: HardBodyRadius = { radiusKm: 0.01, source: 'message', default: undefined };
const other = { objectType: 'DEBRIS', radarCrossSection: undefined } as const;
const listedAs = (radiusKm: number) => pairRadii(stated, { ownKm: undefined, other, listed: { radiusKm } });

describe('a listed radius of the other object and the combined one that the message states', () => {
  it('leave the rest to our object', () => {
    const { ownKm, otherKm, combined } = listedAs(0.004);
    expect([ownKm, otherKm, combined.radiusKm]).toEqual([0.006, 0.004, 0.01]);
  });

  it('never leave our object without a size, not even if the listed one alone is larger', () => {
    for (const radiusKm of [0.00995, 0.01, 0.9]) {
      const { ownKm, combined } = listedAs(radiusKm);
      expect(ownKm).toBe(0.005);
      expect(combined.radiusKm).toBe(0.005 + radiusKm);
    }
  });
});
