import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, isCurrency, largestAmount, readAmount, writeAmount, writeMoney } from './index.ts';

describe('an amount', () => {
  it('is written in the units of its currency', () => {
    expect(writeAmount({ minorUnits: 123450, currency: 'EUR' })).toBe('1234.50');
    expect(writeAmount({ minorUnits: -5, currency: 'USD' })).toBe('-0.05');
    expect(writeAmount({ minorUnits: 0, currency: 'CHF' })).toBe('0.00');
    expect(writeMoney({ minorUnits: 980, currency: 'JPY' })).toBe('980 JPY');
  });

  it('comes back from its text in every currency', () => {
    const amount = fc.integer({ min: -largestAmount, max: largestAmount });
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies), (minorUnits, currency) => {
        expect(readAmount(writeAmount({ minorUnits, currency }), currency)).toEqual({ kind: 'amount', minorUnits });
      }),
    );
  });

  it('is read with a point or a comma', () => {
    expect(readAmount(' 12,5 ', 'EUR')).toEqual({ kind: 'amount', minorUnits: 1250 });
    expect(readAmount('−3', 'EUR')).toEqual({ kind: 'amount', minorUnits: -300 });
    expect(readAmount('-0', 'EUR')).toEqual({ kind: 'amount', minorUnits: 0 });
  });

  it.each([
    ['', 'NOT_A_NUMBER'],
    ['ten', 'NOT_A_NUMBER'],
    ['1,000.00', 'NOT_A_NUMBER'],
    ['1e3', 'NOT_A_NUMBER'],
    ['1.005', 'TOO_MANY_DECIMALS'],
    ['1000000000.01', 'TOO_LARGE'],
  ])('written as "%s" is refused: %s', (text, fault) => {
    expect(readAmount(text, 'EUR')).toEqual({ kind: 'fault', fault });
  });

  it('in yen has no decimals', () => {
    expect(readAmount('980.0', 'JPY')).toEqual({ kind: 'fault', fault: 'TOO_MANY_DECIMALS' });
  });
});

describe('a currency', () => {
  it('is one of five', () => {
    expect(currencies.filter(isCurrency)).toHaveLength(5);
    expect(['eur', 'XAU', ''].filter(isCurrency)).toEqual([]);
  });
});
