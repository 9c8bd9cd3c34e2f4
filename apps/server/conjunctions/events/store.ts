import { liftingRules, type RiskBasis, uncertainBases } from '@farpass/conjunction/event';
import type { ConjunctionDocument, DecisionDocument } from '@farpass/contract/conjunctions';
import { and, eq, gt, gte, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { ofGroups } from '../../fleet/satellites/store.ts';
import { satellite } from '../../fleet/tables.ts';
import {
  beyond,
  containing,
  countRows,
  type Instant,
  instantOfUnixMs,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  ofOperator,
  type Read,
  type Scope,
  type Tx,
} from '../../platform/db/index.ts';
import { eventIdOf } from '../cdms/store.ts';
import { moveDecision } from '../decisions/store.ts';
import { cdm, conjunctionAlias, conjunctionEvent } from '../tables.ts';
import { type AttentionFilter, needing } from './attention.ts';
import { eventDocument, type ListedEvent, listedColumns } from './listed.ts';
import { type OutlinedEvent, outlinedColumns } from './outline.ts';

export type EventRow = typeof conjunctionEvent.$inferSelect;
type RiskLevel = EventRow['riskLevel'];

export interface EventOrder {
  readonly direction: ListOrder['direction'];
}

export interface EventFilter {
  readonly id: string | undefined;
  readonly satelliteIds: readonly string[] | undefined;
  /** Part of a name or a designation. */
  readonly name: string | undefined;
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly risks: readonly RiskLevel[] | undefined;
  /** The states at a time. */
  readonly states?: StateFilter | undefined;
  /** Whether it needs attention at a time. */
  readonly attention: AttentionFilter | undefined;
  /** Whether a fall waits for a confirmation. */
  readonly waiting: boolean | undefined;
  /** Whether it is LOW, but no one may rely on that. */
  readonly uncertain: boolean | undefined;
  readonly statuses: readonly DecisionDocument['status'][] | undefined;
  readonly owner: string | undefined;
  /** Of the newest message. */
  readonly originator: string | undefined;
  readonly secondaryId: string | undefined;
  /** Of the fleet. */
  readonly groups?: readonly string[] | undefined;
}

interface StateFilter {
  readonly among: readonly ConjunctionDocument['state'][];
  readonly nowMs: number;
}

export type EventPage = EventFilter & EventOrder & ListPage;

const byTca = { key: conjunctionEvent.tca, id: conjunctionEvent.id } as const;

/** One page of the scope's events, by time of closest approach. An alias of a merged event is found too. */
export async function listEvents(
  read: Read,
  { scope, ...page }: EventPage & { readonly scope: Scope },
): Promise<readonly ListedEvent[]> {
  const order = { ...byTca, direction: page.direction };
  const found = await read.execute<ListedEvent>(
    sql`select ${listedColumns} from (${pageOfEvents(scope, page, order)}) as conjunction_event
      join ${satellite} on satellite.id = satellite_id
      left join conjunction_decision decided on decided.event_id = conjunction_event.id
      order by ${listedBy(order)}`,
  );
  return found.rows;
}

interface Since {
  /** Adds what messages before that time said. */
  readonly since: Instant | undefined;
}

/** The outlines of the same events. */
export async function outlineEvents(
  read: Read,
  scope: Scope,
  page: EventPage & Since,
): Promise<readonly OutlinedEvent[]> {
  const order = { ...byTca, direction: page.direction };
  const found = await read.execute<OutlinedEvent>(
    sql`select ${outlinedColumns(page.since)} from (${pageOfEvents(scope, page, order)}) as conjunction_event
      join ${satellite} on satellite.id = satellite_id order by ${listedBy(order)}`,
  );
  return found.rows;
}

/**
 * The events of a page, before anything is joined to them, so that the database joins a page at once. The index holds each
 * level of risk in the order of the list, but not several levels together: each level gives the beginning of its own list,
 * and these are merged. Otherwise the database would read and sort every event of these levels for one page.
 */
function pageOfEvents(scope: Scope, page: EventFilter & ListPage, order: ListOrder): SQL {
  const [sorted, limited] = [listedBy(order), limitedTo(page.limit)];
  const beginning = (filter: EventFilter) => {
    const join = page.name === undefined ? sql`` : sql`join ${satellite} on satellite.id = satellite_id`;
    const where = and(matchingEvents(scope, filter), named(page.name), beyond(order, page.after)) ?? sql`true`;
    return sql`select conjunction_event.* from ${conjunctionEvent} ${join} where ${where} order by ${sorted} ${limited}`;
  };
  const risks = [...new Set(page.risks)];
  if (risks.length < 2 || page.name !== undefined) return beginning(page);
  const levels = risks.map((risk) => sql`(${beginning({ ...page, risks: [risk] })})`);
  const merged = sql`(${sql.join(levels, sql` union all `)}) as conjunction_event`;
  return sql`select * from ${merged} order by ${sorted} ${limited}`;
}

/** One event of the scope as the list returns it at a time. */
export async function findListedEvent(
  read: Read,
  scope: Scope,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<ConjunctionDocument | undefined> {
  const page = { ...everyEvent, id, direction: 'ascending', after: undefined, limit: 1 } as const;
  const [event] = await listEvents(read, { ...page, scope });
  return event && eventDocument(event, { nowMs, hasGeometry: true });
}

export const everyEvent: Omit<EventFilter, 'id'> = {
  satelliteIds: undefined,
  name: undefined,
  from: undefined,
  to: undefined,
  risks: undefined,
  attention: undefined,
  waiting: undefined,
  uncertain: undefined,
  statuses: undefined,
  owner: undefined,
  originator: undefined,
  secondaryId: undefined,
  groups: undefined,
};

/** The satellite and the closest approach of an event of the scope, by its id or an alias. */
export async function findApproach(
  read: Read,
  scope: Scope,
  idOrAlias: string,
): Promise<Pick<EventRow, 'satelliteId' | 'tca'> | undefined> {
  const { satelliteId, tca } = conjunctionEvent;
  const [row] = await read
    .select({ satelliteId, tca })
    .from(conjunctionEvent)
    .where(matchingEvents(scope, { ...everyEvent, id: idOrAlias }));
  return row;
}

/** Events in the answer to submitted messages. Reached through messages, which have checked the scope. */
export async function findIngested(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, satelliteId, secondaryId, secondaryName, tca, riskLevel, data, numberOfCdms } = conjunctionEvent;
  const rows = await read
    .select({ id, satelliteId, name: satellite.name, secondaryId, secondaryName, tca, riskLevel, data, numberOfCdms })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id: eventId, name, data: { riskBasis, probabilityOfCollision }, ...row }) => [
      eventId,
      {
        ...row,
        satelliteName: name,
        ...(riskBasis === undefined ? {} : { riskBasis }),
        ...(probabilityOfCollision === undefined ? {} : { probabilityOfCollision }),
      },
    ]),
  );
}

