import type {
  BalanceDocument,
  BookingDocument,
  CustomerDocument,
  OrderDocument,
  PriceDocument,
  ProductDocument,
  StatementDocument,
  UsageSnapshotDocument,
} from '@farpass/contract/payments';
import type { TestApi } from './api.ts';

const currency = 'EUR';
const customerId = '01900000-0000-7000-8000-00000000c001';

const balance: BalanceDocument = {
  available: 2_412_50,
  limit: 500_00,
  held: 147_00,
  spendable: 2_912_50,
  isLow: false,
  currency,
  transaction_ids: ['t-3', 't-2', 't-1'],
  transactionCount: 3,
  etag: '"4"',
};

export const customer: CustomerDocument = {
  customerId,
  userId: 'demo',
  name: 'Demo',
  currency,
  isOwn: true,
  balance,
};

export const colleague: CustomerDocument = {
  ...customer,
  customerId: '01900000-0000-7000-8000-00000000c002',
  userId: 'demo-odt',
  name: 'Demo Tracking',
  isOwn: false,
  balance: { ...balance, available: 40_00, spendable: 40_00, limit: 0, held: 0, isLow: true },
};

const order = {
  'customer-id': customerId,
  'service-type': 'odt',
  productId: 'tracking',
  productType: 'PER_OBSERVATION',
  amount: 147_00,
  currency,
  passes: 3,
  perPass: [{ sensorType: 'OPTICAL_PASSIVE', amount: 49_00 }],
  held: 0,
  charged: 0,
  released: 0,
  refunded: 0,
  createdBy: 'demo',
} as const;

export const orders: OrderDocument[] = [
  {
    ...order,
    perPass: [...order.perPass],
    orderId: 'o-3',
    'request-id': '01900000-0000-7000-8000-00000000ab12',
    state: 'HELD',
    held: 147_00,
    createdAt: '2026-11-20T07:12:45.000000Z',
  },
  {
    ...order,
    perPass: [...order.perPass],
    orderId: 'o-2',
    state: 'CHARGED',
    charged: 98_00,
    released: 49_00,
    refunded: 49_00,
    createdAt: '2026-10-12T16:03:10.000000Z',
  },
  {
    ...{ orderId: 'o-1', 'customer-id': customerId, 'service-type': 'ca', productId: 'collision-avoidance', currency },
    ...{ productType: 'SUBSCRIPTION', state: 'CHARGED', amount: 149_00, held: 0, charged: 447_00, released: 0 },
    ...{
      refunded: 0,
      renews: true,
      paidPeriod: '2026-11',
      createdAt: '2026-09-19T09:00:00.000000Z',
      createdBy: 'demo',
    },
  },
];

const booked = { 'customer-id': customerId, currency } as const;

const bookings: BookingDocument[] = [
  {
    ...booked,
    ...{ transactionId: 't-3', at: '2026-11-20T07:12:45.000000Z', kind: 'HOLD', amount: 147_00, change: -147_00 },
    ...{ orderId: 'o-3', actor: 'demo' },
  },
  {
    ...booked,
    ...{ transactionId: 't-2', at: '2026-10-16T02:44:00.000000Z', kind: 'REFUND', amount: 49_00, change: 49_00 },
    ...{ orderId: 'o-2', observationId: 'pass-2', sensorType: 'OPTICAL_PASSIVE', reason: 'LATE', actor: 'system' },
  },
  {
    ...booked,
    ...{ transactionId: 't-1', at: '2026-09-17T10:00:00.000000Z', kind: 'PAYMENT', amount: 2_500_00, change: 2_500_00 },
    ...{ reason: 'Transfer 4711', actor: 'demo-admin' },
  },
];

const statements: StatementDocument[] = [
  {
    ...{ number: 7, name: 'S-000007', 'customer-id': customerId, month: '2026-10', currency, opening: 2_351_00 },
    ...{ closing: 2_153_00, paidIn: 0, charged: 247_00, refunded: 49_00, issuedAt: '2026-11-01T00:11:00.000000Z' },
  },
];

const usage: UsageSnapshotDocument = {
  customerId,
  currency,
  madeAt: '2026-11-20T12:00:00.000000Z',
  rows: [
    { 'service-type': 'ca', month: '2026-10', passes: 0, charged: 149_00, refunded: 0 },
    {
      ...{ 'service-type': 'odt', month: '2026-10', sensorType: 'OPTICAL_PASSIVE', passes: 2 },
      ...{ charged: 98_00, refunded: 49_00 },
    },
  ],
};

const price = { currency, validFrom: '2026-01-01T00:00:00.000000Z' } as const;

const prices: PriceDocument[] = [
  {
    ...price,
    ...{ priceId: 'p-1', productId: 'tracking', productType: 'PER_OBSERVATION', 'service-type': 'odt', unit: 'PASS' },
    ...{ name: 'Observation of a pass', amount: 49_00, sensorType: 'OPTICAL_PASSIVE' },
    priorityPercent: [{ name: 'URGENT', percent: 200 }],
  },
  {
    ...price,
    ...{ priceId: 'p-2', productId: 'collision-avoidance', productType: 'SUBSCRIPTION', 'service-type': 'ca' },
    ...{ unit: 'MONTH', name: 'Collision avoidance', amount: 149_00 },
  },
];

/** The products with their price lists: one price of observations has ended. */
const products: ProductDocument[] = [
  {
    ...{ productId: 'tracking', productType: 'PER_OBSERVATION', 'service-type': 'odt', name: 'Observation of a pass' },
    prices: prices
      .slice(0, 1)
      .flatMap((now) => [
        now,
        { ...now, priceId: 'p-0', amount: 39_00, validFrom: '2025-01-01T00:00:00.000000Z', validTo: now.validFrom },
      ]),
  },
  {
    ...{ productId: 'collision-avoidance', productType: 'SUBSCRIPTION', 'service-type': 'ca', period: 'MONTH' },
    name: 'Collision avoidance',
    prices: prices.slice(1),
  },
];

/** The answers of payments: one customer with a history, and the colleagues that are named. */
export function servePayments(api: TestApi, customers: readonly CustomerDocument[] = [customer]): void {
  const of = (part: string) => `GET /payments/customers/${customerId}/${part}`;
  api.answer('GET /payments/customers', { status: 200, body: customers });
  api.answer('GET /payments/orders', { status: 200, body: orders });
  api.answer('GET /payments/price', { status: 200, body: prices });
  api.answer('GET /payments/products', { status: 200, body: products });
  api.answer('GET /payments/price_estimation', { status: 200, body: [estimate(1)] });
  api.answer(of('ledger'), { status: 200, body: bookings });
  api.answer(of('service_usage_snapshot'), { status: 200, body: usage });
  api.answer(of('statements'), { status: 200, body: statements });
}

/** The price of a number of passes. */
export function estimate(passes: number) {
  return {
    ...{ productId: 'tracking', 'service-type': 'odt', sensorType: 'OPTICAL_PASSIVE', passes, currency },
    ...{ perPass: 49_00, amount: 49_00 * passes },
  };
}
