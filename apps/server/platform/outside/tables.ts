import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/index.ts';

/** A request to a provider that limits them; those of the last hour are kept. */
export const outsideRequest = pgTable(
  'outside_request',
  {
    id: uuid().primaryKey(),
    /** Provider, use and account, without anything secret. */
    account: text().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [index('outside_request_account').on(table.account, table.askedAt)],
);
