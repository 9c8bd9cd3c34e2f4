import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

export const spaceWeather = pgTable('space_weather', {
  id: uuid().primaryKey(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  /** A file of CelesTrak, as it came. */
  content: text().notNull(),
});

export const dstHours = pgTable('dst_hours', {
  id: uuid().primaryKey(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  /** Lines of time, nT and kind. */
  content: text().notNull(),
});
