import { type Currency, currencyDecimals } from './currency.ts';

/** Largest amount of one booking, in minor units. A thousand sums of it are still exact in a double. */
export const largestAmount = 100_000_000_000;

/** No balance is further from zero, in minor units. */
export const largestBalance = 10_000_000_000_000;

export type AmountFault = 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE';

/** An amount as a person typed it: whole minor units, or why it is none. */
export type ReadAmount =
  | { readonly kind: 'amount'; readonly minorUnits: number }
  | { readonly kind: 'fault'; readonly fault: AmountFault };

const written = /^([+-]?)(\d{1,15})(?:[.,](\d{1,15}))?$/;

/** Reads an amount in the units of the currency, with a point or a comma: `12.5` is 1250 cents. Digits are not grouped. */
export function readAmount(text: string, currency: Currency): ReadAmount {
  const [, sign = '', whole, fraction = ''] = written.exec(text.trim().replace('−', '-')) ?? [];
  if (whole === undefined) return { kind: 'fault', fault: 'NOT_A_NUMBER' };
  const decimals = currencyDecimals[currency];
  if (fraction.length > decimals) return { kind: 'fault', fault: 'TOO_MANY_DECIMALS' };
  const minorUnits = Number(whole + fraction.padEnd(decimals, '0'));
  if (minorUnits > largestAmount) return { kind: 'fault', fault: 'TOO_LARGE' };
  return { kind: 'amount', minorUnits: sign === '-' && minorUnits !== 0 ? -minorUnits : minorUnits };
}
