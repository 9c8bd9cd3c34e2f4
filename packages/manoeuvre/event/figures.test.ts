import { difference, norm } from '@farpass/astro/linear';
import { burnAxesOfName } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedArc } from '../burns/planned-burn.ts';
import { burnOutcome } from './burn-outcome.ts';
import { crossing, meanMotionRadPerS } from './crossing.fixture.ts';
import { manoeuvreFigures } from './figures.ts';

const event = crossing();
const axes = burnAxesOfName('RSW') ?? { frame: 'RTN', axes: 'following' };
const periodS = (2 * Math.PI) / meanMotionRadPerS;

describe('the figures of a manoeuvre', () => {
  it('of an arc are consistent by the rocket equation', () => {
    const arc: PlannedArc = {
      kind: 'continuous',
      ignition: addSeconds(event.tca, -2 * periodS),
      axes,
      direction: [0, 3, 4],
      thrustN: 0.05,
      specificImpulseS: 1500,
      durationS: 1000,
      massKg: 300,
      dutyCycle: 0.8,
    };
    const found = manoeuvreFigures(event, burnOutcome(event, arc), 'RSW');
    const exhaust = 9.80665 * 1500;
    expect(found.manoeuvreType).toBe('CONTINUOUS');
    expect(found.orbitsBeforeTca).toBeCloseTo(2, 4);
    expect(found.effectiveThrustMagnitude).toBeCloseTo(0.04, 12);
    expect(found.totalThrustingTime).toBeCloseTo(800, 9);
    expect(found.totalDeltaMass).toBeCloseTo((0.04 * 1000) / exhaust, 12);
    expect(found.deltaMass).toBe(found.totalDeltaMass);
    expect(found.totalDeltaVMagnitude).toBeCloseTo(exhaust * Math.log(300 / (300 - (found.deltaMass ?? 0))), 9);
    expect(found.deltaVMagnitude).toBe(found.totalDeltaVMagnitude);
    expect(found.deltaVReferenceFrame).toBe('RSW');
    expect(found.deltaVVector[1] / found.deltaVMagnitude).toBeCloseTo(0.6, 12);
    expect(found.deltaVVector[2] / found.deltaVMagnitude).toBeCloseTo(0.8, 12);
    expect(found.specificImpulse).toBe(1500);
    expect(found.dutyCycle).toBe(0.8);
    expect(found.spacecraftInitialMass).toBe(300);
    expect(found.manoeuvreDuration).toBe(1000);
    expect(norm(difference(found.positionAfter, found.positionBefore))).toBeGreaterThan(5000);
    expect(norm(found.velocityAfter)).toBeCloseTo(norm(found.velocityBefore), 3);
    expect(found.smaChange).toBeGreaterThan(0);
  });

  it('of an impulse without an engine have no mass', () => {
    const ignition = addSeconds(event.tca, -periodS);
    const burn = { kind: 'impulsive', ignition, axes, deltaVMPerS: [0, 0.01, 0], engine: undefined } as const;
    const found = manoeuvreFigures(event, burnOutcome(event, burn), 'RSW');
    expect(found).toMatchObject({
      manoeuvreType: 'IMPULSIVE',
      totalDeltaMass: null,
      effectiveThrustMagnitude: null,
      totalThrustingTime: 0,
      specificImpulse: null,
      dutyCycle: null,
      spacecraftInitialMass: null,
      manoeuvreDuration: 0,
      deltaVVector: [0, 0.01, 0],
    });
    expect(1000 * norm(difference(found.velocityAfter, found.velocityBefore))).toBeCloseTo(0.01, 9);
    expect(found.positionAfter).toEqual(found.positionBefore);
  });
});
