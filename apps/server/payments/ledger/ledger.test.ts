import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { ledgerEntry, ledgerTransaction } from '../tables.ts';
import { makeTestCustomer } from '../testing.ts';
import { type CustomerRow, lockCustomer, sumsOf } from './account.ts';
import { book } from './book.ts';
import { listBookings } from './store.ts';

let test: TestDatabase;
let customer: CustomerRow;

beforeAll(async () => {
  test = await openTestDatabase();
  customer = await test.db.transaction((tx) => makeTestCustomer(tx, { paid: 100_00 }));
});
afterAll(() => test.close());

const adjust = (amount: number) =>
  test.db.transaction(async (tx) =>
    book(tx, await lockCustomer(tx, customer.id), { kind: 'ADJUSTMENT', amount, reason: 'x', actor: 'ada' }),
  );
const available = async () => (await test.db.read((read) => sumsOf(read, customer.id))).available;

describe('the ledger', () => {
  it.each([
    'update ledger_transaction set amount = 1',
    'delete from ledger_transaction',
    'truncate ledger_transaction cascade',
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
  ])('refuses %s, the owner included', async (statement) => {
    await expect(test.db.execute(statement)).rejects.toThrow('only grows');
    expect(await available()).toBe(100_00);
  });

  it('refuses a booking whose entries do not add up to zero', async () => {
    const id = newId();
    const uneven = test.db.transaction(async (tx) => {
      const { id: customerId, currency } = customer;
      const booked = { id, customerId, currency, kind: 'PAYMENT', amount: 5, reason: 'x', actor: 'mallory' } as const;
      await tx.insert(ledgerTransaction).values(booked);
      await tx.insert(ledgerEntry).values([
        { transactionId: id, account: 'PAYMENTS', customerId, amount: -5 },
        { transactionId: id, account: 'AVAILABLE', customerId, amount: 500 },
      ]);
    });
    await expect(uneven).rejects.toThrow('two that add up to 0 are expected');
    expect(await available()).toBe(100_00);
  });

  it('refuses a booking without entries, and an entry that comes later', async () => {
    const { id: customerId, currency } = customer;
    const lone = test.db.transaction((tx) =>
      tx
        .insert(ledgerTransaction)
        .values({ id: newId(), customerId, currency, kind: 'PAYMENT', amount: 5, reason: 'x', actor: 'mallory' }),
    );
    await expect(lone).rejects.toThrow('has 0 entries');
    const [known] = await test.db.read((read) =>
      listBookings(read, customerId, {}).rows({ after: undefined, limit: 1 }),
    );
    const late = test.db.transaction((tx) =>
      tx.insert(ledgerEntry).values({ transactionId: known?.id ?? '', account: 'HELD', customerId, amount: 7 }),
    );
    await expect(late).rejects.toThrow('has entries already');
    expect(await available()).toBe(100_00);
  });

  it('books an adjustment with who made it and why, and takes it back with another one', async () => {
    const row = await adjust(-30_00);
    expect(row).toMatchObject({
      kind: 'ADJUSTMENT',
      amount: -30_00,
      reason: 'x',
      actor: 'ada',
      customerId: customer.id,
    });
    expect(await available()).toBe(70_00);
    await adjust(30_00);
    expect(await available()).toBe(100_00);
  });

  it('adds up to zero over all accounts', async () => {
    const total = await test.db.read((read) =>
      read.execute<{ sum: string }>(sql`select sum(amount)::text as sum from ledger_entry`),
    );
    expect(total.rows[0]?.sum).toBe('0');
  });

  it('keeps a balance at or above its limit when forty bookings come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => adjust(-9_00)));
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBe(11);
    expect(await available()).toBe(1_00);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['PAYMENT_REQUIRED']));
  });
});
