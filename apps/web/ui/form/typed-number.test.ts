import { afterEach, describe, expect, it } from 'vitest';
import { writeIn } from '../../texts/language.ts';
import { formatMoney } from '../format/money.ts';
import { formatPowerOfTen } from '../format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../format/quantity.ts';
import { plainNumber } from '../plot/plain-number.ts';
import { decimalMark, mayMeanThousands, readPasted, readTyped } from './typed-number.ts';

afterEach(() => writeIn('en'));

describe('on a German page', () => {
  it('numbers have a point between thousands and a decimal comma', async () => {
    writeIn('de');
    expect([formatNumber(-65_000.5, 1), formatSignificant(0.0451, 2), formatPowerOfTen(8.6e-9)]).toEqual([
      '−65.000,5',
      '0,045',
      '8,6 × 10⁻⁹',
    ]);
    expect([formatMoney({ amount: 123_450, currency: 'EUR' }), plainNumber(1200.5), plainNumber(2.5)]).toEqual([
      '1.234,50 EUR',
      '1.201',
      '2,5',
    ]);
  });

  it('a typed number may have either decimal mark, and a pasted one keeps its value', async () => {
    writeIn('de');
    expect([decimalMark(), readTyped('0,03'), readTyped('3e-5'), readTyped('0.03')]).toEqual([',', 0.03, 3e-5, 0.03]);
    expect([readPasted('7.123'), readPasted('1.5e-4'), readPasted('7,123'), readPasted('12')]).toEqual([
      7.123,
      1.5e-4,
      undefined,
      undefined,
    ]);
  });
});

describe('a number that could mean thousands', () => {
  it('is refused in a German text; with a comma, or with two points, it is unambiguous', async () => {
    writeIn('de');
    expect(['65.000', ' -1.234 '].map((text) => [mayMeanThousands(text), readTyped(text)])).toEqual([
      [true, Number.NaN],
      [true, Number.NaN],
    ]);
    expect(['0.065', '65.00', '65.0000', '1234.567', '65,000'].map((text) => mayMeanThousands(text))).toEqual([
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(['65.000,5', '1.234.567', '1234.567', '0.065'].map((text) => readTyped(text))).toEqual([
      65_000.5, 1_234_567, 1234.567, 0.065,
    ]);
  });

  it('has the other mark on an English page', () => {
    expect(['65,000', '65.000'].map((text) => mayMeanThousands(text))).toEqual([true, false]);
  });
});

describe('on an English page', () => {
  it('numbers keep their point, and a comma between thousands is not a decimal mark', () => {
    expect([formatNumber(65_000.5, 1), plainNumber(2.5), decimalMark(), readTyped('0.03')]).toEqual([
      '65,000.5',
      '2.5',
      '.',
      0.03,
    ]);
    expect(readTyped('1,5')).toBeNaN();
    expect([readPasted('1,5'), readPasted('12,500'), readPasted('1.5')]).toEqual([1.5, undefined, undefined]);
  });
});
