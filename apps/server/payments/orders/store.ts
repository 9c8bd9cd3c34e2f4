import { nothingBooked, type OrderSums, orderStateOf, stillHeld } from '@farpass/billing/ledger';
import type { OrderDocument } from '@farpass/contract/payments';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  countRows,
  type ListOrder,
  type ListPage,
  newId,
  pageOf,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { type Asker, visibleTo } from '../customers/scope.ts';
import { orderSumsOf } from '../ledger/account.ts';
import { ledgerTransaction, paymentCustomer, paymentOrder, paymentProduct } from '../tables.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;

/** An order with the fields of its product and its customer that an answer contains. */
export type ListedOrder = OrderRow &
  Pick<typeof paymentProduct.$inferSelect, 'productType'> &
  Pick<typeof paymentCustomer.$inferSelect, 'currency'>;

const newestFirst: ListOrder = { key: paymentOrder.createdAt, id: paymentOrder.id, direction: 'descending' };

export interface OrderFilter {
  readonly asker: Asker;
  readonly customerId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly serviceType?: string | undefined;
}

function fitting({ asker, customerId, requestId, serviceType }: OrderFilter): SQL | undefined {
  const visible = visibleTo(asker);
  return and(
    visible === undefined
      ? undefined
      : sql`exists (select 1 from ${paymentCustomer} where ${paymentCustomer.id} = ${paymentOrder.customerId} and ${visible})`,
    customerId === undefined ? undefined : eq(paymentOrder.customerId, customerId),
    requestId === undefined ? undefined : eq(paymentOrder.requestId, requestId),
    serviceType === undefined ? undefined : eq(paymentOrder.serviceType, serviceType),
  );
}

function selectOrders(read: Read) {
  return read
    .select({ order: paymentOrder, productType: paymentProduct.productType, currency: paymentCustomer.currency })
    .from(paymentOrder)
    .innerJoin(paymentProduct, eq(paymentProduct.id, paymentOrder.productId))
    .innerJoin(paymentCustomer, eq(paymentCustomer.id, paymentOrder.customerId));
}

export async function listOrders(read: Read, filter: OrderFilter, page: ListPage): Promise<readonly ListedOrder[]> {
  const rows = await pageOf(selectOrders(read).$dynamic(), { where: fitting(filter), order: newestFirst, page });
  return rows.map(({ order, ...shown }) => ({ ...order, ...shown }));
}

export function countOrders(read: Read, filter: OrderFilter): Promise<number> {
  return countRows(read, paymentOrder, fitting(filter));
}

/** An order that the caller finds. */
export async function findOrder(read: Read, asker: Asker, id: string): Promise<ListedOrder | undefined> {
  const [row] = await selectOrders(read).where(and(eq(paymentOrder.id, id), fitting({ asker })));
  return row === undefined ? undefined : { ...row.order, productType: row.productType, currency: row.currency };
}

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
    ...(row.requestId === null ? {} : { 'request-id': row.requestId }),
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
