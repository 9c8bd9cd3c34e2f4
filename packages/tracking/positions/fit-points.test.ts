import { difference, inverse, norm, type Vector3 } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { orbitAt } from '../determine/index.ts';
import { bare, noon, simpleForces } from '../determine/simulated.fixture.ts';
import { fitPoints, noiseSizeKm, type PointsFit, scatterOf } from './index.ts';
import { simulatedReceiver } from './receiver.fixture.ts';

const dynamics = { forces: simpleForces, spacecraft: bare };
const tenMetresKm = 0.01;

function fitted(found: PointsFit) {
  if (found.kind === 'none') throw new Error(found.reason);
  return found;
}

/** Squared distance of a place in the covariance of an orbit. */
function squaredDistance(off: Vector3, covariance: Float64Array): number {
  const matrix = Float64Array.from({ length: 9 }, (_, k) => covariance[6 * Math.floor(k / 3) + (k % 3)] ?? 0);
  const weights = inverse(matrix);
  if (weights === undefined) throw new Error('singular');
  return [0, 1, 2].reduce(
    (sum, i) => sum + [0, 1, 2].reduce((part, j) => part + off[i] * (weights[3 * i + j] ?? 0) * off[j], 0),
    0,
  );
}

describe('an orbit from the positions of a receiver', () => {
  it('is found from positions alone, with the noise of the receiver and without its outliers', () => {
    const later = addSeconds(noon, 24 * 3600);
    const { points, truth } = simulatedReceiver({ seed: 11, hours: 10, whiteKm: tenMetresKm, outlierEvery: 40 }, [
      later,
    ]);
    const found = fitted(fitPoints({ points, dynamics, areaShare: 1 }));
    expect(found.residuals.flatMap(({ isUsed }, at) => (isUsed ? [] : [at]))).toEqual(
      Array.from({ length: 15 }, (_, k) => 40 * k + 7),
    );
    expect(found.noise.whiteKm / tenMetresKm).toBeGreaterThan(0.9);
    expect(found.noise.whiteKm / tenMetresKm).toBeLessThan(1.1);
    const [at] = orbitAt(found.orbit, [later]);
    expect(norm(difference(at.state.positionKm, truth[0].positionKm))).toBeLessThan(0.04);
  });

  it('is as uncertain as its errors, although the errors of the receiver last', () => {
    const [end, next] = [addSeconds(noon, 10 * 3600), addSeconds(noon, 20 * 3600)];
    const squares = [21, 22, 23, 24, 25, 26].flatMap((seed) => {
      const receiver = { seed, hours: 10, whiteKm: 0.005, slowKm: 0.005, slowSeconds: 2400 };
      const { points, truth } = simulatedReceiver(receiver, [end, next]);
      const found = fitted(fitPoints({ points, dynamics, areaShare: 1 }));
      expect(noiseSizeKm(found.noise) / 0.00707).toBeGreaterThan(0.7);
      return orbitAt(found.orbit, [end, next]).map(({ state, covariance }, at) =>
        squaredDistance(difference(truth[at].positionKm, state.positionKm), covariance),
      );
    });
    const mean = squares.reduce((sum, each) => sum + each, 0) / squares.length;
    process.stdout.write(`positions of a receiver with slow errors: mean chi-square of three ${mean.toFixed(2)}\n`);
    expect(mean).toBeGreaterThan(0.4);
    expect(mean).toBeLessThan(5);
  }, 300_000);

  it('is not claimed from too few positions or too short an arc', () => {
    const { points } = simulatedReceiver({ seed: 3, hours: 1, whiteKm: tenMetresKm });
    expect(fitPoints({ points: points.slice(0, 7), dynamics, areaShare: 1 })).toEqual({
      kind: 'none',
      reason: 'TOO_FEW',
    });
    expect(fitPoints({ points: points.slice(0, 15), dynamics, areaShare: 1 })).toEqual({
      kind: 'none',
      reason: 'TOO_SHORT',
    });
  });

  it('scatters by its noise, and a mirrored one by kilometres', () => {
    const { points } = simulatedReceiver({ seed: 4, hours: 5, whiteKm: tenMetresKm });
    const scatter = scatterOf({ points, dynamics }) ?? Number.NaN;
    expect(scatter).toBeGreaterThan(0.5 * tenMetresKm);
    expect(scatter).toBeLessThan(3 * tenMetresKm);
  });
});
