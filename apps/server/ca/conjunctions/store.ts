import { secondsPerHour } from '@farpass/astro/constants';
import { attentionOf } from '@farpass/conjunction/event';
import type { ConjunctionDocument, DecisionDocument } from '@farpass/contract/ca';
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  type Instant,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  newId,
  ofOperator,
  type Read,
  type Scope,
  type Tx,
} from '../../platform/db/index.ts';
import { JsonText, joinedText, objectText } from '../../platform/json/index.ts';
import { secondsTo } from '../cdms/list.ts';
import { eventIdOf } from '../cdms/store.ts';
import { type DecisionRow, decisionDocument, moveDecision } from '../decisions/store.ts';
import { cdm, conjunctionAlias, conjunctionEvent, type EventData, satellite } from '../tables.ts';
import { type AttentionFilter, needing } from './attention.ts';

export type EventRow = typeof conjunctionEvent.$inferSelect;
type RiskLevel = EventRow['riskLevel'];

interface EventOrder {
  readonly direction: ListOrder['direction'];
}

interface EventFilter {
  readonly id: string | undefined;
  readonly satelliteIds: readonly string[] | undefined;
  /** Part of a name or a designation. */
  readonly name: string | undefined;
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly risks: readonly RiskLevel[] | undefined;
  /** Whether it needs attention at a time. */
  readonly attention: AttentionFilter | undefined;
  readonly statuses: readonly DecisionDocument['status'][] | undefined;
  readonly owner: string | undefined;
  readonly secondaryId: string | undefined;
}

const byTca = { key: conjunctionEvent.tca, id: conjunctionEvent.id } as const;

/** The sources of an answer; the stored, constant part comes as text (decision 0049). */
const columns = sql.raw(`conjunction_event.id, satellite_id as "satelliteId", satellite.name as "satelliteName",
  secondary_id as "secondaryId", secondary_name as "secondaryName", tca, risk_level as "riskLevel", state,
  number_of_cdms as "numberOfCdms", number_of_own_cdms as "numberOfOwnCdms", last_update as "lastUpdate", originator,
  conjunction_event.is_synthetic as "isSynthetic", rescreening, data::text as data, history::text as history,
  decided.status, decided.owner, decided.note, decided.acknowledged_risk as "acknowledgedRisk",
  decided.acknowledged_by as "acknowledgedBy", decided.acknowledged_at as "acknowledgedAt",
  decided.closed_risk as "closedRisk", decided.version, decided.changed_by as "changedBy",
  decided.changed_at as "changedAt", decided.cdm_id as "cdmId",
  (satellite.document #>> '{configuration,commitTimeHours}')::float8 as "commitTimeHours"`);

type ListedEvent = Pick<
  EventRow,
  | 'id'
  | 'satelliteId'
  | 'secondaryId'
  | 'secondaryName'
  | 'tca'
  | 'riskLevel'
  | 'state'
  | 'numberOfCdms'
  | 'numberOfOwnCdms'
  | 'lastUpdate'
  | 'originator'
  | 'isSynthetic'
  | 'rescreening'
> & {
  readonly satelliteName: string;
  readonly data: string;
  readonly history: string;
  readonly commitTimeHours: number | null;
} & ListedDecision;

/** The decisions about the event; its status is null if there are none. */
type ListedDecision = Omit<DecisionRow, 'eventId' | 'operatorId' | 'status'> & {
  readonly status: DecisionRow['status'] | null;
};

/** One page of the scope's events, by time of closest approach. An alias of a merged event is found too. */
export async function listEvents(
  read: Read,
  scope: Scope,
  page: EventFilter & EventOrder & ListPage,
): Promise<readonly ListedEvent[]> {
  const order = { ...byTca, direction: page.direction };
  const { source, where } = listed(scope, page, order);
  const found = await read.execute<ListedEvent>(
    sql`select ${columns} from ${source} join ${satellite} on satellite.id = satellite_id
      left join conjunction_decision decided on decided.event_id = conjunction_event.id
      where ${where} order by ${listedBy(order)} ${limitedTo(page.limit)}`,
  );
  return found.rows;
}

interface Listed {
  readonly source: SQL;
  /** What is still to be compared. */
  readonly where: SQL;
}

/**
 * The events to list. The index holds each level of risk in the order of the list, but not several levels together: each
 * level gives the ids at the beginning of its own list, and these are merged. Otherwise the database would read and sort
 * every event of these levels for one page.
 */
