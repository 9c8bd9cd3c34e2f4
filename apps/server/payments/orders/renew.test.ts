import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instantOf } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { type CustomerRow, lockCustomer, sumsOf } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { makeTestCustomer, makeTestProducts, paymentsAlone } from '../testing.ts';
import { placeOrder } from './place.ts';
import { releaseForgotten, renewSubscriptions } from './renew.ts';

let database: TestDatabase;
let customer: CustomerRow;
let ports: ReturnType<typeof paymentsAlone>['ports'];

beforeAll(async () => {
  database = await openTestDatabase();
  ports = paymentsAlone(database.db).ports;
  await database.db.transaction(async (tx) => {
    await makeTestProducts(tx);
    customer = await makeTestCustomer(tx, { paid: 200_00 });
    const at = instantOf('2026-09-15T10:00:00Z');
    await placeOrder(tx, await lockCustomer(tx, customer.id), {
      ...{ serviceType: 'ca', passes: 1, sensorTypes: [], actor: 'ada', at },
    });
  });
});
afterAll(() => database.close());

const renewedAt = (now: string) => renewSubscriptions(ports, instantOf(now));
const available = async () => (await database.db.read((read) => sumsOf(read, customer.id))).available;

describe('a subscription', () => {
  it('is charged once for each period, however often it is looked at', async () => {
    expect(await renewedAt('2026-09-30T23:59:59Z')).toBe(0);
    const counts = await Promise.all([1, 2, 3].map(() => renewedAt('2026-10-01T00:11:00Z')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await available()).toBe(20_00);
  });

  it('that the balance does not cover waits for a payment within its period, and is not charged for a period that ended', async () => {
    expect(await renewedAt('2026-11-01T00:11:00Z')).toBe(0);
    expect(await renewedAt('2026-12-01T00:11:00Z')).toBe(0);
    await database.db.transaction(async (tx) =>
      book(tx, await lockCustomer(tx, customer.id), {
        kind: 'PAYMENT',
        amount: 300_00,
        reason: 'Transfer',
        actor: 'ada',
      }),
    );
    expect(await renewedAt('2026-12-02T00:11:00Z')).toBe(1);
    expect(await available()).toBe(230_00);
  });
});

describe('an order that no one uses', () => {
  const hold = (at: Instant) =>
    database.db.transaction(async (tx) =>
      placeOrder(tx, await lockCustomer(tx, customer.id), {
        ...{ serviceType: 'odt', passes: 1, sensorTypes: ['OPTICAL_PASSIVE'], actor: 'ada', at },
      }),
    );

  it('is released after 30 days, and not earlier', async () => {
    await hold(instantOf('2026-11-01T10:00:00Z'));
    expect(await available()).toBe(180_00);
    expect(await releaseForgotten(ports, instantOf('2026-12-01T09:59:59Z'))).toBe(0);
    expect(await releaseForgotten(ports, instantOf('2026-12-01T10:00:01Z'))).toBe(1);
    expect(await releaseForgotten(ports, instantOf('2026-12-02T10:00:01Z'))).toBe(0);
    expect(await available()).toBe(230_00);
  });
});
