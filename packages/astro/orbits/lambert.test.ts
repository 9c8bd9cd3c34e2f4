import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartesianState, difference, norm, type Vector3 } from '../linear/index.ts';
import { equinoctialFromState, lambertStates, stateOfKeplerian, velocityOfThree, writeState } from './index.ts';

const oneMetreKm = 1e-3;

function after(state: CartesianState, seconds: number): { positionKm: Vector3; velocityKmPerS: Vector3 } {
  const elements = equinoctialFromState(state);
  if (elements === undefined) throw new Error('an ellipse is expected');
  const out = new Float64Array(6);
  writeState(elements, seconds, out);
  return { positionKm: [out[0], out[1], out[2]], velocityKmPerS: [out[3], out[4], out[5]] };
}

describe('the orbit between two positions', () => {
  // Vallado (2013), example 7-5: 76 minutes between two positions; velocity at the first one.
  it('is that of the published example', () => {
    const problem = { fromKm: [15945.34, 0, 0], toKm: [12214.83899, 10249.46731, 0], seconds: 76 * 60 } as const;
    const [found, ...more] = lambertStates({ ...problem, way: 'direct' });
    expect(more).toEqual([]);
    expect(found?.positionKm).toEqual(problem.fromKm);
    expect(found?.velocityKmPerS[0]).toBeCloseTo(2.058913, 5);
    expect(found?.velocityKmPerS[1]).toBeCloseTo(2.915965, 5);
    expect(found?.velocityKmPerS[2]).toBe(0);
  });

  it('is the one that was flown, of any shape, by the short way, the long way, or with revolutions', () => {
    const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        double(6800, 42_000),
        double(0, 0.6),
        double(0.1, 3),
        double(0, 6.2),
        double(0.05, 2.9),
        (a, e, i, nu, share) => {
          const angles = { inclinationRad: i, nodeRad: 1, argumentOfPeriapsisRad: 2, trueAnomalyRad: nu };
          const start = stateOfKeplerian({ frame: 'GCRF', semiMajorAxisKm: a, eccentricity: e, ...angles });
          const seconds = share * 2 * Math.PI * Math.sqrt(a ** 3 / 398_600.4418);
          const end = after(start, seconds);
          const turns = Math.floor(share);
          const ways = (['direct', 'long'] as const).flatMap((way) =>
            lambertStates({ fromKm: start.positionKm, toKm: end.positionKm, seconds, way, turns }),
          );
          const isAligned = Math.abs((share % 0.5) - 0.25) > 0.24;
          const misses = ways.map(({ velocityKmPerS }) => norm(difference(velocityKmPerS, start.velocityKmPerS)));
          expect(isAligned || Math.min(...misses) < 1e-4).toBe(true);
        },
      ),
    );
  });

  it('does not exist with more revolutions than the time allows, nor for positions in line with the Earth’s centre', () => {
    const low = { fromKm: [7000, 0, 0], toKm: [0, 7000, 0], way: 'direct' } as const;
    expect(lambertStates({ ...low, seconds: 3000, turns: 2 })).toEqual([]);
    expect(lambertStates({ ...low, toKm: [-7000, 0, 0], seconds: 3000 })).toEqual([]);
    expect(lambertStates({ ...low, seconds: 0 })).toEqual([]);
  });
});

describe('the velocity at the second of three positions', () => {
  // Vallado (2013), examples 7-3 (Gibbs) and 7-4 (Herrick–Gibbs).
  it('is that of the published example of Gibbs', () => {
    const [x, y, z] = velocityOfThree(
      [
        [0, 0, 6378.1363],
        [0, -4464.696, -5102.509],
        [0, 5740.323, 3189.068],
      ],
      [-1, 1],
    );
    expect(x).toBeCloseTo(0, 6);
    expect(y).toBeCloseTo(5.5311472, 4);
    expect(z).toBeCloseTo(-5.1918061, 4);
  });

  it('is that of the published example of Herrick and Gibbs', () => {
    const [x, y, z] = velocityOfThree(
      [
        [3419.85564, 6019.82602, 2784.60022],
        [2935.91195, 6326.18324, 2660.59584],
        [2434.95202, 6597.38674, 2521.52311],
      ],
      [-76.48, 77.05],
    );
    expect(x).toBeCloseTo(-6.441632, 4);
    expect(y).toBeCloseTo(3.777625, 4);
    expect(z).toBeCloseTo(-1.720587, 4);
  });

  it('differs from the flown one by at most a metre per second, over a minute', () => {
    const angles = { inclinationRad: 1, nodeRad: 1, argumentOfPeriapsisRad: 2, trueAnomalyRad: 1 };
    const state = stateOfKeplerian({ frame: 'GCRF', semiMajorAxisKm: 7200, eccentricity: 0.01, ...angles });
    const found = velocityOfThree(
      [after(state, -30).positionKm, state.positionKm, after(state, 30).positionKm],
      [-30, 30],
    );
    expect(norm(difference(found, state.velocityKmPerS))).toBeLessThan(oneMetreKm);
  });
});
