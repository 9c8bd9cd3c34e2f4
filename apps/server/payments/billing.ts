import { nothingBooked, spendable, stillHeld } from '@farpass/billing/ledger';
import type { Currency } from '@farpass/billing/money';
import type { RefundReason } from '@farpass/billing/passes';
import { agreedPrice, amountToHold, type PriceParts, partsByType } from '@farpass/billing/prices';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../platform/auth/caller.ts';
import { currentInstant, type Read, type Tx } from '../platform/db/index.ts';
import { announceBooking, type TellOperator } from './customers/low-balance.ts';
import { findCustomerOfUser } from './customers/store.ts';
import { customerOf } from './customers/welcome.ts';
import { lockCustomer, orderSumsOf, standingOf, sumsOf } from './ledger/account.ts';
import { placeOrder } from './orders/place.ts';
import { type DeliveredPass, refundPass, releaseRest, settlePass } from './orders/settle.ts';
import { findOrderOfRequest } from './orders/store.ts';
import { findPassProduct, passTerms } from './products/estimate.ts';
import { ledgerTransaction, paymentCustomer, paymentOrder } from './tables.ts';

type Payer = Pick<Caller, 'subject' | 'userName' | 'operatorId' | 'granted'>;

interface Use {
  readonly passes: number;
  readonly sensorTypes: readonly string[];
  readonly measurementType: string;
  readonly priority: string;
  readonly passesOf?: Readonly<Record<string, number>>;
}

interface BillingQuestion {
  readonly payer: Payer;
  readonly use: Use;
}

/** The request that an order pays for, and the name of its object. */
type PaidRequest = BillingQuestion & { readonly requestId: string; readonly subject?: string | undefined };

interface BillingParts {
  /** The currency of customers that are created with their first order. */
  readonly currency: Currency;
  readonly tell: TellOperator;
}

/**
 * Money for tracking. Every function works in the caller's transaction and only runs SQL; nothing is booked twice for
 * the same request or pass. Without a price list for tracking, every function returns undefined: tracking is not
 * charged.
 */
export function billing({ currency: usualCurrency, tell }: BillingParts) {
  return {
    /** The price of a use, ordered once or several times, and whether the customer can pay it. */
    quote: async (read: Read, { payer, use, times = 1 }: BillingQuestion & { readonly times?: number }) => {
      const customer = await findCustomerOfUser(read, payer.subject);
      const currency = customer?.currency ?? usualCurrency;
      const found = await findPassProduct(read);
      const wanted = { ...use, at: currentInstant(), currency };
      const terms = found && passTerms(found, wanted);
      if (terms === undefined) return undefined;
      const amount = times * amountToHold(terms);
      const sums = customer && (await sumsOf(read, customer.id));
      const standing = customer && sums ? standingOf(customer, sums) : { available: 0, limit: 0 };
      const perPass = Math.max(...Object.values(terms.perPass));
      const byType: Readonly<Record<string, PriceParts>> = partsByType(found?.prices ?? [], wanted);
      return { amount, perPass, byType, currency, ...standing, isCovered: spendable(standing) >= amount };
    },

    /** Holds the price of a request; throws 402 and books nothing if the balance does not cover it. */
    hold: async (tx: Tx, { payer, use, requestId, subject }: PaidRequest) => {
      if ((await findPassProduct(tx)) === undefined) return undefined;
      const known = await customerOf(tx, payer, usualCurrency);
      if (known === undefined) return undefined;
      const customer = await lockCustomer(tx, known.id);
      const existing = await findOrderOfRequest(tx, requestId);
      const placed = { ...use, serviceType: 'odt', requestId, subject, actor: payer.userName };
      const order = existing ?? (await placeOrder(tx, customer, placed));
      if (existing === undefined) await announceBooking(tx, customer.id, tell);
      return { orderId: order.id, amount: order.amount, currency: customer.currency };
    },

    /** Charges one delivered pass; refunds it at once if its file is late or useless. */
    capture: async (tx: Tx, { requestId, ...pass }: DeliveredPass & { readonly requestId: string }) => {
      const order = await findOrderOfRequest(tx, requestId);
      if (order === undefined) return undefined;
      const settled = await settlePass(tx, order, pass);
      if (settled.charged > 0) await announceBooking(tx, order.customerId, tell);
      const { currency } = await lockCustomer(tx, order.customerId);
      return { ...settled, currency };
    },

    /** Releases the amount that a request still holds when it ends. */
    release: async (tx: Tx, { requestId, reason }: { readonly requestId: string; readonly reason: string }) => {
      const order = await findOrderOfRequest(tx, requestId);
      if (order === undefined) return undefined;
      const released = await releaseRest(tx, order, { reason, actor: 'system' });
      if (released > 0) await announceBooking(tx, order.customerId, tell);
      return { released };
    },

    /** Refunds a charged pass, once. */
    refund: async (tx: Tx, { requestId, ...pass }: RefundedPass) => {
      const order = await findOrderOfRequest(tx, requestId);
      if (order === undefined) return undefined;
      const refunded = await refundPass(tx, order, pass);
      if (refunded > 0) await announceBooking(tx, order.customerId, tell);
      return { refunded };
    },

    earned: earnedBy,

    /** The money of requests, by their id; requests without an order are left out. */
    moneyOf,

    passPrice,
  };
}

