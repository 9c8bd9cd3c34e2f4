import { msPerDay } from '@farpass/astro/constants';
import { daysLeft, isBalanceLow, spendable } from '@farpass/billing/ledger';
import { writeMoney } from '@farpass/billing/money';
import { type BalanceDocument, type CustomerDocument, namedTransactions } from '@farpass/contract/payments';
import { and, desc, eq, sql } from 'drizzle-orm';
import { currentInstant, instantOfUnixMs, type Read, withoutNulls } from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { type CustomerRow, type CustomerSums, standingOf, sumsOf } from '../ledger/account.ts';
import { newestIds } from '../ledger/store.ts';
import { cheapestPass, findPassProduct } from '../products/estimate.ts';
import { ledgerTransaction } from '../tables.ts';
import { openCreditRequest } from './credit-requests.ts';
import type { Asker } from './scope.ts';
import { findCustomerOfUser } from './store.ts';

const rateDaysMs = 30 * msPerDay;

/** The version of a balance: it grows with every booking and every new credit line. */
export function balanceVersion({ version }: CustomerRow, { transactions }: CustomerSums): number {
  return version + transactions;
}

/** The amount charged and not refunded in the last 30 days, minor units. */
async function recentlySpent(read: Read, customerId: string): Promise<number> {
  const { kind, amount, at } = ledgerTransaction;
  const [row] = await read
    .select({
      spent: sql<string>`coalesce(sum(case when ${kind} = 'REFUND' then -${amount} else ${amount} end), 0)::text`,
    })
    .from(ledgerTransaction)
    .where(
      sql`${ledgerTransaction.customerId} = ${customerId} and ${kind} in ('CAPTURE', 'SUBSCRIPTION', 'REFUND')
        and ${at} > ${instantOfUnixMs(Date.now() - rateDaysMs)}`,
    );
  return Number(row?.spent ?? 0);
}

/** Whether a customer should pay in soon. If nothing has a price and nothing was booked, nothing is low. */
export async function isLow(read: Read, customer: CustomerRow, sums: CustomerSums): Promise<boolean> {
  const { currency } = customer;
  return isBalanceLow({
    standing: standingOf(customer, sums),
    spentIn30Days: await recentlySpent(read, customer.id),
    cheapestPass: cheapestPass(await findPassProduct(read), { at: currentInstant(), currency }),
  });
}

/** The money that the customer of a user may still spend, as text: `1250.00 EUR`; undefined if the user is no customer. */
export async function spendableText(read: Read, userId: string): Promise<string | undefined> {
  const customer = await findCustomerOfUser(read, userId);
  if (customer === undefined) return undefined;
  const minorUnits = spendable(standingOf(customer, await sumsOf(read, customer.id)));
  return writeMoney({ minorUnits, currency: customer.currency });
}

/** The newest payment that was booked. */
async function newestPayment(read: Read, customerId: string): Promise<CustomerDocument['lastPayment']> {
  const { at, amount, kind, customerId: payer } = ledgerTransaction;
  const [row] = await read
    .select({ at, amount })
    .from(ledgerTransaction)
    .where(and(eq(payer, customerId), eq(kind, 'PAYMENT')))
    .orderBy(desc(at))
    .limit(1);
  return row;
}

export async function balanceDocument(read: Read, customer: CustomerRow): Promise<BalanceDocument> {
  const sums = await sumsOf(read, customer.id);
  const standing = standingOf(customer, sums);
  return {
    ...standing,
    held: sums.held,
    spendable: spendable(standing),
    isLow: await isLow(read, customer, sums),
    currency: customer.currency,
    transaction_ids: await newestIds(read, { customerId: customer.id, most: namedTransactions }),
    transactionCount: sums.transactions,
    etag: rowTag(balanceVersion(customer, sums)),
  };
}

export async function customerDocument(read: Read, customer: CustomerRow, asker: Asker): Promise<CustomerDocument> {
  const { id: customerId, userId, name, currency } = customer;
  const balance = await balanceDocument(read, customer);
  const spentIn30Days = await recentlySpent(read, customerId);
  return {
    ...{ customerId, userId, name, currency, isOwn: userId === asker.subject, balance, spentIn30Days },
    ...withoutNulls({
      daysLeft: daysLeft({ standing: balance, spentIn30Days }) ?? null,
      lastPayment: (await newestPayment(read, customerId)) ?? null,
      creditRequest: (await openCreditRequest(read, customerId)) ?? null,
    }),
  };
}
