import { type Standing, spendable } from './rules.ts';

interface SpendingRecord {
  readonly standing: Standing;
  /** Charges of the last 30 days that were not refunded, minor units. */
  readonly spentIn30Days: number;
  /** The cheapest pass of the price list; 0 if there is none. */
  readonly cheapestPass: number;
}

/**
 * Whether a customer should pay in: the remaining balance does not last for a week at the present rate, or for three
 * passes.
 */
export function isBalanceLow({ standing, spentIn30Days, cheapestPass }: SpendingRecord): boolean {
  return spendable(standing) < Math.max((spentIn30Days * 7) / 30, 3 * cheapestPass);
}
