import { msPerDay } from '@farpass/astro/constants';
import { endOfPeriod, periodOf, startOfPeriod } from '@farpass/billing/prices';
import { demoOperators } from '@farpass/contract/identity';
import { sql } from 'drizzle-orm';
import { type Database, type Instant, instantOf, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { findCustomerOfUser, insertCustomer } from '../customers/store.ts';
import { type CustomerRow, lockCustomer, sumsOf } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { type NewOrder, placeOrder } from '../orders/place.ts';
import { releaseRest, settlePass } from '../orders/settle.ts';
import { findProduct } from '../products/store.ts';
import { makeDemoProducts } from './products.ts';

/** A person of the demo world. */
export interface DemoPerson {
  readonly userId: string;
  readonly name: string;
  readonly operatorId: string;
}

const currency = 'EUR';
const actor = 'system';

/**
 * Creates the price list of the demo world, and for each of its people a customer with a balance; the first one of the
 * demo operator has two months of history. Existing data do not change.
 */
export async function makeDemoPayments(
  { database }: { readonly database: Database },
  people: readonly DemoPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farpass demo payments'))`);
    const nowMs = Date.now();
    if ((await findProduct(tx, 'tracking')) === undefined) await makeDemoProducts(tx, nowMs);
    const first = people.find(({ operatorId }) => operatorId === demoOperators.demo.id);
    for (const person of people) await makeCustomer(tx, person, { nowMs, hasHistory: person === first });
  });
}

interface DemoCustomerOptions {
  readonly nowMs: number;
  readonly hasHistory: boolean;
}

async function makeCustomer(tx: Tx, person: DemoPerson, { nowMs, hasHistory }: DemoCustomerOptions): Promise<void> {
  const made = (await insertCustomer(tx, { ...person, currency })) ?? (await findCustomerOfUser(tx, person.userId));
  if (made === undefined || (await sumsOf(tx, made.id)).transactions > 0) return;
  const customer = await lockCustomer(tx, made.id);
  if (hasHistory) return tellHistory(tx, customer, nowMs);
  await pay(tx, customer, { amount: 500_00, reason: 'Transfer, made by the demo world', at: ago({ nowMs, days: 40 }) });
}

interface Ago {
  readonly nowMs: number;
  readonly days: number;
}

function ago({ nowMs, days }: Ago): Instant {
  return instantOfUnixMs(nowMs - days * msPerDay);
}

interface Paid {
  readonly amount: number;
  readonly reason: string;
  readonly at: Instant;
}

async function pay(tx: Tx, customer: CustomerRow, paid: Paid): Promise<void> {
  await book(tx, customer, { ...paid, kind: 'PAYMENT', actor });
}

/** Two months of an operator: payments, a subscription, orders with deliveries, a late file, weather. */
async function tellHistory(tx: Tx, customer: CustomerRow, nowMs: number): Promise<void> {
  await pay(tx, customer, {
    amount: 2_500_00,
    reason: 'Transfer, made by the demo world',
    at: ago({ nowMs, days: 64 }),
  });
  await subscribe(tx, customer, nowMs);
  await observe(tx, customer, {
    nowMs,
    subject: 'HALO-1',
    orderedDaysAgo: 58,
    passes: 3,
    delivered: ['in time', 'in time'],
  });
  await observe(tx, customer, {
    ...{ nowMs, subject: 'HALO-2', orderedDaysAgo: 36 },
    ...{ passes: 4, delivered: ['in time', 'late', 'in time'] },
  });
  // Tracking a conjunction with every radar pass of some days costs more than 3,000.
  await pay(tx, customer, {
    amount: 12_000_00,
    reason: 'Transfer, made by the demo world',
    at: ago({ nowMs, days: 20 }),
  });
  await observe(tx, customer, {
    nowMs,
    subject: 'HALO-1',
    orderedDaysAgo: 9,
    passes: 2,
    delivered: ['in time', 'in time'],
  });
}

async function subscribe(tx: Tx, customer: CustomerRow, nowMs: number): Promise<void> {
  const began = ago({ nowMs, days: 62 });
  const order = { serviceType: 'ca', passes: 1, sensorTypes: [], actor, at: began };
  const { id: orderId, amount } = await placeOrder(tx, customer, order);
  const present = periodOf(instantOfUnixMs(nowMs), 'MONTH');
  for (let month = next(periodOf(began, 'MONTH')); month <= present; month = next(month)) {
    const at = instantOf(startOfPeriod(month));
    await book(tx, customer, { kind: 'SUBSCRIPTION', amount, orderId, period: month, actor, at });
  }
}

function next(month: string): string {
  return endOfPeriod(month).slice(0, 7);
}

interface Observed {
  readonly nowMs: number;
  readonly subject: string;
  readonly orderedDaysAgo: number;
  readonly passes: number;
  readonly delivered: readonly ('in time' | 'late')[];
}

/** An order with passes that were delivered one day apart; the others could not be observed because of the weather. */
async function observe(tx: Tx, customer: CustomerRow, { nowMs, subject, orderedDaysAgo, passes, delivered }: Observed) {
  const wanted: NewOrder = {
    serviceType: 'odt',
    subject,
    passes,
    sensorTypes: ['OPTICAL_PASSIVE'],
    actor,
    at: ago({ nowMs, days: orderedDaysAgo }),
  };
  const order = await placeOrder(tx, customer, wanted);
  for (const [index, how] of delivered.entries()) {
    const observedAt = ago({ nowMs, days: orderedDaysAgo - 1 - index });
    const deliveredAt = how === 'late' ? ago({ nowMs, days: orderedDaysAgo - 3 - index }) : observedAt;
    const file = { observedAt, deliveredAt, measurements: 14 };
    const observationId = `demo-${orderedDaysAgo}-${index + 1}`;
    await settlePass(tx, order, { observationId, sensorType: 'OPTICAL_PASSIVE', file, at: deliveredAt });
  }
  await releaseRest(tx, order, { reason: 'Clouds', actor, at: ago({ nowMs, days: orderedDaysAgo - 7 }) });
}
