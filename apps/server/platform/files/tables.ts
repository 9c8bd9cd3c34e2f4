import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, nowInstant } from '../db/index.ts';

/** Bytes on their way in: they become a file when the caller's transaction keeps them, and are swept if none does. */
export const upload = pgTable('upload', {
  id: uuid().primaryKey(),
  startedAt: instant('started_at').notNull().default(nowInstant),
});

/** A stored file. The same bytes are kept once, however often they arrive. */
export const file = pgTable('file', {
  /** SHA-256 of the bytes, hexadecimal. */
  digest: text().primaryKey(),
  /** Under which its chunks are stored: the id of the upload that brought them first. */
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
