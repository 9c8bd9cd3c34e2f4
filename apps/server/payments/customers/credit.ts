import { writeMoney } from '@farpass/billing/money';
import { askForCredit } from '@farpass/contract/payments';
import { because, Problem, saying } from '@farpass/contract/problem';
import { type Database, newId, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { paymentCreditRequest } from '../tables.ts';
import { customerDocument } from './balance.ts';
import { endCreditRequests } from './credit-requests.ts';
import type { TellOperator } from './low-balance.ts';
import { unknownCustomer } from './scope.ts';
import { findCustomer } from './store.ts';

/** Notifies the administrators of payments. */
export type TellAdministrators = (tx: Tx, told: Parameters<TellOperator>[2]) => Promise<void>;

interface CreditPorts {
  readonly database: Database;
  readonly tellAdministrators: TellAdministrators;
}

/** Customers ask for credit; the administrators of payments hear of it and decide. */
export function creditCalls({ database, tellAdministrators }: CreditPorts): readonly Handled[] {
  return [
    handle(askForCredit, async ({ caller, params, body, audit, once }) => {
      const customerId = params['customer-id'];
      const { amount } = body;
      const reason = body.reason.trim();
      return database.transaction((tx) =>
        once(tx, async () => {
          const customer = await findCustomer(tx, caller, customerId);
          if (customer === undefined) throw unknownCustomer(customerId);
          if (customer.userId !== caller.subject) throw notTheCustomer(customer, caller);
          await endCreditRequests(tx, customerId);
          const askedBy = caller.userName;
          await tx.insert(paymentCreditRequest).values({ id: newId(), customerId, amount, reason, askedBy });
          await audit(tx, { subject: { kind: 'customer', id: customerId }, details: { amount, reason } });
          await tellAdministrators(tx, noticeOf(customer, { amount, reason, askedBy }));
          return answer(201, await customerDocument(tx, customer, caller));
        }),
      );
    }),
  ];
}

type Wish = Pick<typeof paymentCreditRequest.$inferSelect, 'amount' | 'reason' | 'askedBy'>;

function noticeOf({ id, name, currency }: CustomerRow, { amount, reason, askedBy: person }: Wish) {
  const money = writeMoney({ minorUnits: amount, currency });
  return {
    code: 200,
    title: `${name} asks for credit`,
    message: `${person} asks for a credit line of ${money}: ${reason}`,
    subject: 'payments.credit.asked',
    parameters: { customer: name, person, amount: money, why: reason },
    link: `/account/billing?customer=${id}`,
    thread: `payments.credit:${id}`,
  };
}

function notTheCustomer({ name }: CustomerRow, { userName }: { readonly userName: string }): Problem {
  return new Problem('ROLE_MISSING', because(saying('COLLEAGUE_PAYS', { name, asker: userName })));
}