/** The number of events; each has its satellite, so that the list's join excludes none. */
export async function countEvents(read: Read, scope: Scope, filter: EventFilter): Promise<number> {
  return countRows(
    read,
    conjunctionEvent,
    and(matchingEvents(scope, filter), ofNamedSatellites(read, scope, filter.name)),
  );
}

/** Whether one of the names contains the text. Needs the joined satellite. */
function named(name: string | undefined): SQL | undefined {
  return name === undefined ? undefined : or(ilike(satellite.name, containing(name)), ofSecondary(name));
}

/** The same without the join: the few satellites with a matching name are found first. */
function ofNamedSatellites(read: Read, scope: Scope, name: string | undefined): SQL | undefined {
  if (name === undefined) return undefined;
  const isNamed = and(ofOperator(scope, satellite.operatorId), ilike(satellite.name, containing(name)));
  const ids = read.select({ id: satellite.id }).from(satellite).where(isNamed);
  return or(inArray(conjunctionEvent.satelliteId, ids), ofSecondary(name));
}

function ofSecondary(name: string): SQL | undefined {
  const { secondaryName, secondaryId } = conjunctionEvent;
  return or(ilike(secondaryName, containing(name)), ilike(secondaryId, containing(name)));
}

function matchingEvents(
  scope: Scope,
  {
    id,
    satelliteIds,
    from,
    to,
    risks,
    states,
    attention,
    waiting,
    uncertain,
    statuses,
    owner,
    originator,
    secondaryId,
    groups,
  }: EventFilter,
): SQL | undefined {
  const { id: eventId, tca, riskLevel, operatorId } = conjunctionEvent;
  return and(
    ofOperator(scope, operatorId),
    id === undefined ? undefined : eq(eventId, eventIdOf(id)),
    satelliteIds === undefined ? undefined : amongSatellites(satelliteIds),
    secondaryId === undefined ? undefined : eq(conjunctionEvent.secondaryId, secondaryId),
    from === undefined ? undefined : gte(tca, from),
    to === undefined ? undefined : lt(tca, to),
    risks === undefined ? undefined : amongRisks(riskLevel, risks),
    states === undefined ? undefined : inStates(states),
    attention === undefined ? undefined : needing(attention),
    waiting === undefined ? undefined : waiting ? waitsForConfirmation() : sql`not ${waitsForConfirmation()}`,
    uncertain === undefined ? undefined : isUncertain(uncertain),
    statuses === undefined ? undefined : inArray(decidedStatus, [...statuses]),
    owner === undefined ? undefined : sql`${decidedOwner} = ${owner}`,
    originator === undefined ? undefined : eq(conjunctionEvent.originator, originator),
    groups === undefined ? undefined : ofGroupedSatellites(scope, groups),
  );
}

