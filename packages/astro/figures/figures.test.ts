import { describe, expect, it } from 'vitest';
import {
  grouped,
  inPowersOfTen,
  niceStep,
  numberText,
  powerOfTen,
  probabilityText,
  significant,
  significantText,
} from './index.ts';

describe('a number in a sentence', () => {
  it.each([
    [238, 2, '240'],
    [12_660, 4, '12660'],
    [99.96, 3, '100'],
    [999.6, 3, '1000'],
    [-1234, 2, '-1200'],
    [0.5, 2, '0.50'],
    [5.67891, 3, '5.68'],
    [1.2e-9, 2, '1.2 × 10⁻⁹'],
    [3.3e12, 2, '3.3 × 10¹²'],
    [Number.POSITIVE_INFINITY, 3, 'Infinity'],
  ])('%d with %d digits is %s', (value, digits, text) => {
    expect(significant(value, digits)).toBe(text);
  });
});

describe('a power of ten', () => {
  it('is written as people write it', () => {
    expect([3.2e-168, 0.35, 9.96e-5].map((value) => powerOfTen(value, 2))).toEqual([
      '3.2 × 10⁻¹⁶⁸',
      '3.5 × 10⁻¹',
      '1.0 × 10⁻⁴',
    ]);
    expect([0, 1, 1e-4, 3.25e-5].map((value) => powerOfTen(value))).toEqual(['0', '1', '1 × 10⁻⁴', '3.25 × 10⁻⁵']);
  });

  it('is found in a text, but not in a name or a longer number', () => {
    expect(inPowersOfTen('found 1.2e-5, 3e-6 and -4.5e+12.')).toBe('found 1.2 × 10⁻⁵, 3 × 10⁻⁶ and -4.5 × 10¹².');
    const others = ['2e', 'SET-1e-5b', '12e-5', 'a1e-5', '1e5x', '1.1e-5.json'];
    expect(others.map(inPowersOfTen)).toEqual(others);
  });
});

describe('a probability', () => {
  it('below 10⁻²⁰ has no digits; zero and larger ones have them', () => {
    expect([6.2e-315, 9.9e-21, 1e-20, 0, 2e-5].map((value) => probabilityText(value))).toEqual([
      '< 10⁻²⁰',
      '< 10⁻²⁰',
      '1.0 × 10⁻²⁰',
      '0',
      '2.0 × 10⁻⁵',
    ]);
  });
});

describe('the step of a grid', () => {
  it('is 1, 2 or 5 times a power of ten', () => {
    expect([7, 30, 480, 0.6].map((length) => niceStep(length, 6))).toEqual([2, 5, 100, 0.1]);
  });
});

describe('a number for people', () => {
  it('has a thin space between thousands, a decimal point and a minus sign', () => {
    expect([10_008, 1_234_567.891, 999.96, -8640, -0.04, 0].map((value) => numberText(value, 1))).toEqual([
      '10\u202F008.0',
      '1\u202F234\u202F567.9',
      '1\u202F000.0',
      '−8\u202F640.0',
      '0.0',
      '0.0',
    ]);
    expect([8640, -0.045, 12].map((value) => significantText(value, 2))).toEqual(['8\u202F600', '−0.045', '12']);
    expect(['65,000.5', '123', '-1234.5678'].map(grouped)).toEqual(['65\u202F000.5', '123', '-1\u202F234.5678']);
  });
});
