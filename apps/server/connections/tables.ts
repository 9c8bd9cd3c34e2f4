import type { RiskLevel } from '@farpass/conjunction/event';
import type { FeedFailureCode } from '@farpass/contract/catalogue';
import type { SourceDetail, SourceName, SourceRefusal } from '@farpass/contract/connections';
import type { DeliveryState, Destination, ScreeningService, UploadType } from '@farpass/contract/fleet';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/index.ts';

/** Up to where a source was read, in the words of its provider. */
export type Position = Readonly<Record<string, string | number>>;

/** The end of a message. */
export type Outcome = 'TAKEN' | 'CHANGED' | 'REPEATED' | 'HELD' | SourceRefusal;

/** An account at a service outside. */
export const connection = pgTable('connection', {
  id: text().primaryKey(),
  source: text().$type<SourceName>().notNull(),
  /** Null: the installation’s, by its settings. */
  operatorId: text('operator_id'),
  /** Encrypted. */
  credentials: text(),
  address: text().notNull(),
  /** Whether the settings name it now. */
  isActive: boolean('is_active').notNull().default(true),
  isPaused: boolean('is_paused').notNull().default(false),
  position: jsonb().$type<Position>(),
  /** One process at a time asks the provider. */
  turnUntil: instant('turn_until'),
  notBefore: instant('not_before'),
  lastAttemptAt: instant('last_attempt_at'),
  lastAnswerAt: instant('last_answer_at'),
  failures: integer().notNull().default(0),
  failure: text(),
  failureCode: text('failure_code').$type<FeedFailureCode>(),
  detailCode: text('detail_code').$type<SourceDetail>().notNull().default('NOT_ASKED'),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull(),
});

/** How many messages of a connection came to each end, by operator; '' for messages about no one’s satellite. */
export const connectionTally = pgTable(
  'connection_tally',
  {
    connectionId: text('connection_id').notNull(),
    operatorId: text('operator_id').notNull(),
    outcome: text().$type<Outcome>().notNull(),
    count: integer().notNull(),
    lastAt: instant('last_at').notNull(),
    example: text(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.operatorId, table.outcome] })],
);

/** An ephemeris on its way to a service. */
export const delivery = pgTable('outgoing_delivery', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  destination: text().$type<Destination>().notNull(),
  satelliteId: text('satellite_id').notNull(),
  oemFileId: text('oem_file_id').notNull(),
  uploadType: text('upload_type').$type<UploadType>().notNull(),
  state: text().$type<DeliveryState>().notNull(),
  attempts: integer().notNull().default(0),
  requestedBy: text('requested_by'),
  createdAt: instant('created_at').notNull(),
  attemptedAt: instant('attempted_at'),
  sentAt: instant('sent_at'),
  notBefore: instant('not_before'),
  receipt: text(),
  answer: text(),
});

/** An approach in the messages of a service about an orbit that it screened. */
export interface ScreenedApproach {
  readonly secondary: string;
  readonly secondaryName: string;
  readonly tca: string;
  readonly missDistanceM: number;
  readonly relativeSpeedMPerS?: number;
  /** Ours, by the states and covariances of the message. */
  readonly probability?: number;
  readonly statedProbability?: number;
  readonly riskLevel: RiskLevel;
  readonly messageId: string;
}

/** The orbit of a manoeuvre plan at a service that screens it. */
export const providerScreening = pgTable('provider_screening', {
  deliveryId: text('delivery_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  destination: text().$type<ScreeningService>().notNull(),
  planId: text('plan_id').notNull(),
  /** The source of the orbit; another one is another orbit. */
  planBasis: text('plan_basis').notNull(),
  state: text().$type<'WAITING' | 'COMPLETE' | 'FAILED' | 'UNANSWERED'>().notNull(),
  notBefore: instant('not_before'),
  /** How often in a row the service said that it had screened it, with the same messages. */
  seen: integer().notNull().default(0),
  answer: text(),
  screenedAt: instant('screened_at'),
  /** As they were sent. */
  messages: jsonb().$type<readonly { readonly name: string; readonly text: string }[]>().notNull().default([]),
  found: jsonb().$type<readonly ScreenedApproach[]>().notNull().default([]),
  unread: integer().notNull().default(0),
});

export const destinationApproval = pgTable(
  'destination_approval',
  {
    operatorId: text('operator_id').notNull(),
    destination: text().$type<Destination>().notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.destination] })],
);
