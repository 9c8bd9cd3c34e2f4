import type { TrackingEvidenceDocument, TrackingOrderDocument, TrackingValueDocument } from '@farpass/contract/watch';
import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type Instant, instant } from '../../platform/db/index.ts';

/** A delivered file whose tracks are of the ordered object, as a person says. */
export interface ConfirmedFile {
  readonly fileId: string;
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
}

export const conjunctionTracking = pgTable('conjunction_tracking', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  eventId: text('event_id').notNull(),
  requestId: text('request_id').notNull().unique(),
  cdmId: text('cdm_id').notNull(),
  side: text().$type<TrackingOrderDocument['side']>().notNull(),
  objectName: text('object_name').notNull(),
  orderedBy: text('ordered_by').notNull(),
  orderedAt: instant('ordered_at').notNull(),
  deadline: instant().notNull(),
  expected: jsonb().$type<TrackingOrderDocument['expected']>().notNull(),
  confirmed: jsonb().$type<readonly ConfirmedFile[]>().notNull().default([]),
});

/** The result of delivered tracks. */
export interface StoredUpdate {
  readonly probabilityBefore?: number | undefined;
  readonly probabilityAfter?: number | undefined;
  readonly evidence: TrackingEvidenceDocument;
}

export const conjunctionTrackingUpdate = pgTable(
  'conjunction_tracking_update',
  {
    id: text().primaryKey(),
    trackingId: text('tracking_id').notNull(),
    basis: text().notNull(),
    at: instant().notNull(),
    cdmId: text('cdm_id'),
    document: jsonb().$type<StoredUpdate>().notNull(),
  },
  (table) => [unique().on(table.trackingId, table.basis)],
);

export const conjunctionTrackingValue = pgTable('conjunction_tracking_value', {
  eventId: text('event_id').primaryKey(),
  basis: text().notNull(),
  document: jsonb().$type<TrackingValueDocument>().notNull(),
});
