import { norm, type Vector3 } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedArc, PlannedBurn, PlannedImpulse, PlannedSequence } from '../burns/planned-burn.ts';
import { burnOutcome, freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS, speedKmPerS } from '../event/crossing.fixture.ts';
import { figuresOfBurns, manoeuvreFigures } from '../event/figures.ts';
import { carriedBurnErrors } from './burn-errors.ts';
import { burntEphemerides } from './burnt-flight.ts';
import { linearDisplacementKm } from './linear.ts';
import { flownSegments } from './segments.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const oneMillimetreKm = 1e-6;

function impulse(leadS: number, deltaVMPerS: Vector3, more: Partial<PlannedImpulse> = {}): PlannedImpulse {
  const axes = { frame: 'RTN', axes: 'following' } as const;
  const ignition = addSeconds(event.tca, -leadS);
  return { kind: 'impulsive', ignition, axes, deltaVMPerS, engine: undefined, ...more };
}

function sequence(first: PlannedImpulse, second: PlannedImpulse | PlannedArc): PlannedSequence {
  return { kind: 'sequence', ignition: first.ignition, burns: [first, second] };
}

/**
 * Radial and along-track displacement [km] at a time after an impulse along the track on a circular orbit: Clohessy and
 * Wiltshire (1960), x = 2 Δv/n (1 − cos nt), y = Δv/n (4 sin nt − 3 nt), written from the paper and not from the product.
 */
function hillOfAlongTrack(deltaVMPerS: number, leadS: number) {
  const angle = meanMotionRadPerS * leadS;
  const lengthKm = deltaVMPerS / 1000 / meanMotionRadPerS;
  return {
    radialKm: 2 * lengthKm * (1 - Math.cos(angle)),
    alongKm: lengthKm * (4 * Math.sin(angle) - 3 * angle),
  };
}

/** At the closest approach of the fixture the position is along x and the velocity along y. */
function displacementKm(burn: PlannedBurn): Vector3 {
  const { positionKm } = burnOutcome(event, burn).flight.atTca;
  const own = event.object1.state.positionKm;
  return [positionKm[0] - own[0], positionKm[1] - own[1], positionKm[2] - own[2]];
}

