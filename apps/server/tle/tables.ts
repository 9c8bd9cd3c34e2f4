import type { GpRecord } from '@farpass/ccsds/gp';
import type { FeedFailureCode } from '@farpass/contract/catalogue';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Instant, instant, nowInstant } from '../platform/db/index.ts';
import type { StoredEntries } from '../platform/feeds/index.ts';

/** One element set as it was read. Rows are only added. */
export const elementSet = pgTable('element_set', {
  id: uuid().primaryKey(),
  operatorId: text('operator_id'),
  catalogueNumber: text('catalogue_number').notNull(),
  epoch: instant().notNull(),
  name: text(),
  objectId: text('object_id'),
  source: text().notNull(),
  record: jsonb().$type<GpRecord>().notNull(),
  digest: text().notNull(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  /** The person who stored an operator's own set. */
  storedBy: text('stored_by'),
  /** Why an own set is in quarantine; it is used only after its release. */
  doubt: jsonb().$type<SetDoubt>(),
});

/** Why an element set is doubtful. */
export interface SetDoubt {
  readonly code: string;
  readonly message: string;
}

/** Doubtful sets that a person released. */
export const elementSetRelease = pgTable('element_set_release', {
  elementSetId: uuid('element_set_id').primaryKey(),
  releasedBy: text('released_by').notNull(),
  releasedAt: instant('released_at').notNull().default(nowInstant),
});

/** Each time that a person no longer used an own set; one that is stored again is restored. At most one of a set is open. */
export const elementSetWithdrawal = pgTable(
  'element_set_withdrawal',
  {
    elementSetId: uuid('element_set_id').notNull(),
    withdrawnBy: text('withdrawn_by').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull().default(nowInstant),
    restoredAt: instant('restored_at'),
  },
  (table) => [primaryKey({ columns: [table.elementSetId, table.withdrawnAt] })],
);

/** The newest set of every object at one time. */
export const catalogueSnapshot = pgTable('catalogue_snapshot', {
  digest: text().primaryKey(),
  madeAt: instant('made_at').notNull().default(nowInstant),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  objects: integer().notNull(),
  newestEpoch: instant('newest_epoch'),
  medianEpoch: instant('median_epoch'),
  isSynthetic: boolean('is_synthetic').notNull(),
  fileDigest: text('file_digest').notNull(),
});

/** The entries of the last load of a feed by outcome. */
export interface LastLoad extends Omit<StoredEntries, 'notStored'> {
  readonly endedAt: Instant;
  readonly refused: number;
  readonly firstReason?: string;
  /** When the last load with something new ended; by operator, where entries are for some operators only. */
  readonly newAt?: Instant;
  readonly newAtOf?: Readonly<Record<string, Instant>>;
}

/** The state of each feed. */
export const feed = pgTable('feed', {
  name: text().primaryKey(),
  lastAttempt: instant('last_attempt'),
  lastSuccess: instant('last_success'),
  lastFailure: text('last_failure'),
  /** The same for other languages. */
  failureCode: text('failure_code').$type<FeedFailureCode>(),
  failures: integer().notNull().default(0),
  notBefore: instant('not_before'),
  etag: text(),
  objects: integer().notNull().default(0),
  address: text(),
  isUnread: boolean('is_unread').notNull().default(false),
  isPaused: boolean('is_paused').notNull().default(false),
  lastLoad: jsonb('last_load').$type<LastLoad>(),
  /** A person asked to read again from this time on. */
  replayFrom: instant('replay_from'),
});

/** The last answer of the public catalogue about a single object. */
export const publicLookup = pgTable('public_lookup', {
  catalogueNumber: text('catalogue_number').primaryKey(),
  askedAt: instant('asked_at').notNull().default(nowInstant),
  record: jsonb().$type<GpRecord>(),
});
