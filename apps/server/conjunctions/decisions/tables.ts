import type { DecisionDocument, DecisionEntryDocument, RiskLevel } from '@farpass/contract/conjunctions';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

export const conjunctionDecision = pgTable('conjunction_decision', {
  eventId: text('event_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  status: text().$type<DecisionDocument['status']>().notNull().default('OPEN'),
  owner: text(),
  note: text(),
  acknowledgedRisk: text('acknowledged_risk').$type<RiskLevel>(),
  acknowledgedBy: text('acknowledged_by'),
  acknowledgedAt: instant('acknowledged_at'),
  closedRisk: text('closed_risk').$type<RiskLevel>(),
  version: integer().notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
  cdmId: text('cdm_id'),
  basedOn: jsonb('based_on').$type<StoredBasis>(),
  changedSince: jsonb('changed_since').$type<NonNullable<DecisionDocument['changedSince']>>(),
  proposal: jsonb().$type<NonNullable<DecisionDocument['proposed']>>(),
});

/** The basis of a decision besides its message. */
export type StoredBasis = Omit<NonNullable<DecisionDocument['basedOn']>, 'cdmId'>;

/** The columns of an entry that are not used in queries. */
export type StoredEntry = Omit<DecisionEntryDocument, 'at' | 'person' | 'basedOnCdmId'>;

export const conjunctionDecisionLog = pgTable('conjunction_decision_log', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  at: instant().notNull(),
  person: text().notNull(),
  cdmId: text('cdm_id'),
  entry: jsonb().$type<StoredEntry>().notNull(),
});
