import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, page, route, stream } from '../route/index.ts';
import { languages } from '../texts/index.ts';
import { payments } from './access.ts';
import { customerId } from './customers.ts';
import { Currency, instant, minorUnits } from './money.ts';

const Statement = Type.Object({
  number: Type.Integer({ description: 'Counts from 1 over all customers, without gaps.' }),
  name: Type.String({ description: 'The number as it is quoted: S-000042.' }),
  'customer-id': Type.String(),
  month: Type.String({ description: 'Month of UTC, 2026-11.' }),
  currency: Currency,
  opening: minorUnits('What was available when the month began'),
  closing: minorUnits('What was available when it ended'),
  paidIn: minorUnits('Payments and adjustments'),
  charged: minorUnits('Charges'),
  refunded: minorUnits('Refunds'),
  issuedAt: instant('When it was made'),
});

export type StatementDocument = Static<typeof Statement>;

const tags = ['statements'] as const;

export const listStatements = route({
  ...payments,
  method: 'GET',
  path: '/payments/customers/{customer-id}/statements',
  operationId: 'listStatements',
  summary: 'The monthly statements of a customer, newest first',
  description: 'A statement is created after the month has ended. It never changes.',
  audit: null,
  tags,
  params: customerId,
  query: Type.Object(CursorQuery),
  responses: { 200: page(Statement, 'Newest first.') },
});

export const getStatement = route({
  ...payments,
  method: 'GET',
  path: '/payments/customers/{customer-id}/statements/{month}',
  operationId: 'getStatement',
  isDear: true,
  summary: 'The statement of a month as PDF or CSV',
  description: 'PDF on A4 without `format`.',
  audit: null,
  tags,
  params: Type.Object({ ...customerId.properties, month: Type.String({ maxLength: 64, description: '2026-11' }) }),
  query: Type.Object({
    format: Type.Optional(Type.Enum(['pdf', 'csv'], { default: 'pdf' })),
    language: Type.Optional(
      Type.Enum([...languages], {
        description: 'Language of the PDF; default that of the notifications of the account. A CSV has codes.',
      }),
    ),
  }),
  responses: {
    200: stream({ contentType: 'application/pdf', furtherTypes: ['text/csv'], description: 'The statement.' }),
  },
});
