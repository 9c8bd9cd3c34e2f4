import { bookingKinds } from '@farpass/billing/ledger';
import { largestAmount } from '@farpass/billing/money';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, page, route } from '../route/index.ts';
import { payments, paymentsAdmin } from './access.ts';
import { customerId } from './customers.ts';
import { Currency, instant, minorUnits } from './money.ts';
import { ManualBooking } from './orders.ts';

/** A booking: an amount that moved from one account to another. It is never changed. */
const Booking = Type.Object({
  transactionId: Type.String(),
  'customer-id': Type.String(),
  at: instant('When it was booked'),
  kind: Type.Enum(bookingKinds, {
    description:
      'PAYMENT: paid in. ADJUSTMENT: set by hand. HOLD: reserved at an order. CAPTURE: charged for what was delivered. RELEASE: given back uncharged. REFUND: paid back. SUBSCRIPTION: charged for a period.',
  }),
  amount: minorUnits('What moved; only an adjustment can be negative'),
  change: minorUnits('What it changed about what is available'),
  currency: Currency,
  orderId: Type.Optional(Type.String()),
  'request-id': Type.Optional(Type.String()),
  subject: Type.Optional(Type.String({ description: 'What the order is for: the observed object by its name.' })),
  observationId: Type.Optional(Type.String({ description: 'The pass that was charged or refunded.' })),
  sensorType: Type.Optional(Type.String()),
  period: Type.Optional(Type.String({ description: 'Month or year of a subscription.' })),
  reason: Type.Optional(Type.String()),
  actor: Type.String({ description: 'Who booked it: a user name, or `system`.' }),
});

export type BookingDocument = Static<typeof Booking>;

const tags = ['ledger'] as const;

export const listBookings = route({
  ...payments,
  method: 'GET',
  path: '/payments/customers/{customer-id}/ledger',
  operationId: 'listBookings',
  summary: 'The bookings of a customer, newest first',
  audit: null,
  tags,
  params: customerId,
  query: Type.Object({
    ...CursorQuery,
    'order-id': Type.Optional(Type.String({ maxLength: 64, description: 'Only the bookings of this order.' })),
  }),
  responses: { 200: page(Booking, 'Newest first.') },
});

const booked = { 201: json(Booking, 'The booking.') };
const problems = ['CONTENT_INVALID', 'PAYMENT_REQUIRED'] as const;

export const bookPayment = route({
  ...paymentsAdmin,
  method: 'POST',
  path: '/payments/customers/{customer-id}/payments',
  operationId: 'bookPayment',
  summary: 'Book a payment of a customer',
  isRepeatable: true,
  audit: 'payments.payment.book',
  tags: ['admin', ...tags],
  params: customerId,
  body: ManualBooking,
  responses: booked,
  problems,
});

export const bookAdjustment = route({
  ...paymentsAdmin,
  method: 'POST',
  path: '/payments/customers/{customer-id}/adjustments',
  operationId: 'bookAdjustment',
  summary: 'Correct the balance of a customer',
  description: 'A positive amount is given to the customer, a negative one taken.',
  isRepeatable: true,
  audit: 'payments.adjustment.book',
  tags: ['admin', ...tags],
  params: customerId,
  body: Type.Object(
    {
      ...ManualBooking.properties,
      amount: Type.Integer({
        minimum: -largestAmount,
        maximum: largestAmount,
        description: 'Whole minor units of the currency (cents); not zero.',
      }),
    },
    { additionalProperties: false },
  ),
  responses: booked,
  problems,
});
