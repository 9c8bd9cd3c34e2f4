import type { GpRecord } from '@farpass/ccsds/gp';
import type { ScreeningFindings, ScreeningVolume } from '@farpass/conjunction/screening';
import type { ScreeningDocument } from '@farpass/contract/ca';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../../platform/db/index.ts';

/** An object that is screened: by its ephemerides where it has any here, by the element set given, else by the catalogue's. */
export type PlannedPrimary = {
  readonly id: string;
  readonly name: string;
  readonly satelliteId?: string;
  readonly catalogueNumber?: string;
  /** Digests of ephemeris files. */
  readonly files: readonly string[];
  readonly record?: GpRecord;
  /** In place of its regime's. */
  readonly volume?: ScreeningVolume;
};

/** An object of the fleet that is no primary and flies by its operator's ephemeris. */
export type PlannedSecondary = {
  readonly catalogueNumber: string;
  readonly name: string;
  readonly files: readonly string[];
};

type Skipped = ScreeningDocument['skipped'];

/** What is screened against what. Never changes: a slice that is tried again sees the same. */
export type ScreeningPlan = {
  /** Digest of the catalogue's snapshot; null where only ephemerides are screened. */
  readonly snapshot: string | null;
  /** Whether the snapshot holds invented objects. */
  readonly isSynthetic: boolean;
  readonly primaries: readonly PlannedPrimary[];
  readonly against: 'CATALOGUE' | 'PRIMARIES';
  readonly others: readonly PlannedSecondary[];
  readonly skipped: Skipped;
};

/** What planning found. */
export type ScreeningReport = Pick<ScreeningDocument, 'volumes' | 'skipped' | 'catalogue'> & {
  /** The primaries that could be screened, by their ids, and until when. */
  readonly screenedTo: Readonly<Record<string, string>>;
};

export type Approach = NonNullable<ScreeningDocument['results']>[number];

/** What a slice found, each event with the approach that people see. */
export type SliceFindings = { readonly findings: ScreeningFindings; readonly approaches: readonly Approach[] };

export const screening = pgTable('screening', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  type: text().$type<ScreeningDocument['type']>().notNull(),
  state: text().$type<ScreeningDocument['state']>().notNull().default('PENDING'),
  requestedBy: text('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull().default(nowInstant),
  finishedAt: instant('finished_at'),
  windowFrom: instant('window_from').notNull(),
  windowTo: instant('window_to').notNull(),
  plan: jsonb().$type<ScreeningPlan>().notNull(),
  report: jsonb().$type<ScreeningReport>(),
  slices: integer(),
  slicesDone: integer('slices_done').notNull().default(0),
  conjunctions: integer().notNull().default(0),
  results: jsonb().$type<readonly Approach[]>(),
  failure: text(),
});

export const screeningSlice = pgTable(
  'screening_slice',
  {
    screeningId: text('screening_id').notNull(),
    slice: integer().notNull(),
    found: jsonb().$type<SliceFindings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.slice] })],
);
