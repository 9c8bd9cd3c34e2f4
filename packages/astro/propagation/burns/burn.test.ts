import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../linear/index.ts';
import { addSeconds } from '../../time/index.ts';
import { type Burn, type ForceSelection, propagateNumerically, stateOfTrajectory } from '../index.ts';
import { epoch, lowOrbit, oneMillimetreKm, requestFrom, spacecraft } from '../testing/low-orbit.ts';
import { localAxes } from './local-axes.ts';

describe('burns', () => {
  const coasting = (seconds: number) => stateOfTrajectory(propagateNumerically(lowOrbit(), [seconds]), 0);

  it('an impulse changes the velocity at its instant by Δv along the frame, and the mass', () => {
    const burn: Burn = {
      kind: 'impulsive',
      epoch: addSeconds(epoch, 1000),
      frame: 'TNW',
      deltaVKmPerS: [0.1, 0, 0],
      massLossKg: 12,
    };
    const trajectory = propagateNumerically(lowOrbit({ burns: [burn] }), [999.999, 1000, 1500]);
    const before = coasting(1000);
    const after = stateOfTrajectory(trajectory, 1);
    const speed = Math.hypot(...before.velocityKmPerS);
    expect(Math.abs(Math.hypot(...after.velocityKmPerS) - speed - 0.1)).toBeLessThan(1e-12);
    after.positionKm.forEach((x, i) => {
      expect(Math.abs(x - (before.positionKm[i] ?? 0))).toBeLessThan(1e-9);
    });
    expect(Array.from(trajectory.massKg)).toEqual([500, 488, 488]);
  });

  it('a finite burn tends to the impulse when it is short, and spends its mass evenly', () => {
    const shared = { frame: 'GCRF', deltaVKmPerS: [0.003, 0.02, -0.01], massLossKg: 5 } as const;
    const short: Burn = { kind: 'finite', epoch: addSeconds(epoch, 999.95), durationSeconds: 0.1, ...shared };
    const impulse: Burn = { kind: 'impulsive', epoch: addSeconds(epoch, 1000), ...shared };
    const [a, b] = [short, impulse].map((burn) => propagateNumerically(lowOrbit({ burns: [burn] }), [1000, 5000]));
    expect(a?.massKg[0]).toBeCloseTo(497.5, 9);
    expect(a?.massKg[1]).toBe(495);
    // The lighter satellite accelerates more: the centre of the thrust is 0.08 ms late, 2 mm that grow to 4 mm.
    for (let i = 6; i < 9; i += 1)
      expect(Math.abs((a?.states[i] ?? 0) - (b?.states[i] ?? 0))).toBeLessThan(5 * oneMillimetreKm);
  });

  it('follows the rocket equation in the absence of gravity', () => {
    const free: ForceSelection = { gravity: { kind: 'point-mass', muKm3PerS2: 0 } };
    const burn: Burn = {
      kind: 'finite',
      epoch,
      frame: 'GCRF',
      deltaVKmPerS: [0.3, -0.4, 1.2],
      massLossKg: 200,
      durationSeconds: 3600,
    };
    const { states } = propagateNumerically(
      requestFrom({ positionKm: [7000, 0, 0], velocityKmPerS: [0, 7, 0] }, { forces: free, burns: [burn] }),
      [3600],
    );
    [0.3, 6.6, 1.2].forEach((want, i) => {
      expect(Math.abs((states[3 + i] ?? 0) - want)).toBeLessThan(1e-12);
    });
  });

  it('keeps frozen axes as they were at ignition', () => {
    const shared = {
      kind: 'finite',
      epoch: addSeconds(epoch, 100),
      deltaVKmPerS: [0, 0.1, 0],
      massLossKg: 0,
      durationSeconds: 1200,
    } as const;
    const { positionKm, velocityKmPerS } = coasting(100);
    const axes = new Float64Array(9);
    localAxes('RTN', { position: Float64Array.from(positionKm), velocity: Float64Array.from(velocityKmPerS) }, axes);
    const deltaVKmPerS: Vector3 = [0.1 * (axes[3] ?? 0), 0.1 * (axes[4] ?? 0), 0.1 * (axes[5] ?? 0)];
    const [frozen, fixed, following] = [
      { ...shared, frame: 'RTN', axes: 'frozen' } as const,
      { ...shared, frame: 'GCRF', deltaVKmPerS } as const,
      { ...shared, frame: 'RTN' } as const,
    ].map((burn) => propagateNumerically(lowOrbit({ burns: [burn] }), [3000]).states);
    for (let i = 0; i < 3; i += 1)
      expect(Math.abs((frozen?.[i] ?? 0) - (fixed?.[i] ?? 0))).toBeLessThan(oneMillimetreKm);
    expect(Math.abs((frozen?.[0] ?? 0) - (following?.[0] ?? 0))).toBeGreaterThan(1);
    const backward = {
      ...lowOrbit({ burns: [{ ...shared, epoch: addSeconds(epoch, -2000), frame: 'RTN', axes: 'frozen' }] }),
    };
    expect(() => propagateNumerically(backward, [-3000])).toThrow(/frozen at its ignition/);
  });

  it('undoes burns when it is run backwards through them', () => {
    const burns: Burn[] = [
      {
        kind: 'impulsive',
        epoch: addSeconds(epoch, 2000),
        frame: 'VNC',
        deltaVKmPerS: [0.2, 0.1, -0.05],
        massLossKg: 20,
      },
      {
        kind: 'finite',
        epoch: addSeconds(epoch, 4000),
        frame: 'LVLH',
        deltaVKmPerS: [0.01, 0.1, 0],
        massLossKg: 10,
        durationSeconds: 600,
      },
    ];
    const there = propagateNumerically(lowOrbit({ burns, transitionMatrix: 'with' }), [8000]);
    const later = {
      ...lowOrbit({ burns, transitionMatrix: 'with' }),
      spacecraft: { ...spacecraft, massKg: 470 },
      start: { epoch: addSeconds(epoch, 8000), state: stateOfTrajectory(there, 0) },
    };
    const back = propagateNumerically(later, [-8000, -6000, -5000]);
    const { positionKm } = stateOfTrajectory(back, 0);
    expect(Math.hypot(positionKm[0] - 6878.137, positionKm[1], positionKm[2])).toBeLessThan(2 * oneMillimetreKm);
    expect(Array.from(back.massKg)).toEqual([500, 480, 480]);
    // Φ back is the inverse of Φ there.
    for (let i = 0; i < 6; i += 1) {
      let sum = 0;
      for (let k = 0; k < 6; k += 1) sum += (back.transition[6 * i + k] ?? 0) * (there.transition[6 * k + i] ?? 0);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-4);
    }
  });

  it.each([
    [
      'overlap',
      [
        { epoch, durationSeconds: 100 },
        { epoch: addSeconds(epoch, 50), durationSeconds: 10 },
      ],
      /may not overlap/,
    ],
    ['no duration', [{ epoch, durationSeconds: 0 }], /duration is 0 s/],
    ['more propellant than mass', [{ epoch, durationSeconds: 100, massLossKg: 600 }], /600 kg of the 500 kg/],
    ['under way at the start', [{ epoch: addSeconds(epoch, -50), durationSeconds: 100 }], /under way/],
    ['negative propellant', [{ epoch, durationSeconds: 100, massLossKg: -1 }], /mass loss is -1 kg/],
  ] as const)('refuses burns that cannot be flown: %s', (_name, parts, sentence) => {
    const burns = parts.map(
      (part): Burn => ({ kind: 'finite', frame: 'RTN', deltaVKmPerS: [0, 0.01, 0], massLossKg: 1, ...part }),
    );
    expect(() => propagateNumerically(lowOrbit({ burns }), [1000])).toThrow(sentence);
  });
});
