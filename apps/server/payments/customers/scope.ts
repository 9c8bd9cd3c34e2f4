import { administersPayments } from '@farpass/contract/payments';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows, readsMoney } from '@farpass/contract/route';
import { eq, or, type SQL } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { paymentCustomer } from '../tables.ts';

/** The properties of a caller that decide which customers they find. */
export type Asker = Pick<Caller, 'subject' | 'operatorId' | 'granted'>;

/** Whether the caller administers payments and therefore finds every customer. */
export function isAdministrator({ granted }: Pick<Asker, 'granted'>): boolean {
  return allows(granted, [administersPayments]);
}

/**
 * The customers that the caller finds: themselves, and those of their operator if they are one of its customers or may
 * read its money; administrators find all.
 */
export function visibleTo(asker: Asker): SQL | undefined {
  if (isAdministrator(asker)) return undefined;
  const own = eq(paymentCustomer.userId, asker.subject);
  return allows(asker.granted, [readsMoney]) ? or(own, eq(paymentCustomer.operatorId, asker.operatorId)) : own;
}

/** Refuses an order that a colleague would pay for: only the customer and administrators may order. */
export function refuseColleague(
  asker: Asker & Pick<Caller, 'userName'>,
  customer: { readonly userId: string; readonly name: string },
): void {
  if (customer.userId === asker.subject || isAdministrator(asker)) return;
  throw new Problem('ROLE_MISSING', because(saying('COLLEAGUE_PAYS', { name: customer.name, asker: asker.userName })));
}

export function unknownCustomer(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_CUSTOMER', { id })));
}
