import { nothingBooked, type OrderSums, orderStateOf, stillHeld } from '@farpass/billing/ledger';
import type { OrderDocument } from '@farpass/contract/payments';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { equal, type ListOrder, newId, type Read, rowsOf, type Tx, withoutNulls } from '../../platform/db/index.ts';
import { type Asker, visibleTo } from '../customers/scope.ts';
import { orderSumsOf } from '../ledger/account.ts';
import { ledgerTransaction, paymentCustomer, paymentOrder, paymentProduct } from '../tables.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;

const newestFirst: ListOrder = { key: paymentOrder.createdAt, id: paymentOrder.id, direction: 'descending' };

export interface OrderFilter {
  readonly customerId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly serviceType?: string | undefined;
}

/** The orders that a caller finds, newest first. */
export const { list: listOrders, find: findOrder } = rowsOf({
  table: paymentOrder,
  order: newestFirst,
  select: (read) => selectOrders(read).$dynamic(),
  visible: (asker: Asker) => {
    const visible = visibleTo(asker);
    return visible === undefined
      ? undefined
      : sql`exists (select 1 from ${paymentCustomer} where ${paymentCustomer.id} = ${paymentOrder.customerId} and ${visible})`;
  },
  matching: ({ customerId, requestId, serviceType }: OrderFilter) => [
    equal(paymentOrder.customerId, customerId),
    equal(paymentOrder.requestId, requestId),
    equal(paymentOrder.serviceType, serviceType),
  ],
  markOf: ({ createdAt, id }) => ({ key: createdAt, id }),
});

function selectOrders(read: Read) {
  const { productType } = paymentProduct;
  const { currency } = paymentCustomer;
  return read
    .select({ ...getTableColumns(paymentOrder), productType, currency })
    .from(paymentOrder)
    .innerJoin(paymentProduct, eq(paymentProduct.id, paymentOrder.productId))
    .innerJoin(paymentCustomer, eq(paymentCustomer.id, paymentOrder.customerId));
}

/** An order with the fields of its product and its customer that an answer contains. */
export type ListedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/** The order of a tracking request, for any caller. */
export async function findOrderOfRequest(read: Read, requestId: string): Promise<OrderRow | undefined> {
  const [row] = await read.select().from(paymentOrder).where(eq(paymentOrder.requestId, requestId));
  return row;
}

type NewOrder = Omit<typeof paymentOrder.$inferInsert, 'id'>;

export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx
    .insert(paymentOrder)
    .values({ ...order, id: newId() })
    .returning();
  if (row === undefined) throw new Error('The database did not store the order.');
  return row;
}

/** A subscription that is not charged again. */
export async function endRenewal(tx: Tx, id: string): Promise<void> {
  await tx.update(paymentOrder).set({ renews: false }).where(eq(paymentOrder.id, id));
}

/** The newest period that subscriptions were charged for, by order. */
async function paidPeriodsOf(read: Read, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, period } = ledgerTransaction;
  const rows = await read
    .select({ id: orderId, period: sql<string>`max(${period})` })
    .from(ledgerTransaction)
    .where(and(inArray(orderId, [...orderIds]), eq(ledgerTransaction.kind, 'SUBSCRIPTION')))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.id ?? '', row.period]));
}

/** Orders as they are returned. */
export async function orderDocuments(read: Read, rows: readonly ListedOrder[]): Promise<OrderDocument[]> {
  const ids = rows.map(({ id }) => id);
  const sums = await orderSumsOf(read, ids);
  const periods = await paidPeriodsOf(read, ids);
  return rows.map((row) =>
    orderDocument(row, { sums: sums.get(row.id) ?? nothingBooked, paidPeriod: periods.get(row.id) }),
  );
}

interface BookedOnOrder {
  readonly sums: OrderSums;
  readonly paidPeriod: string | undefined;
}

function orderDocument(row: ListedOrder, { sums, paidPeriod }: BookedOnOrder): OrderDocument {
  const { terms, productType } = row;
  return {
    orderId: row.id,
    'customer-id': row.customerId,
    'service-type': row.serviceType,
    ...withoutNulls({ 'request-id': row.requestId, subject: row.subject }),
    productId: row.productId,
    productType,
    state: orderStateOf(sums),
    amount: row.amount,
    currency: row.currency,
    ...(terms === null ? {} : { passes: terms.passes, perPass: perPassOf(terms.perPass) }),
    held: stillHeld(sums),
    charged: sums.captured,
    released: sums.released,
    refunded: sums.refunded,
    ...(productType === 'SUBSCRIPTION' ? { renews: row.renews } : {}),
    ...(paidPeriod === undefined ? {} : { paidPeriod }),
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  };
}

function perPassOf(perPass: Readonly<Record<string, number>>) {
  return Object.entries(perPass).map(([sensorType, amount]) => ({ sensorType, amount }));
}
