import { largestAmount, largestBalance } from '../money/index.ts';
import { type BookingKind, entriesOf } from './booking.ts';

/** The money that a customer may spend: paid-in money that is not held, and the credit line below it. Minor units. */
export interface Standing {
  readonly available: number;
  readonly limit: number;
}

/** The bookings on an order so far, minor units. A subscription's charge counts as captured. */
export interface OrderSums {
  readonly held: number;
  readonly captured: number;
  readonly released: number;
  readonly refunded: number;
}

export const nothingBooked: OrderSums = { held: 0, captured: 0, released: 0, refunded: 0 };

/** Why a booking is refused, with the numbers that say so, minor units. */
export type BookingRefusal =
  | { readonly kind: 'NOT_WHOLE' | 'NOT_POSITIVE' | 'ZERO' | 'TOO_LARGE'; readonly amount: number }
  /** Less may be spent than is requested. */
  | { readonly kind: 'FUNDS_MISSING'; readonly amount: number; readonly spendable: number }
  /** The balance would be further from zero than any balance may be. */
  | { readonly kind: 'BALANCE_TOO_LARGE'; readonly amount: number; readonly available: number }
  | { readonly kind: 'ABOVE_HOLD'; readonly amount: number; readonly remaining: number }
  | { readonly kind: 'ABOVE_CHARGE'; readonly amount: number; readonly remaining: number };

interface Booking {
  readonly kind: BookingKind;
  readonly amount: number;
  readonly standing: Standing;
  /** The order it belongs to; none for payments and adjustments. */
  readonly order?: OrderSums | undefined;
}

/** The most that may still be spent. */
export function spendable({ available, limit }: Standing): number {
  return available + limit;
}

/** The part of an order that is still held. */
export function stillHeld({ held, captured, released }: OrderSums): number {
  return held - captured - released;
}

/** The part of an order's charge that can still be paid back. */
export function refundable({ captured, refunded }: OrderSums): number {
  return captured - refunded;
}

/** Why a booking may not be made; undefined if it may. Every booking of the ledger passes here. */
export function refusalOf(booking: Booking): BookingRefusal | undefined {
  return refusedAmount(booking) ?? refusedByOrder(booking) ?? refusedByBalance(booking);
}

function refusedAmount({ kind, amount }: Booking): BookingRefusal | undefined {
  if (!Number.isInteger(amount)) return { kind: 'NOT_WHOLE', amount };
  if (amount === 0) return { kind: 'ZERO', amount };
  if (amount < 0 && kind !== 'ADJUSTMENT') return { kind: 'NOT_POSITIVE', amount };
  return Math.abs(amount) > largestAmount ? { kind: 'TOO_LARGE', amount } : undefined;
}

/** A capture or a release may not exceed what is held, and a refund may not exceed what was charged. */
function refusedByOrder({ kind, amount, order = nothingBooked }: Booking): BookingRefusal | undefined {
  if ((kind === 'CAPTURE' || kind === 'RELEASE') && amount > stillHeld(order))
    return { kind: 'ABOVE_HOLD', amount, remaining: stillHeld(order) };
  if (kind === 'REFUND' && amount > refundable(order))
    return { kind: 'ABOVE_CHARGE', amount, remaining: refundable(order) };
  return undefined;
}

/** A booking that takes from the balance leaves it at −limit or above; one that gives leaves it below the largest balance. */
function refusedByBalance({ kind, amount, standing }: Booking): BookingRefusal | undefined {
  const change = entriesOf(kind, amount).find(({ account }) => account === 'AVAILABLE')?.amount ?? 0;
  const { available } = standing;
  if (change < 0 && available + change < -standing.limit)
    return { kind: 'FUNDS_MISSING', amount: -change, spendable: spendable(standing) };
  if (change > 0 && available + change > largestBalance) return { kind: 'BALANCE_TOO_LARGE', amount, available };
  return undefined;
}
