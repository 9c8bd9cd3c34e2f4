import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../../platform/db/index.ts';

/** A Parquet file with messages of past events. */
export const messageArchive = pgTable('message_archive', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  fileDigest: text('file_digest').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  messages: integer().notNull(),
  oldestTca: instant('oldest_tca').notNull(),
  newestTca: instant('newest_tca').notNull(),
  madeAt: instant('made_at').notNull().default(nowInstant),
});

/** Where an archived message is: the file, and its row in it. */
export const cdmArchived = pgTable('cdm_archived', {
  cdmId: text('cdm_id').primaryKey(),
  archiveId: text('archive_id').notNull(),
  row: integer().notNull(),
  digest: text().notNull(),
});

/** Holds on everything of an operator, or on one event: it must not be removed. */
export const legalHold = pgTable('legal_hold', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  /** Null: everything of the operator. */
  eventId: text('event_id'),
  reason: text().notNull(),
  placedBy: text('placed_by').notNull(),
  placedAt: instant('placed_at').notNull().default(nowInstant),
  liftedBy: text('lifted_by'),
  liftedAt: instant('lifted_at'),
  liftReason: text('lift_reason'),
});
