import { describe, expect, it } from 'vitest';
import { arcsecondsPerDegree, formatArcseconds, formatDistance, formatNumber, formatSignificant } from './quantity.ts';

const distance = (metres: number) => {
  const { value, unit } = formatDistance(metres);
  return `${value} ${unit}`;
};

describe('a number', () => {
  it('is grouped by commas and has a true minus sign, and zero is never negative', () => {
    expect(formatNumber(1204.4, 0)).toBe('1,204');
    expect(formatNumber(-61.25, 1)).toBe('−61.3');
    expect(formatNumber(-0.04, 1)).toBe('0.0');
    expect(formatNumber(Number.NaN, 1)).toBe('—');
  });

  it('keeps its significant digits, even if rounding carries', () => {
    expect(formatSignificant(14.7612, 3)).toBe('14.8');
    expect(formatSignificant(0.00123456, 4)).toBe('0.001235');
    expect(formatSignificant(9.9996, 4)).toBe('10.00');
    expect(formatSignificant(123456, 4)).toBe('123,500');
    expect(formatSignificant(0, 4)).toBe('0');
  });
});

describe('a distance', () => {
  it('is in metres below ten kilometres and in kilometres from there', () => {
    expect(distance(9999.4)).toBe('9,999 m');
    expect(distance(9999.6)).toBe('10.0 km');
    expect(distance(123_456)).toBe('123 km');
    expect(distance(42_164_000)).toBe('42,164 km');
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
});
