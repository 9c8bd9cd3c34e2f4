import { describe, expect, it } from 'vitest';
import { significant } from './index.ts';

describe('a number in a sentence', () => {
  it.each([
    [238, 2, '240'],
    [12_660, 4, '12660'],
    [99.96, 3, '100'],
    [999.6, 3, '1000'],
    [-1234, 2, '-1200'],
    [0.5, 2, '0.50'],
    [5.67891, 3, '5.68'],
    [1.2e-9, 2, '1.2e-9'],
    [3.3e12, 2, '3.3e+12'],
    [Number.POSITIVE_INFINITY, 3, 'Infinity'],
  ])('%d with %d digits is %s', (value, digits, text) => {
    expect(significant(value, digits)).toBe(text);
  });
});
