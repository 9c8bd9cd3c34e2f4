import { difference, dot, norm, scaled } from '@farpass/astro/linear';
import { exponentialDensity } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { ManoeuvreFault } from '../burns/fault.ts';
import type { PlannedDrag, PlannedImpulse } from '../burns/planned-burn.ts';
import { burnOutcome, freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS, radiusKm, speedKmPerS } from '../event/crossing.fixture.ts';
import { manoeuvreFigures } from '../event/figures.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { flyBurn } from './burnt-flight.ts';
import { dragEffect } from './drag.ts';
import { dragOfImpulse } from './drag-of-impulse.ts';
import type { FreeFlight } from './free-flight.ts';
import { linearDisplacementKm } from './linear.ts';

/** Drag coefficient times area over mass [m²/kg]: a 3U CubeSat, edge on. */
const dragM2PerKg = 0.01;
const periodS = (2 * Math.PI) / meanMotionRadPerS;

/** The crossing in the atmosphere of Vallado's table; no air acts on the second object. */
function inAir(): ManoeuvreEvent {
  const event = crossing();
  const spacecraft = { ...event.object1.spacecraft, dragAreaM2: dragM2PerKg };
  return {
    ...event,
    object1: { ...event.object1, spacecraft },
    forces: { ...event.forces, drag: { kind: 'exponential' } },
  };
}

const event = inAir();
const free: FreeFlight = freeFlightOf(event);

function turned(leadS: number, durationS: number): PlannedDrag {
  return {
    kind: 'differential-drag',
    ignition: addSeconds(event.tca, -leadS),
    durationS,
    dragCrossSectionM2: 0.09,
    nominalCrossSectionM2: 0.01,
  };
}

const displacementKm = (burn: PlannedDrag) =>
  difference(flyBurn(free, burn).atTca.positionKm, free.start.state.positionKm);

/** Acceleration of the added drag on the circular orbit, ½ ρ v² C_D A/m, in air that rotates with the Earth [km/s²]. */
function addedAcceleration(): number {
  const earthRadPerS = 7.292115e-5;
  // The orbit of the fixture is equatorial and eastward, so the rotation of the air reduces the relative speed.
  const relativeKmPerS = speedKmPerS - earthRadPerS * radiusKm;
  const densityKgPerM3 = exponentialDensity(radiusKm - 6378.137);
  return 8 * 0.5 * densityKgPerM3 * dragM2PerKg * (1000 * relativeKmPerS) ** 2 * 1e-3;
}

describe('differential drag', () => {
  it('lowers a circular orbit according to da/dt = −2 a_D / n', () => {
    const { smaChangeKm } = burnOutcome(event, turned(8 * periodS, 4 * periodS));
    const expected = (-2 * addedAcceleration() * 4 * periodS) / meanMotionRadPerS;
    expect(Math.abs(smaChangeKm / expected - 1)).toBeLessThan(0.01);
  });

  it('moves the satellite ahead by ³⁄₂ a_D t² during the changed attitude, and further by the drift (Clohessy and Wiltshire)', () => {
    const along = (km: ReturnType<typeof displacementKm>) =>
      dot(km, scaled(free.start.state.velocityKmPerS, 1 / speedKmPerS));
    for (const [lead, duration] of [
      [6, 6 - 1e-6],
      [8, 2],
    ] as const) {
      const [leadS, durationS] = [lead * periodS, duration * periodS];
      const expected = 3 * addedAcceleration() * (leadS * durationS - durationS ** 2 / 2);
      expect(along(displacementKm(turned(leadS, durationS))) / expected).toBeGreaterThan(0.97);
      expect(along(displacementKm(turned(leadS, durationS))) / expected).toBeLessThan(1.03);
    }
  });

  it('by the state transition agrees within 1 % with the propagation', () => {
    for (const [leadS, durationS] of [
      [2 * periodS, periodS],
      [4 * periodS, 3.3 * periodS],
      [10 * periodS, 1.5 * periodS],
    ] as const) {
      const burn = turned(leadS, durationS);
      const flown = displacementKm(burn);
      expect(norm(difference(flown, linearDisplacementKm(free, burn)))).toBeLessThan(0.01 * norm(flown));
    }
  });

  it('uses no propellant and states its cross-section and both times', () => {
    const outcome = burnOutcome(event, turned(8 * periodS, 2 * periodS));
    const figures = manoeuvreFigures(event, outcome, 'TNW');
    expect(figures).toMatchObject({
      manoeuvreType: 'DIFFERENTIAL_DRAG',
      dragCrossSection: 0.09,
      totalDeltaMass: 0,
      totalThrustingTime: 0,
      effectiveThrustMagnitude: null,
    });
    expect(figures.totalTimeInDifferentialDragConfiguration).toBeCloseTo(2 * periodS, 6);
    expect(figures.totalTimeInNominalConfiguration).toBeCloseTo(6 * periodS, 6);
    const alongVelocity = -1000 * addedAcceleration() * 2 * periodS;
    expect(figures.deltaVVector[0] / alongVelocity).toBeCloseTo(1, 2);
    expect(dragEffect(free, turned(8 * periodS, 2 * periodS)).alongVelocityMPerS).toBe(figures.deltaVVector[0]);
  });

  it('makes the satellite rise and fall back if the exposed cross-section is the smaller one', () => {
    const smaller = { ...turned(8 * periodS, 4 * periodS), dragCrossSectionM2: 0.005 };
    expect(burnOutcome(event, smaller).smaChangeKm).toBeGreaterThan(0);
  });
});

