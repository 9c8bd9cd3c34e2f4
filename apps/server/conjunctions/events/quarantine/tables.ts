import type { QuarantinedCdmDocument } from '@farpass/contract/conjunctions';
import type { FindingDocument } from '@farpass/contract/fleet';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/db/index.ts';
import type { StoredCdm } from '../../tables.ts';

export const cdmQuarantine = pgTable('cdm_quarantine', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  satelliteId: text('satellite_id').notNull(),
  digest: text().notNull(),
  state: text().$type<QuarantinedCdmDocument['state']>().notNull().default('HELD'),
  receivedAt: instant('received_at').notNull(),
  fileName: text('file_name').notNull(),
  originator: text().notNull(),
  messageId: text('message_id').notNull(),
  creationDate: instant('creation_date').notNull(),
  tca: instant().notNull(),
  secondaryId: text('secondary_id').notNull(),
  secondaryName: text('secondary_name').notNull(),
  reasons: jsonb().$type<readonly FindingDocument[]>().notNull(),
  document: jsonb().$type<StoredCdm>().notNull(),
  bytes: bytes().notNull(),
  cdmId: text('cdm_id'),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text(),
  version: integer().notNull().default(1),
});
