import { beforeAll, describe, expect, it } from 'vitest';
import type { Vector3 } from '../linear/index.ts';
import { addSeconds } from '../time/index.ts';
import {
  type Burn,
  type ForceSelection,
  type NumericalRequest,
  propagateNumerically,
  stateOfTrajectory,
} from './index.ts';
import { allForces, epoch, lowOrbit, oneMillimetreKm } from './testing/low-orbit.ts';

let everything: ForceSelection;

beforeAll(async () => {
  everything = await allForces();
});

/** Φ by central differences of whole runs. */
function differences(base: NumericalRequest, seconds: number): Float64Array {
  const phi = new Float64Array(36);
  const { positionKm, velocityKmPerS } = base.start.state;
  for (let column = 0; column < 6; column += 1) {
    const step = column < 3 ? 1e-2 : 1e-5;
    const [plus, minus] = [step, -step].map((move) => {
      const p: Vector3 = [
        positionKm[0] + (column === 0 ? move : 0),
        positionKm[1] + (column === 1 ? move : 0),
        positionKm[2] + (column === 2 ? move : 0),
      ];
      const v: Vector3 = [
        velocityKmPerS[0] + (column === 3 ? move : 0),
        velocityKmPerS[1] + (column === 4 ? move : 0),
        velocityKmPerS[2] + (column === 5 ? move : 0),
      ];
      return propagateNumerically(
        { ...base, start: { epoch, state: { frame: 'GCRF', positionKm: p, velocityKmPerS: v } } },
        [seconds],
      ).states;
    });
    for (let row = 0; row < 6; row += 1)
      phi[6 * row + column] = ((plus?.[row] ?? 0) - (minus?.[row] ?? 0)) / (2 * step);
  }
  return phi;
}

/** Largest difference of two transition matrices after scaling km/s by the mean motion, relative to the largest entry. */
function matrixGap(a: Float64Array, b: Float64Array): number {
  const n = 1.1e-3;
  let [gap, size] = [0, 0];
  for (let i = 0; i < 36; i += 1) {
    const scale = (Math.floor(i / 6) < 3 ? 1 : 1 / n) * (i % 6 < 3 ? 1 : n);
    gap = Math.max(gap, Math.abs((a[i] ?? 0) - (b[i] ?? 0)) * scale);
    size = Math.max(size, Math.abs(b[i] ?? 0) * scale);
  }
  return gap / size;
}

describe('the state transition matrix', () => {
  const burn: Burn = {
    kind: 'finite',
    epoch: addSeconds(epoch, 600),
    frame: 'VNC',
    deltaVKmPerS: [0.02, 0.005, -0.01],
    massLossKg: 4,
    durationSeconds: 900,
  };
  const impulse: Burn = {
    kind: 'impulsive',
    epoch: addSeconds(epoch, 900),
    frame: 'TNW',
    deltaVKmPerS: [0.05, -0.02, 0.01],
    massLossKg: 0,
  };

  it.each([
    ['two-body motion', () => ({}), 1e-7],
    ['all forces', () => ({ forces: everything }), 2e-6],
    ['a finite burn', () => ({ burns: [burn] }), 1e-7],
    ['an impulse', () => ({ burns: [impulse] }), 1e-7],
  ] as const)('agrees with differences of whole runs: %s', (_name, rest, limit) => {
    const base = lowOrbit(rest());
    const { transition } = propagateNumerically({ ...base, transitionMatrix: 'with' }, [12000]);
    expect(matrixGap(transition, differences(base, 12000))).toBeLessThan(limit);
  });

  it('is that of the whole field within 0.2 % after a day if its gradient is cut at degree 8, and the state does not change', () => {
    const { gravity } = everything;
    if (gravity.kind !== 'harmonics') throw new Error('the field has harmonics');
    const flown = (gradientDegree: number | undefined) => {
      const forces: ForceSelection = {
        ...everything,
        gravity: { ...gravity, ...(gradientDegree && { gradientDegree }) },
      };
      return propagateNumerically(lowOrbit({ forces, transitionMatrix: 'with' }), [86_400]);
    };
    const [whole, coarse] = [flown(undefined), flown(8)];
    expect(matrixGap(coarse.transition, whole.transition)).toBeLessThan(2e-3);
    expect(matrixGap(coarse.transition, whole.transition)).toBeGreaterThan(0);
    for (let i = 0; i < 3; i += 1)
      expect(Math.abs((coarse.states[i] ?? 0) - (whole.states[i] ?? 0))).toBeLessThan(oneMillimetreKm);
  });

  it('is symplectic where no force takes energy away', () => {
    const { transition: m } = propagateNumerically(lowOrbit({ transitionMatrix: 'with' }), [20000]);
    for (let i = 0; i < 6; i += 1) {
      for (let j = 0; j < 6; j += 1) {
        let sum = 0;
        for (let k = 0; k < 3; k += 1)
          sum += (m[6 * k + i] ?? 0) * (m[6 * (k + 3) + j] ?? 0) - (m[6 * (k + 3) + i] ?? 0) * (m[6 * k + j] ?? 0);
        const want = j === i + 3 ? 1 : i === j + 3 ? -1 : 0;
        expect(Math.abs(sum - want)).toBeLessThan(1e-6);
      }
    }
  });

  it('does not change the state that is integrated with it', () => {
    const alone = propagateNumerically(lowOrbit({ forces: everything }), [30000]).states;
    const beside = propagateNumerically(lowOrbit({ forces: everything, transitionMatrix: 'with' }), [30000]).states;
    for (let i = 0; i < 3; i += 1) expect(Math.abs((alone[i] ?? 0) - (beside[i] ?? 0))).toBeLessThan(oneMillimetreKm);
  });
});

