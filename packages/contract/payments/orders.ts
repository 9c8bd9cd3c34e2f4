import { orderStates } from '@farpass/billing/ledger';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, page, route } from '../route/index.ts';
import { payments, paymentsAdmin } from './access.ts';
import { Amount, Currency, instant, minorUnits, Reason } from './money.ts';
import { productTypes } from './products.ts';
import { ServiceType, serviceType } from './service.ts';

const Order = Type.Object({
  orderId: Type.String(),
  'customer-id': Type.String(),
  'service-type': Type.String(),
  'request-id': Type.Optional(Type.String({ description: 'The tracking request that it pays for.' })),
  subject: Type.Optional(Type.String({ description: 'The object that is observed, by its name when it was ordered.' })),
  productId: Type.String(),
  productType: Type.Enum(productTypes),
  state: Type.Enum(orderStates, {
    description:
      'HELD: all reserved. PARTLY_CHARGED: some charged, some still reserved. CHARGED: nothing reserved. RELEASED: nothing was charged. PARTLY_REFUNDED: some of the charge was paid back. REFUNDED: all that was charged was paid back.',
  }),
  amount: minorUnits('What was held at the order; for a subscription, the price of its first period'),
  currency: Currency,
  passes: Type.Optional(Type.Integer({ description: 'Passes that were ordered.' })),
  perPass: Type.Optional(
    Type.Array(Type.Object({ sensorType: Type.String(), amount: minorUnits('The agreed price of a pass') })),
  ),
  held: minorUnits('What is still reserved'),
  charged: minorUnits('What was charged'),
  released: minorUnits('What was given back uncharged'),
  refunded: minorUnits('What was paid back of the charge'),
  renews: Type.Optional(Type.Boolean({ description: 'A subscription that is charged again for its next period.' })),
  paidPeriod: Type.Optional(Type.String({ description: 'The newest period that a subscription was charged for.' })),
  createdAt: instant('When it was made'),
  createdBy: Type.String({ description: 'User name.' }),
});

export type OrderDocument = Static<typeof Order>;

const tags = ['orders'] as const;
const orderId = Type.Object({ 'order-id': Type.String({ maxLength: 64 }) });

export const listOrders = route({
  ...payments,
  method: 'GET',
  path: '/payments/orders',
  operationId: 'listOrders',
  summary: 'The orders of my operator, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'customer-id': Type.Optional(Type.String({ maxLength: 64 })),
    'request-id': Type.Optional(Type.String({ maxLength: 64 })),
    'service-type': serviceType,
  }),
  responses: { 200: page(Order, 'Newest first.') },
});

const orderProblems = ['ROLE_MISSING', 'NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID', 'PAYMENT_REQUIRED'] as const;

export const createOrder = route({
  ...payments,
  method: 'POST',
  path: '/payments/orders',
  operationId: 'createOrder',
  summary: 'Order: hold the price of passes, or begin a subscription',
  description:
    'Only the customer and payment administrators can order on a customer’s account. Without `request-id`, the order holds the current price of the named product, or of the oldest product of the service that has a price. With the `request-id` of an existing order, the answer is that order, and nothing else is needed than the `service-type`. If the balance is too low, the answer is 402 and nothing is booked.',
  isRepeatable: true,
  audit: 'payments.order.create',
  refusalTitle: 'Invalid orders/post request parameters.',
  tags,
  body: Type.Object(
    {
      'customer-id': Type.Optional(
        Type.String({ minLength: 1, maxLength: 64, pattern: '\\S', description: 'Not needed with a `request-id`.' }),
      ),
      'service-type': ServiceType,
      'request-id': Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' })),
      productId: Type.Optional(Type.String({ maxLength: 64 })),
      currency: Type.Optional(Type.String({ maxLength: 3, description: 'Refused if it is not the customer’s.' })),
      passes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      sensorType: Type.Optional(Type.String({ maxLength: 64 })),
      measurementType: Type.Optional(Type.String({ maxLength: 64 })),
      priority: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { additionalProperties: false, anyOf: [{ required: ['customer-id'] }, { required: ['request-id'] }] },
  ),
  responses: { 200: json(Order, 'The order of this request, which existed.'), 201: json(Order, 'The new order.') },
  problems: orderProblems,
});

export const cancelOrder = route({
  ...payments,
  method: 'POST',
  path: '/payments/orders/{order-id}/cancel',
  operationId: 'cancelOrder',
  summary: 'Cancel an order: what is held is released, a subscription ends with its period',
  description:
    'An order for a tracking request ends with the request: cancel the request. Payment administrators can cancel any order.',
  audit: 'payments.order.cancel',
  tags,
  params: orderId,
  responses: { 200: json(Order, 'The order as it is now.') },
  problems: ['CONFLICT', 'ROLE_MISSING'],
});

/** The fields of a booking by hand: its amount and its reason. */
export const ManualBooking = Type.Object(
  {
    amount: Amount,
    currency: Type.Optional(Type.String({ maxLength: 3, description: 'Refused if it is not the customer’s.' })),
    reason: Reason,
  },
  { additionalProperties: false },
);

export const chargeOrder = route({
  ...paymentsAdmin,
  method: 'POST',
  path: '/payments/orders/{order-id}/charge',
  operationId: 'chargeOrder',
  summary: 'Charge some of what an order holds',
  description: 'For orders without a tracking request; tracking charges its own.',
  isRepeatable: true,
  audit: 'payments.order.charge',
  tags: ['admin', ...tags],
  params: orderId,
  body: ManualBooking,
  responses: { 200: json(Order, 'The order as it is now.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});

export const refundOrder = route({
  ...paymentsAdmin,
  method: 'POST',
  path: '/payments/orders/{order-id}/refund',
  operationId: 'refundOrder',
  summary: 'Pay back some of what an order was charged',
  description: 'Never more than was charged and not yet paid back.',
  isRepeatable: true,
  audit: 'payments.order.refund',
  tags: ['admin', ...tags],
  params: orderId,
  body: ManualBooking,
  responses: { 200: json(Order, 'The order as it is now.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});
