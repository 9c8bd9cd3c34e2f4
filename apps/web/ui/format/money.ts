import { localNumber } from './local-number.ts';

/** An amount as the server sends it: whole minor units (cents) of a currency. */
export interface MinorUnits {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The amount with the decimals of its currency, digits grouped: `1,234.50 EUR`, `1.234,50 EUR` on a German page. */
export function formatMoney({ amount, currency }: MinorUnits): string {
  const decimals = decimalsOf(currency);
  const text = (Math.abs(amount) / 10 ** decimals).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${localNumber(`${amount < 0 ? '−' : ''}${text}`)} ${currency}`;
}

/** As the browser knows it; two for a currency that it does not know. */
function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
