import type { NotificationChoices, NotificationSettings } from '@farpass/contract/userconfig';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

/** The choices of a user for a service. Both services use the same store, because their settings have the same form. */
export const userConfig = pgTable(
  'user_config',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    type: text().$type<'odt' | 'ca'>().notNull(),
    version: integer().notNull().default(1),
    /** Its web addresses are encrypted. */
    notifications: jsonb().$type<NotificationSettings>().notNull(),
    /** Choices that are not part of the settings in the specification. */
    choices: jsonb().$type<NotificationChoices>(),
    userId: text('user_id'),
    updatedAt: instant('updated_at').notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject, table.type] })],
);
