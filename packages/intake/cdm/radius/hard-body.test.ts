import { describe, expect, it } from 'vitest';
import { cautiousRadiusKm, type HardBodyRadius, pairRadii, unknownRadius } from './hard-body.ts';

const stated: HardBodyRadius = { radiusKm: 0.01, source: 'message', default: undefined };
const other = { objectType: 'DEBRIS', radarCrossSection: undefined } as const;
const listedAs = (radiusKm: number) => pairRadii(stated, { ownKm: undefined, other, listed: { radiusKm } });

describe('a listed radius of the other object and the combined one that the message states', () => {
  it('leave the rest to our object', () => {
    const { ownKm, otherKm, combined } = listedAs(0.004);
    expect([ownKm, otherKm, combined.radiusKm]).toEqual([0.006, 0.004, 0.01]);
  });

  it('never leave our object without a size, not even if the listed one alone is larger', () => {
    for (const radiusKm of [0.00995, 0.01, 0.012]) {
      const { ownKm, combined } = listedAs(radiusKm);
      expect(ownKm).toBe(0.005);
      expect(combined.radiusKm).toBe(0.005 + radiusKm);
    }
  });
});

describe('a listed radius that is only a default of the class of the object', () => {
  // NASA CARA's list gives 4,118 payloads the radius 1.1 m with the source Default; ours for a payload is 5 m.
  const listed = { radiusKm: 0.0011, isClassDefault: true };
  const payload = { objectType: 'PAYLOAD', radarCrossSection: undefined } as const;
  const sumKm = 0.002 + 0.0011;

  it('keeps the larger radius of the pair without the list next to it', () => {
    const { combined, unlistedKm, otherSigmaKm } = pairRadii(unknownRadius, { ownKm: 0.002, other: payload, listed });
    expect([combined.radiusKm, combined.source]).toEqual([sumKm, 'list']);
    expect(unlistedKm).toBeCloseTo(0.007, 12);
    expect(otherSigmaKm).toBeUndefined();
    expect(cautiousRadiusKm(pairRadii(unknownRadius, { ownKm: 0.002, other: payload, listed }))).toBeCloseTo(0.007, 12);
  });

  it('counts alone if it is the larger one, and a measured one always does', () => {
    const fragment = { objectType: 'DEBRIS', radarCrossSection: 'SMALL' } as const;
    expect(pairRadii(unknownRadius, { ownKm: 0.002, other: fragment, listed })).not.toHaveProperty('unlistedKm');
    const measured = { radiusKm: 0.0011, sigmaKm: 0.0001 };
    expect(pairRadii(unknownRadius, { ownKm: 0.002, other: payload, listed: measured })).not.toHaveProperty(
      'unlistedKm',
    );
  });

  it('leaves the larger combined radius of the originator next to it, as a measured one does', () => {
    const radii = pairRadii(stated, { ownKm: 0.002, other: payload, listed });
    expect(radii.statedKm).toBe(0.01);
    expect(radii).not.toHaveProperty('unlistedKm');
  });
});
