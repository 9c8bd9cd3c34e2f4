/** The currencies a customer may have, each with the decimals of its minor unit (ISO 4217). */
export const currencyDecimals = { EUR: 2, USD: 2, GBP: 2, CHF: 2, JPY: 0 } as const satisfies Record<string, number>;

export type Currency = keyof typeof currencyDecimals;

export const currencies: readonly Currency[] = ['EUR', 'USD', 'GBP', 'CHF', 'JPY'];

export function isCurrency(text: string): text is Currency {
  return currencies.some((currency) => currency === text);
}

/** An amount of money: whole minor units (cents) of one currency. */
export interface Money {
  readonly minorUnits: number;
  readonly currency: Currency;
}

/** The amount as tables and statements write it: `-1234.50`, digits and a point, no grouping, no currency. */
export function writeAmount({ minorUnits, currency }: Money): string {
  const decimals = currencyDecimals[currency];
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const sign = minorUnits < 0 ? '-' : '';
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The amount as sentences write it: `1234.50 EUR`. */
export function writeMoney(money: Money): string {
  return `${writeAmount(money)} ${money.currency}`;
}
