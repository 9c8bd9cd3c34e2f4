import { refundable, stillHeld } from '@farpass/billing/ledger';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { billing } from '../billing.ts';
import { setCreditLimit } from '../customers/store.ts';
import { type CustomerRow, lockCustomer, orderSumsOf, sumsOf } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { makeTestCustomer, makeTestProducts, paymentsAlone } from '../testing.ts';
import { findOrderOfRequest } from './store.ts';

let test: TestDatabase;
let port: ReturnType<typeof billing>;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.transaction(makeTestProducts);
  port = billing({ currency: 'EUR', tell: paymentsAlone(test.db).ports.tell });
});
afterAll(() => test.close());

const now = '2026-11-20T12:00:00.000000Z';
const onTime = { observedAt: now, deliveredAt: now, measurements: 9 };

/** Events that requests of a customer can have, in any order and at the same time. */
const step = fc.oneof(
  fc.record({ does: fc.constant('hold' as const), request: fc.nat(3), passes: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: fc.constant('capture' as const), request: fc.nat(3), pass: fc.nat(5), measurements: fc.nat(1) }),
  fc.record({ does: fc.constant('refund' as const), request: fc.nat(3), pass: fc.nat(5) }),
  fc.record({ does: fc.constant('release' as const), request: fc.nat(3) }),
  fc.record({ does: fc.constant('pay' as const), amount: fc.integer({ min: -900_00, max: 900_00 }) }),
  fc.record({
    does: fc.constant('refund by hand' as const),
    request: fc.nat(3),
    amount: fc.integer({ min: 1, max: 300_00 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Setting {
  readonly customer: CustomerRow;
  readonly run: string;
}

async function take(tx: Tx, { customer, run }: Setting, one: Step): Promise<unknown> {
  const payer = { subject: customer.userId, userName: 'ada', operatorId: 'op-1', granted: { odt: ['user'] } };
  const requestId = 'request' in one ? `${run}-${one.request}` : '';
  const sensorType = 'OPTICAL_PASSIVE';
  if (one.does === 'hold') {
    const use = { passes: one.passes, sensorTypes: [sensorType], measurementType: 'ANGLES', priority: 'ROUTINE' };
    return port.hold(tx, { payer, use, requestId });
  }
  if (one.does === 'capture') {
    const file = { ...onTime, measurements: one.measurements };
    return port.capture(tx, { requestId, observationId: `pass-${one.pass}`, sensorType, file });
  }
  if (one.does === 'refund') return port.refund(tx, { requestId, observationId: `pass-${one.pass}`, reason: 'LATE' });
  if (one.does === 'release') return port.release(tx, { requestId, reason: 'Done' });
  const locked = await lockCustomer(tx, customer.id);
  if (one.does === 'pay')
    return book(tx, locked, { kind: 'ADJUSTMENT', amount: one.amount, reason: 'x', actor: 'ada' });
  const order = await findOrderOfRequest(tx, requestId);
  if (order === undefined) return undefined;
  return book(tx, locked, { kind: 'REFUND', amount: one.amount, orderId: order.id, reason: 'x', actor: 'ada' });
}

const expected = new Set(['PAYMENT_REQUIRED', 'CONFLICT', 'CONTENT_INVALID']);

describe('whatever happens to orders at the same time', () => {
  it('no balance passes its limit, no capture its hold, no refund its charge, and the sum is zero', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), fc.nat(300_00), async (steps, limit) => {
        count += 1;
        const run = `run-${count}`;
        const customer = await test.db.transaction(async (tx) => {
          const made = await makeTestCustomer(tx, { paid: 400_00 });
          await setCreditLimit(tx, { id: made.id, limit });
          return made;
        });
        const taken = steps.map((one) => test.db.transaction((tx) => take(tx, { customer, run }, one)));
        const outcomes = await Promise.allSettled(taken);
        const strange = outcomes.filter((one) => one.status === 'rejected' && !expected.has(one.reason.code));
        expect(strange).toEqual([]);
        await everythingHolds({ customer, run }, limit);
      }),
      { numRuns: 25 },
    );
    expect(count).toBeGreaterThanOrEqual(25);
  });
});

async function everythingHolds({ customer, run }: Setting, limit: number): Promise<void> {
  await test.db.read(async (read) => {
    const sums = await sumsOf(read, customer.id);
    expect(sums.available).toBeGreaterThanOrEqual(-limit);
    const orders = await read.execute<{ id: string; amount: string }>(
      sql`select id, amount::text from payment_order where request_id like ${`${run}-%`}`,
    );
    const booked = await orderSumsOf(
      read,
      orders.rows.map(({ id }) => id),
    );
    expect(booked.size).toBe(orders.rows.length);
    for (const { id, amount } of orders.rows) {
      const one = booked.get(id);
      if (one === undefined) throw new Error(`order ${id} has no booking`);
      expect(one.held).toBe(Number(amount));
      expect(stillHeld(one)).toBeGreaterThanOrEqual(0);
      expect(refundable(one)).toBeGreaterThanOrEqual(0);
    }
    const held = [...booked.values()].reduce((sum, one) => sum + stillHeld(one), 0);
    expect(sums.held).toBe(held);
    const total = await read.execute<{ sum: string }>(sql`select sum(amount)::text as sum from ledger_entry`);
    expect(total.rows[0]?.sum).toBe('0');
  });
}
