import { endOfPeriod, periodOf } from '@farpass/billing/prices';
import { type Statement, statementOf } from '@farpass/billing/statements';
import { asc, sql } from 'drizzle-orm';
import { currentInstant, type Database, type Tx } from '../../platform/db/index.ts';
import { type CustomerRow, lockCustomer } from '../ledger/account.ts';
import { ledgerTransaction, paymentCustomer, paymentStatement } from '../tables.ts';
import { draftOf, issuedMonths } from './store.ts';

/**
 * Makes the statements of the months that have ended, oldest first, for every customer who had a balance or a booking
 * in the month. Numbers are consecutive over all customers. Returns the number of statements made.
 */
export async function issueStatements(database: Database, now: string): Promise<number> {
  const thisMonth = periodOf(now, 'MONTH');
  let made = 0;
  for (const { customerId, month } of await missingMonths(database, thisMonth)) {
    made += await database.transaction((tx) => issue(tx, { customerId, month }));
  }
  return made;
}

interface StatementKey {
  readonly customerId: string;
  readonly month: string;
}

/** The months without a statement, from the first booking of each customer to the month before this one. */
async function missingMonths(database: Database, thisMonth: string): Promise<readonly StatementKey[]> {
  return database.read(async (read) => {
    const { customerId, at } = ledgerTransaction;
    const firsts = await read
      .select({ customerId, first: sql<string>`left(min(${at}), 7)` })
      .from(ledgerTransaction)
      .innerJoin(paymentCustomer, sql`${paymentCustomer.id} = ${customerId}`)
      .groupBy(customerId, paymentCustomer.name)
      .orderBy(asc(paymentCustomer.name), asc(customerId));
    const issued = await issuedMonths(read);
    const missing = firsts.flatMap((one) =>
      monthsBetween(one.first, thisMonth)
        .filter((month) => !issued.has(`${one.customerId} ${month}`))
        .map((month) => ({ customerId: one.customerId, month })),
    );
    return missing.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
  });
}

/** The months from the first to the one before the last. */
function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month < last; month = endOfPeriod(month).slice(0, 7)) months.push(month);
  return months;
}

/**
 * The number follows the last one; if two processes issue statements, the second waits. A month that has been issued
 * by then is skipped.
 */
async function issue(tx: Tx, { customerId, month }: StatementKey): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farpass payment statement'))`);
  const customer = await lockCustomer(tx, customerId);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${paymentStatement.number}), 0)::int` })
    .from(paymentStatement);
  const number = (last?.number ?? 0) + 1;
  const statement = await newStatement(tx, customer, { month, number });
  const rows = await tx
    .insert(paymentStatement)
    .values({
      ...{ number, customerId, month, issuedAt: currentInstant() },
      openingAvailable: statement.opening.available,
      openingHeld: statement.opening.held,
      closingAvailable: statement.closing.available,
      closingHeld: statement.closing.held,
      ...statement.totals,
    })
    .onConflictDoNothing()
    .returning({ number: paymentStatement.number });
  return rows.length;
}

interface Numbered {
  readonly month: string;
  readonly number: number;
}

async function newStatement(tx: Tx, customer: CustomerRow, { month, number }: Numbered): Promise<Statement> {
  return statementOf(await draftOf(tx, customer, { month, number, issuedAt: currentInstant() }));
}
