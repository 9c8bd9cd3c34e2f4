import { wgs84 } from '@farpass/astro/constants';
import { difference, norm } from '@farpass/astro/linear';
import { addSeconds, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { type FlyingObject, nextApproach } from './next.ts';
import { secondsToClosestApproach } from './shift.ts';

const { muKm3PerS2 } = wgs84;
const meeting = parseEpoch('2026-11-20T00:00:00', 'UTC');
const spacecraft = { massKg: 1, dragAreaM2: 0, dragCoefficient: 1, radiationAreaM2: 0, radiationCoefficient: 1 };
const forces = { gravity: { kind: 'point-mass', muKm3PerS2 } } as const;

/** A circular orbit, some seconds after it crossed the x axis towards y or z. */
function circular(radiusKm: number, { towards, seconds }: { readonly towards: 'y' | 'z'; readonly seconds: number }) {
  const speed = Math.sqrt(muKm3PerS2 / radiusKm);
  const angle = (speed / radiusKm) * seconds;
  const vector = (along: number, across: number) =>
    towards === 'y' ? ([along, across, 0] as const) : ([along, 0, across] as const);
  return {
    state: {
      positionKm: vector(radiusKm * Math.cos(angle), radiusKm * Math.sin(angle)),
      velocityKmPerS: vector(-speed * Math.sin(angle), speed * Math.cos(angle)),
    },
    covariance: new Float64Array(36),
    forces,
    spacecraft,
  } satisfies FlyingObject;
}

/** Two circular orbits in planes at a right angle: they are closest on the x axis, 100 m apart, by symmetry. */
function pairAfter(seconds: number) {
  const primary = circular(7000, { towards: 'y', seconds });
  const secondary = circular(7000.1, { towards: 'z', seconds });
  return { epoch: addSeconds(meeting, seconds), primary, secondary };
}

describe('the next closest approach along two orbits', () => {
  it.each([30, -30, 1, 0])('is where the planes cross, when asked %s s away from it', (seconds) => {
    const found = nextApproach(pairAfter(seconds));
    if (found.kind === 'another') throw new Error('it is another approach');
    expect(Math.abs(secondsBetween(found.tca, meeting))).toBeLessThan(1e-6);
    const { positionKm } = found.primary.state;
    expect(norm(difference(found.secondary.state.positionKm, positionKm))).toBeCloseTo(0.1, 6);
  });

  it('is found better than by straight lines, which are off by a hundredth of a second in 30 s', () => {
    const { primary, secondary } = pairAfter(30);
    const straightS = secondsToClosestApproach({
      positionKm: difference(secondary.state.positionKm, primary.state.positionKm),
      velocityKmPerS: difference(secondary.state.velocityKmPerS, primary.state.velocityKmPerS),
    });
    expect(Math.abs(straightS + 30)).toBeGreaterThan(0.01);
  });

  it('is another one if it is more than a minute away', () => {
    expect(nextApproach(pairAfter(59)).kind).toBe('approach');
    expect(nextApproach(pairAfter(70)).kind).toBe('another');
  });
});

describe('the time to the closest approach on straight lines', () => {
  it('is 0 for objects that do not move relative to each other', () => {
    expect(secondsToClosestApproach({ positionKm: [1, 0, 0], velocityKmPerS: [0, 0, 0] })).toBe(0);
  });
});
