import { addSeconds, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { crossing } from '../event/crossing.fixture.ts';
import { arcOfImpulse } from './arc-of-impulse.ts';
import { directionOfAngles } from './direction.ts';
import { type PlannedArc, type PlannedBurn, type PlannedImpulse, sizeOfBurn } from './planned-burn.ts';
import { type Propulsion, requirePropulsion } from './propulsion.ts';
import { propellantOfSizes } from './rocket.ts';

const shared = { ignition: addSeconds(crossing().tca, -7200), axes: { frame: 'RTN', axes: 'following' } } as const;
const impulse: PlannedImpulse = { kind: 'impulsive', ...shared, deltaVMPerS: [0, 1, 0], engine: undefined };
const arc: PlannedArc = {
  kind: 'continuous',
  ...shared,
  direction: [0, 1, 0],
  thrustN: 0.02,
  specificImpulseS: 1600,
  durationS: 900,
  massKg: 480,
  dutyCycle: 1,
};

const turned: PlannedBurn = {
  kind: 'differential-drag',
  ignition: shared.ignition,
  durationS: 3600,
  dragCrossSectionM2: 0.09,
  nominalCrossSectionM2: 0.01,
};
const byDrag: Propulsion = { kind: 'differential-drag', nominalDragAreaM2: 0.01, maximumDragAreaM2: 0.09 };

const refused = (burn: PlannedBurn, propulsion: Propulsion) => {
  try {
    requirePropulsion(burn, propulsion);
    return 'flown';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^PROPULSION_MISSING: (\w+):.*$/s, '$1') : String(error);
  }
};

describe('the capabilities of a satellite’s engine', () => {
  it.each<readonly [string, PlannedBurn, Propulsion, string]>([
    ['an impulse without an engine', impulse, { kind: 'none' }, 'deltaVMPerS'],
    ['an arc of a satellite that moves by drag', arc, byDrag, 'thrustN'],
    [
      'a larger cross-section than the satellite has',
      { ...turned, dragCrossSectionM2: 0.1 },
      byDrag,
      'dragCrossSectionM2',
    ],
    ['the largest cross-section', turned, byDrag, 'flown'],
    ['a turn of a satellite with an engine', turned, { kind: 'impulsive', maximumDeltaVMPerS: 1 }, 'flown'],
    ['an impulse of a continuous engine', impulse, { kind: 'continuous', thrustN: 0.02 }, 'deltaVMPerS'],
    ['an arc with more thrust than there is', arc, { kind: 'continuous', thrustN: 0.01 }, 'thrustN'],
    ['an arc with the thrust that there is', arc, { kind: 'continuous', thrustN: 0.02 }, 'flown'],
    ['an impulse beyond the largest', impulse, { kind: 'impulsive', maximumDeltaVMPerS: 0.9 }, 'deltaVMPerS'],
    ['the largest impulse', impulse, { kind: 'impulsive', maximumDeltaVMPerS: 1 }, 'flown'],
    ['any burn if the engine is not known', impulse, { kind: 'unknown' }, 'flown'],
  ])('%s', (_what, burn, propulsion, expected) => expect(refused(burn, propulsion)).toBe(expected));
});

describe('an impulse of an engine that thrusts continuously', () => {
  it('is the arc with the same velocity change, centred on it', () => {
    const engine = { thrustN: 0.02, specificImpulseS: 1600, massKg: 480, dutyCycle: 0.5 };
    const flown = arcOfImpulse(impulse, engine);
    const { deltaVMPerS, durationS } = sizeOfBurn(flown);
    expect(deltaVMPerS).toBeCloseTo(1, 9);
    expect(durationS).toBeCloseTo(480 / (0.02 * 0.5), -2);
    expect(secondsBetween(impulse.ignition, flown.ignition)).toBeCloseTo(durationS / 2, 6);
    expect([flown.direction, flown.axes]).toEqual([impulse.deltaVMPerS, impulse.axes]);
  });
});

describe('a direction by angles', () => {
  it('counts azimuth from the first axis to the second, and elevation towards the third', () => {
    const quarter = Math.PI / 2;
    const rounded = (azimuthRad: number, elevationRad: number) =>
      directionOfAngles({ azimuthRad, elevationRad }).map((each) => Math.round(each * 1e12) / 1e12 + 0);
    expect(rounded(0, 0)).toEqual([1, 0, 0]);
    expect(rounded(quarter, 0)).toEqual([0, 1, 0]);
    expect(rounded(0.7, quarter)).toEqual([0, 0, 1]);
    expect(Math.hypot(...directionOfAngles({ azimuthRad: 1, elevationRad: 0.5 }))).toBeCloseTo(1, 14);
  });
});

describe('the propellant of impulses', () => {
  it('follows the rocket equation, and is not known without mass or specific impulse', () => {
    const spent = propellantOfSizes([1, 2], { massKg: 300, specificImpulseS: 220 });
    expect(spent?.[0]).toBeCloseTo(300 * (1 - Math.exp(-1 / (9.80665 * 220))), 9);
    expect(propellantOfSizes([1], { massKg: undefined, specificImpulseS: 220 })).toBeUndefined();
  });
});
