import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { WishesDocument } from '@farpass/contract/fleet';
import type {
  BurnDocument,
  BurnEvaluationDocument,
  BurnSearchDocument,
  ComparedDocument,
  ManoeuvrePlanDocument,
  PlanEntryDocument,
  VerdictDocument,
} from '@farpass/contract/manoeuvres';
import type { SkyEvent } from '@farpass/operations/sky';
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/index.ts';

/** The inputs of a plan. Plans of older versions do not have the optional ones. */
export interface PlanBasis {
  readonly cdmId: string;
  readonly satelliteVersion: number;
  readonly satellite?: { readonly massKg: number | null; readonly commandLeadHours: number };
  /** The open events of the satellite in its sky. */
  readonly events?: readonly SkyEvent[];
  /** The newest operational ephemeris of the satellite; null without one. */
  readonly oemFileId: string | null;
  /** The plans whose burns its orbit has. */
  readonly burns?: readonly string[];
}

/** The screenings of a plan, all of one sky: the screened orbits and their screenings, and once they have ended, their result. */
export interface PlanScreening {
  readonly oemFileId: string;
  readonly unburntOemFileId: string;
  /** Null if no message has another object; older versions screened only the burnt orbit against messages. */
  readonly againstMessages: string | null;
  readonly unburntAgainstMessages?: string | null;
  /** Null while there is no catalogue. */
  readonly againstCatalogue: string | null;
  readonly unburntAgainstCatalogue: string | null;
  readonly compared?: readonly ComparedDocument[];
  readonly verdict?: VerdictDocument;
}

/** Who went on with a plan although its verdict or its age spoke against it, and why. */
export type AcceptedRisk = NonNullable<ManoeuvrePlanDocument['acceptedRisk']>;

/** The newest inputs by which a plan was judged again, and whether its verdict is still the same. */
interface LookedAt extends Required<Pick<PlanBasis, 'cdmId' | 'events'>> {
  readonly isSame: boolean;
  readonly at: string;
}

/** The event of a plan, judged by the newest orbit after its burn. */
export type JudgedBurn = NonNullable<NonNullable<ConjunctionDocument['burn']>['judged']>;

export const manoeuvrePlan = pgTable('manoeuvre_plan', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  eventId: text('event_id').notNull(),
  satelliteId: text('satellite_id').notNull(),
  name: text().notNull(),
  state: text().$type<ManoeuvrePlanDocument['state']>().notNull().default('DRAFT'),
  burn: jsonb().$type<BurnDocument>().notNull(),
  lookAheadDays: doublePrecision('look_ahead_days').notNull(),
  evaluation: jsonb().$type<BurnEvaluationDocument>().notNull(),
  basis: jsonb().$type<PlanBasis>().notNull(),
  screening: jsonb().$type<PlanScreening>(),
  judged: jsonb().$type<JudgedBurn>(),
  looked: jsonb().$type<LookedAt>(),
  target: doublePrecision(),
  acceptedRisk: jsonb('accepted_risk').$type<AcceptedRisk>(),
  version: integer().notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  plannedBy: text('planned_by').notNull(),
  /** Everyone who chose or changed the burn; null for plans from before that was kept. */
  planners: jsonb().$type<readonly string[]>(),
  /** Whether someone else has to approve, as it was when the plan was made; null for plans from before that was kept. */
  needsTwoPeople: boolean('needs_two_people'),
  changedAt: instant('changed_at').notNull(),
  submitted: jsonb().$type<NonNullable<ManoeuvrePlanDocument['submitted']>>(),
  approvedBy: text('approved_by'),
  approvedAt: instant('approved_at'),
  cancelled: jsonb().$type<NonNullable<ManoeuvrePlanDocument['cancelled']>>(),
  isSynthetic: boolean('is_synthetic').notNull().default(false),
});

export const manoeuvreLog = pgTable('manoeuvre_log', {
  id: text().primaryKey(),
  planId: text('plan_id').notNull(),
  at: instant().notNull(),
  person: text().notNull(),
  entry: jsonb().$type<Omit<PlanEntryDocument, 'at' | 'person'>>().notNull(),
});

/** The result of a search, or the code of its failure and what that names. */
export type SearchResult = Pick<
  BurnSearchDocument,
  | 'target'
  | 'constraints'
  | 'recommended'
  | 'latest'
  | 'outcome'
  | 'binding'
  | 'reliefs'
  | 'reason'
  | 'warnings'
  | 'burnsInHand'
  | 'failureCode'
  | 'failureParameters'
>;

export const manoeuvreSearch = pgTable('manoeuvre_search', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  eventId: text('event_id').notNull(),
  state: text().$type<BurnSearchDocument['state']>().notNull().default('PENDING'),
  requestedBy: text('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
  cdmId: text('cdm_id').notNull(),
  wishes: jsonb().$type<Omit<WishesDocument, 'conjunctionId'>>().notNull(),
  result: jsonb().$type<SearchResult>(),
  failure: text(),
});
