import { localNumber } from '../../texts/local-number.ts';

/** An amount as the server sends it: in whole minor units (cents) of a currency. */
export interface MinorUnits {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The amount with the decimals of its currency and grouped digits: `1,234.50 EUR`, `1.234,50 EUR` on a German page. */
export function formatMoney({ amount, currency }: MinorUnits): string {
  const decimals = decimalsOf(currency);
  const text = (Math.abs(amount) / 10 ** decimals).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${localNumber(`${amount < 0 ? '−' : ''}${text}`)} ${currency}`;
}

/** Decimals that the browser knows for a currency; two for an unknown one. */
function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
