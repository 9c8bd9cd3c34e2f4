export { type Account, accounts, type BookingKind, bookingKinds, type Entry, entriesOf } from './booking.ts';
export { isBalanceLow } from './low-balance.ts';
export { type OrderState, orderStateOf, orderStates } from './order-state.ts';
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
