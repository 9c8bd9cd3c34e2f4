import { norm, type Vector3 } from '@farpass/astro/linear';
import { burnAxesOfName } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedArc, PlannedBurn, PlannedImpulse, PlannedSequence } from '../burns/planned-burn.ts';
import { burnOutcome } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS, muKm3PerS2, radiusKm, speedKmPerS } from '../event/crossing.fixture.ts';
import { comparedPart, type FlownStates } from './comparison.ts';
import { planParts } from './parts.ts';
import { trackShift } from './shift.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const leadS = 4.25 * periodS;
const ignition = addSeconds(event.tca, -leadS);
const axes = burnAxesOfName('RTN');
if (axes === undefined) throw new Error('no axes RTN');
const planned: PlannedImpulse = {
  kind: 'impulsive',
  ignition,
  axes,
  deltaVMPerS: [0, 0.05, 0],
  engine: undefined,
};

const comparedBurn = (_: typeof event, burn: PlannedBurn, flown: FlownStates) =>
  comparedPart(event, burn, { burn, earlier: 0, flown });

/**
 * A point of the circular orbit at a time in seconds after the closest approach, computed with sine and cosine only.
 */
function circle(seconds: number) {
  const angle = meanMotionRadPerS * seconds;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return {
    positionKm: [radiusKm * c, radiusKm * s, 0] as const,
    velocityKmPerS: [-speedKmPerS * s, speedKmPerS * c, 0] as const,
    outwards: [c, s, 0] as const,
    along: [-s, c, 0] as const,
  };
}

/**
 * Kepler's problem by Lagrange's f and g (Curtis, Orbital Mechanics for Engineering Students, 2.23) in the universal
 * variable; independent of the product's code.
 */
function lagrange(
  state: { readonly positionKm: Vector3; readonly velocityKmPerS: Vector3 },
  seconds: number,
): { readonly positionKm: Vector3; readonly velocityKmPerS: Vector3 } {
  const { positionKm: p, velocityKmPerS: v } = state;
  const r0 = norm(p);
  const radial = (p[0] * v[0] + p[1] * v[1] + p[2] * v[2]) / r0;
  const alpha = 2 / r0 - norm(v) ** 2 / muKm3PerS2;
  const root = Math.sqrt(muKm3PerS2);
  const c = (z: number) => (Math.abs(z) < 1e-8 ? 0.5 - z / 24 : (1 - Math.cos(Math.sqrt(z))) / z);
  const s = (z: number) =>
    Math.abs(z) < 1e-8 ? 1 / 6 - z / 120 : (Math.sqrt(z) - Math.sin(Math.sqrt(z))) / Math.sqrt(z) ** 3;
  let chi = root * alpha * seconds;
  for (let round = 0; round < 50; round += 1) {
    const z = alpha * chi * chi;
    const value =
      ((r0 * radial) / root) * chi ** 2 * c(z) + (1 - alpha * r0) * chi ** 3 * s(z) + r0 * chi - root * seconds;
    const slope = ((r0 * radial) / root) * chi * (1 - z * s(z)) + (1 - alpha * r0) * chi ** 2 * c(z) + r0;
    chi -= value / slope;
  }
  const z = alpha * chi * chi;
  const f = 1 - (chi ** 2 / r0) * c(z);
  const g = seconds - (chi ** 3 / root) * s(z);
  const at = (i: 0 | 1 | 2) => f * p[i] + g * v[i];
  const positionKm: Vector3 = [at(0), at(1), at(2)];
  const r = norm(positionKm);
  const fDot = (root / (r * r0)) * (z * chi * s(z) - chi);
  const gDot = 1 - (chi ** 2 / r) * c(z);
  const rate = (i: 0 | 1 | 2) => fDot * p[i] + gDot * v[i];
  return { positionKm, velocityKmPerS: [rate(0), rate(1), rate(2)] };
}

interface Kick {
  /** After the planned ignition. */
  readonly lateS: number;
  readonly radialMPerS: number;
  readonly alongMPerS: number;
  readonly normalMPerS: number;
}