describe('two burns of one plan', () => {
  const [leads, sizes] = [[2.75 * periodS, 1.5 * periodS] as const, [0.004, -0.0025] as const];
  const plan = sequence(impulse(leads[0], [0, sizes[0], 0]), impulse(leads[1], [0, sizes[1], 0]));

  it('displace the satellite by the sum of both by Clohessy and Wiltshire', () => {
    const [one, two] = [hillOfAlongTrack(sizes[0], leads[0]), hillOfAlongTrack(sizes[1], leads[1])];
    const [radial, along] = displacementKm(plan);
    // The second order of a displacement of 200 m on an orbit of 7,000 km is some millimetres.
    expect(radial).toBeCloseTo(one.radialKm + two.radialKm, 4);
    expect(along).toBeCloseTo(one.alongKm + two.alongKm, 4);
    const linear = linearDisplacementKm(freeFlightOf(event), plan);
    expect(Math.abs(linear[0] - (one.radialKm + two.radialKm))).toBeLessThan(0.1 * oneMillimetreKm);
    expect(Math.abs(linear[1] - (one.alongKm + two.alongKm))).toBeLessThan(0.1 * oneMillimetreKm);
  });

  it('a whole revolution apart and opposite move it along the track by what it drifts in between, and leave its orbit', () => {
    const size = 0.003;
    const there = sequence(impulse(2 * periodS, [0, size, 0]), impulse(periodS, [0, -size, 0]));
    // After one revolution the first has moved it by −3 Δv T along the track; from there on nothing drifts.
    expect(displacementKm(there)[1]).toBeCloseTo((-3 * size * periodS) / 1000, 4);
    expect(Math.abs(displacementKm(there)[0])).toBeLessThan(5 * oneMillimetreKm);
    expect(Math.abs(burnOutcome(event, there).smaChangeKm)).toBeLessThan(5 * oneMillimetreKm);
  });

  it('half a revolution apart raise a circular orbit to a circular one: Hohmann (1925)', () => {
    const raisedKm = 2;
    const radiusKm = speedKmPerS / meanMotionRadPerS;
    const mu = speedKmPerS ** 2 * radiusKm;
    const target = radiusKm + raisedKm;
    const middle = (radiusKm + target) / 2;
    const visViva = (distance: number) => Math.sqrt(mu * (2 / distance - 1 / middle));
    const transferS = Math.PI * Math.sqrt(middle ** 3 / mu);
    const first = 1000 * (visViva(radiusKm) - speedKmPerS);
    const second = 1000 * (Math.sqrt(mu / target) - visViva(target));
    const hohmann = sequence(impulse(periodS + transferS, [0, first, 0]), impulse(periodS, [0, second, 0]));
    const { flight, smaChangeKm } = burnOutcome(event, hohmann);
    expect(smaChangeKm).toBeCloseTo(raisedKm, 6);
    expect(norm(flight.after.positionKm)).toBeCloseTo(target, 6);
    expect(norm(flight.atTca.positionKm)).toBeCloseTo(target, 5);
  });

  it('have as their figures the sums, and each its own', () => {
    const engine = { massKg: 100, specificImpulseS: 220 };
    const withEngine = sequence(
      impulse(leads[0], [0, 3, 0], { engine }),
      impulse(leads[1], [0, 0, -4], { engine: { ...engine, massKg: 99.861 } }),
    );
    const figures = manoeuvreFigures(event, burnOutcome(event, withEngine), 'RTN');
    expect(figures.totalDeltaVMagnitude).toBe(7);
    expect(figures.deltaVMagnitude).toBe(3);
    expect(figures.deltaVVector).toEqual([0, 3, 0]);
    // Tsiolkovsky: 100 kg (1 − exp(−7 / (9.80665 · 220))).
    expect(figures.totalDeltaMass).toBeCloseTo(100 * (1 - Math.exp(-7 / (9.80665 * 220))), 4);
    expect(figures.manoeuvreDuration).toBeCloseTo(leads[0] - leads[1], 6);
    expect(figures.spacecraftInitialMass).toBe(100);
    expect(figuresOfBurns(withEngine).map(({ vectorMPerS }) => vectorMPerS)).toEqual([
      [0, 3, 0],
      [0, 0, -4],
    ]);
  });

  it('are handed over in parts without jumps: before, between and after them', () => {
    const free = freeFlightOf(event);
    const { flight } = burnOutcome(event, plan);
    const parts = flownSegments(free, flight, { beforeS: 600, afterS: leads[1] });
    expect(parts).toHaveLength(3);
    const speed = (part: (typeof parts)[number] | undefined, point: number) => {
      const at = 3 * (point < 0 ? (part?.seconds.length ?? 0) + point : point);
      return Math.hypot(...[0, 1, 2].map((axis) => part?.velocitiesKmPerS[at + axis] ?? 0));
    };
    expect(1000 * (speed(parts[1], 0) - speed(parts[0], -1))).toBeCloseTo(sizes[0], 6);
    expect(1000 * (speed(parts[2], 0) - speed(parts[1], -1))).toBeCloseTo(sizes[1], 6);
    const looked = burntEphemerides(free, flight, 2 * periodS);
    expect(looked).toHaveLength(2);
    expect(looked.reduce((sum, { seconds }) => sum + (seconds.at(-1) ?? 0), 0)).toBeCloseTo(
      leads[0] - leads[1] + 2 * periodS,
      6,
    );
  });

  it('add their errors, those of a burn from its end on', () => {
    const free = freeFlightOf(event);
    const errors = { sizeErrorFraction: 0.1, pointingErrorRad: 0, sizeErrorMPerS: 0.0001, pointingErrorMPerS: 0 };
    const [first, second] = plan.burns;
    const inexact: PlannedSequence = {
      ...plan,
      burns: [
        { ...first, errors },
        { ...second, errors },
      ],
    };
    const times = [-leads[0] - 60, -2 * periodS, 0];
    const [before, between, after] = carriedBurnErrors(free, inexact, { seconds: times });
    const [, alone] = carriedBurnErrors(free, { ...first, errors }, { seconds: times });
    expect(before).toBeUndefined();
    expect(between).toEqual(alone);
    // One sigma along the track: the displacement by Clohessy and Wiltshire of one sigma of each burn.
    const sigma = (size: number, leadS: number) =>
      hillOfAlongTrack(Math.hypot(0.1 * size, errors.sizeErrorMPerS), leadS).alongKm;
    const want = Math.hypot(sigma(sizes[0], leads[0]), sigma(sizes[1], leads[1]));
    expect(Math.sqrt(after?.[7] ?? 0) / want).toBeCloseTo(1, 5);
    const exact = burnOutcome(event, plan);
    const wide = burnOutcome(event, inexact);
    const alongOf = ({ encounter }: typeof exact) => encounter.primary.covariance?.[4] ?? 0;
    expect(alongOf(wide) - alongOf(exact)).toBeCloseTo(want * want, 6);
    expect(wide.probability).not.toBe(exact.probability);
  });
});
