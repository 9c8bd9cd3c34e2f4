import { testCompute } from '../platform/compute/testing.ts';
import { type Database, newId, type Tx } from '../platform/db/index.ts';
import { insertCustomer } from './customers/store.ts';
import type { PaymentPorts } from './feature.ts';
import { type CustomerRow, lockCustomer } from './ledger/account.ts';
import { book } from './ledger/book.ts';
import { makeProduct } from './products/make.ts';

/** Payments alone: jobs are dropped, there is no demo world, and notifications are recorded. */
export function paymentsAlone(database: Database) {
  const told: { readonly operatorId: string; readonly subject: string; readonly message: string }[] = [];
  const ports: PaymentPorts = {
    database,
    compute: testCompute,
    enqueue: async () => undefined,
    tell: async (_tx, operatorId, { subject, message }) => void told.push({ operatorId, subject, message }),
    tellAdministrators: async (_tx, { subject, message }) =>
      void told.push({ operatorId: 'administrators', subject, message }),
    currency: 'EUR',
    letterhead: ['Farpass Operations GmbH', 'Sternwartenweg 1', '64293 Darmstadt'],
    languageOf: async () => undefined,
    demoCustomers: async () => [],
  };
  return { ports, told };
}

/** Passes for 50 EUR by a passive optical sensor and 200 EUR by radar, twice that if urgent; a subscription for 90 EUR a month. */
export async function makeTestProducts(tx: Tx): Promise<void> {
  const validFrom = '2026-01-01T00:00:00Z';
  const priorityPercent = [{ name: 'URGENT', percent: 200 }];
  await makeProduct(tx, {
    productId: 'passes',
    productType: 'PER_OBSERVATION',
    prices: [
      { currency: 'EUR', amount: 50_00, sensorType: 'OPTICAL_PASSIVE', validFrom, priorityPercent },
      { currency: 'EUR', amount: 200_00, sensorType: 'RADAR_ACTIVE', validFrom, priorityPercent },
    ],
  });
  await makeProduct(tx, {
    productId: 'watch',
    productType: 'SUBSCRIPTION',
    prices: [{ currency: 'EUR', amount: 90_00, validFrom }],
  });
}

interface TestCustomer {
  readonly userId?: string;
  readonly operatorId?: string;
  /** Paid in, minor units. */
  readonly paid?: number;
}

/** A customer with a balance. */
export async function makeTestCustomer(tx: Tx, made: TestCustomer = {}): Promise<CustomerRow> {
  const { userId = newId(), operatorId = 'op-1', paid = 0 } = made;
  const customer = await insertCustomer(tx, { userId, operatorId, name: `Customer ${userId}`, currency: 'EUR' });
  if (customer === undefined) throw new Error(`The user ${userId} is a customer already.`);
  if (paid > 0)
    await book(tx, await lockCustomer(tx, customer.id), {
      kind: 'PAYMENT',
      amount: paid,
      reason: 'A test pays',
      actor: 'test',
    });
  return customer;
}
