/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { downLeg, SiteMotion, type Track, upLeg } from '../measurement/index.ts';
import { type Determination, determine } from './index.ts';
import { bare, lowOrbit, simpleForces, simulatedTracks, truth } from './simulated.fixture.ts';

const dynamics = { forces: simpleForces, spacecraft: bare };

function findingOf(found: Determination) {
  return found.kind === 'failed' ? found.finding : undefined;
}

/** Tracks of two objects at the same sites, in turn. */
function alternating(first: readonly Track[], second: readonly Track[]): readonly Track[] {
  return first.map((track, index) => (index % 2 === 0 ? track : second[index]));
}

describe('tracks of two objects', () => {
  const geo = { positionKm: [42_164.2, 0, 0], velocityKmPerS: [0, 3.074_66, 0.002] } as const;
  /** 37 km behind on the same orbit. */
  const neighbour = {
    positionKm: [42_164.2 * Math.cos(37 / 42_164.2), -42_164.2 * Math.sin(37 / 42_164.2), 0],
    velocityKmPerS: [3.074_66 * Math.sin(37 / 42_164.2), 3.074_66 * Math.cos(37 / 42_164.2), 0.002],
  } as const;
  const hours = [1, 4, 7, 22, 25, 28].map((hour) => hour * 3600);

  it('of a geostationary cluster are named as such, and not as scaled right ascensions', () => {
    const [one, other] = [geo, neighbour].map((start) =>
      simulatedTracks({ start, passesSeconds: hours, stepSeconds: 60 }),
    );
    const finding = findingOf(determine({ tracks: alternating(one, other), dynamics }));
    expect(finding?.code).toBe('MIXED_OBJECTS');
    expect([finding?.parameters?.['first'], finding?.parameters?.['second']].toSorted()).toEqual([
      '0, 2, 4',
      '1, 3, 5',
    ]);
    expect(determine({ tracks: one, dynamics }).kind).toBe('determined');
  });

  it('in a train give no state', () => {
    // 5.5 km further along the same orbit.
    const speed = Math.hypot(...lowOrbit.velocityKmPerS);
    const seconds = 5.5 / speed;
    const pull = -398_600.4418 / Math.hypot(...lowOrbit.positionKm) ** 3;
    const [x, y, z] = lowOrbit.positionKm;
    const [vx, vy, vz] = lowOrbit.velocityKmPerS;
    const half = 1 + (pull * seconds ** 2) / 2;
    const ahead = {
      positionKm: [x * half + vx * seconds, y * half + vy * seconds, z * half + vz * seconds],
      velocityKmPerS: [vx * half + x * pull * seconds, vy * half + y * pull * seconds, vz * half + z * pull * seconds],
    } as const;
    const passesSeconds = [600, 6500, 12_400, 30_000, 36_000, 42_000];
    const [one, other] = [lowOrbit, ahead].map((start) => simulatedTracks({ start, passesSeconds }));
    const apriori = {
      stateAt: (epoch: Parameters<typeof truth>[1][number]) => truth({ start: lowOrbit, passesSeconds }, [epoch])[0],
    };
    const found = determine({ tracks: alternating(one, other), dynamics, apriori });
    expect(found.kind).toBe('failed');
    expect(findingOf(found)?.code).toBe('MIXED_OBJECTS');
  });
});

describe('a range rate', () => {
  // Orekit's RangeRate is the mean of the speeds along both legs; the derivative by the time of reception differs by up
  // to the square of the rate over the speed of light.
  it('of the legs and by the reception differ by the square of the rate over the speed of light', () => {
    const place = { latitudeRad: 0, longitudeRad: 0, heightKm: 0 };
    const site = new SiteMotion().stateAt(place, {
      scale: 'UTC',
      modifiedJulianDay: 61_000,
      second: 0,
      fraction: 0,
    } as never);
    const [x, y, z] = site.positionKm;
    const satellite = { positionKm: [x + 500, y + 1500, z + 1000], velocityKmPerS: [2, 5, 5] } as const;
    const down = downLeg({ satellite, receiver: site });
    const up = upLeg(site, down);
    const [received, ofLegs] = [
      (down.rangeRateKmPerS + up.rangeRateKmPerS) / 2,
      (down.lineSpeedKmPerS + up.lineSpeedKmPerS) / 2,
    ];
    expect(ofLegs - received).toBeCloseTo(ofLegs ** 2 / 299_792.458, 5);
    expect(1e5 * (ofLegs - received)).toBeGreaterThan(8);
  });
});
