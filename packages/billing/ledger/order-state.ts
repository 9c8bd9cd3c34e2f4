import { type OrderSums, refundable, stillHeld } from './rules.ts';

/** The state of an order's money. */
export const orderStates = ['HELD', 'PARTLY_CHARGED', 'CHARGED', 'RELEASED', 'REFUNDED'] as const;

export type OrderState = (typeof orderStates)[number];

/**
 * The state of an order, from its bookings. HELD: all reserved. PARTLY_CHARGED: some charged, some still reserved.
 * CHARGED: nothing is reserved. RELEASED: nothing was charged. REFUNDED: all charges were paid back.
 */
export function orderStateOf(sums: OrderSums): OrderState {
  if (stillHeld(sums) > 0) return sums.captured > 0 ? 'PARTLY_CHARGED' : 'HELD';
  if (sums.captured === 0) return 'RELEASED';
  return refundable(sums) === 0 ? 'REFUNDED' : 'CHARGED';
}
