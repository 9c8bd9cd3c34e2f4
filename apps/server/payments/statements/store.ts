import { endOfPeriod, startOfPeriod } from '@farpass/billing/prices';
import { type Balance, type StatementDraft, statementName } from '@farpass/billing/statements';
import type { StatementDocument } from '@farpass/contract/payments';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { instantOf, type Read, rowsOf } from '../../platform/db/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { ledgerEntry, ledgerTransaction, paymentOrder, paymentStatement } from '../tables.ts';

export type StatementRow = typeof paymentStatement.$inferSelect;

/** The statements of a customer, newest first. */
export const { list: listStatements } = rowsOf({
  table: paymentStatement,
  order: { key: paymentStatement.month, id: paymentStatement.customerId, direction: 'descending' },
  select: (read) => read.select().from(paymentStatement).$dynamic(),
  visible: (customerId: string) => eq(paymentStatement.customerId, customerId),
  matching: () => [],
  markOf: ({ month, customerId }) => ({ key: month, id: customerId }),
});

interface StatementKey {
  readonly customerId: string;
  readonly month: string;
}

export async function findStatement(
  read: Read,
  { customerId, month }: StatementKey,
): Promise<StatementRow | undefined> {
  const [row] = await read
    .select()
    .from(paymentStatement)
    .where(and(eq(paymentStatement.customerId, customerId), eq(paymentStatement.month, month)));
  return row;
}

/** Customer and month of every statement. */
export async function issuedMonths(read: Read): Promise<ReadonlySet<string>> {
  const rows = await read
    .select({ customerId: paymentStatement.customerId, month: paymentStatement.month })
    .from(paymentStatement);
  return new Set(rows.map(({ customerId, month }) => `${customerId} ${month}`));
}

interface StatementHead {
  readonly month: string;
  readonly number: number;
  readonly issuedAt: string;
}

/** The bookings of a customer in a month that has ended, with the balance before them. */
export async function draftOf(read: Read, customer: CustomerRow, head: StatementHead): Promise<StatementDraft> {
  const { id: customerId, name, currency } = customer;
  const from = instantOf(startOfPeriod(head.month));
  const { at, id, kind, amount, orderId, observationId, reason } = ledgerTransaction;
  const ofOrder = { requestId: paymentOrder.requestId, subject: paymentOrder.subject };
  const rows = await read
    .select({ at, id, kind, amount, orderId, observationId, reason, ...ofOrder })
    .from(ledgerTransaction)
    .leftJoin(paymentOrder, eq(paymentOrder.id, orderId))
    .where(and(eq(ledgerTransaction.customerId, customerId), gte(at, from), lt(at, instantOf(endOfPeriod(head.month)))))
    .orderBy(asc(at), asc(id));
  const booked = rows.map((row) => ({
    transactionId: row.id,
    at: row.at,
    kind: row.kind,
    amount: row.amount,
    orderId: row.orderId ?? undefined,
    requestId: row.requestId ?? undefined,
    subject: row.subject ?? undefined,
    observationId: row.observationId ?? undefined,
    reason: row.reason ?? undefined,
  }));
  const opening = await balanceBefore(read, { customerId, before: from });
  return { ...head, customer: { customerId, name }, currency, opening, booked };
}

async function balanceBefore(
  read: Read,
  { customerId, before }: { readonly customerId: string; readonly before: string },
): Promise<Balance> {
  const on = (account: 'AVAILABLE' | 'HELD') =>
    sql<string>`coalesce(sum(${ledgerEntry.amount}) filter (where ${ledgerEntry.account} = ${account}), 0)::text`;
  const [row] = await read
    .select({ available: on('AVAILABLE'), held: on('HELD') })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.customerId, customerId), sql`${ledgerTransaction.at} < ${before}`));
  return { available: Number(row?.available ?? 0), held: Number(row?.held ?? 0) };
}

export function statementDocument(row: StatementRow, currency: CustomerRow['currency']): StatementDocument {
  const { number, month, paidIn, charged, refunded, issuedAt } = row;
  return {
    number,
    name: statementName(number),
    'customer-id': row.customerId,
    month,
    currency,
    opening: row.openingAvailable,
    closing: row.closingAvailable,
    ...{ paidIn, charged, refunded, issuedAt },
  };
}
