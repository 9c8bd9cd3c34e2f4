export { type BookingKind, bookingKinds, type Entry, entriesOf } from './booking.ts';
export { daysLeft, isBalanceLow } from './low-balance.ts';
export { orderStateOf, orderStates } from './order-state.ts';
export {
  type BookingRefusal,
  nothingBooked,
  type OrderSums,
  refundable,
  refusalOf,
  type Standing,
  spendable,
  stillHeld,
} from './rules.ts';
