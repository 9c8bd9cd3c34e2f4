import { largestBalance } from '@farpass/billing/money';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, EntityTag, json, page, route } from '../route/index.ts';
import { payments, paymentsAdmin } from './access.ts';
import { Amount, Currency, instant, minorUnits, Reason, setAmount } from './money.ts';

/** The newest ids of a customer's bookings that a balance names. */
export const namedTransactions = 1_000;

const settable = {
  available: setAmount(
    'What may still be spent of paid-in money; it can go down to −limit, but no further',
    -largestBalance,
  ),
  limit: setAmount('The credit line', 0),
};

const ofBalance = {
  transaction_ids: Type.Array(Type.String(), {
    description: `Ids of the bookings that the balance is the sum of, newest first, at most ${namedTransactions}.`,
  }),
  transactionCount: Type.Integer({ description: 'How many bookings there are.' }),
  held: minorUnits('What is reserved for orders'),
  spendable: minorUnits('What may still be spent: available plus the credit line'),
  isLow: Type.Boolean({
    description: 'It would last less than a week at the rate of the last 30 days, or pays for fewer than three passes.',
  }),
  currency: Currency,
  etag: EntityTag,
};

/** The balance of a customer. It is the sum of their bookings. */
const Balance = Type.Object({
  available: minorUnits('What may still be spent of paid-in money; it can go down to −limit, but no further'),
  limit: minorUnits('The credit line'),
  ...ofBalance,
});

/** A wish for a larger credit line. */
const CreditRequest = Type.Object({
  amount: minorUnits('The credit line that is asked for'),
  reason: Type.String(),
  askedBy: Type.String({ description: 'User name.' }),
  at: instant('When it was asked for'),
});

const Customer = Type.Object({
  customerId: Type.String(),
  userId: Type.String({ description: 'Subject of the identity token of the user who is this customer.' }),
  name: Type.String(),
  currency: Currency,
  isOwn: Type.Boolean({ description: 'The caller is this customer, and so may order at its cost.' }),
  balance: Balance,
  spentIn30Days: Type.Optional(minorUnits('What was charged and not refunded in the last 30 days')),
  daysLeft: Type.Optional(
    Type.Integer({
      description:
        'Days that the balance and the credit line last at that rate; absent if nothing was spent, or for more than ten years.',
    }),
  ),
  lastPayment: Type.Optional(
    Type.Object(
      { at: instant('When it was booked'), amount: minorUnits('What was paid in') },
      { description: 'The newest payment.' },
    ),
  ),
  creditRequest: Type.Optional(CreditRequest),
});

export type CustomerDocument = Static<typeof Customer>;
export type BalanceDocument = Static<typeof Balance>;

const tags = ['customers'] as const;
export const customerId = Type.Object({ 'customer-id': Type.String({ maxLength: 64 }) });

export const listCustomers = route({
  ...payments,
  method: 'GET',
  path: '/payments/customers',
  operationId: 'listCustomers',
  summary: 'The customers of my operator, by name',
  description:
    'Each user with a role in a service is a customer; your own has the subject of your token as `userId`. Payment administrators see every customer.',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    name: Type.Optional(Type.String({ maxLength: 120, description: 'Part of the name, in any case.' })),
  }),
  responses: { 200: page(Customer, 'By name.') },
});

export const createCustomer = route({
  ...payments,
  method: 'POST',
  path: '/payments/customers',
  operationId: 'createCustomer',
  summary: 'Make a customer',
  description: 'People can make themselves a customer; payment administrators can make anyone a customer.',
  isRepeatable: true,
  audit: 'payments.customer.create',
  refusalTitle: 'Invalid customers/post request parameters.',
  tags,
  body: Type.Object(
    {
      userId: Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Subject of the identity token.',
      }),
      name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
      currency: Type.Optional(Currency),
    },
    { additionalProperties: false },
  ),
  responses: { 201: json(Customer, 'The new customer, with nothing on the balance.') },
  problems: ['ROLE_MISSING', 'CONFLICT'],
});

export const getBalance = route({
  ...payments,
  method: 'GET',
  path: '/payments/customers/{customer-id}/balance',
  operationId: 'getBalance',
  summary: 'What a customer has',
  audit: null,
  tags,
  params: customerId,
  responses: { 200: json(Balance, 'The balance.') },
});

export const patchBalance = route({
  ...paymentsAdmin,
  method: 'PATCH',
  path: '/payments/customers/{customer-id}/balance',
  operationId: 'patchBalance',
  summary: 'Set the credit line of a customer, or what is available',
  description:
    'A changed `available` is booked as an adjustment of the difference, with who set it and why. You can send the answer of GET back: fields that only the server sets are ignored. Honours If-Match.',
  audit: 'payments.balance.set',
  isConditional: true,
  tags: ['admin', ...tags],
  params: customerId,
  body: Type.Object(
    {
      ...Type.Partial(Type.Object({ ...settable, ...ofBalance })).properties,
      reason: Type.Optional(Reason),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Balance, 'The balance as it is now.') },
  problems: ['CONTENT_INVALID'],
});

export const askForCredit = route({
  ...payments,
  method: 'POST',
  path: '/payments/customers/{customer-id}/credit_request',
  operationId: 'askForCredit',
  summary: 'Ask for a larger credit line',
  description:
    'The administrators of payments are notified. The wish is shown with the customer until an administrator sets the credit line or books a payment; asking again replaces it, and the log keeps both. Only the customer can ask.',
  isRepeatable: true,
  audit: 'payments.credit.ask',
  tags,
  params: customerId,
  body: Type.Object({ amount: Amount, reason: Reason }, { additionalProperties: false }),
  responses: { 201: json(Customer, 'The customer, with the wish.') },
  problems: ['ROLE_MISSING'],
});
