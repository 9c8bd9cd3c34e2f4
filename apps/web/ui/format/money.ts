import { numberText } from '@farpass/astro/figures';

/** An amount as the server sends it: in whole minor units (cents) of a currency. */
export interface MinorUnits {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The amount with the decimals of its currency and grouped digits: `1 234.50 EUR`. */
export function formatMoney({ amount, currency }: MinorUnits): string {
  const decimals = decimalsOf(currency);
  return `${numberText(amount / 10 ** decimals, decimals)} ${currency}`;
}

/** Decimals that the browser knows for a currency; two for an unknown one. */
function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