describe('the differential drag that displaces the satellite as far as an impulse would', () => {
  const areas = { nominalCrossSectionM2: 0.01, dragCrossSectionM2: 0.09 };
  const braking = (leadS: number, sizeMPerS: number): PlannedImpulse => ({
    kind: 'impulsive',
    ignition: addSeconds(event.tca, -leadS),
    axes: { frame: 'TNW', axes: 'following' },
    deltaVMPerS: [-sizeMPerS, 0, 0],
    engine: undefined,
  });
  const code = (work: () => unknown) => {
    try {
      work();
      return 'flown';
    } catch (error) {
      return error instanceof ManoeuvreFault ? `${error.code} ${error.field}` : String(error);
    }
  };

  it('displaces the satellite along its track as much as the impulse', () => {
    const impulse = braking(10 * periodS, 0.001);
    const drag = dragOfImpulse(free, impulse, areas);
    const [, along] = displacementKm(drag);
    const [, wanted] = linearDisplacementKm(free, impulse);
    expect(along / wanted).toBeCloseTo(1, 2);
    expect(drag.ignition).toEqual(impulse.ignition);
    expect(drag.durationS).toBeGreaterThan(0);
    expect(drag.durationS).toBeLessThan(10 * periodS);
  });

  it('is refused if air cannot do it, with the field of the burn', () => {
    const forward = { ...braking(10 * periodS, 0.001), deltaVMPerS: [0.001, 0, 0] } as const;
    expect(code(() => dragOfImpulse(free, forward, areas))).toBe('PROPULSION_MISSING deltaVMPerS');
    expect(code(() => dragOfImpulse(free, braking(10 * periodS, 5), areas))).toBe('PROPULSION_MISSING deltaVMPerS');
    expect(code(() => dragOfImpulse(freeFlightOf(crossing()), braking(10 * periodS, 0.001), areas))).toBe(
      'VALUE_MISSING dragCrossSectionM2',
    );
  });
});

describe('a drag manoeuvre that cannot be propagated', () => {
  const refused = (burn: PlannedDrag, asked = event) => {
    try {
      burnOutcome(asked, burn);
      return 'flown';
    } catch (error) {
      return error instanceof ManoeuvreFault ? `${error.code} ${error.field}` : String(error);
    }
  };

  it.each([
    [
      'with the cross-section that it has anyway',
      { ...turned(periodS, 60), dragCrossSectionM2: 0.01 },
      'BURN_WITHOUT_SIZE dragCrossSectionM2',
    ],
    ['past the closest approach', turned(periodS, 2 * periodS), 'BURN_AFTER_TCA durationS'],
    ['after the closest approach', turned(-60, 60), 'BURN_AFTER_TCA ignition'],
  ] as const)('%s', (_, burn, expected) => expect(refused(burn)).toBe(expected));

  it('without air', () => expect(refused(turned(periodS, 60), crossing())).toBe('VALUE_MISSING dragCrossSectionM2'));
});
