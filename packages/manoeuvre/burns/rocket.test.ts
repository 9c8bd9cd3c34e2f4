import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaVMPerS, massFlowKgPerS, propellantKg, standardGravityMPerS2 } from './rocket.ts';

describe('the rocket equation', () => {
  // Tsiolkovsky's equation: a velocity change of ln 2 times the exhaust speed uses half of the mass.
  it('uses half of the mass for ln 2 of the exhaust speed', () => {
    const size = standardGravityMPerS2 * 220 * Math.LN2;
    expect(propellantKg({ deltaVMPerS: size, massKg: 800, specificImpulseS: 220 })).toBeCloseTo(400, 10);
    expect(deltaVMPerS({ massKg: 800, propellantKg: 400, specificImpulseS: 220 })).toBeCloseTo(size, 10);
  });

  // ESA's SMART-1 (Racca et al., 2002): 73 mN at 1,640 s use 4.5 mg/s.
  it('gives the mass flow of the PPS-1350 of SMART-1', () => {
    expect(massFlowKgPerS({ thrustN: 0.073, specificImpulseS: 1640 })).toBeCloseTo(4.54e-6, 8);
  });

  it('keeps its digits for a burn of a millimetre per second', () => {
    const size = 1e-3;
    const spent = propellantKg({ deltaVMPerS: size, massKg: 500, specificImpulseS: 300 });
    expect(spent / ((500 * size) / (standardGravityMPerS2 * 300))).toBeCloseTo(1, 6);
  });

  it('gives the size back from the propellant', () => {
    const sizes = fc.record({
      size: fc.double({ min: 1e-4, max: 2000, noNaN: true }),
      massKg: fc.double({ min: 1, max: 5000, noNaN: true }),
      specificImpulseS: fc.double({ min: 50, max: 4000, noNaN: true }),
    });
    fc.assert(
      fc.property(sizes, ({ size, massKg, specificImpulseS }) => {
        const spent = propellantKg({ deltaVMPerS: size, massKg, specificImpulseS });
        const back = deltaVMPerS({ massKg, propellantKg: spent, specificImpulseS });
        expect(Math.abs(back - size)).toBeLessThanOrEqual(1e-9 * size);
      }),
    );
  });
});
