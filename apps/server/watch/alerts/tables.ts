import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

type AlertKind =
  | 'RISK'
  | 'DECISION'
  | 'CHANGED'
  | 'PROPOSAL'
  | 'COVERAGE'
  | 'SCREENING'
  | 'EPHEMERIS'
  | 'MESSAGE'
  | 'BURN'
  | 'BURN_JUDGED'
  | 'MOVE'
  | 'RULES'
  | 'STORM';

export const caAlert = pgTable(
  'ca_alert',
  {
    operatorId: text('operator_id').notNull(),
    kind: text().$type<AlertKind>().notNull(),
    subject: text().notNull(),
    level: text().notNull(),
    alertedAt: instant('alerted_at').notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.kind, table.subject] })],
);
