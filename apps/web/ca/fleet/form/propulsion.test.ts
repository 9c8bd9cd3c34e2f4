import { describe, expect, it } from 'vitest';
import { numbersOf, propulsionFaults, propulsionFields, propulsionOf } from './propulsion.ts';

describe('a propulsion', () => {
  it('is undefined without the numbers that its kind needs', () => {
    expect(propulsionOf('CONTINUOUS', { thrust: 0.1 })).toBeUndefined();
    expect(propulsionOf('DIFFERENTIAL_DRAG', { nominalDragArea: 1 })).toBeUndefined();
  });

  it('has only the numbers of its kind', () => {
    const numbers = { thrust: 0.1, specificImpulse: 1500, maximumDragArea: 3, dutyCycle: 0.5 };
    expect(propulsionOf('CONTINUOUS', numbers)).toEqual({
      type: 'CONTINUOUS',
      thrust: 0.1,
      specificImpulse: 1500,
      dutyCycle: 0.5,
    });
    expect(propulsionOf('IMPULSIVE', numbers)).toEqual({ type: 'IMPULSIVE', thrust: 0.1, specificImpulse: 1500 });
    expect(propulsionOf('NONE', numbers)).toEqual({ type: 'NONE' });
  });

  it('names numbers that are missing or out of bounds', () => {
    expect(propulsionFaults('CONTINUOUS', { thrust: 0, dutyCycle: 1.5 })).toEqual([
      { field: 'thrust', code: 'range', least: 0, greatest: 1e6 },
      { field: 'specificImpulse', code: 'required' },
      { field: 'dutyCycle', code: 'range', least: 0, greatest: 1 },
    ]);
    expect(propulsionFaults('DIFFERENTIAL_DRAG', { nominalDragArea: 2, maximumDragArea: 2 })).toEqual([
      { field: 'maximumDragArea', code: 'larger' },
    ]);
    expect(propulsionFaults('DIFFERENTIAL_DRAG', { nominalDragArea: 2, maximumDragArea: 2.1 })).toEqual([]);
    expect([propulsionFaults('IMPULSIVE', {}), propulsionFaults('NONE', {})]).toEqual([[], []]);
  });

  it('has the fields that the contract declares for its kind', () => {
    expect(propulsionFields('CONTINUOUS')).toEqual([
      { name: 'thrust', isRequired: true },
      { name: 'specificImpulse', isRequired: true },
      { name: 'dutyCycle', isRequired: false },
    ]);
    expect(propulsionFields('IMPULSIVE').map(({ isRequired }) => isRequired)).toEqual([false, false, false]);
    expect(propulsionFields('NONE')).toEqual([]);
  });

  it('gives back the numbers that it was made from', () => {
    const drag = { nominalDragArea: 1, maximumDragArea: 3 };
    expect(numbersOf({ type: 'DIFFERENTIAL_DRAG', ...drag })).toEqual(drag);
    expect(numbersOf(undefined)).toEqual({});
  });
});
