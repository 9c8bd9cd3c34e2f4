import type { NotificationChoices, NotificationSettings } from '@farpass/contract/userconfig';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

/** What a user chose for a service. One store for both services: their settings have the same shape. */
export const userConfig = pgTable(
  'user_config',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    type: text().$type<'odt' | 'ca'>().notNull(),
    version: integer().notNull().default(1),
    /** Its web addresses are sealed. */
    notifications: jsonb().$type<NotificationSettings>().notNull(),
    /** What the specification's settings have no place for. */
    choices: jsonb().$type<NotificationChoices>(),
    userId: text('user_id'),
    updatedAt: instant('updated_at').notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject, table.type] })],
);
