import { describe, expect, it } from 'vitest';
import { shippedEarthOrientation } from '../../earth-orientation/index.ts';
import { parseEpoch } from '../../time/index.ts';
import { earthRadiationPressure } from './earth-radiation.ts';
import { Environment } from './environment.ts';
import { turn } from './gravity-force.ts';

const epoch = parseEpoch('2024-03-20T00:00:00', 'UTC');
const needs = { earthRotation: true, sun: true, moon: false };
const environment = new Environment({ epoch, fromSeconds: 0, toSeconds: 1 }, shippedEarthOrientation(), needs);
environment.set(0);
const spacecraft = { massKg: 1, dragAreaM2: 1, dragCoefficient: 2, radiationAreaM2: 1, radiationCoefficient: 1 };

/** Flux at a place (GCRF, km) relative to sunlight at one astronomical unit, in the axes of ITRF. */
function fluxAt(place: readonly [number, number, number]): Float64Array {
  const context = {
    time: 0,
    position: Float64Array.from(place),
    velocity: new Float64Array(3),
    massKg: 1,
    environment,
  };
  const [acceleration, fixed] = [new Float64Array(3), new Float64Array(3)];
  earthRadiationPressure(spacecraft, epoch).add(context, acceleration);
  turn(
    environment.rotation,
    acceleration.map((each) => (each * 1000) / 4.56e-6),
    fixed,
  );
  return fixed;
}

describe('light from the Earth', () => {
  // Reference: the same model summed over 400 × 720 pieces of the visible ground by an independent numpy program
  // (2026-11-20). Orekit's `KnockeRediffusedForceModel` cannot be the reference: it sums up to another horizon, and
  // gives 2.6 times this value in a low orbit.
  it.each([
    [
      [2939.916616417947, 3545.410759730115, 5366.587656414451],
      [-0.08915606, -0.14922364, 0.21149567],
    ],
    [
      [39630.34, -14433.46, -31.87],
      [-8.04169135e-3, 2.64189225e-3, 1.09124725e-5],
    ],
    [
      [-2939.9, 3545.4, 5366.58],
      [0.05316712, -0.05888386, 0.09788061],
    ],
  ] as const)('at %j km agrees with a fine mesh of the ground within 0.03 %%', (place, wanted) => {
    const found = fluxAt(place);
    const size = Math.hypot(...wanted);
    for (const axis of [0, 1, 2]) expect(Math.abs(found[axis] - (wanted[axis] ?? 0)) / size).toBeLessThan(3e-4);
  });

  it('on the night side is thermal emission alone: (0.50 to 0.77)/4 of sunlight, falling with the square of the distance', () => {
    const [x, y, z] = environment.sun.map((each) => -each / Math.hypot(...environment.sun));
    for (const radiusKm of [7000, 12_000, 42_164]) {
      const flux = fluxAt([radiusKm * x, radiusKm * y, radiusKm * z]);
      const share = (4 * Math.hypot(...flux)) / (6378.137 / radiusKm) ** 2;
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(0.8);
    }
  });
});
