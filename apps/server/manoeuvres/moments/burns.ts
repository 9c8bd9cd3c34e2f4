import { type BurnLeads, burnMoments } from '@farpass/operations/moments';
import type { BurnProspect, OptionInput } from '@farpass/operations/options';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { Read } from '../../platform/db/index.ts';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import { manoeuvrePlan, manoeuvreSearch } from '../tables.ts';

/** Plans that can still be flown, the furthest first. */
export const livePlanStates = ['EXPORTED', 'APPROVED', 'SCREENED', 'DRAFT'] as const;

/** A plan of an event with the figures of its burn. */
export interface PlannedBurn {
  readonly eventId: string;
  readonly manoeuvreId: string;
  readonly name: string;
  readonly state: (typeof livePlanStates)[number];
  readonly figures: BurnFigures;
}

/** A search of an event for its newest message, with what it found. */
export interface SearchedBurn {
  readonly eventId: string;
  readonly state: (typeof manoeuvreSearch.$inferSelect)['state'];
  readonly outcome: string | null;
  /** The recommended burn; null without one. */
  readonly figures: BurnFigures | null;
}

interface BurnFigures {
  readonly ignition: string;
  readonly deltaVMPerS: number;
  readonly propellantKg: number | null;
  readonly before: { readonly probability: number; readonly aggregateProbability?: number };
  readonly after: { readonly probability: number; readonly aggregateProbability?: number };
  /** The knowledge at that time; null for one of an older version. */
  readonly sky: { readonly digest: string; readonly at: string } | null;
}

/** The burns that are known for some events: of plans that can still be flown, and of searches, newest first. */
export interface KnownBurns {
  readonly plans: readonly PlannedBurn[];
  readonly searches: readonly SearchedBurn[];
}

function figuresOf(evaluation: ReturnType<typeof sql>) {
  const of = (path: string) => sql`${evaluation} #> ${path}::text[]`;
  return sql`json_build_object('ignition', ${evaluation} #>> '{manoeuvre,ignitionEpoch}',
    'deltaVMPerS', ${of('{manoeuvre,totalDeltaVMagnitude}')}, 'propellantKg', ${of('{manoeuvre,totalDeltaMass}')},
    'before', json_build_object('probability', ${of('{before,probability}')}, 'aggregateProbability', ${of('{before,aggregateProbability}')}),
    'sky', case when ${of('{sky}')} is not null then json_build_object('digest', ${evaluation} #>> '{sky,digest}', 'at', ${evaluation} #>> '{sky,at}') end,
    'after', json_build_object('probability', ${of('{after,probability}')}, 'aggregateProbability', ${of('{after,aggregateProbability}')}))`;
}

/** Reads the burns of some events without their long documents. */
export async function readBurns(read: Read, eventIds: readonly string[]): Promise<KnownBurns> {
  if (eventIds.length === 0) return { plans: [], searches: [] };
  const { id: manoeuvreId, eventId, name, state, evaluation, screening } = manoeuvrePlan;
  const plans = await read
    .select({
      ...{ eventId, manoeuvreId, name, state, figures: sql<BurnFigures>`${figuresOf(sql`${evaluation}`)}` },
      screened: sql<number | null>`(${screening} #>> '{verdict,probabilityAfter}')::float8`,
    })
    .from(manoeuvrePlan)
    .where(and(inArray(eventId, [...eventIds]), inArray(state, [...livePlanStates])))
    .orderBy(desc(manoeuvrePlan.createdAt));
  const { result } = manoeuvreSearch;
  const recommended = sql`${result} #> '{recommended,evaluation}'`;
  const searches = await read
    .select({
      eventId: manoeuvreSearch.eventId,
      state: manoeuvreSearch.state,
      outcome: sql<string | null>`${result} ->> 'outcome'`,
      figures: sql<BurnFigures | null>`case when ${recommended} is not null then ${figuresOf(recommended)} end`,
    })
    .from(manoeuvreSearch)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, manoeuvreSearch.eventId))
    .where(
      and(
        inArray(manoeuvreSearch.eventId, [...eventIds]),
        eq(manoeuvreSearch.cdmId, conjunctionEvent.newestCdmId),
        inArray(manoeuvreSearch.state, ['PENDING', 'RUNNING', 'COMPLETE']),
      ),
    )
    .orderBy(desc(manoeuvreSearch.requestedAt), desc(manoeuvreSearch.id));
  return { plans: plans.flatMap((plan) => (isLive(plan) ? [withScreened(plan)] : [])), searches };
}

