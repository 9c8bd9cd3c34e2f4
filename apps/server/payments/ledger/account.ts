import type { BookingKind, OrderSums, Standing } from '@farpass/billing/ledger';
import { eq, sql } from 'drizzle-orm';
import type { Read, Tx } from '../../platform/db/index.ts';
import { ledgerEntry, ledgerTransaction, paymentCustomer } from '../tables.ts';

export type CustomerRow = typeof paymentCustomer.$inferSelect;

/** The customer, locked until the transaction ends. Every booking takes this lock first. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  const [row] = await tx.select().from(paymentCustomer).where(eq(paymentCustomer.id, id)).for('update');
  if (row === undefined) throw new Error(`Customer ${id} was removed while it was being read.`);
  return row;
}

/** The balance of a customer: the sum of the entries on their two accounts. */
export interface CustomerSums {
  readonly available: number;
  readonly held: number;
  readonly transactions: number;
}

const noSums: CustomerSums = { available: 0, held: 0, transactions: 0 };

export async function sumsOf(read: Read, customerId: string): Promise<CustomerSums> {
  return (await sumsOfAll(read, [customerId])).get(customerId) ?? noSums;
}

/** The sums of many customers, by their id; zero without bookings. */
async function sumsOfAll(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, CustomerSums>> {
  if (ids.length === 0) return new Map();
  const on = (account: 'AVAILABLE' | 'HELD') =>
    sql<string>`coalesce(sum(${ledgerEntry.amount}) filter (where ${ledgerEntry.account} = ${account}), 0)::text`;
  const rows = await read
    .select({
      id: ledgerEntry.customerId,
      available: on('AVAILABLE'),
      held: on('HELD'),
      transactions: sql<number>`count(distinct ${ledgerEntry.transactionId})::int`,
    })
    .from(ledgerEntry)
    .where(sql`${ledgerEntry.customerId} = any(${sql.param(ids)})`)
    .groupBy(ledgerEntry.customerId);
  const found = new Map(
    rows.map(({ id, available, held, transactions }) => [
      id,
      { available: Number(available), held: Number(held), transactions },
    ]),
  );
  return new Map(ids.map((id) => [id, found.get(id) ?? noSums]));
}

export function standingOf(customer: Pick<CustomerRow, 'creditLimit'>, sums: CustomerSums): Standing {
  return { available: sums.available, limit: customer.creditLimit };
}

/** A kind of booking, and its total. */
type KindSum = Readonly<Record<BookingKind, number>>;

const ofKind = (kinds: readonly BookingKind[]) =>
  sql<string>`coalesce(sum(${ledgerTransaction.amount}) filter (where ${ledgerTransaction.kind} in ${kinds}), 0)::text`;

/** The bookings on orders, by their id. */
export async function orderSumsOf(read: Read, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderSums>> {
  if (orderIds.length === 0) return new Map();
  const kinds = (...names: readonly (keyof KindSum)[]) => ofKind(names);
  const rows = await read
    .select({
      id: ledgerTransaction.orderId,
      held: kinds('HOLD', 'SUBSCRIPTION'),
      captured: kinds('CAPTURE', 'SUBSCRIPTION'),
      released: kinds('RELEASE'),
      refunded: kinds('REFUND'),
    })
    .from(ledgerTransaction)
    .where(sql`${ledgerTransaction.orderId} = any(${sql.param(orderIds)})`)
    .groupBy(ledgerTransaction.orderId);
  return new Map(
    rows.map(({ id, held, captured, released, refunded }) => [
      id ?? '',
      { held: Number(held), captured: Number(captured), released: Number(released), refunded: Number(refunded) },
    ]),
  );
}
