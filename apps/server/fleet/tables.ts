import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import type { PointFrame } from '@farpass/intake/positions';
import type { EphemerisContext } from '@farpass/operations/coordination';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';

/** The fields of a satellite that are not used in queries. */
export type SatelliteDetails = Omit<
  SatelliteDocument,
  | 'satelliteId'
  | 'name'
  | 'noradId'
  | 'cosparId'
  | 'isSynthetic'
  | 'effectiveHardBodyRadius'
  | 'hardBodyRadiusSource'
  | 'regime'
  | 'lastScreenedTo'
  | 'lastScreenedAt'
  | 'screening'
  | 'etag'
>;

/** The newest screening of a satellite against the catalogue; its state depends on the time of the request. */
type SatelliteScreening = Omit<NonNullable<SatelliteDocument['screening']>, 'state' | 'level'>;

export const satellite = pgTable('satellite', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  name: text().notNull(),
  noradId: integer('norad_id'),
  cosparId: text('cospar_id'),
  document: jsonb().$type<SatelliteDetails>().notNull(),
  isSynthetic: boolean('is_synthetic').notNull().default(false),
  lastScreenedTo: instant('last_screened_to'),
  lastScreenedAt: instant('last_screened_at'),
  screening: jsonb().$type<SatelliteScreening>(),
  /** Since when its messages wait to be assessed again, after its configuration changed. */
  assessingSince: instant('assessing_since'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

export type Designation = NonNullable<EphemerisDocument['designation']>;

export type PlausibilityFinding = NonNullable<EphemerisDocument['plausibility']>[number];

/** The positions that the orbit of an ephemeris was fitted to. */
export const receiverArc = pgTable('receiver_arc', {
  ephemerisId: text('ephemeris_id').primaryKey(),
  frame: text().$type<PointFrame>().notNull(),
  points: text().notNull(),
});

type DesignationField =
  | 'designation'
  | 'plausibility'
  | 'designatedBy'
  | 'designatedAt'
  | 'designationReason'
  | 'context'
  | 'startedScreeningId'
  | 'deliveries';

/** The fields of an ephemeris that are not used in queries. */
export type EphemerisDetails = Omit<
  EphemerisDocument,
  DesignationField | 'oemFileId' | 'etag' | 'fileName' | 'format' | 'satelliteId' | 'uploadDate' | 'sizeBytes'
>;

export const ephemeris = pgTable('ephemeris', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  satelliteId: text('satellite_id'),
  fileName: text('file_name').notNull(),
  format: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  fileDigest: text('file_digest').notNull(),
  uploadedAt: instant('uploaded_at').notNull().default(nowInstant),
  version: integer().notNull().default(1),
  designation: text().$type<Designation>().notNull().default('OPERATIONAL'),
  plausibility: jsonb().$type<PlausibilityFinding[]>().notNull().default([]),
  designatedBy: text('designated_by'),
  designatedAt: instant('designated_at'),
  designationReason: text('designation_reason'),
  /** The purpose that its operator gives to it. */
  context: text().$type<EphemerisContext>(),
  document: jsonb().$type<EphemerisDetails>().notNull(),
});