function listed(scope: Scope, page: EventFilter & ListPage, order: ListOrder): Listed {
  const risks = [...new Set(page.risks)];
  if (risks.length < 2 || page.name !== undefined) {
    const where = and(fitting(scope, page), named(page.name), beyond(order, page.after)) ?? sql`true`;
    return { source: sql`${conjunctionEvent}`, where };
  }
  const { id, tca } = conjunctionEvent;
  const [sorted, limited] = [listedBy(order), limitedTo(page.limit)];
  const levels = risks.map((risk) => {
    const where = and(fitting(scope, { ...page, risks: [risk] }), beyond(order, page.after)) ?? sql`true`;
    return sql`(select ${id}, ${tca} from ${conjunctionEvent} where ${where} order by ${sorted} ${limited})`;
  });
  const merged = sql`(${sql.join(levels, sql` union all `)}) as conjunction_event`;
  const ids = sql`(select ${id} from ${merged} order by ${sorted} ${limited}) as listed`;
  return { source: sql`${ids} join ${conjunctionEvent} on ${id} = listed.id`, where: sql`true` };
}

/** One event of the scope as it appears in lists. */
export async function findListedEvent(read: Read, scope: Scope, id: string): Promise<ListedEvent | undefined> {
  const [row] = await listEvents(read, scope, {
    ...everyEvent,
    id,
    direction: 'ascending',
    after: undefined,
    limit: 1,
  });
  return row;
}

const everyEvent: Omit<EventFilter, 'id'> = {
  satelliteIds: undefined,
  name: undefined,
  from: undefined,
  to: undefined,
  risks: undefined,
  attention: undefined,
  statuses: undefined,
  owner: undefined,
  secondaryId: undefined,
};

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
  return countRows(read, conjunctionEvent, and(fitting(scope, filter), ofNamedSatellites(read, scope, filter.name)));
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

/** A pattern that matches anywhere in the text; special characters of patterns are taken literally. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function fitting(
  scope: Scope,
  { id, satelliteIds, from, to, risks, attention, statuses, owner, secondaryId }: EventFilter,
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
    attention === undefined ? undefined : needing(attention),
    statuses === undefined ? undefined : inArray(decidedStatus, [...statuses]),
    owner === undefined ? undefined : sql`${decidedOwner} = ${owner}`,
  );
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

type NewEvent = Omit<typeof conjunctionEvent.$inferInsert, 'id'>;

export async function insertEvent(tx: Tx, event: NewEvent): Promise<string> {
  const id = newId();
  await tx.insert(conjunctionEvent).values({ ...event, id });
  return id;
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

/** The event as it is returned at a time. */
export function eventText(row: ListedEvent, nowMs: number): JsonText<ConjunctionDocument> {
  const now = objectText({ tca: row.tca, riskLevel: row.riskLevel, timeToTca: secondsTo(row.tca, nowMs) });
  return objectText<ConjunctionDocument>({
    conjunctionId: row.id,
    satelliteId: row.satelliteId,
    satelliteName: row.satelliteName,
    secondaryId: row.secondaryId,
    secondaryName: row.secondaryName,
    conjunctionData: joinedText(now, new JsonText<EventData>(row.data)),
    numberOfCdms: row.numberOfCdms,
    numberOfOwnCdms: row.numberOfOwnCdms,
    lastUpdate: row.lastUpdate,
    state: row.state,
    rescreening: rescreeningOf(row),
    decision: decisionDocument(decisionOf(row), row.riskLevel),
    attention: [...attentionAt(row, nowMs)],
    origin: row.originator,
    isSynthetic: row.isSynthetic,
    probabilityHistory: new JsonText<ConjunctionDocument['probabilityHistory']>(row.history),
  });
}

function decisionOf(row: ListedEvent): DecisionRow | undefined {
  const { status, id, owner, note, acknowledgedRisk, acknowledgedBy, acknowledgedAt } = row;
  if (status === null) return undefined;
  const { closedRisk, version, changedBy, changedAt, cdmId } = row;
  const acknowledged = { acknowledgedRisk, acknowledgedBy, acknowledgedAt };
  const changed = { version, changedBy, changedAt, cdmId };
  return { eventId: id, operatorId: '', status, owner, note, closedRisk, ...acknowledged, ...changed };
}

function attentionAt(row: ListedEvent, nowMs: number) {
  const { riskLevel: level, state, tca, commitTimeHours, closedRisk, acknowledgedRisk } = row;
  return attentionOf({
    level,
    isCleared: state === 'CLEARED',
    secondsToTca: secondsTo(tca, nowMs),
    commitLeadS: commitTimeHours === null ? undefined : commitTimeHours * secondsPerHour,
    closedAt: closedRisk ?? undefined,
    acknowledgedAt: acknowledgedRisk ?? undefined,
  });
}

/** A screening that was requested before the newest message was created does not apply to that message. */
function rescreeningOf({
  rescreening,
  lastUpdate,
}: Pick<EventRow, 'rescreening' | 'lastUpdate'>): NonNullable<ConjunctionDocument['rescreening']> {
  if (rescreening === null || rescreening.askedAt < lastUpdate) return { state: 'NOT_RESCREENED' };
  const { askedAt: _, ...told } = rescreening;
  return told;
}
