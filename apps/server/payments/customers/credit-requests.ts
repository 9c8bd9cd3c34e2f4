import type { CustomerDocument } from '@farpass/contract/payments';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../../platform/db/index.ts';
import { paymentCreditRequest } from '../tables.ts';

/** The wish of a customer that no administrator has answered. */
export async function openCreditRequest(
  read: Read,
  customerId: string,
): Promise<CustomerDocument['creditRequest'] | undefined> {
  const [row] = await read
    .select()
    .from(paymentCreditRequest)
    .where(and(eq(paymentCreditRequest.customerId, customerId), isNull(paymentCreditRequest.answeredAt)))
    .orderBy(desc(paymentCreditRequest.askedAt))
    .limit(1);
  return row && { amount: row.amount, reason: row.reason, askedBy: row.askedBy, at: row.askedAt };
}

/** A new wish, a credit line or a payment ends the wish before it. */
export async function endCreditRequests(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(paymentCreditRequest)
    .set({ answeredAt: currentInstant() })
    .where(and(eq(paymentCreditRequest.customerId, customerId), isNull(paymentCreditRequest.answeredAt)));
}
