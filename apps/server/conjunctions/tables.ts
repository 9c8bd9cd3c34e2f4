import type { KeptDilution, MessageFigures, MessageSide, RiskDoubt, RiskEvidence } from '@farpass/conjunction/event';
import type { CdmDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { CommandAlarm } from '@farpass/operations/moments';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, type Instant, instant, nowInstant } from '../platform/db/index.ts';

/** Figures of an event that do not depend on the time of the answer. */
export type EventData = Omit<ConjunctionDocument['conjunctionData'], 'tca' | 'riskLevel' | 'timeToTca'>;

type RiskLevel = ConjunctionDocument['conjunctionData']['riskLevel'];

type Rescreening = NonNullable<ConjunctionDocument['rescreening']>;

/** The result of our newest screening for an event, and the time of its request. */
export type Rescreened = Required<Omit<Rescreening, 'message' | 'reason' | 'cause'>> &
  Pick<Rescreening, 'reason' | 'cause'> & { readonly askedAt: string };

/** The new data that make a screening say something else about an event than the one before. */
export type RescreeningCause = NonNullable<Rescreening['cause']>;

export type ChangedData = RescreeningCause['objects'][number];

/** A move of one object of an event: what a doubt about its newest message says. */
export interface EventMove {
  readonly of: 'OWN' | 'OTHER';
  readonly code: RiskDoubt['code'];
  readonly parameters: Record<string, string>;
}

/** A pass of the pair of an event that no message tells: the screenings of a plan found it without the burn. */
export interface StoredPass {
  readonly tca: Instant;
  readonly probability: number;
  readonly level: RiskLevel;
  readonly missM: number;
  readonly planId: string;
  readonly foundAt: Instant;
}

export const conjunctionEvent = pgTable('conjunction_event', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  satelliteId: text('satellite_id').notNull(),
  secondaryId: text('secondary_id').notNull(),
  secondaryName: text('secondary_name').notNull(),
  tca: instant().notNull(),
  riskLevel: text('risk_level').$type<RiskLevel>().notNull(),
  /** Whether a screening cleared it; an answer adds whether it is past. */
  state: text().$type<Exclude<ConjunctionDocument['state'], 'PAST'>>().notNull().default('OPEN'),
  numberOfCdms: integer('number_of_cdms').notNull().default(0),
  numberOfOwnCdms: integer('number_of_own_cdms').notNull().default(0),
  lastUpdate: instant('last_update').notNull(),
  newestCdmId: text('newest_cdm_id'),
  originator: text().notNull(),
  data: json().$type<EventData>().notNull(),
  history: json().$type<ConjunctionDocument['probabilityHistory']>().notNull(),
  rescreening: jsonb().$type<Rescreened>(),
  isSynthetic: boolean('is_synthetic').notNull().default(false),
  /** Whether the originator's probability is HIGH or CRITICAL, and ours better by a level. */
  originatorDissents: boolean('originator_dissents').notNull().default(false),
  /** The moment of a burn that people rely on passed before its plan was handed over. */
  burnMissed: boolean('burn_missed').notNull().default(false),
  burnUnderWay: boolean('burn_under_way').notNull().default(false),
  commandAlarm: text('command_alarm').$type<CommandAlarm>(),
  /** From when on it needs attention, as far as is known now; null if it will not. */
  attentionFrom: instant('attention_from'),
  rules: integer().notNull().default(1),
  /** Objects that moved after the orbit of the newest message, or are likely to; null if none. */
  moves: jsonb().$type<readonly EventMove[]>(),
  /** The message and the element sets that were looked at for it. */
  movesBasis: text('moves_basis'),
  otherPasses: jsonb('other_passes').$type<readonly StoredPass[]>(),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

export const conjunctionAlias = pgTable('conjunction_alias', {
  alias: text().primaryKey(),
  eventId: text('event_id').notNull(),
});

/** The last answer of a feed of messages, compressed, and the catalogue numbers of the objects of its messages. */
export const messageFeedAnswer = pgTable('message_feed_answer', {
  feed: text().primaryKey(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  content: bytes().notNull(),
  firstNumbers: integer('first_numbers').array().notNull(),
  secondNumbers: integer('second_numbers').array().notNull(),
});

/** Approaches of satellites of the fleets in the last list of a public screening, to compare with. */
export const listedApproach = pgTable(
  'listed_approach',
  {
    source: text().notNull(),
    firstNumber: integer('first_number').notNull(),
    secondNumber: integer('second_number').notNull(),
    tca: instant().notNull(),
    missKm: doublePrecision('miss_km').notNull(),
    relativeSpeedKmS: doublePrecision('relative_speed_km_s').notNull(),
    largestProbability: doublePrecision('largest_probability').notNull(),
    dilutionKm: doublePrecision('dilution_km').notNull(),
    firstAgeDays: doublePrecision('first_age_days').notNull(),
    secondAgeDays: doublePrecision('second_age_days').notNull(),
    receivedAt: instant('received_at').notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.source, table.firstNumber, table.secondNumber, table.tca] })],
);

