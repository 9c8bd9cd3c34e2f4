import { spendable } from '@farpass/billing/ledger';
import { writeMoney } from '@farpass/billing/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { lockCustomer, standingOf, sumsOf } from '../ledger/account.ts';
import { paymentCustomer } from '../tables.ts';
import { isLow } from './balance.ts';

/** Notifies the people of an operator, in the transaction of the cause. */
export type TellOperator = (
  tx: Tx,
  operatorId: string,
  told: {
    readonly code: number;
    readonly title: string;
    readonly message: string;
    readonly subject: string;
    readonly parameters: Readonly<Record<string, string | number>>;
    readonly link?: string;
    readonly thread?: string;
  },
) => Promise<void>;

/**
 * To be called after a booking, with the customer locked: open pages load the balance again, and a customer whose
 * balance has just become low is notified once.
 */
export async function announceBooking(tx: Tx, customerId: string, tell: TellOperator): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const { operatorId, currency } = customer;
  if (operatorId === null) return;
  const audience = { kind: 'operator', operatorId } as const;
  await appendEvent(tx, { audience, kind: 'payments.changed', payload: { customerId } });
  const sums = await sumsOf(tx, customerId);
  const isNowLow = await isLow(tx, customer, sums);
  if (isNowLow === customer.isLow) return;
  await tx.update(paymentCustomer).set({ isLow: isNowLow }).where(eq(paymentCustomer.id, customerId));
  if (!isNowLow) return;
  const moneyText = (minorUnits: number) => writeMoney({ minorUnits, currency });
  const standing = standingOf(customer, sums);
  await tell(tx, operatorId, {
    code: 402,
    title: `The balance of ${customer.name} is low`,
    message: `${moneyText(spendable(standing))} may still be spent, credit line included. Pay in before the next order, or it is refused.`,
    subject: 'payments.balance.low',
    parameters: { customer: customer.name, spendable: moneyText(spendable(standing)) },
    link: '/account/billing',
    thread: `payments.balance:${customerId}`,
  });
}