describe('covariance', () => {
  const diagonal = Float64Array.from({ length: 36 }, (_, i) => (i % 7 === 0 ? (i < 18 ? 1e-4 : 1e-10) : 0));

  it('is Φ P Φᵀ without process noise, symmetric', () => {
    const { transition: m, covariance: p } = propagateNumerically(lowOrbit({ covariance: diagonal }), [5000]);
    for (let i = 0; i < 6; i += 1) {
      for (let j = 0; j < 6; j += 1) {
        let want = 0;
        for (let k = 0; k < 6; k += 1) want += (m[6 * i + k] ?? 0) * (diagonal[7 * k] ?? 0) * (m[6 * j + k] ?? 0);
        expect(Math.abs((p[6 * i + j] ?? 0) - want)).toBeLessThan(1e-12 * Math.abs(want) + 1e-20);
        expect(p[6 * i + j]).toBeCloseTo(p[6 * j + i] ?? 0, 14);
      }
    }
  });

  it('grows with process noise like q t³/3 and q t in a time short against the orbit', () => {
    const q = 1e-12;
    const noise = { radial: q, transverse: q, normal: q };
    const zero = new Float64Array(36);
    const { covariance } = propagateNumerically(lowOrbit({ covariance: zero, processNoise: noise }), [30]);
    for (let i = 0; i < 3; i += 1) {
      expect(Math.abs((covariance[7 * i] ?? 0) / ((q * 30 ** 3) / 3) - 1)).toBeLessThan(2e-3);
      expect(Math.abs((covariance[21 + 7 * i] ?? 0) / (q * 30) - 1)).toBeLessThan(2e-3);
      expect(Math.abs((covariance[6 * i + 3 + i] ?? 0) / ((q * 30 ** 2) / 2) - 1)).toBeLessThan(2e-3);
    }
  });

  it('composes: noise over two stretches is that of the first carried through the second, plus the second', () => {
    const noise = { radial: 1e-14, transverse: 4e-14, normal: 2e-14 };
    const zero = new Float64Array(36);
    const whole = propagateNumerically(lowOrbit({ covariance: zero, processNoise: noise }), [3000, 7000]);
    const second = propagateNumerically(
      {
        ...lowOrbit({ covariance: whole.covariance.slice(0, 36), processNoise: noise }),
        start: { epoch: addSeconds(epoch, 3000), state: stateOfTrajectory(whole, 0) },
      },
      [4000],
    );
    const size = Math.max(...whole.covariance.subarray(36));
    for (let i = 0; i < 36; i += 1)
      expect(Math.abs((second.covariance[i] ?? 0) - (whole.covariance[36 + i] ?? 0))).toBeLessThan(1e-7 * size);
  });
});
