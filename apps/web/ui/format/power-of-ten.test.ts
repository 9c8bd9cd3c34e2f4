import { describe, expect, it } from 'vitest';
import { formatPowerOfTen, formatProbability } from './power-of-ten.ts';

describe('a power of ten', () => {
  it('is written with one decimal and a power of ten', () => {
    expect(formatPowerOfTen(1.2345e-4)).toBe('1.2 × 10⁻⁴');
    expect(formatPowerOfTen(3.2e-168)).toBe('3.2 × 10⁻¹⁶⁸');
    expect(formatPowerOfTen(0.35)).toBe('3.5 × 10⁻¹');
  });

  it('carries into the next power if rounding does', () => {
    expect(formatPowerOfTen(9.96e-5)).toBe('1.0 × 10⁻⁴');
  });

  it('stays 0 or 1 if it is exactly that, and is a dash if it is absent', () => {
    expect(formatPowerOfTen(0)).toBe('0');
    expect(formatPowerOfTen(1)).toBe('1');
    expect(formatPowerOfTen(Number.NaN)).toBe('—');
  });
});

describe('a probability', () => {
  it('below 10⁻²⁰ has no digits', () => {
    expect([6.2e-315, 1e-20, 0, 2e-5, Number.NaN].map((value) => formatProbability(value))).toEqual([
      '< 10⁻²⁰',
      '1.0 × 10⁻²⁰',
      '0',
      '2.0 × 10⁻⁵',
      '—',
    ]);
  });
});
