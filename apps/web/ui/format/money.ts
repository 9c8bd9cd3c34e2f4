import { numberText } from '@farpass/astro/figures';

/** An amount as the server sends it: in whole minor units (cents) of a currency. */
export interface MinorUnits {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The amount with the decimals of its currency and grouped digits: `1 234.50 EUR`. */
export function formatMoney({ amount, currency }: MinorUnits): string {
  return `${numberText(majorUnits({ amount, currency }), decimalsOf(currency))} ${currency}`;
}

/** The amount in the currency's main unit, as a number for tables: 1234.5 for `1 234.50 EUR`. */
export function majorUnits({ amount, currency }: MinorUnits): number {
  return amount / 10 ** decimalsOf(currency);
}

/** Decimals that the browser knows for a currency; two for an unknown one. */
function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
