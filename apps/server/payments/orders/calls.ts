import {
  cancelOrder,
  chargeOrder,
  createOrder,
  listOrders as listContract,
  refundOrder,
} from '@farpass/contract/payments';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { BodyOf } from '@farpass/contract/route';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Read, Tx } from '../../platform/db/index.ts';
import { type AuditNote, answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { refuseOtherCurrency } from '../customers/currency.ts';
import { announceBooking, type TellOperator } from '../customers/low-balance.ts';
import { isAdministrator, refuseColleague, unknownCustomer } from '../customers/scope.ts';
import { findCustomer } from '../customers/store.ts';
import { lockCustomer } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { refuseUnknownService } from '../products/make.ts';
import { placeOrder } from './place.ts';
import { releaseRest } from './settle.ts';
import { endRenewal, findOrder, type ListedOrder, listOrders, orderDocuments } from './store.ts';

interface OrderPorts {
  readonly database: Database;
  readonly tell: TellOperator;
}

type Audit = (tx: Tx, note: AuditNote) => Promise<void>;

/** Orders: placed by customers, cancelled by them, charged and refunded by administrators. */
export function orderCalls({ database, tell }: OrderPorts): readonly Handled[] {
  return [
    handle(listContract, async ({ caller, query, url }) =>
      database.read(async (read) => {
        const [customerId, requestId] = [query['customer-id'], query['request-id']];
        const filter = { customerId, requestId, serviceType: query['service-type'] };
        const { rows, headers } = await readList({ url, query }, listOrders(read, caller, filter));
        return answer(200, await orderDocuments(read, rows), { headers });
      }),
    ),
    handle(createOrder, async ({ caller, body, audit, once }) => {
      refuseUnknownService(body['service-type']);
      return database.transaction((tx) =>
        once(tx, async () => {
          const existing = await orderOfRequest(tx, caller, body);
          if (existing !== undefined) return answer(200, await documentOf(tx, existing));
          const asked = { caller, body, audit };
          return answer(201, await answeredOrder(tx, caller, await create(tx, asked, tell)));
        }),
      );
    }),
    handle(cancelOrder, async ({ caller, params, audit }) =>
      database.transaction(async (tx) => {
        const order = await requireOrder(tx, caller, params['order-id']);
        await cancel(tx, order, caller);
        await announceBooking(tx, order.customerId, tell);
        await audit(tx, { subject: { kind: 'order', id: order.id } });
        return answer(200, await answeredOrder(tx, caller, order.id));
      }),
    ),
    handle(chargeOrder, ({ caller, params, body, audit, once }) => {
      const asked = { kind: 'CAPTURE', orderId: params['order-id'], caller, body, audit } as const;
      return database.transaction((tx) => once(tx, async () => answer(200, await bookOnOrder(tx, asked, tell))));
    }),
    handle(refundOrder, ({ caller, params, body, audit, once }) => {
      const asked = { kind: 'REFUND', orderId: params['order-id'], caller, body, audit } as const;
      return database.transaction((tx) => once(tx, async () => answer(200, await bookOnOrder(tx, asked, tell))));
    }),
  ];
}

type OrderBody = BodyOf<typeof createOrder>;

/** The existing order of the named request; a tracking request makes its own order. */
async function orderOfRequest(tx: Tx, caller: Caller, body: OrderBody): Promise<ListedOrder | undefined> {
  const requestId = body['request-id'];
  if (requestId === undefined) return undefined;
  const [order] = await listOrders(tx, caller, { requestId }).rows({ after: undefined, limit: 1 });
  if (order === undefined) throw new Problem('NOT_FOUND', because(saying('NO_ORDER_OF_REQUEST', { id: requestId })));
  const { 'service-type': askedService, 'customer-id': askedCustomer = order.customerId } = body;
  if (order.serviceType === askedService && order.customerId === askedCustomer) return order;
  const { serviceType: service, customerId: customer } = order;
  throw new Problem('CONFLICT', because(saying('ORDER_OF_REQUEST_DIFFERS', { id: requestId, service, customer })));
}

interface OrderRequest {
  readonly caller: Caller;
  readonly body: OrderBody;
  readonly audit: Audit;
}

async function create(tx: Tx, { caller, body, audit }: OrderRequest, tell: TellOperator): Promise<string> {
  const { 'customer-id': customerId = '' } = body;
  const visible = await findCustomer(tx, caller, customerId);
  if (visible === undefined) throw unknownCustomer(customerId);
  refuseColleague(caller, visible);
  refuseOtherCurrency(visible, body.currency);
  const { productId, passes = 1, sensorType, measurementType, priority } = body;
  const order = await placeOrder(tx, await lockCustomer(tx, customerId), {
    ...{ serviceType: body['service-type'], productId, passes, measurementType, priority, actor: caller.userName },
    sensorTypes: sensorType === undefined ? [] : [sensorType],
  });
  await announceBooking(tx, customerId, tell);
  await audit(tx, { subject: { kind: 'order', id: order.id }, details: { customerId, amount: order.amount } });
  return order.id;
}

/** Ends an order: the held amount is released, and a subscription is not charged again. */
async function cancel(tx: Tx, order: ListedOrder, caller: Caller): Promise<void> {
  const customer = await lockCustomer(tx, order.customerId);
  refuseColleague(caller, customer);
  if (order.requestId !== null && !isAdministrator(caller))
    throw new Problem('CONFLICT', because(saying('ORDER_ENDS_WITH_REQUEST', { id: order.requestId })));
  if (order.renews) return endRenewal(tx, order.id);
  const released = await releaseRest(tx, order, { reason: 'CANCELLED', actor: caller.userName });
  if (released === 0) throw new Problem('CONFLICT', because(saying('ORDER_HOLDS_NOTHING', {})));
}

interface BookingOnOrder {
  readonly kind: 'CAPTURE' | 'REFUND';
  readonly orderId: string;
  readonly caller: Caller;
  readonly body: BodyOf<typeof refundOrder>;
  readonly audit: Audit;
}

async function bookOnOrder(tx: Tx, asked: BookingOnOrder, tell: TellOperator) {
  const { kind, orderId, caller, body, audit } = asked;
  const order = await requireOrder(tx, caller, orderId);
  if (kind === 'CAPTURE' && order.requestId !== null)
    throw new Problem('CONFLICT', because(saying('REQUEST_CHARGES_ITSELF', { id: order.requestId })));
  const customer = await lockCustomer(tx, order.customerId);
  refuseOtherCurrency(customer, body.currency);
  const { amount } = body;
  const row = await book(tx, customer, { kind, amount, orderId, reason: body.reason.trim(), actor: caller.userName });
  await announceBooking(tx, customer.id, tell);
  await audit(tx, { subject: { kind: 'order', id: orderId }, details: { transactionId: row.id, amount } });
  return answeredOrder(tx, caller, orderId);
}

async function requireOrder(read: Read, caller: Caller, id: string): Promise<ListedOrder> {
  const order = await findOrder(read, caller, id);
  if (order !== undefined) return order;
  throw new Problem('NOT_FOUND', because(saying('NO_ORDER', { id })));
}

async function answeredOrder(read: Read, caller: Caller, id: string) {
  return documentOf(read, await requireOrder(read, caller, id));
}

async function documentOf(read: Read, order: ListedOrder) {
  const [document] = await orderDocuments(read, [order]);
  if (document === undefined) throw new Error(`Order ${order.id} has no document.`);
  return document;
}
