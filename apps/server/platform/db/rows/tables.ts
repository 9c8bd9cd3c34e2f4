import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from './columns.ts';

/** What was done, by whom, to what: one line for each command. Only grows. */
export const auditLine = pgTable(
  'audit_line',
  {
    id: uuid().primaryKey(),
    at: instant().notNull().default(nowInstant),
    /** The operator whose rows were touched; absent for rows that belong to no operator. */
    operatorId: text('operator_id'),
    /** Who: a user id, `system`, or the name of a feed. */
    actor: text().notNull(),
    /** What, as the contract names it: `ca.manoeuvre.create`. */
    action: text().notNull(),
    /** To what: kind and id of the thing. */
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    outcome: text().notNull(),
    requestId: text('request_id'),
    /** What else is worth knowing; never a secret. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_line_operator_at').on(table.operatorId, table.at),
    index('audit_line_subject').on(table.subjectKind, table.subjectId),
  ],
);
