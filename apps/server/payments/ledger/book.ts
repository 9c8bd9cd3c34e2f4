import { type BookingKind, entriesOf, nothingBooked, refusalOf } from '@farpass/billing/ledger';
import { type Instant, newId, type Tx } from '../../platform/db/index.ts';
import { ledgerEntry, ledgerTransaction } from '../tables.ts';
import { type CustomerRow, orderSumsOf, standingOf, sumsOf } from './account.ts';
import { refusedBooking } from './refusal.ts';

export type BookingRow = typeof ledgerTransaction.$inferSelect;

/** A booking to be made. */
export interface NewBooking {
  readonly kind: BookingKind;
  /** Whole minor units. */
  readonly amount: number;
  readonly orderId?: string | undefined;
  readonly observationId?: string | undefined;
  readonly sensorType?: string | undefined;
  readonly period?: string | undefined;
  readonly reason?: string | undefined;
  /** The person who books it: a user name, or `system`. */
  readonly actor: string;
  /** Time of the booking, now by default. Only the demo world books in the past. */
  readonly at?: Instant | undefined;
}

/**
 * Books, or throws the refusal and books nothing. The customer must be locked in the same transaction (`lockCustomer`),
 * so that the rules see the current sums.
 */
export async function book(tx: Tx, customer: CustomerRow, booking: NewBooking): Promise<BookingRow> {
  const { kind, amount, orderId } = booking;
  const standing = standingOf(customer, await sumsOf(tx, customer.id));
  const order = orderId === undefined ? undefined : ((await orderSumsOf(tx, [orderId])).get(orderId) ?? nothingBooked);
  const refusal = refusalOf({ kind, amount, standing, order });
  if (refusal !== undefined) throw refusedBooking(refusal, customer.currency);
  const id = newId();
  const { id: customerId, currency } = customer;
  const [row] = await tx
    .insert(ledgerTransaction)
    .values({ ...booking, id, customerId, currency })
    .returning();
  await tx
    .insert(ledgerEntry)
    .values(entriesOf(kind, amount).map((entry) => ({ ...entry, transactionId: id, customerId })));
  if (row === undefined) throw new Error(`The database did not store the booking of customer ${customerId}.`);
  return row;
}
