import { describe, expect, it } from 'vitest';
import { pairRadii, unknownRadius } from './hard-body.ts';
import { type ListedRadius, listedDoubt } from './listed-radius.ts';

const debris = { objectType: 'DEBRIS', radarCrossSection: undefined } as const;
const payload = { objectType: 'PAYLOAD', radarCrossSection: undefined } as const;
const rocket = { objectType: 'ROCKET BODY', radarCrossSection: undefined } as const;
const unknown = { objectType: undefined, radarCrossSection: undefined } as const;
const metres = (radiusM: number, sigmaM?: number): ListedRadius => ({
  radiusKm: radiusM / 1000,
  ...(sigmaM === undefined ? {} : { sigmaKm: sigmaM / 1000 }),
});

// Radii of NASA CARA's list of June 2026: its smallest and its largest estimate by radar, the ISS, MMS with its booms.
describe('a listed radius that an object of its type has', () => {
  it.each([
    ['the smallest fragment', metres(0.05, 0.0258), debris],
    ['the largest estimate by radar', metres(14.089, 9.539), debris],
    ['the widest sigma of an estimate', metres(0.05, 0.11), debris],
    ['the space station', metres(66.1, 0), payload],
    ['wires of a satellite', metres(250, 0), payload],
    ['wires that echo little', metres(250, 0), { ...payload, crossSectionM2: 3 }],
    ['satellites with booms', metres(56.1, 0), payload],
    ['a rocket body of the default', metres(1.1, 0), rocket],
    ['an object of an unknown type', metres(66.1, 0), unknown],
  ])('is taken: %s', (_, listed, other) => expect(listedDoubt(listed, other)).toBeUndefined());
});

describe('a listed radius that does not fit its object', () => {
  it.each([
    ['900 m of a fragment', metres(900, 10), debris, 'RADIUS_TOO_LARGE'],
    ['16 m of a fragment', metres(16), debris, 'RADIUS_TOO_LARGE'],
    ['2 cm of a rocket body', metres(0.02, 0.01), rocket, 'RADIUS_TOO_SMALL'],
    ['2 cm of a payload', metres(0.02), payload, 'RADIUS_TOO_SMALL'],
    ['261 m of anything', metres(261), unknown, 'RADIUS_TOO_LARGE'],
    ['10 m with an echo of 0.01 m²', metres(10), { ...debris, crossSectionM2: 0.01 }, 'RADIUS_TOO_LARGE'],
    ['3 cm with an echo of 1 m²', metres(0.03), { ...debris, crossSectionM2: 1 }, 'RADIUS_TOO_SMALL'],
    ['a sigma of 500 m on 3 m', metres(3, 500), rocket, 'SIGMA_TOO_LARGE'],
  ])('is doubted: %s', (_, listed, other, reason) => expect(listedDoubt(listed, other)?.reason).toBe(reason));

  it('leaves the pair as without the list, whatever it says', () => {
    const known = { ownKm: 0.002, other: rocket };
    const unlisted = pairRadii(unknownRadius, known);
    for (const radiusM of [0.011, 900]) {
      const { doubt, ...radii } = pairRadii(unknownRadius, { ...known, listed: metres(radiusM) });
      expect(radii).toEqual(unlisted);
      expect(doubt).toMatchObject({ leastM: 0.3, mostM: 25 });
    }
  });

  it('if only its sigma does not, counts without it where it is larger than the radius without the list', () => {
    const asked = (radiusM: number) =>
      pairRadii(unknownRadius, { ownKm: 0.002, other: rocket, listed: metres(radiusM, 500) });
    expect(asked(3)).toMatchObject({ otherKm: 0.006, combined: { source: 'assumed' } });
    expect(asked(9)).toMatchObject({ otherKm: 0.009, combined: { source: 'list' } });
    expect(asked(9).otherSigmaKm).toBeUndefined();
    expect(asked(9).doubt).toMatchObject({ reason: 'SIGMA_TOO_LARGE', mostM: 27 });
  });
});
