import type { BookingKind } from '@farpass/billing/ledger';
import { bookAdjustment, bookPayment, listBookings as listContract } from '@farpass/contract/payments';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { type AuditNote, answer, type Handled, handle, isTimeMark, readList } from '../../platform/http/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { lockCustomer } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { bookingDocument, countBookings, findBooking, listBookings } from '../ledger/store.ts';
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
  readonly key: string | undefined;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

/** The bookings of a customer, and manual bookings of administrators. */
export function ledgerCalls({ database, tell }: LedgerPorts): readonly Handled[] {
  const byHand = (asked: ByHand) => database.transaction((tx) => bookByHand(tx, asked, tell));
  return [
    handle(listContract, async ({ caller, params, query, url }) =>
      database.read(async (read) => {
        const id = params['customer-id'];
        if ((await findCustomer(read, caller, id)) === undefined) throw unknownCustomer(id);
        const { rows, headers } = await readList(
          { url, query },
          {
            rows: (page) => listBookings(read, id, page),
            count: () => countBookings(read, id),
            markOf: (row) => ({ key: row.at, id: row.id }),
            isMark: isTimeMark,
          },
        );
        return answer(200, rows.map(bookingDocument), { headers });
      }),
    ),
    handle(bookPayment, async ({ caller, params, body, headers, audit }) => {
      const asked = { caller, customerId: params['customer-id'], body, key: headers['idempotency-key'], audit };
      return answer(201, await byHand({ ...asked, kind: 'PAYMENT' }));
    }),
    handle(bookAdjustment, async ({ caller, params, body, headers, audit }) => {
      const asked = { caller, customerId: params['customer-id'], body, key: headers['idempotency-key'], audit };
      return answer(201, await byHand({ ...asked, kind: 'ADJUSTMENT' }));
    }),
  ];
}

async function bookByHand(tx: Tx, asked: ByHand, tell: TellOperator) {
  const { kind, customerId, body, caller, key, audit } = asked;
  if ((await findCustomer(tx, caller, customerId)) === undefined) throw unknownCustomer(customerId);
  const repeated = { key, owner: caller.userId, operation: `book ${kind}`, request: { customerId, body } };
  const id = await once(tx, repeated, async () => {
    const customer = await lockCustomer(tx, customerId);
    refuseOtherCurrency(customer, body.currency);
    const { amount } = body;
    const row = await book(tx, customer, { kind, amount, reason: body.reason.trim(), actor: caller.userName });
    await announceBooking(tx, customerId, tell);
    await audit(tx, { subject: { kind: 'customer', id: customerId }, details: { transactionId: row.id, amount } });
    return row.id;
  });
  const row = await findBooking(tx, id);
  if (row === undefined) throw new Error(`Booking ${id} is not in the ledger.`);
  return bookingDocument(row);
}
