import { describe, expect, it } from 'vitest';
import { writtenIn } from './numbers.ts';

describe('a written number', () => {
  it('has a point between thousands and a decimal comma in German', () => {
    const written = [
      '65,000',
      '8.6e-9',
      '1e-4',
      '−1,234.50',
      '0.03',
      '12',
      '+7.5e+3',
      '< 0.001',
      '3.2 × 10⁻¹⁷',
      '< 10⁻²⁰',
    ];
    expect(written.map((text) => writtenIn(text, 'de'))).toEqual([
      '65.000',
      '8,6 × 10⁻⁹',
      '1 × 10⁻⁴',
      '−1.234,50',
      '0,03',
      '12',
      '+7,5 × 10³',
      '< 0,001',
      '3,2 × 10⁻¹⁷',
      '< 10⁻²⁰',
    ]);
    const english = ['8.6 × 10⁻⁹', '1 × 10⁻⁴', '+7.5 × 10³'];
    const kept = written.filter((text) => !text.includes('e'));
    expect(['8.6e-9', '1e-4', '+7.5e+3', ...kept].map((text) => writtenIn(text, 'en'))).toEqual([...english, ...kept]);
  });

  it('in a list is apart from the next by a semicolon in German, because the comma is its own', () => {
    expect(writtenIn('1.2, 3.4, 5', 'de')).toBe('1,2; 3,4; 5');
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
    expect(others.map((text) => writtenIn(text, 'de'))).toEqual(others);
  });
});
