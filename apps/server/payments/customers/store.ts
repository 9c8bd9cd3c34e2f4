import { and, eq, ilike, sql } from 'drizzle-orm';
import { containing, type ListOrder, newId, type Read, rowsOf, type Tx } from '../../platform/db/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { paymentCustomer } from '../tables.ts';
import { visibleTo } from './scope.ts';

const byName: ListOrder = { key: paymentCustomer.name, id: paymentCustomer.id, direction: 'ascending' };

interface CustomerFilter {
  /** Part of the name, in upper or lower case. */
  readonly name: string | undefined;
}

/** The customers that a caller finds, by name. */
export const { list: listCustomers, find: findCustomer } = rowsOf({
  table: paymentCustomer,
  order: byName,
  select: (read) => read.select().from(paymentCustomer).$dynamic(),
  visible: visibleTo,
  matching: ({ name }: CustomerFilter) => [
    name === undefined ? undefined : ilike(paymentCustomer.name, containing(name)),
  ],
  markOf: ({ name, id }) => ({ key: name, id }),
});

/** The customer of a user. */
export async function findCustomerOfUser(read: Read, userId: string): Promise<CustomerRow | undefined> {
  const [row] = await read.select().from(paymentCustomer).where(eq(paymentCustomer.userId, userId));
  return row;
}

type NewCustomer = Pick<CustomerRow, 'userId' | 'name' | 'currency'> & { readonly operatorId: string | undefined };

/** Stores a new customer; undefined if the user is already a customer. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .insert(paymentCustomer)
    .values({ ...customer, id: newId() })
    .onConflictDoNothing({ target: paymentCustomer.userId })
    .returning();
  return row;
}

/** The operator of a customer that was created before its user signed in. */
export async function adoptCustomer(
  tx: Tx,
  { userId, operatorId }: { readonly userId: string; readonly operatorId: string },
) {
  await tx
    .update(paymentCustomer)
    .set({ operatorId })
    .where(and(eq(paymentCustomer.userId, userId), sql`${paymentCustomer.operatorId} is null`));
}

export async function setCreditLimit(
  tx: Tx,
  { id, limit }: { readonly id: string; readonly limit: number },
): Promise<void> {
  await tx
    .update(paymentCustomer)
    .set({ creditLimit: limit, version: sql`${paymentCustomer.version} + 1` })
    .where(eq(paymentCustomer.id, id));
}
