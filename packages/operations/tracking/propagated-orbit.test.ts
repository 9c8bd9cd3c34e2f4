import { propagateToEpochs } from '@farpass/astro/propagation';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { PropagatedOrbit } from './propagated-orbit.ts';

const epoch = parseEpoch('2026-03-10T12:00:00', 'UTC');
const covariance = Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? (at < 18 ? 1e-2 : 1e-8) : 0));
const request = {
  start: { epoch, state: { frame: 'GCRF', positionKm: [7000, 0, 0], velocityKmPerS: [0, 1, 7.4] } },
  spacecraft: { massKg: 100, dragAreaM2: 0, dragCoefficient: 2.2, radiationAreaM2: 0, radiationCoefficient: 1.3 },
  forces: { gravity: { kind: 'point-mass', muKm3PerS2: 398_600.4415 } },
  covariance,
} as const;
const burn = { kind: 'impulsive', frame: 'RTN', axes: 'frozen', massLossKg: 0, deltaVKmPerS: [0, 0.001, 0] } as const;

describe('an orbit that is propagated once', () => {
  it.each([
    ['without burns', request],
    ['with a burn on the way', { ...request, burns: [{ ...burn, epoch: addSeconds(epoch, 50_000) }] }],
  ])('has the states and covariances of a flight of its own, in any order of times: %s', (_, flight) => {
    const orbit = new PropagatedOrbit(flight);
    for (const seconds of [86_400, 80_000, 90_000, 40_000]) {
      const at = addSeconds(epoch, seconds);
      const found = orbit.at(at);
      const { states, covariance: carried } = propagateToEpochs(flight, [at]);
      const values = [...(found?.state.positionKm ?? []), ...(found?.state.velocityKmPerS ?? [])];
      expect(values).toHaveLength(6);
      for (const [i, value] of values.entries()) expect(Math.abs(value - (states[i] ?? 0))).toBeLessThan(1e-5);
      const size = Math.max(...carried.map(Math.abs));
      for (const [i, value] of carried.entries())
        expect(Math.abs(value - (found?.covariance?.[i] ?? Number.NaN)) / size).toBeLessThan(1e-6);
    }
  });

  it('gives no state after it meets the ground', () => {
    const start = { epoch, state: { frame: 'GCRF', positionKm: [6700, 0, 0], velocityKmPerS: [-3, 0, 6] } } as const;
    expect(new PropagatedOrbit({ ...request, start }).at(addSeconds(epoch, 86_400))).toBeUndefined();
  });
});
