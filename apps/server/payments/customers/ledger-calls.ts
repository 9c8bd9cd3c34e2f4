import type { BookingKind } from '@farpass/billing/ledger';
import { bookAdjustment, bookPayment, listBookings as listContract } from '@farpass/contract/payments';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { type AuditNote, answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { lockCustomer } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { bookingDocument, findBooking, listBookings } from '../ledger/store.ts';
import { endCreditRequests } from './credit-requests.ts';
import { refuseOtherCurrency } from './currency.ts';
import { announceBooking, type TellOperator } from './low-balance.ts';
import { unknownCustomer } from './scope.ts';
import { findCustomer } from './store.ts';

interface LedgerPorts {
  readonly database: Database;
  readonly tell: TellOperator;
}

/** A manual booking of an administrator. */
interface ByHand {
  readonly kind: Extract<BookingKind, 'PAYMENT' | 'ADJUSTMENT'>;
  readonly customerId: string;
  readonly body: { readonly amount: number; readonly currency?: string; readonly reason: string };
  readonly caller: Caller;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

/** The bookings of a customer, and manual bookings of administrators. */
export function ledgerCalls({ database, tell }: LedgerPorts): readonly Handled[] {
  return [
    handle(listContract, async ({ caller, params, query, url }) =>
      database.read(async (read) => {
        const id = params['customer-id'];
        if ((await findCustomer(read, caller, id)) === undefined) throw unknownCustomer(id);
        const { rows, headers } = await readList(
          { url, query },
          listBookings(read, id, { orderId: query['order-id'] }),
        );
        return answer(200, rows.map(bookingDocument), { headers });
      }),
    ),
    handle(bookPayment, ({ caller, params, body, audit, once }) => {
      const asked = { kind: 'PAYMENT', caller, customerId: params['customer-id'], body, audit } as const;
      return database.transaction((tx) => once(tx, async () => answer(201, await bookByHand(tx, asked, tell))));
    }),
    handle(bookAdjustment, ({ caller, params, body, audit, once }) => {
      const asked = { kind: 'ADJUSTMENT', caller, customerId: params['customer-id'], body, audit } as const;
      return database.transaction((tx) => once(tx, async () => answer(201, await bookByHand(tx, asked, tell))));
    }),
  ];
}

async function bookByHand(tx: Tx, asked: ByHand, tell: TellOperator) {
  const { kind, customerId, body, caller, audit } = asked;
  if ((await findCustomer(tx, caller, customerId)) === undefined) throw unknownCustomer(customerId);
  const customer = await lockCustomer(tx, customerId);
  refuseOtherCurrency(customer, body.currency);
  const { amount } = body;
  const { id } = await book(tx, customer, { kind, amount, reason: body.reason.trim(), actor: caller.userName });
  if (kind === 'PAYMENT') await endCreditRequests(tx, customerId);
  await announceBooking(tx, customerId, tell);
  await audit(tx, { subject: { kind: 'customer', id: customerId }, details: { transactionId: id, amount } });
  const row = await findBooking(tx, id);
  if (row === undefined) throw new Error(`Booking ${id} is not in the ledger.`);
  return bookingDocument(row);
}
