import type { GpRecord } from '@farpass/ccsds/gp';
import type { RealismUse } from '@farpass/conjunction/realism';
import type { ScreeningDocument, ScreeningFailureCode } from '@farpass/contract/screenings';
import type { ScreeningFindings } from '@farpass/screening/sieve';
import type { ScreeningVolume } from '@farpass/screening/volumes';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type Instant, instant, nowInstant } from '../platform/db/index.ts';

/** A message that provides the state of a screened object: the side of the object, and the conjunction. */
export interface PlannedMessage {
  readonly cdmId: string;
  readonly messageId: string;
  readonly side: 'object1' | 'object2';
  readonly conjunctionId: string;
  readonly tca: string;
  /** The designator of the message's other object. */
  readonly other: string;
}

/** Orbit data of an object that do not come from the catalogue. */
interface PlannedData {
  /** Digests of ephemeris files. */
  readonly files: readonly string[];
  readonly fileName?: string;
  /** When the file was received. */
  readonly received?: Instant;
  /** Whether it is of the process whose past predictions are studied. */
  readonly isOperational?: true;
  readonly messages?: readonly PlannedMessage[];
  /** Whether its file is one that its owner or a service publishes. */
  readonly isPublished?: true;
  /** The operator's wish about the covariances of its file. */
  readonly realism?: RealismUse;
}

/**
 * A screened object: its orbit comes from the named messages, from its ephemerides here, from the given element set,
 * otherwise from the catalogue.
 */
export type PlannedPrimary = PlannedData & {
  readonly id: string;
  readonly name: string;
  readonly satelliteId?: string;
  readonly catalogueNumber?: string;
  readonly cosparId?: string;
  readonly record?: GpRecord;
  /** Its file is on trial, or its element set was only given for this screening. */
  readonly isTrial?: boolean;
  /** Replaces the volume of its regime. */
  readonly volume?: ScreeningVolume;
};

/** An object that is not a primary and has its orbit from its operator's ephemeris, from a published one, or from messages. */
export type PlannedSecondary = PlannedData & {
  /** Or another designator, if the catalogue has no number. */
  readonly catalogueNumber: string;
  readonly name: string;
};

type Skipped = ScreeningDocument['skipped'];

/** The objects of a screening. Never changes: a repeated slice uses the same. */
export interface ScreeningPlan {
  /** Digest of the catalogue's snapshot; null if only ephemerides are screened. */
  readonly snapshot: string | null;
  /** Whether the snapshot contains invented objects. */
  readonly isSynthetic: boolean;
  /** Element sets that only the operator has, as older versions stored them. */
  readonly ownSets?: readonly GpRecord[];
  /** The same: those stored and released until this time. The newer of an own set and the catalogue's is used. */
  readonly ownSetsUntil?: Instant;
  readonly primaries: readonly PlannedPrimary[];
  /** OTHERS: only those named below. */
  readonly against: 'CATALOGUE' | 'PRIMARIES' | 'OTHERS';
  readonly others: readonly PlannedSecondary[];
  readonly skipped: Skipped;
  /** The expected number of approaches; screenings of older versions do not have it. */
  readonly expectedApproaches?: number;
  /** Whether its jobs go ahead of all others. */
  readonly isUrgent?: boolean;
  /**
   * Hypothetical results, such as after a planned manoeuvre, or with a file on trial: no messages are written, nothing
   * is cleared.
   */
  readonly isTrial?: boolean;
  /** Only pairs with an object that differs from this complete screening of the same window are screened. */
  readonly updateOf?: string;
}

/** The results of planning. */
export type ScreeningReport = Pick<ScreeningDocument, 'volumes' | 'skipped' | 'catalogue' | 'foundByRisk'> & {
  /** The primaries that could be screened, by their ids, and until when each is screened. */
  readonly screenedTo: Readonly<Record<string, string>>;
};

export type Approach = NonNullable<ScreeningDocument['results']>[number];
export type Coverage = NonNullable<ScreeningDocument['coverage']>[number];
export type Interval = NonNullable<ScreeningDocument['intervals']>[number];
export type BoundaryApproach = NonNullable<ScreeningDocument['boundary']>[number];

/** The findings of a slice, each event with the approach that people see. */
export interface SliceFindings {
  readonly findings: ScreeningFindings;
  readonly approaches: readonly Approach[];
}

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
  coverage: jsonb().$type<readonly Coverage[]>(),
  results: jsonb().$type<readonly Approach[]>(),
  intervals: jsonb().$type<readonly Interval[]>(),
  boundary: jsonb().$type<readonly BoundaryApproach[]>(),
  failure: text(),
  /** The same for other languages. */
  failureCode: text('failure_code').$type<ScreeningFailureCode>(),
});

/** The ephemeris files that a screening needs until it has ended, so that none of them goes before. */
export const screeningFile = pgTable(
  'screening_file',
  {
    screeningId: text('screening_id').notNull(),
    fileDigest: text('file_digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.fileDigest] })],
);

export const screeningSlice = pgTable(
  'screening_slice',
  {
    screeningId: text('screening_id').notNull(),
    slice: integer().notNull(),
    found: jsonb().$type<SliceFindings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.slice] })],
);