/** As `eventState` of the package says. */
function inStates({ among, nowMs }: StateFilter): SQL | undefined {
  const { tca, state } = conjunctionEvent;
  const now = instantOfUnixMs(nowMs);
  const states: Readonly<Record<ConjunctionDocument['state'], SQL | undefined>> = {
    OPEN: and(gt(tca, now), ne(state, 'CLEARED')),
    CLEARED: and(gt(tca, now), eq(state, 'CLEARED')),
    PAST: lte(tca, now),
  };
  return among.length === 0 ? sql`false` : or(...among.map((one) => states[one]));
}

/** Of satellites of these groups; they are few, and found first. */
function ofGroupedSatellites(scope: Scope, groups: readonly string[]): SQL {
  const own = and(ofOperator(scope, satellite.operatorId), ofGroups(groups));
  return sql`${conjunctionEvent.satelliteId} in (select ${satellite.id} from ${satellite} where ${own})`;
}

/**
 * Whether a person is asked if a risk falls: by the condition of the index, and without a MEDIUM that only dilution, the density or
 * the radius lifts. A person may settle that, too, but no one waits for it.
 */
export function waitsForConfirmation(): SQL {
  const { data, riskLevel } = conjunctionEvent;
  const isLifted = sql`(${riskLevel} = 'MEDIUM' and (${data} ->> 'riskBasis') in (${liftingWords}))`;
  return sql`((${data} ->> 'newestAlone') is not null and ${isLifted} is not true)`;
}

const liftingWords = sql.raw(liftingRules.map((rule) => `'${rule}'`).join(', '));

const wordsOf = (bases: readonly RiskBasis[]) => sql.raw(bases.map((basis) => `'${basis}'`).join(', '));

/** As `isUncertainRisk` of the package says. Its field is not stored in events that an older version judged. */
function isUncertain(wanted: boolean): SQL {
  const { riskLevel, data } = conjunctionEvent;
  const basis = sql`(${data} ->> 'riskBasis')`;
  const low = sql`(${riskLevel} = 'LOW' and ${basis} in (${wordsOf(uncertainBases.LOW)}))`;
  const above = sql`(${riskLevel} in ('MEDIUM', 'HIGH', 'CRITICAL') and ${basis} in (${wordsOf(uncertainBases['above LOW'])}))`;
  const isMeant = sql`(${low} or ${above})`;
  return wanted ? isMeant : sql`${isMeant} is not true`;
}

/** A single satellite is compared directly, for the same reason as a single level of risk. */
function amongSatellites(ids: readonly string[]): SQL {
  const [first, ...more] = ids;
  const { satelliteId } = conjunctionEvent;
  return first !== undefined && more.length === 0 ? eq(satelliteId, first) : inArray(satelliteId, [...ids]);
}

/**
 * Risk levels are part of the statement's text: the planner then knows which of them are rare, even in a cached plan. A
 * single level is compared directly, because the index holds its events in the order of the list.
 */
function amongRisks(column: typeof conjunctionEvent.riskLevel, risks: readonly RiskLevel[]): SQL {
  const [first, ...more] = [...new Set(risks)].toSorted().map((risk) => riskWord[risk]);
  if (first === undefined) return sql`false`;
  return more.length === 0 ? sql`${column} = ${first}` : sql`${column} in (${sql.join([first, ...more], sql`, `)})`;
}

const riskWord: Readonly<Record<RiskLevel, SQL>> = {
  UNKNOWN: sql`'UNKNOWN'`,
  LOW: sql`'LOW'`,
  MEDIUM: sql`'MEDIUM'`,
  HIGH: sql`'HIGH'`,
  CRITICAL: sql`'CRITICAL'`,
};

export type NewEvent = typeof conjunctionEvent.$inferInsert;

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(conjunctionEvent).values([...events]);
}

/** Assigns messages to an event. */
export async function moveMessages(tx: Tx, eventId: string, cdmIds: readonly string[]): Promise<void> {
  if (cdmIds.length === 0) return;
  await tx
    .update(cdm)
    .set({ eventId })
    .where(inArray(cdm.id, [...cdmIds]));
}

/** Merges younger events into the oldest: its id stays, theirs become aliases. */
export async function mergeEvents(tx: Tx, keptId: string, goneIds: readonly string[]): Promise<void> {
  for (const gone of goneIds) {
    await tx.update(cdm).set({ eventId: keptId }).where(eq(cdm.eventId, gone));
    await tx.update(conjunctionAlias).set({ eventId: keptId }).where(eq(conjunctionAlias.eventId, gone));
    await moveDecision(tx, { kept: keptId, gone });
    await tx.execute(sql`update conjunction_tracking set event_id = ${keptId} where event_id = ${gone}`);
    await tx.delete(conjunctionEvent).where(eq(conjunctionEvent.id, gone));
    await tx.insert(conjunctionAlias).values({ alias: gone, eventId: keptId }).onConflictDoNothing();
  }
}

const decidedStatus = sql`coalesce((select status from conjunction_decision of where of.event_id = ${conjunctionEvent.id}), 'OPEN')`;
const decidedOwner = sql`(select owner from conjunction_decision of where of.event_id = ${conjunctionEvent.id})`;
