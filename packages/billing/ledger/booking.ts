/**
 * The accounts of the double entry. AVAILABLE and HELD are the customer's: the amount they may spend, and the amount
 * reserved for orders. The others are the house's. Each account is a sum of signed amounts; all accounts together are
 * zero.
 */
export const accounts = ['AVAILABLE', 'HELD', 'INCOME', 'PAYMENTS', 'ADJUSTMENTS'] as const;

export type Account = (typeof accounts)[number];

/** The effects of a booking. */
export const bookingKinds = ['PAYMENT', 'ADJUSTMENT', 'HOLD', 'CAPTURE', 'RELEASE', 'REFUND', 'SUBSCRIPTION'] as const;

export type BookingKind = (typeof bookingKinds)[number];

/** One side of a booking: a signed amount, in minor units, on an account. */
export interface Entry {
  readonly account: Account;
  readonly amount: number;
}

interface Route {
  readonly from: Account;
  readonly to: Account;
}

/** From which account to which each kind moves its amount. */
const routes: Readonly<Record<BookingKind, Route>> = {
  PAYMENT: { from: 'PAYMENTS', to: 'AVAILABLE' },
  ADJUSTMENT: { from: 'ADJUSTMENTS', to: 'AVAILABLE' },
  HOLD: { from: 'AVAILABLE', to: 'HELD' },
  CAPTURE: { from: 'HELD', to: 'INCOME' },
  RELEASE: { from: 'HELD', to: 'AVAILABLE' },
  REFUND: { from: 'INCOME', to: 'AVAILABLE' },
  SUBSCRIPTION: { from: 'AVAILABLE', to: 'INCOME' },
};

/** The two entries of a booking; they add up to zero. Only an adjustment may have a negative amount. */
export function entriesOf(kind: BookingKind, amount: number): readonly [Entry, Entry] {
  const { from, to } = routes[kind];
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}
