import type { RealismStudy } from '@farpass/conjunction/realism';
import type { CovarianceStudyDocument } from '@farpass/contract/fleet';
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

/** The part of a study that was computed. */
export type ComputedStudy = RealismStudy & Pick<CovarianceStudyDocument, 'notes' | 'from' | 'to'>;

export const covarianceStudy = pgTable('covariance_study', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  satelliteId: text('satellite_id').notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: text('made_by').notNull(),
  reason: text().notNull(),
  basis: text().$type<CovarianceStudyDocument['basis']>().notNull(),
  study: jsonb().$type<ComputedStudy>().notNull(),
});

export const covarianceUse = pgTable(
  'covariance_use',
  {
    satelliteId: text('satellite_id').notNull(),
    version: integer().notNull(),
    operatorId: text('operator_id').notNull(),
    studyId: text('study_id'),
    factor: doublePrecision().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    reason: text().notNull(),
  },
  ({ satelliteId, version }) => [primaryKey({ columns: [satelliteId, version] })],
);
