import { describe, expect, it } from 'vitest';
import { matchUnits, splitUnit } from './units.ts';

describe('units of messages', () => {
  it.each([
    ['m**2/s**2', 'm**2/s**2', 'same'],
    ['m^2/s^2', 'm**2/s**2', 'spelling'],
    ['m²·s⁻²', 'm**2/s**2', 'spelling'],
    ['km².s⁻¹', 'km**2/s', 'spelling'],
    ['m/sec', 'm/s', 'spelling'],
    ['KM', 'km', 'spelling'],
    ['m**3/(s*kg)', 'm**3/(kg*s)', 'spelling'],
    ['m**3/kg/s', 'm**3/(kg*s)', 'spelling'],
    ['1/ER', '1/ER', 'same'],
    ['', '%', 'wrong'],
    ['m', 'km', 'wrong'],
    ['m', 'm/s', 'wrong'],
    ['m**2', 'm', 'wrong'],
    ['s', 'm**2', 'wrong'],
    ['m**3/kg*s', 'm**3/(kg*s)', 'wrong'],
    ['m/', 'm', 'wrong'],
    ['(m', 'm', 'wrong'],
    ['x'.repeat(1000), 'm', 'wrong'],
  ] as const)('%s compared with %s: %s', (found, expected, match) => {
    expect(matchUnits({ found, expected })).toBe(match);
  });

  it('are in brackets after the number', () => {
    expect(splitUnit('715 [m]')).toEqual({ value: '715', unit: 'm', isCutOff: false });
    expect(splitUnit('0.0000072240217175[m**2/s**2]')).toEqual({
      value: '0.0000072240217175',
      unit: 'm**2/s**2',
      isCutOff: false,
    });
    expect(splitUnit('88.4   [')).toEqual({ value: '88.4', unit: undefined, isCutOff: true });
    expect(splitUnit('88.4')).toEqual({ value: '88.4', unit: undefined, isCutOff: false });
  });
});