/**
 * A message as it appears in lists; ids and times have columns of their own, and the time to the closest approach is
 * computed for each answer.
 */
export type StoredCdm = Pick<CdmDocument, 'object1' | 'object2' | 'warnings'> &
  Partial<Pick<CdmDocument, 'originatorProbability' | 'originatorProbabilityMethod'>> & {
    /** Only the values that a provider published: no states, nothing computed. */
    readonly isSummary?: true;
    readonly data: EventData & { readonly riskLevel: RiskLevel };
  };

/**
 * Counts the versions of the rules by which messages are assessed and events judged: what was stored by older ones is judged
 * again when a server starts.
 */
export const currentRules = 13;

/** The computed values of a message. A column of its own, so that lists stay small; a summary has no figures. */
export interface StoredPhysics {
  readonly figures?: MessageFigures | undefined;
  readonly evidence: RiskEvidence;
  /** Found once, so that an event does not wait for it at each new message; undefined for a summary. */
  readonly dilution?: KeptDilution | undefined;
}

/** The newest message of an event that a person has to know: the one that counts, or a newer one that would change the risk. */
export const knownCdmId: SQL<string | null> = sql<
  string | null
>`coalesce(${conjunctionEvent.data} ->> 'waitingCdmId', ${conjunctionEvent.newestCdmId})`;

export const cdm = pgTable('cdm', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  eventId: text('event_id').notNull(),
  satelliteId: text('satellite_id').notNull(),
  ownSide: text('own_side').$type<MessageSide>().notNull().default('object1'),
  originator: text().notNull(),
  messageId: text('message_id').notNull(),
  revision: integer().notNull(),
  creationDate: instant('creation_date').notNull(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  tca: instant().notNull(),
  isSynthetic: boolean('is_synthetic').notNull().default(false),
  /** The document, the figures and the text are in an archive; the document here has only what statistics need. */
  isArchived: boolean('is_archived').notNull().default(false),
  document: json().$type<StoredCdm>().notNull(),
  isSummary: boolean('is_summary')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`${cdm.document} ->> 'isSummary' is not null`),
});

export const cdmPhysics = pgTable('cdm_physics', {
  cdmId: text('cdm_id').primaryKey(),
  figures: jsonb().$type<MessageFigures>(),
  evidence: jsonb().$type<RiskEvidence>().notNull(),
  dilution: jsonb().$type<KeptDilution>(),
  rules: integer().notNull().default(1),
});

export const cdmFile = pgTable('cdm_file', {
  cdmId: text('cdm_id').primaryKey(),
  digest: text().notNull(),
  bytes: bytes().notNull(),
});

/** Doubts about a message whose objects moved since, or are likely to. */
export const messageMoves = pgTable('message_moves', {
  cdmId: text('cdm_id').primaryKey(),
  doubts: jsonb().$type<readonly RiskDoubt[]>().notNull(),
});
