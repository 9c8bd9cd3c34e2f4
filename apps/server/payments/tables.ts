import type { BookingKind } from '@farpass/billing/ledger';
import type { Currency } from '@farpass/billing/money';
import type { PeriodLength, Terms } from '@farpass/billing/prices';
import type { productTypes } from '@farpass/contract/payments';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull();

export type ProductType = (typeof productTypes)[number];

export const paymentCustomer = pgTable('payment_customer', {
  id: text().primaryKey(),
  userId: text('user_id').notNull().unique(),
  operatorId: text('operator_id'),
  name: text().notNull(),
  currency: text().$type<Currency>().notNull(),
  creditLimit: money('credit_limit').default(0),
  /** Whether the newest message to the customer says that the balance is low. */
  isLow: boolean('is_low').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

export const paymentProduct = pgTable('payment_product', {
  id: text().primaryKey(),
  productType: text('product_type').$type<ProductType>().notNull(),
  serviceType: text('service_type').notNull(),
  name: text().notNull(),
  period: text().$type<PeriodLength>(),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

type Percents = Readonly<Record<string, number>>;

export const paymentPrice = pgTable('payment_price', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  amount: money('amount'),
  sensorType: text('sensor_type'),
  measurementPercent: jsonb('measurement_percent').$type<Percents>().notNull(),
  priorityPercent: jsonb('priority_percent').$type<Percents>().notNull(),
  validFrom: instant('valid_from').notNull(),
  validTo: instant('valid_to'),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

export const paymentOrder = pgTable('payment_order', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  operatorId: text('operator_id'),
  serviceType: text('service_type').notNull(),
  requestId: text('request_id').unique(),
  /** The observed object, or the subscription, by its name at the time of the order. */
  subject: text(),
  productId: text('product_id').notNull(),
  amount: money('amount'),
  terms: jsonb().$type<Terms>(),
  renews: boolean().notNull().default(false),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

/** A wish of a customer for a larger credit line. */
export const paymentCreditRequest = pgTable('payment_credit_request', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  amount: money('amount'),
  reason: text().notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull().default(nowInstant),
  answeredAt: instant('answered_at'),
});

/** A booking. Rows are added and never changed: a trigger refuses it, and the role of the server may not. */
export const ledgerTransaction = pgTable('ledger_transaction', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  kind: text().$type<BookingKind>().notNull(),
  amount: money('amount'),
  orderId: text('order_id'),
  observationId: text('observation_id'),
  sensorType: text('sensor_type'),
  period: text(),
  reason: text(),
  actor: text().notNull(),
  at: instant().notNull().default(nowInstant),
});

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    transactionId: text('transaction_id').notNull(),
    account: text().notNull(),
    customerId: text('customer_id').notNull(),
    amount: money('amount'),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.account] })],
);

export const paymentStatement = pgTable('payment_statement', {
  number: integer().primaryKey(),
  customerId: text('customer_id').notNull(),
  month: text().notNull(),
  issuedAt: instant('issued_at').notNull().default(nowInstant),
  openingAvailable: money('opening_available'),
  openingHeld: money('opening_held'),
  closingAvailable: money('closing_available'),
  closingHeld: money('closing_held'),
  paidIn: money('paid_in'),
  charged: money('charged'),
  refunded: money('refunded'),
});