/** Once a plan is screened, everything together is what that says: one burn has one figure. */
function withScreened({ screened, ...plan }: PlannedBurn & { readonly screened: number | null }): PlannedBurn {
  if (screened === null) return plan;
  const { figures } = plan;
  return { ...plan, figures: { ...figures, after: { ...figures.after, aggregateProbability: screened } } };
}

function isLive<P extends { readonly state: string }>(plan: P): plan is P & Pick<PlannedBurn, 'state'> {
  return livePlanStates.some((state) => state === plan.state);
}

/** The leads of a satellite, and the time. */
export interface BurnTime {
  readonly leads: BurnLeads;
  readonly nowMs: number;
}

/** The plan that is furthest and still ahead, or commanded; undefined without one. Drafts are only ideas. */
export function furthestPlan(plans: readonly PlannedBurn[], nowMs: number): PlannedBurn | undefined {
  const ahead = plans.filter(
    ({ state, figures }) => state === 'EXPORTED' || (state !== 'DRAFT' && unixMsOfInstant(figures.ignition) > nowMs),
  );
  return ahead.toSorted((a, b) => livePlanStates.indexOf(a.state) - livePlanStates.indexOf(b.state))[0];
}

/**
 * The burn of an event: of the plan that is furthest, else of the newest search that can still be commanded, or why there is
 * none. A plan whose command was missed gives way to a search that can still be commanded.
 */
export function burnOf({ plans, searches }: KnownBurns, { leads, nowMs }: BurnTime): OptionInput['burn'] {
  const plan = furthestPlan(plans, nowMs);
  const found = searches.flatMap(({ figures }) => (figures === null ? [] : [prospectOf(figures, leads)]));
  const open = found.find(({ moments }) => moments.commandMs > nowMs);
  if (plan !== undefined) {
    const { manoeuvreId, state, figures } = plan;
    const prospect = prospectOf(figures, leads);
    const isMissed = state !== 'EXPORTED' && prospect.moments.commandMs <= nowMs;
    if (!isMissed || open === undefined)
      return { ...prospect, plan: { manoeuvreId, isHandedOver: state === 'EXPORTED' } };
  }
  if (open !== undefined) return open;
  if (searches.some(({ state }) => state !== 'COMPLETE')) return 'SEARCHING';
  const [newest] = searches;
  if (newest === undefined) return 'NOT_COMPUTED';
  if (newest.outcome === 'NOT_NEEDED') return 'NOT_NEEDED';
  return newest.figures === null ? 'NO_BURN' : prospectOf(newest.figures, leads);
}

function prospectOf({ ignition, after, deltaVMPerS, propellantKg }: BurnFigures, leads: BurnLeads): BurnProspect {
  return {
    moments: burnMoments(unixMsOfInstant(ignition), leads),
    probability: after.probability,
    probabilityOfAny: after.aggregateProbability ?? undefined,
    deltaVMPerS,
    propellantKg: propellantKg === null ? undefined : Math.abs(propellantKg),
    plan: undefined,
  };
}

/** Probability of meeting any object without a burn, and the sky in which it was counted. */
interface CountedNow {
  readonly probability: number;
  readonly sky: BurnFigures['sky'];
}

/** The probability of meeting any object, as the newest search or plan counts them; undefined without both. */
export function countedNow({ plans, searches }: KnownBurns): CountedNow | undefined {
  const [newest] = [...searches, ...plans].flatMap(({ figures }): readonly CountedNow[] => {
    const probability = figures?.before.aggregateProbability;
    return figures === null || probability === undefined ? [] : [{ probability, sky: figures.sky }];
  });
  return newest;
}
