import type { LooseningDocument, LooseningKind } from '@farpass/contract/fleet';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

/** Changes that lower an alarm or remove evidence. One that no one agreed to in time stays PROPOSED. */
export const loosening = pgTable('loosening', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  kind: text().$type<LooseningKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name'),
  /** The request that the second person has to send, too. */
  request: jsonb().$type<object>().notNull(),
  /** The version of what it changes. */
  basis: integer().notNull(),
  changes: jsonb().$type<LooseningDocument['changes']>().notNull(),
  lowered: jsonb().$type<LooseningDocument['lowered']>().notNull(),
  reason: text().notNull(),
  person: text().notNull(),
  isAdministrator: boolean('is_administrator').notNull(),
  at: instant().notNull(),
  state: text().$type<Exclude<LooseningDocument['state'], 'ENDED'>>().notNull(),
  endsAt: instant('ends_at'),
  agreedBy: text('agreed_by'),
  agreedAt: instant('agreed_at'),
  effectiveAt: instant('effective_at'),
  settledBy: text('settled_by'),
  settledAt: instant('settled_at'),
});

export type LooseningRow = typeof loosening.$inferSelect;
