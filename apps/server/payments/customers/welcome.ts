import type { Currency } from '@farpass/billing/money';
import { allows, serviceRequirements } from '@farpass/contract/route';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { adoptCustomer, findCustomerOfUser, insertCustomer } from './store.ts';

/** The data of a person that a customer needs. */
export type Newcomer = Pick<Caller, 'subject' | 'operatorId' | 'granted' | 'userName'> &
  Partial<Pick<Caller, 'displayName'>>;

/** Whether a person may use a service, by their roles. */
function usesService({ granted }: Newcomer): boolean {
  return allows(granted, [`${serviceRequirements.ca},${serviceRequirements.odt}`]);
}

/** The customer of a person; it is created now if they use a service and have none yet. */
export async function customerOf(tx: Tx, person: Newcomer, currency: Currency): Promise<CustomerRow | undefined> {
  const { subject: userId, operatorId } = person;
  const known = await findCustomerOfUser(tx, userId);
  if (known?.operatorId === null) await adoptCustomer(tx, { userId, operatorId });
  if (known !== undefined || !usesService(person)) return known;
  const name = person.displayName ?? person.userName;
  return (await insertCustomer(tx, { userId, operatorId, name, currency })) ?? findCustomerOfUser(tx, userId);
}

/**
 * Creates a customer for everyone who signs in with a role of a service. This process looks up each person once,
 * because customers are never removed.
 */
export function welcoming(database: Database, currency: Currency): (caller: Caller) => Promise<void> {
  const seen = new Set<string>();
  return async (caller) => {
    if (seen.has(caller.subject) || !usesService(caller)) return;
    await database.transaction((tx) => customerOf(tx, caller, currency));
    seen.add(caller.subject);
  };
}
