import type {
  DisputeDocument,
  ObservationReportDocument,
  ObservationRequestDocument,
  ObservationStatus,
  OrbitDocument,
  OrbitResultDocument,
  PassLooksDocument,
  PassPredictionDocument,
  PassSearchDocument,
  RequestStatus,
  RequestTemplateDocument,
  SensorCalibrationDocument,
  SensorDocument,
  SensorInputDocument,
  SensorType,
  StapiSearchDocument,
  StatusReasonDocument,
  TaskDocument,
  TaskStatus,
} from '@farpass/contract/odt';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';
import type { Payer } from './ports.ts';
import type { FoundFeature, SearchStatus } from './stapi/searches/search.ts';

/** The fields of a sensor that are not used in queries. */
export type SensorDetails = Omit<
  SensorInputDocument,
  'sensorType' | 'sensorCode' | 'groundSensorName' | 'providerId' | 'visibleToOperators'
>;

export const sensor = pgTable('sensor', {
  code: text().primaryKey(),
  sensorType: text('sensor_type').$type<SensorType>().notNull(),
  name: text().notNull(),
  providerId: text('provider_id'),
  visibleTo: text('visible_to').array(),
  document: jsonb().$type<SensorDetails>().notNull(),
  state: text().$type<SensorDocument['status']['state']>().notNull().default('UP'),
  stateUntil: instant('state_until'),
  stateReason: text('state_reason'),
  stateSince: instant('state_since').notNull().default(nowInstant),
  stateBy: text('state_by'),
  plannedFrom: instant('planned_from'),
  plannedUntil: instant('planned_until'),
  plannedReason: text('planned_reason'),
  version: integer().notNull().default(1),
  isSynthetic: boolean('is_synthetic').notNull().default(false),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

export const sensorStatus = pgTable('sensor_status', {
  id: text().primaryKey(),
  sensorCode: text('sensor_code').notNull(),
  state: text().$type<SensorDocument['status']['state']>().notNull(),
  until: instant(),
  reason: text(),
  since: instant().notNull(),
  setBy: text('set_by'),
  plan: jsonb().$type<SensorDocument['status']['plan']>(),
});

/** The fields of a request that are not used in queries. */
export type RequestDetails = Pick<
  ObservationRequestDocument,
  | 'measurementType'
  | 'fileCompressionType'
  | 'observationFileType'
  | 'orbitDataMessageType'
  | 'sensorCodes'
  | 'note'
  | 'standardMagnitude'
  | 'minimumElevationDeg'
  | 'orbitUse'
  | 'search'
  | 'preference'
  | 'chosenPasses'
  | 'conjunction'
>;

export const observationRequest = pgTable('observation_request', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  status: text().$type<RequestStatus>().notNull().default('PENDING'),
  reason: jsonb().$type<StatusReasonDocument>().notNull(),
  version: integer().notNull().default(1),
  catalogueId: integer('catalogue_id'),
  objectName: text('object_name'),
  observeFrom: instant('observe_from').notNull(),
  observeTo: instant('observe_to').notNull(),
  priority: integer().notNull(),
  passesRequested: integer('passes_requested').notNull(),
  passesCompleted: integer('passes_completed').notNull().default(0),
  seriesId: text('series_id'),
  document: jsonb().$type<RequestDetails>().notNull(),
  orbitDigest: text('orbit_digest'),
  scheduling: jsonb().$type<NonNullable<ObservationRequestDocument['scheduling']>>(),
  currency: text(),
  held: bigint({ mode: 'number' }).notNull().default(0),
  charged: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().default(nowInstant),
  createdBy: text('created_by').notNull(),
  changedAt: instant('changed_at').notNull().default(nowInstant),
  isSynthetic: boolean('is_synthetic').notNull().default(false),
});

export const observationRequestStatus = pgTable('observation_request_status', {
  id: text().primaryKey(),
  requestId: text('request_id').notNull(),
  at: instant().notNull().default(nowInstant),
  status: text().$type<RequestStatus>().notNull(),
  reason: jsonb().$type<StatusReasonDocument>().notNull(),
  actor: text().notNull(),
});

export const observationPass = pgTable('observation_pass', {
  id: text().primaryKey(),
  requestId: text('request_id').notNull(),
  operatorId: text('operator_id').notNull(),
  providerId: text('provider_id').notNull(),
  sensorCode: text('sensor_code').notNull(),
  status: text().$type<ObservationStatus>().notNull().default('PENDING'),
  taskStatus: text('task_status').$type<TaskStatus>().notNull().default('PENDING'),
  reason: jsonb().$type<StatusReasonDocument>().notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  deliverUntil: instant('deliver_until').notNull(),
  maximumElevationDeg: doublePrecision('maximum_elevation_deg'),
  quality: doublePrecision(),
  /** The pattern in which the sensor looks for the object; null without a search. */
  search: jsonb().$type<PassSearchDocument>(),
  /** Where the sensor points; null in passes that an older version planned. */
  looks: jsonb().$type<PassLooksDocument>(),
  /** The agreed price in the smallest unit; null if nothing is charged. */
  price: jsonb().$type<{ readonly amount: number; readonly currency: string }>(),
  orbitType: text('orbit_type').$type<TaskDocument['orbitDataMessageType']>().notNull(),
  orbitDigest: text('orbit_digest').notNull(),
  version: integer().notNull().default(1),
  changedAt: instant('changed_at').notNull().default(nowInstant),
});

export const observationFile = pgTable('observation_file', {
  id: text().primaryKey(),
  passId: text('pass_id').notNull(),
  requestId: text('request_id').notNull(),
  operatorId: text('operator_id').notNull(),
  providerId: text('provider_id').notNull(),
  digest: text().notNull(),
  deliveredForm: text('delivered_form').$type<'TDM_KVN' | 'TDM_XML'>().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  observations: integer().notNull(),
  report: jsonb().$type<Omit<ObservationReportDocument, 'file-id'>>().notNull(),
  isAssociated: boolean('is_associated'),
  bestAssociation: integer('best_association'),
  /** Delivered by the simulated network, which may be ahead of the clock. */
  isSimulated: boolean('is_simulated').notNull().default(false),
  /** It is not what was ordered; null if it is. */
  dispute: jsonb().$type<DisputeDocument>(),
  deliveredAt: instant('delivered_at').notNull().default(nowInstant),
});

export const requestTemplate = pgTable(
  'request_template',
  {
    id: text().primaryKey(),
    operatorId: text('operator_id').notNull(),
    name: text().notNull(),
    request: jsonb().$type<RequestTemplateDocument['request']>().notNull(),
    version: integer().notNull().default(1),
    createdBy: text('created_by').notNull(),
  },
  (table) => [unique('request_template_name_once').on(table.operatorId, table.name)],
);

export const passPrediction = pgTable(
  'pass_prediction',
  {
    operatorId: text('operator_id').notNull(),
    cacheId: text('cache_id').notNull(),
    catalogueId: integer('catalogue_id').notNull(),
    answer: jsonb().$type<readonly PassPredictionDocument[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.cacheId] })],
);

