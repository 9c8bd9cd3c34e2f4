import { type BookingKind, nothingBooked, type OrderSums, refundable, stillHeld } from '@farpass/billing/ledger';
import { type RefundReason, refundReasonOf } from '@farpass/billing/passes';
import { agreedPrice } from '@farpass/billing/prices';
import { and, eq } from 'drizzle-orm';
import { type Instant, type Read, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { lockCustomer, orderSumsOf } from '../ledger/account.ts';
import { book, type NewBooking } from '../ledger/book.ts';
import { ledgerTransaction } from '../tables.ts';
import type { OrderRow } from './store.ts';

/** A pass that was delivered. */
export interface DeliveredPass {
  readonly observationId: string;
  readonly sensorType: string;
  /** Multiplies the price: 1 unless the sensor searched for longer. */
  readonly observations?: number;
  readonly file: { readonly observedAt: string; readonly deliveredAt: string; readonly measurements: number };
  /** Time of the booking, now by default. */
  readonly at?: Instant | undefined;
}

/** The amounts charged and refunded, minor units. */
export interface Settled {
  readonly charged: number;
  readonly refunded: number;
}

const nothing: Settled = { charged: 0, refunded: 0 };
const actor = 'system';

/**
 * Charges a delivered pass once, but never more than the held amount, and refunds it at once if the file is late or
 * useless.
 */
export async function settlePass(tx: Tx, order: OrderRow, pass: DeliveredPass): Promise<Settled> {
  const customer = await lockCustomer(tx, order.customerId);
  const { observationId, sensorType, observations = 1, at } = pass;
  if ((await bookedFor(tx, { orderId: order.id, observationId, kind: 'CAPTURE' })) > 0) return nothing;
  const amount = Math.min(
    observations * agreedPrice(order.terms ?? { perPass: {}, passes: 0 }, sensorType),
    stillHeld(await sumsOn(tx, order)),
  );
  if (!(amount > 0)) return nothing;
  const booking = { amount, orderId: order.id, observationId, sensorType, actor, at };
  await book(tx, customer, { ...booking, kind: 'CAPTURE' });
  const { observedAt, deliveredAt, measurements } = pass.file;
  const times = { observedAtUnixMs: unixMsOfInstant(observedAt), deliveredAtUnixMs: unixMsOfInstant(deliveredAt) };
  const reason = refundReasonOf({ ...times, measurements });
  if (reason === undefined) return { charged: amount, refunded: 0 };
  await book(tx, customer, { ...booking, kind: 'REFUND', reason });
  return { charged: amount, refunded: amount };
}

/** A pass that turns out to be late or useless. */
export interface FailedPass {
  readonly observationId: string;
  readonly reason: RefundReason;
}

/** Refunds a pass once, as far as the charge of its order was not refunded before. Returns the amount, minor units. */
export async function refundPass(tx: Tx, order: OrderRow, { observationId, reason }: FailedPass): Promise<number> {
  const customer = await lockCustomer(tx, order.customerId);
  const orderId = order.id;
  if ((await bookedFor(tx, { orderId, observationId, kind: 'REFUND' })) > 0) return 0;
  const charged = await bookedFor(tx, { orderId, observationId, kind: 'CAPTURE' });
  const amount = Math.min(charged, refundable(await sumsOn(tx, order)));
  if (amount === 0) return 0;
  await book(tx, customer, { kind: 'REFUND', amount, orderId, observationId, reason, actor });
  return amount;
}

/** Releases the amount that an order still holds. Returns it, minor units; 0 if it holds nothing. */
export async function releaseRest(
  tx: Tx,
  order: OrderRow,
  by: Pick<NewBooking, 'reason' | 'actor' | 'at'>,
): Promise<number> {
  const customer = await lockCustomer(tx, order.customerId);
  const amount = stillHeld(await sumsOn(tx, order));
  if (amount > 0) await book(tx, customer, { ...by, kind: 'RELEASE', amount, orderId: order.id });
  return amount;
}

async function sumsOn(read: Read, { id }: Pick<OrderRow, 'id'>): Promise<OrderSums> {
  return (await orderSumsOf(read, [id])).get(id) ?? nothingBooked;
}

interface PassBooking {
  readonly orderId: string;
  readonly observationId: string;
  readonly kind: BookingKind;
}

/** The total of a kind of bookings for a pass, minor units; 0 without any. */
async function bookedFor(read: Read, { orderId, observationId, kind }: PassBooking): Promise<number> {
  const [row] = await read
    .select({ amount: ledgerTransaction.amount })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.orderId, orderId),
        eq(ledgerTransaction.observationId, observationId),
        eq(ledgerTransaction.kind, kind),
      ),
    );
  return row?.amount ?? 0;
}
