import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from './columns.ts';

/** The audit: one row for each command, with its action, its actor and its object. Rows are only added. */
export const auditLine = pgTable(
  'audit_line',
  {
    id: uuid().primaryKey(),
    at: instant().notNull().default(nowInstant),
    /** The operator whose rows were touched; absent for rows that belong to no operator. */
    operatorId: text('operator_id'),
    /** The actor: a user id, `system`, or the name of a feed. */
    actor: text().notNull(),
    /** The action, by its name in the contract: `ca.manoeuvre.create`. */
    action: text().notNull(),
    /** The object: its kind and its id. */
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    outcome: text().notNull(),
    requestId: text('request_id'),
    /** Further details; never a secret. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_line_operator_at').on(table.operatorId, table.at),
    index('audit_line_subject').on(table.subjectKind, table.subjectId),
  ],
);
