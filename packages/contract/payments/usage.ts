import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, route } from '../route/index.ts';
import { payments } from './access.ts';
import { customerId } from './customers.ts';
import { Currency, instant, minorUnits } from './money.ts';

const Row = Type.Object({
  'service-type': Type.String(),
  month: Type.String({ description: 'Month of UTC, 2026-11.' }),
  sensorType: Type.Optional(Type.String({ description: 'Absent for subscriptions and charges by hand.' })),
  passes: Type.Integer({ description: 'Delivered passes that were charged.' }),
  charged: minorUnits('What was charged'),
  refunded: minorUnits('What was paid back'),
});

const UsageSnapshot = Type.Object({
  customerId: Type.String(),
  currency: Currency,
  madeAt: instant('When it was counted'),
  rows: Type.Array(Row, { description: 'By service, month (newest first) and type of sensor.' }),
});

export type UsageSnapshotDocument = Static<typeof UsageSnapshot>;

export const getUsageSnapshot = route({
  ...payments,
  method: 'GET',
  path: '/payments/customers/{customer-id}/service_usage_snapshot',
  operationId: 'getUsageSnapshot',
  summary: 'What a customer used of each service, by month and type of sensor',
  audit: null,
  tags: ['customers'],
  params: customerId,
  responses: { 200: json(UsageSnapshot, 'The newest 24 months with bookings.') },
});