/** The fields of a determined orbit that lists show. */
export type OrbitHeadline = Pick<
  OrbitDocument,
  | 'failure'
  | 'verdict'
  | 'judgement'
  | 'reasons'
  | 'findings'
  | 'epoch'
  | 'positionSigmaKm'
  | 'numberOfMeasurements'
  | 'numberOfRejected'
>;

export const determinedOrbit = pgTable('determined_orbit', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  requestId: text('request_id').notNull(),
  catalogueId: integer('catalogue_id'),
  objectName: text('object_name'),
  state: text().$type<OrbitDocument['state']>().notNull().default('QUEUED'),
  isAutomatic: boolean('is_automatic').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().default(nowInstant),
  endedAt: instant('ended_at'),
  fileIds: text('file_ids').array().notNull(),
  options: jsonb().$type<OrbitDocument['options']>().notNull(),
  aprioriDigest: text('apriori_digest'),
  headline: jsonb().$type<OrbitHeadline>(),
  result: jsonb().$type<OrbitResultDocument>(),
  /** The same as `orbit_file`, for the version before it. */
  messages: jsonb().$type<readonly unknown[]>().notNull().default([]),
  adopted: jsonb().$type<OrbitDocument['adopted']>().notNull().default([]),
});

/** The messages of a determined orbit. */
export const orbitFile = pgTable(
  'orbit_file',
  {
    orbitId: text('orbit_id').notNull(),
    form: text().$type<OrbitResultDocument['files'][number]['form']>().notNull(),
    fileDigest: text('file_digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orbitId, table.form] })],
);

/**
 * A residual of a sensor relative to a good orbit, including the errors of the sensor that were removed before the fit.
 */
export interface KeptSample {
  /** UTC. */
  readonly utc: string;
  /** Along the motion over the sky and across it, and the speed of the object [rad, rad/s]. */
  readonly alongRad?: number;
  readonly acrossRad?: number;
  readonly motionRadPerS?: number;
  readonly rangeKm?: number;
  readonly rangeRateKmPerS?: number;
}

export const sensorResidual = pgTable('sensor_residual', {
  fileId: text('file_id').primaryKey(),
  sensorCode: text('sensor_code').notNull(),
  at: instant().notNull(),
  samples: jsonb().$type<readonly KeptSample[]>().notNull(),
});

export const sensorCalibration = pgTable('sensor_calibration', {
  sensorCode: text('sensor_code').primaryKey(),
  windows: jsonb().$type<SensorCalibrationDocument['windows']>().notNull(),
  doubts: text().array().$type<SensorCalibrationDocument['doubts']>().notNull(),
  isFlagged: boolean('is_flagged').notNull(),
  computedAt: instant('computed_at').notNull().default(nowInstant),
});

/** A search of the sensor tasking interface that goes on after its answer. */
export const stapiSearchRecord = pgTable('stapi_search', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  productId: text('product_id').notNull(),
  /** For whom prices are computed. */
  payer: jsonb().$type<Payer>().notNull(),
  request: jsonb().$type<StapiSearchDocument['opportunity_request']>().notNull(),
  statuses: jsonb().$type<readonly SearchStatus[]>().notNull(),
  /** Null until it has ended. */
  features: jsonb().$type<readonly FoundFeature[]>(),
  createdAt: instant('created_at').notNull(),
});
