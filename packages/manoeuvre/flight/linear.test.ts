import { difference, norm, type Vector3 } from '@farpass/astro/linear';
import { burnAxesOfName } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedArc, PlannedImpulse } from '../burns/planned-burn.ts';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS, speedKmPerS } from '../event/crossing.fixture.ts';
import { flyBurn } from './burnt-flight.ts';
import { linearDisplacementKm } from './linear.ts';

const event = crossing();
const free = freeFlightOf(event);
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const oneCentimetreKm = 1e-5;

function axes(name: string) {
  const found = burnAxesOfName(name);
  if (found === undefined) throw new Error(`no axes ${name}`);
  return found;
}

function impulse(leadS: number, deltaVMPerS: Vector3): PlannedImpulse {
  return {
    kind: 'impulsive',
    ignition: addSeconds(event.tca, -leadS),
    axes: axes('RSW'),
    deltaVMPerS,
    engine: undefined,
  };
}

/**
 * Clohessy and Wiltshire (1960): displacement along R, T, N a time after a velocity change on a circular orbit [km].
 */
function clohessyWiltshire(seconds: number, [r, t, n]: Vector3): Vector3 {
  const angle = meanMotionRadPerS * seconds;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [
    (sine * r + 2 * (1 - cosine) * t) / meanMotionRadPerS / 1000,
    (-2 * (1 - cosine) * r + (4 * sine - 3 * angle) * t) / meanMotionRadPerS / 1000,
    (sine * n) / meanMotionRadPerS / 1000,
  ];
}

describe('the displacement of a burn by the state transition', () => {
  const directions: readonly Vector3[] = [
    [0.02, 0, 0],
    [0, 0.02, 0],
    [0, 0, 0.02],
    [0.01, -0.015, 0.008],
  ];

  it('agrees with Clohessy and Wiltshire on a circular orbit, in every direction', () => {
    const leads = [0.1, 0.25, 0.5, 1, 2.4, 4].map((revolutions) => revolutions * periodS);
    const checked = leads.flatMap((leadS) =>
      directions.map((vector) => {
        // At the closest approach, R, T and N are along x, y and z.
        const found = linearDisplacementKm(free, impulse(leadS, vector));
        expect(norm(difference(found, clohessyWiltshire(leadS, vector)))).toBeLessThan(oneCentimetreKm);
        return leadS;
      }),
    );
    expect(checked).toHaveLength(24);
  });

  it('agrees within 1 % with the propagation up to four revolutions, for burns of a few centimetres per second', () => {
    for (const revolutions of [0.3, 0.5, 1, 2, 3, 4]) {
      for (const vector of directions) {
        const burn = impulse(revolutions * periodS, vector);
        const flown = difference(flyBurn(free, burn).atTca.positionKm, free.start.state.positionKm);
        const linear = linearDisplacementKm(free, burn);
        // After whole revolutions, the effect of a burn along R or N is zero; then the test requires agreement to a
        // centimetre.
        expect(norm(difference(flown, linear))).toBeLessThan(0.01 * norm(flown) + oneCentimetreKm);
      }
    }
  });

  // Displacement² divided by twice the radius: 1 m/s over eight revolutions gives 140 km along the track, 1.4 km from
  // the tangent.
  it('errs by the curvature of the orbit if the displacement is large', () => {
    const burn = impulse(8 * periodS, [0, 1, 0]);
    const flown = difference(flyBurn(free, burn).atTca.positionKm, free.start.state.positionKm);
    const share = norm(difference(flown, linearDisplacementKm(free, burn))) / norm(flown);
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.02);
  });

  it('integrates an arc like the propagation', () => {
    const arc: PlannedArc = {
      kind: 'continuous',
      ignition: addSeconds(event.tca, -1.7 * periodS),
      axes: axes('TNW'),
      direction: [3, 1, -2],
      thrustN: 0.02,
      specificImpulseS: 1500,
      durationS: 2400,
      massKg: 300,
      dutyCycle: 0.8,
    };
    const flown = difference(flyBurn(free, arc).atTca.positionKm, free.start.state.positionKm);
    expect(norm(difference(flown, linearDisplacementKm(free, arc)))).toBeLessThan(0.002 * norm(flown));
  });
});

describe('a burn propagated from the state at the closest approach', () => {
  it('changes the energy as expected: Δa = 2 a² v Δv / μ along the velocity', () => {
    const flight = flyBurn(free, impulse(periodS / 2, [0, 0.1, 0]));
    expect(norm(flight.after.velocityKmPerS) - norm(flight.before.velocityKmPerS)).toBeCloseTo(1e-4, 12);
    expect(norm(flight.before.velocityKmPerS)).toBeCloseTo(speedKmPerS, 9);
    expect(flight.leadS).toBeCloseTo(periodS / 2, 9);
  });
});
