import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, nowInstant } from '../db/index.ts';

/**
 * Bytes that are being received: they become a file if the caller's transaction keeps them; otherwise they are removed
 * later.
 */
export const upload = pgTable('upload', {
  id: uuid().primaryKey(),
  startedAt: instant('started_at').notNull().default(nowInstant),
});

/** A stored file. The same bytes are stored only once. */
export const file = pgTable('file', {
  /** SHA-256 of the bytes, hexadecimal. */
  digest: text().primaryKey(),
  /** The id of its chunks: that of the upload that first brought them. */
  chunksId: uuid('chunks_id').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

/** One piece of at most 1 MB, numbered from 0. */
export const fileChunk = pgTable(
  'file_chunk',
  {
    chunksId: uuid('chunks_id').notNull(),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chunksId, table.number] })],
);
