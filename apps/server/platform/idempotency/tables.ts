import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../db/index.ts';

/** A request that was executed with an idempotency key, and the row that it created. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** The user who sent it. */
    owner: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request. */
    digest: text().notNull(),
    /** Id of the row that it created. */
    madeId: text('made_id').notNull(),
    createdAt: instant('created_at').notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.owner, table.operation, table.key] })],
);