/** The state some hours after a velocity change, propagated with Lagrange's coefficients. */
function flownAfter({ lateS, radialMPerS, alongMPerS, normalMPerS }: Kick, hours: number) {
  const { positionKm, velocityKmPerS: v, outwards: u, along: t } = circle(lateS - leadS);
  const kicked: Vector3 = [
    v[0] + (radialMPerS * u[0] + alongMPerS * t[0]) / 1000,
    v[1] + (radialMPerS * u[1] + alongMPerS * t[1]) / 1000,
    v[2] + normalMPerS / 1000,
  ];
  const state = lagrange({ positionKm, velocityKmPerS: kicked }, 3600 * hours);
  return { epoch: addSeconds(ignition, lateS + 3600 * hours), state: { frame: 'GCRF', ...state } as const };
}

describe('the shift of an orbit after a burn', () => {
  /** Along the track after a time, Clohessy and Wiltshire (1960), J. Aerospace Sci. 27, 653: (4 sin nt / n − 3 t) Δv. */
  const clohessyWiltshireM = (mPerS: number, hours: number) => {
    const seconds = 3600 * hours;
    return ((4 * Math.sin(meanMotionRadPerS * seconds)) / meanMotionRadPerS - 3 * seconds) * mPerS;
  };
  const burnOf = (mPerS: number) => ({ lateS: 0, radialMPerS: 0, alongMPerS: mPerS, normalMPerS: 0 });

  it('is that of the burn as flown: wholly, in half, and not at all', () => {
    for (const [hours, flownMPerS] of [
      [5, 0.05],
      [5, 0.025],
      [5, 0],
      [1.5, 0.05],
    ] as const) {
      const { effectM, shiftM } = trackShift(event, planned, flownAfter(burnOf(flownMPerS), hours));
      const effect = clohessyWiltshireM(0.05, hours);
      expect(Math.abs(effectM - effect)).toBeLessThan(0.01 * Math.abs(effect));
      const shift = clohessyWiltshireM(flownMPerS, hours);
      expect(Math.abs(shiftM - shift)).toBeLessThan(0.01 * Math.abs(effect));
    }
  });

  it('is that of all burns of a plan', () => {
    const again = { ...planned, ignition: addSeconds(ignition, periodS) };
    const both: PlannedSequence = { kind: 'sequence', ignition, burns: [planned, again] };
    const one = flownAfter(burnOf(0.05), 5);
    const { effectM } = trackShift(event, both, one);
    const effect = clohessyWiltshireM(0.05, 5) + clohessyWiltshireM(0.05, 5 - periodS / 3600);
    expect(Math.abs(effectM - effect)).toBeLessThan(0.01 * Math.abs(effect));
  });
});

