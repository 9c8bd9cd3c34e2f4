import type { Currency } from '@farpass/billing/money';
import { createCustomer, getBalance, listCustomers as listContract, patchBalance } from '@farpass/contract/payments';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList, requireVersion } from '../../platform/http/index.ts';
import { lockCustomer, sumsOf } from '../ledger/account.ts';
import { balanceDocument, balanceVersion, customerDocument } from './balance.ts';
import { endCreditRequests } from './credit-requests.ts';
import { refuseOtherCurrency } from './currency.ts';
import { announceBooking, type TellOperator } from './low-balance.ts';
import { isAdministrator, unknownCustomer } from './scope.ts';
import { setBalance } from './set-balance.ts';
import { findCustomer, insertCustomer, listCustomers } from './store.ts';

export interface CustomerPorts {
  readonly database: Database;
  /** The currency of customers that are created without one. */
  readonly currency: Currency;
  readonly tell: TellOperator;
}

/** Customers and their balances. */
export function customerCalls({ database, currency, tell }: CustomerPorts): readonly Handled[] {
  return [
    handle(listContract, async ({ caller, query, url }) =>
      database.read(async (read) => {
        const { rows, headers } = await readList({ url, query }, listCustomers(read, caller, { name: query.name }));
        const documents = [];
        for (const row of rows) documents.push(await customerDocument(read, row, caller));
        return answer(200, documents, { headers });
      }),
    ),
    handle(createCustomer, async ({ caller, body, audit, once }) => {
      const isOwn = body.userId === caller.subject;
      if (!isOwn && !isAdministrator(caller)) throw ofSomeoneElse(caller.userName);
      return database.transaction((tx) =>
        once(tx, async () => {
          const operatorId = isOwn ? caller.operatorId : undefined;
          const row = await insertCustomer(tx, { currency, ...body, operatorId });
          if (row === undefined) throw new Problem('CONFLICT', because(saying('CUSTOMER_THERE', { id: body.userId })));
          await audit(tx, { subject: { kind: 'customer', id: row.id }, details: { userId: row.userId } });
          return answer(201, await customerDocument(tx, row, caller));
        }),
      );
    }),
    handle(getBalance, async ({ caller, params }) =>
      database.read(async (read) => {
        const row = await findCustomer(read, caller, params['customer-id']);
        if (row === undefined) throw unknownCustomer(params['customer-id']);
        const balance = await balanceDocument(read, row);
        return answer(200, balance, { headers: { ETag: balance.etag } });
      }),
    ),
    handle(patchBalance, async ({ caller, params, body, headers, audit }) => {
      const id = params['customer-id'];
      return database.transaction(async (tx) => {
        if ((await findCustomer(tx, caller, id)) === undefined) throw unknownCustomer(id);
        const before = await lockCustomer(tx, id);
        requireVersion(headers, balanceVersion(before, await sumsOf(tx, id)));
        refuseOtherCurrency(before, body.currency);
        const { available, limit, reason } = body;
        if (limit !== undefined) await endCreditRequests(tx, id);
        const booked = await setBalance(tx, before, { available, limit, reason, actor: caller.userName });
        await announceBooking(tx, id, tell);
        const balance = await balanceDocument(tx, await lockCustomer(tx, id));
        const details = { booked, available: balance.available, limit: balance.limit, reason };
        await audit(tx, { subject: { kind: 'customer', id }, details });
        return answer(200, balance, { headers: { ETag: balance.etag } });
      });
    }),
  ];
}

function ofSomeoneElse(userName: string): Problem {
  return new Problem('ROLE_MISSING', {
    detail: `userId is not your own; making other customers needs payments:admin, which ${userName} does not hold.`,
  });
}
