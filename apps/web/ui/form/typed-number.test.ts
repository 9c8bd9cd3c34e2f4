import { languages } from '@farpass/contract/texts';
import { afterEach, describe, expect, it } from 'vitest';
import { writeIn } from '../../texts/language.ts';
import { formatMoney } from '../format/money.ts';
import { formatPowerOfTen } from '../format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../format/quantity.ts';
import { plainNumber } from '../plot/plain-number.ts';
import { mayMeanThousands, quantityOf, quantityText, readTyped } from './typed-number.ts';

afterEach(() => writeIn('en'));

it('numbers have a decimal point and thin spaces between thousands in every language', () => {
  for (const language of languages) {
    writeIn(language);
    expect([formatNumber(-65_000.5, 1), formatSignificant(0.0451, 2), formatPowerOfTen(8.6e-9)]).toEqual([
      '−65\u202F000.5',
      '0.045',
      '8.6 × 10⁻⁹',
    ]);
    expect([formatMoney({ amount: 123_450, currency: 'EUR' }), plainNumber(1200.5), plainNumber(2.5)]).toEqual([
      '1\u202F234.50 EUR',
      '1\u202F201',
      '2.5',
    ]);
  }
});

describe('a typed number', () => {
  it('may have either decimal mark, and marks between thousands that are beyond doubt', () => {
    expect(['0,03', '3e-5', '0.03', '1,5'].map(readTyped)).toEqual([0.03, 3e-5, 0.03, 1.5]);
    expect(['65.000,5', '1.234.567', '1,234.5', '0.065', '65.000'].map(readTyped)).toEqual([
      65_000.5, 1_234_567, 1234.5, 0.065, 65,
    ]);
  });

  it('whose comma could mean thousands is refused', () => {
    expect(['65,000', ' -1,234 '].map((text) => [mayMeanThousands(text), readTyped(text)])).toEqual([
      [true, Number.NaN],
      [true, Number.NaN],
    ]);
    expect(['0,065', '65,00', '65,0000', '1234,567', '65.000'].filter(mayMeanThousands)).toEqual([]);
  });
});

describe('a field for a number', () => {
  const texts = (...entered: readonly string[]) => entered.map((one) => quantityText({ entered: one, unit: 'km' }));

  it('shows a point, whichever mark was typed or pasted', () => {
    expect(texts('1,5', '1.5', '7.123', '1.5e-4', '-', '')).toEqual(['1.5', '1.5', '7.123', '1.5e-4', '-', '']);
    writeIn('de');
    expect(texts('1,5', '1.5', '7.123', '1.5e-4')).toEqual(['1.5', '1.5', '7.123', '1.5e-4']);
  });

  it('reads thousands that are beyond doubt, spaces, a minus sign and the unit', () => {
    for (const language of languages) {
      writeIn(language);
      const read = texts('1.234.567', '65.000,5', '1,234.5', '12 500', '−3', '12 km').map((text) =>
        quantityOf(text ?? ''),
      );
      expect(read).toEqual([1_234_567, 65_000.5, 1234.5, 12_500, -3, 12]);
    }
  });

  it('takes nothing else, and no number from its beginning', () => {
    expect(texts('5 miles', '1.2.3', 'abc', '1e5e')).toEqual([undefined, undefined, undefined, undefined]);
    expect(['', '-', '1e', '1e999'].map(quantityOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
