import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

/** The demo world of one operator, made once; its messages arrive as time goes on. */
export const demoWorld = pgTable('demo_world', {
  operatorId: text('operator_id').primaryKey(),
  madeAt: instant('made_at').notNull().default(nowInstant),
  toldTo: instant('told_to').notNull(),
});
