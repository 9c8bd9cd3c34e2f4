import type { AgreementDocument, sharedThings } from '@farpass/contract/ca';
import type {
  AgreementTerms,
  ClaimBook,
  CoordinationAlarm,
  Intent,
  RecordData,
  RoadRule,
} from '@farpass/operations/coordination';
import { integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../../platform/db/index.ts';

export const coordinationCase = pgTable('coordination_case', {
  id: text().primaryKey(),
  lowNorad: integer('low_norad').notNull(),
  highNorad: integer('high_norad').notNull(),
  tca: instant().notNull(),
  book: jsonb().$type<ClaimBook>().notNull(),
  /** The alarms that the parties know. */
  alarms: jsonb().$type<readonly CoordinationAlarm[]>().notNull(),
  /** The advice that is on record. */
  advice: jsonb().$type<RecordedAdvice>(),
  version: integer().notNull().default(1),
  openedAt: instant('opened_at').notNull().default(nowInstant),
});

interface RecordedAdvice {
  readonly mover: number | null;
  readonly rule: RoadRule;
}

/** The intent that an operator stated. */
interface StatedIntent {
  readonly intent: Intent;
  readonly reason?: string;
}

export const coordinationParty = pgTable('coordination_party', {
  caseId: text('case_id').notNull(),
  noradId: integer('norad_id').notNull(),
  /** Null if its operator has no account here. */
  operatorId: text('operator_id'),
  operatorName: text('operator_name').notNull(),
  satelliteName: text('satellite_name').notNull(),
  eventId: text('event_id'),
  stated: jsonb().$type<StatedIntent>(),
  lastActAt: instant('last_act_at'),
});

export const coordinationMessage = pgTable('coordination_message', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  at: instant().notNull(),
  noradId: integer('norad_id').notNull(),
  author: text().notNull(),
  text: text().notNull(),
});

export const coordinationGuest = pgTable('coordination_guest', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  noradId: integer('norad_id').notNull(),
  operatorId: text('operator_id').notNull(),
  name: text().notNull(),
  digest: text().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().default(nowInstant),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  firstUsedAt: instant('first_used_at'),
});

export const coordinationEntry = pgTable('coordination_entry', {
  caseId: text('case_id').notNull(),
  seq: integer().notNull(),
  /** A text, so that it stays as it was hashed. */
  at: text().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  data: json().$type<RecordData>().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
});

export type SharedThing = (typeof sharedThings)[number];

/** The things that a partner sees, by the id of its operator. */
export interface SharingRule {
  readonly partnerId: string;
  readonly shares: readonly SharedThing[];
}

export const coordinationSettings = pgTable('coordination_settings', {
  operatorId: text('operator_id').primaryKey(),
  contact: text().notNull(),
  partners: jsonb().$type<readonly SharingRule[]>().notNull(),
  version: integer().notNull().default(1),
});

export const coordinationAgreement = pgTable('coordination_agreement', {
  id: text().primaryKey(),
  proposerId: text('proposer_id').notNull(),
  partnerId: text('partner_id').notNull(),
  proposerName: text('proposer_name').notNull(),
  partnerName: text('partner_name').notNull(),
  terms: jsonb().$type<AgreementTerms>().notNull(),
  from: instant('from_at').notNull(),
  until: instant('until_at'),
  state: text().$type<AgreementDocument['state']>().notNull().default('PROPOSED'),
  proposedAt: instant('proposed_at').notNull().default(nowInstant),
  agreedAt: instant('agreed_at'),
});
