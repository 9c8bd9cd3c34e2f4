import type { Currency } from '@farpass/billing/money';
import { allows, serviceRequirements } from '@farpass/contract/route';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { adoptCustomer, findCustomerOfUser, insertCustomer } from './store.ts';

/** A person as far as they can be a customer. */
export type Newcomer = Pick<Caller, 'subject' | 'operatorId' | 'granted' | 'userName'> &
  Partial<Pick<Caller, 'displayName'>>;

/** Whether the roles of a person open a service. */
function usesService({ granted }: Newcomer): boolean {
  return allows(granted, [`${serviceRequirements.ca},${serviceRequirements.odt}`]);
}

/** The customer that a person is; made now if they use a service and are none yet. */
export async function customerOf(tx: Tx, person: Newcomer, currency: Currency): Promise<CustomerRow | undefined> {
  const { subject: userId, operatorId } = person;
  const known = await findCustomerOfUser(tx, userId);
  if (known?.operatorId === null) await adoptCustomer(tx, { userId, operatorId });
  if (known !== undefined || !usesService(person)) return known;
  const name = person.displayName ?? person.userName;
  return (await insertCustomer(tx, { userId, operatorId, name, currency })) ?? findCustomerOfUser(tx, userId);
}

/**
 * Makes a customer of everyone who signs in with a role of a service. A person whom this process saw before is not looked up
 * again; a customer is never removed.
 */
export function welcoming(database: Database, currency: Currency): (caller: Caller) => Promise<void> {
  const seen = new Set<string>();
  return async (caller) => {
    if (seen.has(caller.subject) || !usesService(caller)) return;
    await database.transaction((tx) => customerOf(tx, caller, currency));
    seen.add(caller.subject);
  };
}
