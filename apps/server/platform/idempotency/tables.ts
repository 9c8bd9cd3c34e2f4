import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../db/index.ts';

/** A request that was executed with an idempotency key, and its answer. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** The user who sent it. */
    owner: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the content of the request. */
    digest: text().notNull(),
    /** The answer, sealed. Null in rows of versions that stored `made_id` instead; their digest matches no request. */
    answer: text(),
    createdAt: instant('created_at').notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.owner, table.operation, table.key] })],
);
