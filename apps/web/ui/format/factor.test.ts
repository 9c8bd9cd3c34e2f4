import { describe, expect, it } from 'vitest';
import { factorText } from './factor.ts';

describe('the factor of a change', () => {
  it('has a single sign, and is divided by if it is small', () => {
    expect([0.5, 3, 250, 5000].map(factorText)).toEqual([
      '×\u00A00.50',
      '×\u00A03.0',
      '×\u00A0250',
      '×\u00A05\u202F000',
    ]);
    expect([7e-6, 2e-3, 1e-9, 3e8].map(factorText)).toEqual([
      '÷\u00A0140\u202F000',
      '÷\u00A0500',
      '÷\u00A010⁹',
      '×\u00A010⁸',
    ]);
  });
});