describe('an executed burn', () => {
  it('that went as planned has no error of size, direction or time', () => {
    const after = flownAfter({ lateS: 0, radialMPerS: 0, alongMPerS: 0.05, normalMPerS: 0 }, 5);
    const found = comparedBurn(event, planned, { after, before: undefined });
    expect(found.achieved.deltaVMPerS).toBeCloseTo(0.05, 6);
    expect(Math.abs(found.sizeErrorFraction)).toBeLessThan(1e-5);
    expect(found.directionErrorRad).toBeLessThan(1e-4);
    expect(Math.abs(found.timeErrorS)).toBeLessThan(0.1);
    expect(found.reference).toBe('PLAN');
  });

  it.each([
    [
      'too large, late and in another direction',
      { lateS: 41.5, radialMPerS: 0.002, alongMPerS: 0.0535, normalMPerS: -0.003 },
    ],
    ['too small and early', { lateS: -130, radialMPerS: -0.004, alongMPerS: 0.031, normalMPerS: 0.001 }],
    ['ten times too large', { lateS: 300, radialMPerS: 0, alongMPerS: 0.5, normalMPerS: 0.1 }],
  ] as const)('%s is found by its size, direction and time, with Lagrange’s coefficients', (_what, kick) => {
    const after = flownAfter(kick, 3.5);
    const before = { epoch: addSeconds(ignition, -1800), state: { frame: 'GCRF', ...circle(-leadS - 1800) } as const };
    const { lateS, radialMPerS: r, alongMPerS: t, normalMPerS: n } = kick;
    for (const flown of [
      { after, before: undefined },
      { after, before },
    ]) {
      const found = comparedBurn(event, planned, flown);
      const size = Math.hypot(r, t, n);
      expect(Math.abs(found.achieved.deltaVMPerS / size - 1)).toBeLessThan(1e-4);
      [r, t, n].forEach((want, axis) => {
        expect(Math.abs((found.achieved.rtnMPerS[axis] ?? 0) - want)).toBeLessThan(1e-4 * size);
      });
      expect(Math.abs(found.timeErrorS - lateS)).toBeLessThan(0.1);
      expect(found.sizeErrorFraction).toBeCloseTo(size / 0.05 - 1, 3);
      expect(found.directionErrorRad).toBeCloseTo(Math.acos(t / size), 3);
      expect(found.apartM).toBeLessThan(0.01);
    }
  });

  it('with data that err by metres has a correspondingly uncertain time', () => {
    const after = flownAfter({ lateS: 0, radialMPerS: 0, alongMPerS: 0.05, normalMPerS: 0 }, 0.5);
    const [x, y, z] = after.state.positionKm;
    const off = { ...after, state: { ...after.state, positionKm: [x, y, z + 0.02] as const } };
    const found = comparedBurn(event, planned, { after: off, before: undefined });
    expect(found.apartM).toBeGreaterThan(5);
    expect(found.timeWithinS).toBeGreaterThan(100);
    expect(Math.abs(found.timeErrorS)).toBeLessThan(found.timeWithinS);
  });

  it('of an arc is compared with the velocity change of the planned arc, not with its thrust', () => {
    const arc: PlannedArc = {
      kind: 'continuous',
      ignition,
      axes,
      direction: [0, 1, 0],
      thrustN: 0.02,
      specificImpulseS: 1600,
      durationS: 900,
      massKg: 400,
      dutyCycle: 1,
    };
    const { flight } = burnOutcome(event, { ...arc, thrustN: 0.022 });
    const after = { epoch: addSeconds(ignition, arc.durationS), state: flight.after };
    const found = comparedBurn(event, arc, { after, before: undefined });
    expect(found.sizeErrorFraction).toBeCloseTo(0.1, 3);
    expect(found.directionErrorRad).toBeLessThan(1e-3);
    expect(Math.abs(found.timeErrorS)).toBeLessThan(0.5);
  });

  describe('of several', () => {
    const secondLate = 1.5 * periodS;
    const plan: PlannedSequence = {
      kind: 'sequence',
      ignition,
      burns: [planned, { ...planned, ignition: addSeconds(ignition, secondLate), deltaVMPerS: [0, -0.03, 0] }],
    };
    const parts = planParts(plan, 1200);

    it('is compared one by one: each with the orbit before it, so that an error of the first is not one of the second', () => {
      expect(parts.map(({ earlier, count }) => [earlier, count])).toEqual([
        [0, 1],
        [1, 1],
      ]);
      const [first, second] = parts;
      if (first === undefined || second === undefined) throw new Error('two parts');
      // The first 20 % too large; the second 40 s late and along the planned direction, kicked on the flown orbit.
      const kick = { lateS: 0, radialMPerS: 0, alongMPerS: 0.06, normalMPerS: 0 };
      const coast = flownAfter(kick, 0.75);
      const atSecond = lagrange(coast.state, secondLate + 40 - 2700);
      const speed = norm(atSecond.velocityKmPerS);
      const [x, y, z] = atSecond.velocityKmPerS;
      const factor = 1 - 0.03e-3 / speed;
      const burnt = { positionKm: atSecond.positionKm, velocityKmPerS: [x * factor, y * factor, z * factor] as const };
      const after = {
        epoch: addSeconds(ignition, secondLate + 40 + 3600),
        state: { frame: 'GCRF', ...lagrange(burnt, 3600) } as const,
      };
      const one = comparedPart(event, plan, { ...first, flown: { after: coast, before: undefined } });
      expect(one.sizeErrorFraction).toBeCloseTo(0.2, 3);
      expect(one.reference).toBe('PLAN');
      const two = comparedPart(event, plan, { ...second, flown: { after, before: coast } });
      expect(two.reference).toBe('FLOWN');
      expect(Math.abs(two.sizeErrorFraction)).toBeLessThan(1e-3);
      expect(two.timeErrorS).toBeCloseTo(40, 0);
      expect(two.directionErrorRad).toBeLessThan(1e-3);
      expect(two.planned.deltaVMPerS).toBeCloseTo(0.03, 5);
    });

    it('is one with the burn before it where the coast between them is too short to see', () => {
      const [only, ...others] = planParts(plan, secondLate + 1);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ earlier: 0, count: 2, burn: { kind: 'sequence' } });
    });
  });
});
