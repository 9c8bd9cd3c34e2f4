import { csvRows } from '@farpass/ccsds/csv';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, testOperatorId, tokenWith } from '../../platform/http/testing.ts';
import { paymentsFeature } from '../feature.ts';
import { type CustomerRow, lockCustomer } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { placeOrder } from '../orders/place.ts';
import { releaseRest, settlePass } from '../orders/settle.ts';
import { makeTestCustomer, makeTestProducts, paymentsAlone } from '../testing.ts';
import { issueStatements } from './issue.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let customer: CustomerRow;
const headers = { authorization: `Bearer ${tokenWith({ odt: ['user'] })}` };
const at = (day: string) => instantOf(`2026-${day}T10:00:00Z`);

beforeAll(async () => {
  database = await openTestDatabase();
  const { ports } = paymentsAlone(database.db);
  ({ app } = await testApp({ calls: paymentsFeature(ports).routes }));
  await database.db.transaction(async (tx) => {
    await makeTestProducts(tx);
    customer = await makeTestCustomer(tx, { userId: 'somebody', operatorId: testOperatorId });
    await tellMonths(tx, customer);
    const other = await makeTestCustomer(tx, { operatorId: 'op-2' });
    await book(tx, await lockCustomer(tx, other.id), {
      ...{ kind: 'PAYMENT', amount: 10_00, reason: '=cmd()', actor: 'test', at: at('09-20') },
    });
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Three passes in September, one of them late; nothing in October; a payment in November. */
async function tellMonths(tx: Parameters<typeof lockCustomer>[0], { id }: CustomerRow): Promise<void> {
  const locked = await lockCustomer(tx, id);
  await book(tx, locked, { kind: 'PAYMENT', amount: 500_00, reason: 'Transfer', actor: 'ada', at: at('09-01') });
  const wanted = { serviceType: 'odt', passes: 3, sensorTypes: ['OPTICAL_PASSIVE'], actor: 'ada', at: at('09-02') };
  const order = await placeOrder(tx, locked, wanted);
  const pass = { sensorType: 'OPTICAL_PASSIVE' };
  const inTime = { observedAt: at('09-03'), deliveredAt: at('09-03'), measurements: 5 };
  await settlePass(tx, order, { ...pass, observationId: 'p-1', file: inTime, at: at('09-03') });
  const late = { ...inTime, deliveredAt: at('09-06') };
  await settlePass(tx, order, { ...pass, observationId: 'p-2', file: late, at: at('09-06') });
  await releaseRest(tx, order, { reason: 'Clouds', actor: 'system', at: at('09-07') });
  await book(tx, locked, { kind: 'PAYMENT', amount: 1_00, reason: 'Transfer', actor: 'ada', at: at('11-01') });
}

const ask = (path: string) =>
  app.inject({ url: `/api/v1/payments/customers/${customer.id}/statements${path}`, headers });

describe('statements', () => {
  it('are made for every month that ended, once, numbered over all customers without gaps', async () => {
    const now = '2026-11-20T12:00:00.000000Z';
    const counts = await Promise.all([issueStatements(database.db, now), issueStatements(database.db, now)]);
    expect(counts[0] + counts[1]).toBe(4);
    const { rows } = await database.db.execute<{ number: number; month: string }>(
      'select number, month from payment_statement order by number',
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ month }) => month)).toEqual(['2026-09', '2026-09', '2026-10', '2026-10']);
  });

  it('open with what the month before closed with', async () => {
    const [october, september] = (await ask('')).json();
    expect(september).toMatchObject({
      ...{ month: '2026-09', currency: 'EUR', opening: 0, closing: 450_00 },
      ...{ paidIn: 500_00, charged: 100_00, refunded: 50_00, 'customer-id': customer.id },
    });
    expect(october).toMatchObject({ month: '2026-10', opening: 450_00, closing: 450_00, paidIn: 0, charged: 0 });
    expect(september.name).toBe(`S-${String(september.number).padStart(6, '0')}`);
  });

  it('as CSV add up to the ledger', async () => {
    const answer = await ask('/2026-09?format=csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/farpass-statement-2026-09-S-\d{6}\.csv/);
    const [head, ...rows] = [...csvRows(answer.body)].map(({ cells }) => cells);
    const column = (name: string) => rows.map((cells) => cells[head?.indexOf(name) ?? -1] ?? '');
    expect(column('booking')).toEqual([
      'OPENING',
      'PAYMENT',
      'HOLD',
      'CAPTURE',
      'CAPTURE',
      'REFUND',
      'RELEASE',
      'CLOSING',
    ]);
    const changed = column('change_available').reduce((sum, text) => sum + Number(text), 0);
    const booked = await database.db.read((read) =>
      read.execute<{ sum: string }>(sql`select sum(e.amount)::text as sum from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id
        where e.account = 'AVAILABLE' and e.customer_id = ${customer.id} and t.at < ${'2026-10-01'}`),
    );
    expect(changed * 100).toBe(Number(booked.rows[0]?.sum));
    expect(column('available').at(-1)).toBe('450');
    expect(column('observation').filter((id) => id !== '')).toEqual(['p-1', 'p-2', 'p-2']);
    expect(column('reason')).toContain('LATE');
  });

  it('as PDF have the pages that their bookings need', async () => {
    const answer = await ask('/2026-09');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.length).toBeGreaterThan(1_500);
  });

  it.each(['2026-11', '2026-08', 'september', '..%2F'])('of "%s" do not exist', async (month) => {
    const answer = await ask(`/${month}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['update payment_statement set month = $$x$$', 'delete from payment_statement'])(
    'are never changed: %s',
    async (statement) => {
      await expect(database.db.execute(statement)).rejects.toThrow('only grows');
    },
  );
});

describe('the usage of a customer', () => {
  it('is counted by service, month and type of sensor', async () => {
    const url = `/api/v1/payments/customers/${customer.id}/service_usage_snapshot`;
    const { rows, currency } = (await app.inject({ url, headers })).json();
    expect(currency).toBe('EUR');
    expect(rows).toEqual([
      {
        ...{ 'service-type': 'odt', month: '2026-09', sensorType: 'OPTICAL_PASSIVE' },
        ...{ passes: 2, charged: 100_00, refunded: 50_00 },
      },
    ]);
  });
});
