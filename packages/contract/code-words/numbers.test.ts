import { describe, expect, it } from 'vitest';
import { writtenNumber } from './numbers.ts';

describe('a written number', () => {
  it('has a thin space between thousands and a decimal point, whatever the language', () => {
    const written = [
      '65,000',
      '−1,234.50',
      '1,234,567',
      '8.6e-9',
      '+7.5e+3',
      '< 0.001',
      '3.2 × 10⁻¹⁷',
      '< 10⁻²⁰',
      '12',
    ];
    expect(written.map(writtenNumber)).toEqual([
      '65\u202F000',
      '−1\u202F234.50',
      '1\u202F234\u202F567',
      '8.6 × 10⁻⁹',
      '+7.5 × 10³',
      '< 0.001',
      '3.2 × 10⁻¹⁷',
      '< 10⁻²⁰',
      '12',
    ]);
  });

  it('may be one of a list', () => {
    expect(writtenNumber('1.2, 3e-4, 5,000')).toBe('1.2, 3 × 10⁻⁴, 5\u202F000');
  });

  it('is not taken from a name, a time, an address or a code', () => {
    const others = [
      'COSMOS 2251, DEB',
      '2026-11-22T02:10:00.123Z',
      '10.0.0.1',
      'EGM96 36×36',
      '1.5 m',
      '',
      'v1.2',
      'a, 1.5',
    ];
    expect(others.map(writtenNumber)).toEqual(others);
  });
});
