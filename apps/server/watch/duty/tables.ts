import type { DutyRosterDocument } from '@farpass/contract/watch';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

export const dutyRoster = pgTable('duty_roster', {
  operatorId: text('operator_id').primaryKey(),
  shifts: jsonb().$type<DutyRosterDocument['shifts']>().notNull(),
  calendarKey: text('calendar_key').notNull(),
  version: integer().notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});
