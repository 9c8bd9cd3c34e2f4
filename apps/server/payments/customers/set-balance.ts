import { largestAmount, writeMoney } from '@farpass/billing/money';
import { Problem, saying } from '@farpass/contract/problem';
import type { Tx } from '../../platform/db/index.ts';
import { type CustomerRow, sumsOf } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { setCreditLimit } from './store.ts';

/** The part of a balance that an administrator sets. */
export interface BalanceChange {
  readonly available: number | undefined;
  readonly limit: number | undefined;
  readonly reason: string | undefined;
  readonly actor: string;
}

const usualReason = 'Set by an administrator';

/**
 * Sets the credit line, and books the difference to the requested available amount. The customer must be locked.
 * Returns the booked amount.
 */
export async function setBalance(tx: Tx, customer: CustomerRow, change: BalanceChange): Promise<number> {
  const { available: before } = await sumsOf(tx, customer.id);
  const limit = change.limit ?? customer.creditLimit;
  const available = change.available ?? before;
  refuseBelowLimit(customer, { available, limit });
  if (limit !== customer.creditLimit) await setCreditLimit(tx, { id: customer.id, limit });
  const amount = available - before;
  if (amount === 0) return 0;
  if (Math.abs(amount) > largestAmount) throw tooMuchAtOnce(customer, amount);
  const { actor, reason = usualReason } = change;
  await book(tx, { ...customer, creditLimit: limit }, { kind: 'ADJUSTMENT', amount, reason, actor });
  return amount;
}

interface Target {
  readonly available: number;
  readonly limit: number;
}

function refuseBelowLimit({ currency }: CustomerRow, { available, limit }: Target): void {
  if (available >= -limit) return;
  const moneyText = (minorUnits: number) => writeMoney({ minorUnits, currency });
  const fault = saying('BALANCE_BELOW_LIMIT', { available: moneyText(available), limit: moneyText(limit) });
  throw new Problem('CONTENT_INVALID', {
    detail: `${fault.message}. Nothing was booked.`,
    errors: [{ pointer: '/available', ...fault }],
  });
}

function tooMuchAtOnce({ currency }: CustomerRow, amount: number): Problem {
  const moneyText = (minorUnits: number) => writeMoney({ minorUnits, currency });
  const fault = saying('CHANGE_TOO_LARGE', { change: moneyText(amount), most: moneyText(largestAmount) });
  return new Problem('CONTENT_INVALID', {
    detail: `${fault.message}. Nothing was booked.`,
    errors: [{ pointer: '/available', ...fault }],
  });
}
