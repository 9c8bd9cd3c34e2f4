import { entriesOf } from '@farpass/billing/ledger';
import type { BookingDocument } from '@farpass/contract/payments';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { equal, type ListOrder, type Read, rowsOf, withoutNulls } from '../../platform/db/index.ts';
import { ledgerTransaction, paymentOrder } from '../tables.ts';

const newestFirst: ListOrder = { key: ledgerTransaction.at, id: ledgerTransaction.id, direction: 'descending' };

/** The bookings of a customer, newest first. */
export const { list: listBookings } = rowsOf({
  table: ledgerTransaction,
  order: newestFirst,
  select: (read) => selectBookings(read).$dynamic(),
  visible: (customerId: string) => eq(ledgerTransaction.customerId, customerId),
  matching: ({ orderId }: { readonly orderId?: string | undefined }) => [equal(ledgerTransaction.orderId, orderId)],
  markOf: ({ at, id }) => ({ key: at, id }),
});

function selectBookings(read: Read) {
  return read
    .select({ ...getTableColumns(ledgerTransaction), requestId: paymentOrder.requestId, subject: paymentOrder.subject })
    .from(ledgerTransaction)
    .leftJoin(paymentOrder, eq(paymentOrder.id, ledgerTransaction.orderId));
}

/** A booking with the request of its order, and what that is for. */
export type ListedBooking = Awaited<ReturnType<typeof selectBookings>>[number];

export async function findBooking(read: Read, id: string): Promise<ListedBooking | undefined> {
  const [row] = await selectBookings(read).where(eq(ledgerTransaction.id, id));
  return row;
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
    ...withoutNulls({ orderId: row.orderId }),
    ...withoutNulls({ 'request-id': row.requestId, subject: row.subject }),
    ...withoutNulls({
      observationId: row.observationId,
      sensorType: row.sensorType,
      period: row.period,
      reason: row.reason,
    }),
    actor: row.actor,
  };
}
