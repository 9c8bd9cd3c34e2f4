import { type OrderSums, refundable, stillHeld } from './rules.ts';

/** The state of an order's money. */
export const orderStates = ['HELD', 'PARTLY_CHARGED', 'CHARGED', 'RELEASED', 'PARTLY_REFUNDED', 'REFUNDED'] as const;

export type OrderState = (typeof orderStates)[number];

/**
 * The state of an order, from its bookings. HELD: all reserved. PARTLY_CHARGED: some charged, some still reserved.
 * CHARGED: nothing is reserved. RELEASED: nothing was charged. PARTLY_REFUNDED: some of the charge was paid back.
 * REFUNDED: all of it was.
 */
export function orderStateOf(sums: OrderSums): OrderState {
  if (stillHeld(sums) > 0) return sums.captured > 0 ? 'PARTLY_CHARGED' : 'HELD';
  if (sums.captured === 0) return 'RELEASED';
  if (refundable(sums) === 0) return 'REFUNDED';
  return sums.refunded > 0 ? 'PARTLY_REFUNDED' : 'CHARGED';
}
