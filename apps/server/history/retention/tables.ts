import type { RemovalDocument } from '@farpass/contract/history';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../../platform/db/index.ts';

export const retentionSettings = pgTable('retention_settings', {
  operatorId: text('operator_id').primaryKey(),
  messageDays: integer('message_days').notNull(),
  archiveDays: integer('archive_days'),
  screeningDays: integer('screening_days'),
  version: integer().notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Messages and screenings that were moved or removed, by which rule. Rows never change. */
export const removalRecord = pgTable('removal_record', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  at: instant().notNull().default(nowInstant),
  kind: text().$type<RemovalDocument['kind']>().notNull(),
  items: integer().notNull(),
  oldest: instant().notNull(),
  newest: instant().notNull(),
  days: integer().notNull(),
  archiveId: text('archive_id'),
  digest: text(),
});
