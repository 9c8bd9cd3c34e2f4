import { entriesOf } from '@farpass/billing/ledger';
import type { BookingDocument } from '@farpass/contract/payments';
import { desc, eq } from 'drizzle-orm';
import { countRows, type ListOrder, type ListPage, pageOf, type Read } from '../../platform/db/index.ts';
import { ledgerTransaction, paymentOrder } from '../tables.ts';
import type { BookingRow } from './book.ts';

const newestFirst: ListOrder = { key: ledgerTransaction.at, id: ledgerTransaction.id, direction: 'descending' };

/** A booking with the request of its order. */
export type ListedBooking = BookingRow & { readonly requestId: string | null };

const listed = { booking: ledgerTransaction, requestId: paymentOrder.requestId };

/** One page of the bookings of a customer, newest first. */
export async function listBookings(read: Read, customerId: string, page: ListPage): Promise<readonly ListedBooking[]> {
  const rows = await pageOf(
    read
      .select(listed)
      .from(ledgerTransaction)
      .leftJoin(paymentOrder, eq(paymentOrder.id, ledgerTransaction.orderId))
      .$dynamic(),
    { where: eq(ledgerTransaction.customerId, customerId), order: newestFirst, page },
  );
  return rows.map(({ booking, requestId }) => ({ ...booking, requestId }));
}

export function countBookings(read: Read, customerId: string): Promise<number> {
  return countRows(read, ledgerTransaction, eq(ledgerTransaction.customerId, customerId));
}

export async function findBooking(read: Read, id: string): Promise<ListedBooking | undefined> {
  const [row] = await read
    .select(listed)
    .from(ledgerTransaction)
    .leftJoin(paymentOrder, eq(paymentOrder.id, ledgerTransaction.orderId))
    .where(eq(ledgerTransaction.id, id));
  return row === undefined ? undefined : { ...row.booking, requestId: row.requestId };
}

/** The newest bookings of a customer by their ids, newest first. */
export async function newestIds(
  read: Read,
  { customerId, most }: { readonly customerId: string; readonly most: number },
): Promise<string[]> {
  const rows = await read
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(eq(ledgerTransaction.customerId, customerId))
    .orderBy(desc(ledgerTransaction.at), desc(ledgerTransaction.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** A booking as it is returned. */
export function bookingDocument(row: ListedBooking): BookingDocument {
  const { kind, amount } = row;
  const change = entriesOf(kind, amount).find(({ account }) => account === 'AVAILABLE')?.amount ?? 0;
  return {
    transactionId: row.id,
    'customer-id': row.customerId,
    at: row.at,
    kind,
    amount,
    change,
    currency: row.currency,
    ...(row.orderId === null ? {} : { orderId: row.orderId }),
    ...(row.requestId === null ? {} : { 'request-id': row.requestId }),
    ...(row.observationId === null ? {} : { observationId: row.observationId }),
    ...(row.sensorType === null ? {} : { sensorType: row.sensorType }),
    ...(row.period === null ? {} : { period: row.period }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    actor: row.actor,
  };
}
