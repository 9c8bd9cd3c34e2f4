import { msPerDay } from '@farpass/astro/constants';
import { periodOf, priceAt } from '@farpass/billing/prices';
import { Problem } from '@farpass/contract/problem';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Database, type Instant, instantOfUnixMs, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { announceBooking, type TellOperator } from '../customers/low-balance.ts';
import { lockCustomer } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { findProduct, priceLine, pricesOf } from '../products/store.ts';
import { ledgerTransaction, paymentOrder } from '../tables.ts';
import { releaseRest } from './settle.ts';
import type { OrderRow } from './store.ts';

/** Time after which an order without a tracking request is released if it still holds money. */
const heldDays = 30;

interface RenewalPorts {
  readonly database: Database;
  readonly tell: TellOperator;
}

/**
 * Charges every subscription for its current period, once. If a balance is too low, it is tried again every day until
 * the period ends; a period that has ended is no longer charged. Returns the number of charged subscriptions.
 */
export async function renewSubscriptions({ database, tell }: RenewalPorts, now: Instant): Promise<number> {
  const due = await database.read((read) => read.select().from(paymentOrder).where(eq(paymentOrder.renews, true)));
  let charged = 0;
  for (const order of due) {
    const renewed = database.transaction(async (tx) => {
      if (!(await charge(tx, order, now))) return false;
      await announceBooking(tx, order.customerId, tell);
      return true;
    });
    charged += Number(await renewed.catch(unlessUncovered));
  }
  return charged;
}

/** A balance that is too low is an expected outcome; anything else is a fault. */
function unlessUncovered(error: unknown): false {
  if (error instanceof Problem && error.code === 'PAYMENT_REQUIRED') return false;
  throw error;
}

async function charge(tx: Tx, order: OrderRow, now: Instant): Promise<boolean> {
  const customer = await lockCustomer(tx, order.customerId);
  const product = await findProduct(tx, order.productId);
  const prices = (await pricesOf(tx, [order.productId])).map(priceLine);
  const price = priceAt(prices, { at: now, currency: customer.currency });
  if (product?.period == null || price === undefined) return false;
  const period = periodOf(now, product.period);
  const ofPeriod = and(eq(ledgerTransaction.orderId, order.id), eq(ledgerTransaction.period, period));
  const known = await tx.select({ id: ledgerTransaction.id }).from(ledgerTransaction).where(ofPeriod);
  if (known.length > 0) return false;
  const { amount } = price;
  await book(tx, customer, { kind: 'SUBSCRIPTION', amount, orderId: order.id, period, actor: 'system' });
  return true;
}

/**
 * Releases orders without a tracking request that have been neither charged nor cancelled for a long time. Returns
 * their number.
 */
export async function releaseForgotten({ database, tell }: RenewalPorts, now: Instant): Promise<number> {
  const before = instantOfUnixMs(unixMsOfInstant(now) - heldDays * msPerDay);
  const old = and(isNull(paymentOrder.requestId), lt(paymentOrder.createdAt, before));
  const orders = await database.read((read) => read.select().from(paymentOrder).where(old));
  let released = 0;
  for (const order of orders) {
    released += await database.transaction(async (tx) => {
      const reason = `Not used within ${heldDays} days`;
      if ((await releaseRest(tx, order, { reason, actor: 'system' })) === 0) return 0;
      await announceBooking(tx, order.customerId, tell);
      return 1;
    });
  }
  return released;
}
