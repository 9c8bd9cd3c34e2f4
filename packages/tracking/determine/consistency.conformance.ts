import { inverse, type Matrix } from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { addSeconds } from '@farpass/astro/time';
import { expect, it } from 'vitest';
import { determine, orbitAt } from './index.ts';
import { bare, lowOrbit, noon, type Simulation, simpleForces, simulatedTracks, truth } from './simulated.fixture.ts';

const simulations: readonly Omit<Simulation, 'seed'>[] = [
  { start: lowOrbit, passesSeconds: [600, 6500, 30_000, 36_000], perTrack: 8, stepSeconds: 25 },
  { start: lowOrbit, passesSeconds: [600, 12_400], perTrack: 8, stepSeconds: 25, kind: 'radar' },
  {
    start: { positionKm: [26_560, 0, 0], velocityKmPerS: [0, 2.2, 3.17] },
    passesSeconds: [0, 9000, 30_000],
    perTrack: 8,
    stepSeconds: 90,
  },
  {
    start: { positionKm: [42_164, 0, 0], velocityKmPerS: [0, 3.07, 0.1] },
    passesSeconds: [0, 20_000, 43_000],
    perTrack: 8,
    stepSeconds: 120,
  },
];
const fits = 400;

it('in 400 fits with simulated noise, the 50, 90 and 95 % ellipsoids contain their share of the true states', () => {
  const distances: number[] = [];
  for (let seed = 1; seed <= fits; seed += 1) {
    const simulation = { ...simulations[seed % simulations.length], seed: 7919 * seed };
    const epoch = addSeconds(noon, simulation.passesSeconds.at(-1) ?? 0);
    const found = determine({
      tracks: simulatedTracks(simulation),
      dynamics: { forces: simpleForces, spacecraft: bare },
      apriori: { stateAt: (at) => truth(simulation, [at])[0] },
    });
    if (found.kind === 'failed') throw new Error(found.reason);
    const [at] = orbitAt(found.orbit, [epoch]);
    const [exact] = truth(simulation, [epoch]);
    const error = [...at.state.positionKm, ...at.state.velocityKmPerS].map(
      (value, i) => value - [...exact.positionKm, ...exact.velocityKmPerS][i],
    );
    distances.push(squaredDistance(error, inverse(scaledToOne(at.covariance)) ?? new Float64Array(36), at.covariance));
  }
  const shareWithin = (share: number) => {
    const limit = chiSquareQuantile({ share, degreesOfFreedom: 6 });
    return distances.filter((each) => each <= limit).length / fits;
  };
  const shares = [0.5, 0.9, 0.95].map(shareWithin);
  console.log(`determine: ellipsoids hold ${shares.map((each) => (100 * each).toFixed(1)).join(', ')} % of ${fits}`);
  expect(Math.abs(shares[0] - 0.5)).toBeLessThan(0.05);
  expect(Math.abs(shares[1] - 0.9)).toBeLessThan(0.04);
  expect(Math.abs(shares[2] - 0.95)).toBeLessThan(0.03);
});

/** The correlation matrix, because a matrix with mixed km and km/s is inverted inaccurately. */
function scaledToOne(covariance: Float64Array): Matrix {
  return covariance.map((value, at) => value / sigma(covariance, Math.floor(at / 6)) / sigma(covariance, at % 6));
}

const sigma = (covariance: Float64Array, i: number) => Math.sqrt(covariance[7 * i]);

function squaredDistance(error: readonly number[], correlationInverse: Matrix, covariance: Float64Array): number {
  const z = error.map((value, i) => value / sigma(covariance, i));
  let total = 0;
  for (let i = 0; i < 6; i += 1) for (let j = 0; j < 6; j += 1) total += z[i] * correlationInverse[6 * i + j] * z[j];
  return total;
}
