import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

/** Notifications that the application shows to a user. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    at: instant().notNull().default(nowInstant),
    code: integer().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** What it is about, by the name that clients translate. */
    subject: text().notNull(),
    parameters: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    state: text().$type<'fresh' | 'unread' | 'read' | 'hidden'>().notNull().default('fresh'),
  },
  (table) => [index('notification_user_at').on(table.userId, table.at, table.id)],
);
