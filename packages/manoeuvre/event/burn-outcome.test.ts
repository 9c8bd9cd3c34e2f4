import { difference, norm, rotate, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import { burnAxesOfName, burnFrames } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedArc, PlannedBurn } from '../burns/planned-burn.ts';
import { burnOutcome, unburntOutcome } from './burn-outcome.ts';
import { crossing, meanMotionRadPerS, muKm3PerS2, radiusKm, speedKmPerS } from './crossing.fixture.ts';
import type { EventObject } from './manoeuvre-event.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const oneMillimetreKm = 1e-6;

function axes(name: string) {
  const found = burnAxesOfName(name);
  if (found === undefined) throw new Error(`no axes ${name}`);
  return found;
}

function impulse(leadS: number, deltaVMPerS: Vector3, frame = 'RSW'): PlannedBurn {
  const ignition = addSeconds(event.tca, -leadS);
  return {
    kind: 'impulsive',
    ignition,
    axes: axes(frame),
    deltaVMPerS,
    engine: { massKg: 500, specificImpulseS: 220 },
  };
}

/** Kepler's problem by elements: an independent propagation. */
function kepler(state: EventObject['state'], seconds: number): EventObject['state'] {
  const elements = keplerianOfState(state, muKm3PerS2);
  const { eccentricity, semiMajorAxisKm } = elements;
  const rate = Math.sqrt(muKm3PerS2 / semiMajorAxisKm) / semiMajorAxisKm;
  const mean = meanOfTrue({ trueAnomalyRad: elements.trueAnomalyRad, eccentricity }) + rate * seconds;
  const trueAnomalyRad = trueOfMean({ meanAnomalyRad: mean, eccentricity });
  return stateOfKeplerian({ ...elements, trueAnomalyRad }, muKm3PerS2);
}

describe('an event without a burn', () => {
  it('has its closest approach where the two objects pass each other', () => {
    const found = unburntOutcome(event);
    expect(Math.abs(found.seconds)).toBeLessThan(1e-6);
    expect(found.geometry.missDistanceKm).toBeCloseTo(0.1, 9);
    expect(found.geometry.missKm.radial).toBeCloseTo(0.1, 9);
    expect(found.geometry.missKm.transverse).toBeCloseTo(0, 7);
    expect(found.geometry.missKm.normal).toBeCloseTo(0, 7);
    expect(found.method).toBe('foster1992');
  });
});