/** Tracking where nothing is charged (FARPASS_BILLING=off). */
export const withoutCharge: ReturnType<typeof billing> = {
  quote: async () => undefined,
  hold: async () => undefined,
  capture: async () => undefined,
  release: async () => undefined,
  refund: async () => undefined,
  earned: async () => [],
  moneyOf: async () => new Map(),
  passPrice: async () => undefined,
};

/** Charged less refunded for passes, by currency. */
async function earnedBy(read: Read, observationIds: readonly string[]) {
  if (observationIds.length === 0) return [];
  const { kind, amount, currency, observationId } = ledgerTransaction;
  const kept = sql<number>`sum(case when ${kind} = 'REFUND' then -${amount} else ${amount} end)::float8`;
  const rows = await read
    .select({ currency, amount: kept })
    .from(ledgerTransaction)
    .where(and(inArray(observationId, [...observationIds]), inArray(kind, ['CAPTURE', 'REFUND'])))
    .groupBy(currency)
    .orderBy(currency);
  return rows;
}

interface RefundedPass {
  readonly requestId: string;
  readonly observationId: string;
  readonly reason: RefundReason;
}

/** The amounts that a request holds, was charged and was refunded, minor units. */
export interface RequestMoney {
  readonly currency: Currency;
  readonly held: number;
  readonly charged: number;
  readonly refunded: number;
}

async function moneyOf(read: Read, requestIds: readonly string[]): Promise<ReadonlyMap<string, RequestMoney>> {
  if (requestIds.length === 0) return new Map();
  const { id, requestId, customerId } = paymentOrder;
  const orders = await read
    .select({ id, requestId, currency: paymentCustomer.currency })
    .from(paymentOrder)
    .innerJoin(paymentCustomer, eq(paymentCustomer.id, customerId))
    .where(inArray(requestId, [...requestIds]));
  const sums = await orderSumsOf(
    read,
    orders.map((order) => order.id),
  );
  return new Map(
    orders.map((order) => {
      const booked = sums.get(order.id) ?? nothingBooked;
      const { captured: charged, refunded } = booked;
      return [order.requestId ?? '', { currency: order.currency, held: stillHeld(booked), charged, refunded }];
    }),
  );
}

/** A sensor's pass: its type, and how many observations long it is. */
interface PricedPass {
  readonly requestId: string;
  readonly sensorType: string;
  readonly observations: number;
}

/** The price of a pass by what was agreed with the order of its request; undefined if nothing is charged. */
async function passPrice(read: Read, { requestId, sensorType, observations }: PricedPass) {
  const order = await findOrderOfRequest(read, requestId);
  if (order?.terms == null) return undefined;
  const [customer] = await read
    .select({ currency: paymentCustomer.currency })
    .from(paymentCustomer)
    .where(eq(paymentCustomer.id, order.customerId));
  return customer && { amount: observations * agreedPrice(order.terms, sensorType), currency: customer.currency };
}
