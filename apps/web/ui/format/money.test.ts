import { describe, expect, it } from 'vitest';
import { formatMoney, majorUnits } from './money.ts';

describe('an amount of money', () => {
  it('is written with the decimals of its currency', () => {
    expect(formatMoney({ amount: 123_450, currency: 'EUR' })).toBe('1\u202F234.50 EUR');
    expect(formatMoney({ amount: 1_500, currency: 'JPY' })).toBe('1\u202F500 JPY');
    expect(formatMoney({ amount: 0, currency: 'USD' })).toBe('0.00 USD');
  });

  it('is a number in the main unit of its currency', () => {
    expect(majorUnits({ amount: 123_450, currency: 'EUR' })).toBe(1_234.5);
    expect(majorUnits({ amount: 1_500, currency: 'JPY' })).toBe(1_500);
  });

  it('has a minus sign that is not a hyphen, and two decimals in an unknown currency', () => {
    expect(formatMoney({ amount: -5, currency: 'EUR' })).toBe('−0.05 EUR');
    expect(formatMoney({ amount: 250, currency: 'credits' })).toBe('2.50 credits');
  });
});
