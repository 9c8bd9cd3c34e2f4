import { describe, expect, it } from 'vitest';
import {
  arcsecondsPerDegree,
  formatArcseconds,
  formatDistance,
  formatNumber,
  formatResolved,
  formatSignificant,
  withoutRoundingError,
  withUnit,
} from './quantity.ts';

const distance = (metres: number) => {
  const { value, unit } = formatDistance(metres);
  return `${value} ${unit}`;
};

describe('a number', () => {
  it('is grouped by thin spaces and has a true minus sign, and zero is never negative', () => {
    expect(formatNumber(1204.4, 0)).toBe('1\u202F204');
    expect(formatNumber(-61.25, 1)).toBe('−61.3');
    expect(formatNumber(-0.04, 1)).toBe('0.0');
    expect(formatNumber(Number.NaN, 1)).toBe('—');
  });

  it('has no more digits than its quantity can carry', () => {
    expect([0.00004, -0.00004, 0, 0.00051].map((value) => formatResolved(value, 4))).toEqual(['0', '0', '0', '0.0005']);
    expect(formatResolved(Number.NaN, 4)).toBe('—');
    expect([8.39e-12, -8.39e-12, 8.39e-4].map((value) => withoutRoundingError(value, { size: 5000 }))).toEqual([
      0, 0, 8.39e-4,
    ]);
  });

  it('keeps its significant digits, even if rounding carries', () => {
    expect(formatSignificant(14.7612, 3)).toBe('14.8');
    expect(formatSignificant(0.00123456, 4)).toBe('0.001235');
    expect(formatSignificant(9.9996, 4)).toBe('10.00');
    expect(formatSignificant(123456, 4)).toBe('123\u202F500');
    expect(formatSignificant(0, 4)).toBe('0');
  });
});

describe('a distance', () => {
  it('is in metres below ten kilometres and in kilometres from there', () => {
    expect(distance(9999.4)).toBe('9\u202F999 m');
    expect(distance(9999.6)).toBe('10.0 km');
    expect(distance(123_456)).toBe('123 km');
    expect(distance(42_164_000)).toBe('42\u202F164 km');
  });

  it('has only meaningful digits', () => {
    expect(distance(112.3)).toBe('112 m');
    expect(distance(38.14)).toBe('38.1 m');
    expect(distance(1.234)).toBe('1.23 m');
    expect(distance(-61)).toBe('−61.0 m');
    expect(distance(0)).toBe('0 m');
  });
});

describe('an association threshold', () => {
  it('is shown in arcseconds with four significant digits', () => {
    expect(arcsecondsPerDegree).toBe(3600);
    expect(formatArcseconds(0.01)).toEqual({ value: '36.00', unit: '″' });
    expect(formatArcseconds(0.123456)).toEqual({ value: '444.4', unit: '″' });
  });

  it('follows its number as a degree does, without a space; other units keep one that does not wrap', () => {
    expect(withUnit(formatArcseconds(0.01))).toBe('36.00″');
    expect(withUnit({ value: '4.0', unit: '°/s' })).toBe('4.0°/s');
    expect(withUnit({ value: '15', unit: 'm' })).toBe('15\u00A0m');
    expect(withUnit({ value: '—', unit: '' })).toBe('—');
  });
});
