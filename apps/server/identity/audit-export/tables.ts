import { bigint, boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../../platform/db/index.ts';

/** One row while audit lines are sent to a syslog server. */
export const auditReceiver = pgTable('audit_receiver', {
  isOnly: boolean('is_only').primaryKey().default(true),
  since: instant().notNull().default(nowInstant),
});

/** The audit lines that still wait to be sent; a trigger adds each with its line. */
export const auditUnsent = pgTable('audit_unsent', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lineId: uuid('line_id').notNull(),
});