describe('a burn of one of the two objects', () => {
  it('agrees with Kepler’s equation, forward and backward', () => {
    const leadS = 3.3 * periodS;
    const { flight, smaChangeKm } = burnOutcome(event, impulse(leadS, [0.02, 0.3, -0.1]));
    const before = kepler(event.object1.state, -leadS);
    const rtn = rtnRotation(before);
    if (rtn === undefined) throw new Error('no plane');
    const kick = [0, 1, 2].map((axis) => (rtn[axis] * 0.02 + rtn[3 + axis] * 0.3 - rtn[6 + axis] * 0.1) / 1000);
    const [x = 0, y = 0, z = 0] = kick;
    const [vx, vy, vz] = before.velocityKmPerS;
    const after = { ...before, velocityKmPerS: [vx + x, vy + y, vz + z] as const };
    const atTca = kepler(after, leadS);
    expect(norm(difference(flight.before.positionKm, before.positionKm))).toBeLessThan(oneMillimetreKm);
    expect(norm(difference(flight.atTca.positionKm, atTca.positionKm))).toBeLessThan(oneMillimetreKm);
    expect(norm(difference(flight.atTca.velocityKmPerS, atTca.velocityKmPerS))).toBeLessThan(1e-9);
    const semiMajorAxisKm = keplerianOfState(after, muKm3PerS2).semiMajorAxisKm;
    expect(smaChangeKm).toBeCloseTo(semiMajorAxisKm - radiusKm, 7);
  });

  it('raises the orbit by 2 a² v Δv / μ if it is along the velocity', () => {
    const { smaChangeKm, flight } = burnOutcome(event, impulse(periodS / 2, [0.05, 0, 0], 'TNW'));
    expect(smaChangeKm).toBeCloseTo((2 * radiusKm ** 2 * speedKmPerS * 5e-5) / muKm3PerS2, 5);
    expect(flight.size.deltaVMPerS).toBeCloseTo(0.05, 12);
    expect(flight.size.propellantKg).toBeCloseTo((500 * 0.05) / (9.80665 * 220), 6);
  });

  it('moves the satellite below or above half a revolution later, by 4 Δv / n', () => {
    const raised = burnOutcome(event, impulse(periodS / 2, [0, -0.02, 0]));
    const shift = (4 * 2e-5) / meanMotionRadPerS;
    expect(raised.geometry.missKm.radial).toBeCloseTo(0.1 + shift, 3);
    expect(raised.probability).toBeLessThan(unburntOutcome(event).probability);
  });

  it('has the same result whichever object burns, seen from the other side', () => {
    const mirrored = { ...event, object1: event.object2, object2: event.object1, manoeuvred: 'object2' } as const;
    const burn = impulse(0.8 * periodS, [0.01, 0.04, 0.02]);
    const [one, two] = [burnOutcome(event, burn), burnOutcome(mirrored, burn)];
    expect(two.seconds).toBeCloseTo(one.seconds, 7);
    expect(two.geometry.missDistanceKm).toBeCloseTo(one.geometry.missDistanceKm, 9);
    expect(two.probability / one.probability).toBeCloseTo(1, 6);
  });

  it('can be given along every frame in which a burn can be propagated', () => {
    // A slightly eccentric, inclined orbit: periapsis and node exist.
    const state = { ...event.object1.state, velocityKmPerS: [0.1, speedKmPerS * 0.99, 0.8] as const };
    const eccentric = { ...event, object1: { ...event.object1, state } };
    const sizes = burnFrames.map((frame) => {
      const { flight } = burnOutcome(eccentric, impulse(0.6 * periodS, [0.03, -0.02, 0.01], frame));
      return norm(difference(flight.after.velocityKmPerS, flight.before.velocityKmPerS));
    });
    expect(sizes.length).toBeGreaterThan(12);
    for (const size of sizes) expect(1000 * size).toBeCloseTo(Math.hypot(0.03, 0.02, 0.01), 6);
  });

  it('as ever shorter arcs approaches the impulse of the same size', () => {
    const arc = (durationS: number): PlannedArc => ({
      kind: 'continuous',
      ignition: addSeconds(event.tca, -periodS / 2 - durationS / 2),
      axes: axes('RSW'),
      direction: [0, 1, 0],
      thrustN: (500 * 0.02) / durationS,
      specificImpulseS: 1e6,
      durationS,
      massKg: 500,
      dutyCycle: 1,
    });
    const want = burnOutcome(event, impulse(periodS / 2, [0, 0.02, 0])).flight.atTca.positionKm;
    const off = [800, 200, 50].map((durationS) =>
      norm(difference(burnOutcome(event, arc(durationS)).flight.atTca.positionKm, want)),
    );
    expect(off[1]).toBeLessThan(0.1 * (off[0] ?? 0));
    expect(off[2]).toBeLessThan(0.1 * (off[1] ?? 0));
  });

  it('uses less propellant and has less effect if the engine pauses', () => {
    const arc = (dutyCycle: number): PlannedArc => ({
      kind: 'continuous',
      ignition: addSeconds(event.tca, -periodS),
      axes: axes('TNW'),
      direction: [1, 0, 0],
      thrustN: 0.05,
      specificImpulseS: 1600,
      durationS: 1200,
      massKg: 400,
      dutyCycle,
    });
    const [whole, half] = [burnOutcome(event, arc(1)), burnOutcome(event, arc(0.5))];
    expect(half.flight.size.propellantKg).toBeCloseTo((whole.flight.size.propellantKg ?? 0) / 2, 12);
    expect(half.smaChangeKm / whole.smaChangeKm).toBeCloseTo(0.5, 3);
  });
});

describe('a burn that cannot be propagated', () => {
  const refused = (burn: PlannedBurn) => () => burnOutcome(event, burn);

  it('is refused with its field', () => {
    expect(refused(impulse(-60, [0, 1, 0]))).toThrow(/BURN_AFTER_TCA: ignition/);
    expect(refused(impulse(600, [0, 0, 0]))).toThrow(/BURN_WITHOUT_SIZE: deltaVMPerS/);
    expect(refused(impulse(600, [0, 9000, 0]))).toThrow(/PROPELLANT_EXCEEDED: deltaVMPerS/);
    const arc: PlannedArc = {
      kind: 'continuous',
      ignition: addSeconds(event.tca, -600),
      axes: axes('RSW'),
      direction: [0, 1, 0],
      thrustN: 1,
      specificImpulseS: 300,
      durationS: 700,
      massKg: 300,
      dutyCycle: 1,
    };
    expect(refused(arc)).toThrow(/BURN_AFTER_TCA: durationS/);
    expect(refused({ ...arc, direction: [0, 0, 0] })).toThrow(/BURN_WITHOUT_DIRECTION: direction/);
    expect(refused({ ...arc, durationS: 300, thrustN: 5000 })).toThrow(/PROPELLANT_EXCEEDED: durationS/);
    expect(refused({ ...arc, durationS: 1e6 })).toThrow(/BURN_TOO_LONG: durationS/);
  });

  it('is rotated correctly: RSW of the unburnt state', () => {
    const { flight } = burnOutcome(event, impulse(0.4 * periodS, [0, 0.02, 0]));
    const rtn = rtnRotation(flight.before);
    if (rtn === undefined) throw new Error('no plane');
    const kick = rotate(rtn, difference(flight.after.velocityKmPerS, flight.before.velocityKmPerS));
    expect(kick[0]).toBeCloseTo(0, 12);
    expect(kick[1]).toBeCloseTo(2e-5, 12);
    expect(kick[2]).toBeCloseTo(0, 12);
  });
});
