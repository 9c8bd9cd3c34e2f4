import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { requireFlyable } from './check.ts';
import { ManoeuvreFault } from './fault.ts';
import type { PlannedArc, PlannedImpulse, PlannedSequence, PlannedThrust } from './planned-burn.ts';
import { requirePropulsion } from './propulsion.ts';

const tca = parseEpoch('2026-03-11T12:00:00', 'UTC');
const axes = { frame: 'RTN', axes: 'following' } as const;
const limits = { tca, periodS: 5800 };

const impulse = (leadS: number, sizeMPerS = 0.01): PlannedImpulse => ({
  ...{ kind: 'impulsive', axes, engine: undefined, deltaVMPerS: [0, sizeMPerS, 0] },
  ignition: addSeconds(tca, -leadS),
});
const arc = (leadS: number, durationS: number): PlannedArc => ({
  ...{
    kind: 'continuous',
    axes,
    direction: [0, 1, 0],
    thrustN: 0.02,
    specificImpulseS: 1500,
    massKg: 50,
    dutyCycle: 1,
  },
  ignition: addSeconds(tca, -leadS),
  durationS,
});
const sequence = (first: PlannedThrust, second: PlannedThrust, ...more: PlannedThrust[]): PlannedSequence => ({
  kind: 'sequence',
  ignition: first.ignition,
  burns: [first, second, ...more],
});

function faultOf(work: () => void): { readonly code: string; readonly field: string; readonly sentence: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof ManoeuvreFault) return error;
    throw error;
  }
  return { code: 'none', field: '', sentence: '' };
}

describe('the burns of a plan', () => {
  const refused = (plan: PlannedSequence, more = {}) => faultOf(() => requireFlyable(plan, { ...limits, ...more }));

  it('are flyable a minute or days apart', () => {
    expect(refused(sequence(impulse(20_000), impulse(19_940))).code).toBe('none');
    expect(refused(sequence(impulse(8 * 86_400), impulse(86_401))).code).toBe('none');
    expect(refused(sequence(arc(20_000, 600), impulse(19_300))).code).toBe('none');
  });

  it('closer than a minute or further than a week apart are refused with the limits', () => {
    const close = refused(sequence(impulse(20_000), impulse(19_990)));
    expect(close).toMatchObject({ code: 'VALUE_OUT_OF_RANGE', field: 'following[0].spacing' });
    expect(close.sentence).toContain('at least 60 s');
    const far = refused(sequence(impulse(9 * 86_400), impulse(86_400)));
    expect(far).toMatchObject({ code: 'VALUE_OUT_OF_RANGE', field: 'following[0].spacing' });
    expect(far.sentence).toContain('at most 7 days');
  });

  it('that overlap are refused with both times', () => {
    const fault = refused(sequence(impulse(30_000), arc(20_000, 600), impulse(19_500)));
    expect(fault).toMatchObject({ code: 'BURNS_OVERLAP', field: 'following[1].spacing' });
    expect(fault.sentence).toContain('2026-03-11T06:36:40');
    expect(refused(sequence(impulse(20_000), impulse(20_500))).code).toBe('BURNS_OVERLAP');
  });

  it('after the closest approach, before the command lead, or without size are refused at their place', () => {
    expect(refused(sequence(impulse(5_000), impulse(-100)))).toMatchObject({
      ...{ code: 'BURN_AFTER_TCA', field: 'following[0].ignition' },
    });
    const earliest = addSeconds(tca, -10_000);
    expect(refused(sequence(impulse(12_000), impulse(5_000)), { earliest })).toMatchObject({
      ...{ code: 'BURN_BEFORE_EARLIEST', field: 'ignition' },
    });
    expect(refused(sequence(impulse(5_000), impulse(2_000, 0)))).toMatchObject({
      ...{ code: 'BURN_WITHOUT_SIZE', field: 'following[0].deltaVMPerS' },
    });
  });

  it('are at most five, and their propellant together is what counts', () => {
    const [a, b, c, d, e, f] = [6, 5, 4, 3, 2, 1].map((hours) => impulse(3600 * hours));
    if (!a || !b || !c || !d || !e || !f) throw new Error('six burns');
    expect(refused(sequence(a, b, c, d, e)).code).toBe('none');
    expect(refused(sequence(a, b, c, d, e, f))).toMatchObject({ code: 'VALUE_OUT_OF_RANGE', field: 'following' });
    const engine = { massKg: 100, specificImpulseS: 220 };
    const large = (leadS: number) => ({ ...impulse(leadS, 20), engine });
    // 20 m/s take 0.92 kg.
    expect(refused(sequence(large(20_000), large(10_000)), { propellantKg: 1.5 }).code).toBe('PROPELLANT_EXCEEDED');
    expect(refused(sequence(large(20_000), large(10_000)), { propellantKg: 2 }).code).toBe('none');
  });

  it('each keep to what the engine can do', () => {
    const propulsion = { kind: 'impulsive', maximumDeltaVMPerS: 0.5 } as const;
    const fault = faultOf(() => requirePropulsion(sequence(impulse(20_000, 0.4), impulse(10_000, 0.6)), propulsion));
    expect(fault).toMatchObject({ code: 'PROPULSION_MISSING', field: 'following[0].deltaVMPerS' });
    expect(
      faultOf(() => requirePropulsion(sequence(impulse(20_000, 0.4), impulse(10_000, 0.4)), propulsion)).code,
    ).toBe('none');
  });
});
