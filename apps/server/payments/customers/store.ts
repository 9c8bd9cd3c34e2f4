import { and, eq, ilike, type SQL, sql } from 'drizzle-orm';
import {
  countRows,
  type ListOrder,
  type ListPage,
  newId,
  pageOf,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { paymentCustomer } from '../tables.ts';
import { type Asker, visibleTo } from './scope.ts';

const byName: ListOrder = { key: paymentCustomer.name, id: paymentCustomer.id, direction: 'ascending' };

interface CustomerFilter {
  readonly asker: Asker;
  /** Part of the name, in upper or lower case. */
  readonly name: string | undefined;
}

function fitting({ asker, name }: CustomerFilter): SQL | undefined {
  const part = name?.replaceAll(/[\\%_]/g, '\\$&');
  return and(visibleTo(asker), part === undefined ? undefined : ilike(paymentCustomer.name, `%${part}%`));
}

export async function listCustomers(
  read: Read,
  filter: CustomerFilter,
  page: ListPage,
): Promise<readonly CustomerRow[]> {
  return pageOf(read.select().from(paymentCustomer).$dynamic(), { where: fitting(filter), order: byName, page });
}

export function countCustomers(read: Read, filter: CustomerFilter): Promise<number> {
  return countRows(read, paymentCustomer, fitting(filter));
}

/** A customer that the caller finds. */
export async function findCustomer(read: Read, asker: Asker, id: string): Promise<CustomerRow | undefined> {
  const [row] = await read
    .select()
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.id, id), visibleTo(asker)));
  return row;
}

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
