import { expect, it } from 'vitest';
import { Chance, seedOf } from '../chance/index.ts';
import { onlyTheState, physicalRequest } from './request.ts';
import { bare, simpleForces } from './simulated.fixture.ts';

const noise = { radial: 0, transverse: 0, normal: 0 };
const assumed = 1.3;

interface KnownRadiation {
  readonly share: number;
  readonly coefficient?: number;
}

const request = ({ share, coefficient = assumed }: KnownRadiation) => ({
  tracks: [],
  dynamics: { forces: simpleForces, spacecraft: { ...bare, radiationCoefficient: coefficient } },
  modelError: { noise, dragShare: undefined, radiationShare: share },
});
const solvedFreely = (share: number) => ({
  ...request({ share }),
  solved: { ...onlyTheState, coefficients: ['srp' as const] },
});
const pushed = { coefficients: { srp: { value: -0.4 } } };
const radiation = (asked: ReturnType<typeof physicalRequest>) => ({
  coefficient: asked?.dynamics.spacecraft.radiationCoefficient,
  share: asked?.modelError?.radiationShare,
});

it('a coefficient that is solved below 0 with an assumed body shows that the body is denser', () => {
  expect(radiation(physicalRequest(request({ share: 1 }), pushed))).toEqual({ coefficient: assumed / 2, share: 1 });
  expect(radiation(physicalRequest(solvedFreely(1), pushed))).toEqual({ coefficient: assumed, share: 1 });
  // A thousand times denser there is none: it is taken as it is.
  const last = physicalRequest(request({ share: 1, coefficient: 1e-4 }), pushed);
  expect(radiation(last)).toEqual({ coefficient: 1e-4, share: 0 });
});

it('a stated coefficient that is solved below 0 is taken as stated', () => {
  expect(radiation(physicalRequest(request({ share: 0.3 }), pushed))).toEqual({ coefficient: assumed, share: 0 });
  expect(radiation(physicalRequest(solvedFreely(0.3), pushed))).toEqual({ coefficient: assumed, share: 0.5 });
});

/** A coefficient from data of a sigma, asked for again until it is physical. */
function found(data: number, sigma: number) {
  let asked = request({ share: 1 });
  for (;;) {
    const { radiationCoefficient: before } = asked.dynamics.spacecraft;
    const weight = 1 / sigma ** 2 + 1 / (asked.modelError.radiationShare * before) ** 2;
    const value = (data / sigma ** 2 + before / (asked.modelError.radiationShare * before) ** 2) / weight;
    const again = physicalRequest(asked, { coefficients: { srp: { value } } });
    if (again === undefined) return { value, sigma: 1 / Math.sqrt(weight) };
    asked = again;
  }
}

// 0.27 % of a normal error lie beyond 3 sigma. A tenth instead of a half leaves up to 6.8 % there, and 5 % beyond 5.
it.each([1, 0.5, 0.3, 0.1, 1 / 16, 0.03])('its sigma holds by chance for a body of %f of the assumed area', (area) => {
  const truth = area * assumed;
  const draws = 20_000;
  for (const sigma of [0.13, 0.3, 0.65, 1.3, 2.6]) {
    const chance = new Chance(seedOf('coefficient', String(area), sigma));
    const off = Array.from({ length: draws }, () => {
      const one = found(truth + sigma * chance.normal(), sigma);
      return Math.abs(one.value - truth) / one.sigma;
    });
    const beyond = (sigmas: number) => off.filter((each) => each > sigmas).length / draws;
    expect(beyond(3), `data known to ${sigma}`).toBeLessThan(0.005);
    expect(beyond(5), `data known to ${sigma}`).toBeLessThan(2e-4);
  }
});
