import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant, transactionNumber } from '../db/index.ts';

/**
 * The events that browsers receive. A row carries the number of the transaction that wrote it: numbers below the oldest running
 * transaction's are all settled, so a reader that stops there skips nothing when transactions commit out of order.
 */
export const event = pgTable(
  'event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionNumber: transactionNumber('transaction_number').notNull().default(sql`pg_current_xact_id()`),
    at: instant().notNull().default(nowInstant),
    /** Whom it is for: an operator's users, one user, a provider's users, or everyone when all three are absent. */
    operatorId: text('operator_id'),
    userId: text('user_id'),
    providerId: text('provider_id'),
    kind: text().notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('event_order').on(table.transactionNumber, table.id)],
);

/**
 * One row: which life of the database the numbers belong to, and how far old events were removed. A restored database
 * counts transactions from the start, so positions of another life are not comparable.
 */
export const eventHorizon = pgTable('event_horizon', {
  isOnly: boolean('is_only').primaryKey().default(true),
  era: uuid().notNull().defaultRandom(),
  removedTo: transactionNumber('removed_to').notNull().default('0'),
});
