import { describe, expect, it } from 'vitest';
import { propulsionFigure } from './propulsion-figures.ts';

describe('the figure of a propulsion', () => {
  it('is the propellant for the largest manoeuvre by the Tsiolkovsky equation', () => {
    // A Δv equal to the exhaust velocity uses 1 − 1/e of the mass.
    const numbers = { maximumDeltaV: 9.80665 * 300, specificImpulse: 300 };
    const found = propulsionFigure({ type: 'IMPULSIVE', numbers, wetMassKg: 1000 });
    expect(found?.kind).toBe('propellant');
    expect(found?.value).toBeCloseTo(1000 * (1 - 1 / Math.E), 9);
  });

  it('is the velocity change of a day of thrust at its duty cycle', () => {
    const numbers = { thrust: 0.04, specificImpulse: 1500, dutyCycle: 0.5 };
    expect(propulsionFigure({ type: 'CONTINUOUS', numbers, wetMassKg: 864 })).toEqual({ kind: 'perDay', value: 2 });
  });

  it('is the factor by which the drag area grows', () => {
    const numbers = { nominalDragArea: 0.01, maximumDragArea: 0.09 };
    const found = propulsionFigure({ type: 'DIFFERENTIAL_DRAG', numbers, wetMassKg: undefined });
    expect(found?.value).toBeCloseTo(9, 12);
  });

  it('is undefined while a number for it is missing', () => {
    expect(propulsionFigure({ type: 'IMPULSIVE', numbers: { maximumDeltaV: 5 }, wetMassKg: 100 })).toBeUndefined();
    expect(propulsionFigure({ type: 'CONTINUOUS', numbers: { thrust: 1 }, wetMassKg: undefined })).toBeUndefined();
    expect(propulsionFigure({ type: 'NONE', numbers: {}, wetMassKg: 100 })).toBeUndefined();
  });
});
