import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

export const savedView = pgTable('saved_view', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
