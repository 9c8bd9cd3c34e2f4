import { type Standing, spendable } from './rules.ts';

interface SpendingRecord {
  readonly standing: Standing;
  /** Charges of the last 30 days that were not refunded, minor units. */
  readonly spentIn30Days: number;
  /** The cheapest pass of the price list; 0 if there is none. */
  readonly cheapestPass: number;
}

/** The longest time that a balance is said to last, days: beyond it, the rate of a month says nothing. */
const longestDays = 3650;

/**
 * The days that the remaining balance lasts at the rate of the last 30 days, rounded down; undefined if nothing was
 * spent, or if it lasts longer than ten years.
 */
export function daysLeft({ standing, spentIn30Days }: Pick<SpendingRecord, 'standing' | 'spentIn30Days'>) {
  if (spentIn30Days <= 0) return undefined;
  const days = Math.floor((Math.max(spendable(standing), 0) * 30) / spentIn30Days);
  return days > longestDays ? undefined : days;
}

/**
 * Whether a customer should pay in: the remaining balance does not last for a week at the present rate, or for three
 * passes.
 */
export function isBalanceLow({ standing, spentIn30Days, cheapestPass }: SpendingRecord): boolean {
  return spendable(standing) < Math.max((spentIn30Days * 7) / 30, 3 * cheapestPass);
}
