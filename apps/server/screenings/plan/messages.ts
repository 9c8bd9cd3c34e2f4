import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { type ProblemFault, saying } from '@farpass/contract/problem';
import { and, asc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import { newestFirst } from '../../conjunctions/cdms/store.ts';
import { cdm, conjunctionAlias, conjunctionEvent } from '../../conjunctions/tables.ts';
import type { SatelliteRow } from '../../fleet/satellites/store.ts';
import { type Instant, ofOperator, type Read, type Scope, unixMsOfInstant } from '../../platform/db/index.ts';
import type { Approach, PlannedMessage, ScreeningPlan } from '../tables.ts';

type CdmRow = typeof cdm.$inferSelect;

/** Number of conjunctions whose messages one screening uses if none are named: each message is propagated. */
export const mostMessages = 60;

interface MessageQuery {
  readonly cdmIds: readonly string[];
  readonly conjunctionId: string | undefined;
  /** If neither is named: the newest messages of the open conjunctions of these satellites within the window. */
  readonly satelliteIds: readonly string[];
  readonly from: Instant;
  readonly to: Instant;
}

export interface FoundMessages {
  readonly rows: readonly CdmRow[];
  /** Names that do not exist in the scope. */
  readonly unknown: readonly ProblemFault[];
  /** Conjunctions that were left out because there are too many. */
  readonly left: number;
}

/** The messages of a request. A message without states is not used. */
export async function findMessages(read: Read, scope: Scope, query: MessageQuery): Promise<FoundMessages> {
  const { cdmIds, conjunctionId } = query;
  if (cdmIds.length === 0 && conjunctionId === undefined) return await newestOfOpen(read, scope, query);
  const rows = await read
    .select()
    .from(cdm)
    .where(and(ofOperator(scope, cdm.operatorId), inArray(cdm.id, [...cdmIds])));
  const ofEvent = conjunctionId === undefined ? undefined : await bestOfConjunction(read, scope, conjunctionId);
  const known = new Set(rows.map(({ id }) => id));
  const missing = cdmIds.filter((id) => !known.has(id)).map((id) => saying('NO_MESSAGE_TO_TAKE', { id }));
  const isUnknown = conjunctionId !== undefined && ofEvent === undefined;
  return {
    rows: [...rows.filter(hasStates), ...(ofEvent ?? [])],
    unknown: isUnknown ? [...missing, saying('NO_CONJUNCTION', { id: conjunctionId })] : missing,
    left: 0,
  };
}

/**
 * The best message of one conjunction, or none; undefined if the scope has no such conjunction. An alias is found too.
 */
async function bestOfConjunction(read: Read, scope: Scope, id: string): Promise<readonly CdmRow[] | undefined> {
  const aliased = read
    .select({ id: conjunctionAlias.eventId })
    .from(conjunctionAlias)
    .where(eq(conjunctionAlias.alias, id));
  const isIt = or(eq(conjunctionEvent.id, id), inArray(conjunctionEvent.id, aliased));
  const [event] = await read
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(and(ofOperator(scope, conjunctionEvent.operatorId), isIt));
  return event && bestOf(read, [event.id]);
}

async function newestOfOpen(
  read: Read,
  scope: Scope,
  { satelliteIds, from, to }: MessageQuery,
): Promise<FoundMessages> {
  if (satelliteIds.length === 0) return { rows: [], unknown: [], left: 0 };
  const { operatorId, satelliteId, state, tca, id } = conjunctionEvent;
  const ahead = and(inArray(satelliteId, [...satelliteIds]), eq(state, 'OPEN'), gte(tca, from), lt(tca, to));
  const events = await read
    .select({ id })
    .from(conjunctionEvent)
    .where(and(ofOperator(scope, operatorId), ahead))
    .orderBy(asc(tca), asc(id));
  const ids = events.slice(0, mostMessages).map((event) => event.id);
  return { rows: withoutEchoes(await bestOf(read, ids)), unknown: [], left: Math.max(0, events.length - mostMessages) };
}

/** Our own messages about an object that others report are based on less data, or on those same messages. */
function withoutEchoes(rows: readonly CdmRow[]): readonly CdmRow[] {
  const pairOf = ({ satelliteId, document }: CdmRow) =>
    [satelliteId, document.object1.objectDesignator, document.object2.objectDesignator]
      .map(plainCatalogueNumber)
      .sort()
      .join();
  const told = new Set(rows.filter(({ originator }) => originator !== ownOriginator).map(pairOf));
  return rows.filter((row) => row.originator !== ownOriginator || !told.has(pairOf(row)));
}

/**
 * For each event, the newest message with states from outside, otherwise our own newest: ours are computed from element
 * sets.
 */
async function bestOf(read: Read, eventIds: readonly string[]): Promise<readonly CdmRow[]> {
  if (eventIds.length === 0) return [];
  const rows = await read
    .select()
    .from(cdm)
    .where(inArray(cdm.eventId, [...eventIds]))
    .orderBy(...newestFirst);
  const byEvent = Map.groupBy(rows.filter(hasStates), ({ eventId }) => eventId);
  return eventIds.flatMap((id) => {
    const own = byEvent.get(id) ?? [];
    return own.find(({ originator }) => originator !== ownOriginator) ?? own[0] ?? [];
  });
}

/** Providers also publish summaries, which have no states. */
function hasStates({ document }: CdmRow): boolean {
  return !('isSummary' in document && document.isSummary === true);
}

/** An object of messages: its identity, whether it is in the fleet, and the messages with a state of it. */
export interface MessageObject {
  readonly designator: string;
  readonly name: string;
  readonly satellite: SatelliteRow | undefined;
  readonly messages: readonly PlannedMessage[];
}

/** The objects of messages on the requested sides, each once. */
export function objectsOf(
  rows: readonly CdmRow[],
  fleet: readonly SatelliteRow[],
  sidesOf: (row: CdmRow) => readonly PlannedMessage['side'][],
): readonly MessageObject[] {
  const found = rows.flatMap((row) => sidesOf(row).map((side) => objectOf(row, side, fleet)));
  return [...Map.groupBy(found, ({ designator }) => designator).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, messages: same.flatMap(({ messages }) => messages) })),
  );
}

function objectOf(row: CdmRow, side: PlannedMessage['side'], fleet: readonly SatelliteRow[]): MessageObject {
  const { document, id: cdmId, messageId, eventId: conjunctionId, tca } = row;
  const { objectDesignator, objectName } = document[side];
  const other = plainCatalogueNumber(document[side === 'object1' ? 'object2' : 'object1'].objectDesignator);
  const isOurs = side === row.ownSide;
  return {
    designator: plainCatalogueNumber(objectDesignator),
    name: objectName ?? objectDesignator,
    satellite: isOurs ? fleet.find(({ id }) => id === row.satelliteId) : undefined,
    messages: [{ cdmId, messageId, side, conjunctionId, tca, other }],
  };
}

/**
 * The event that an approach merely repeats: an object is propagated from that message and meets its other object at
 * the stated time. This adds no new knowledge.
 */
export function knownEventOf(
  plan: ScreeningPlan,
  { primary, secondary, tca }: Approach,
  eventWindowS: number,
): string | undefined {
  const [own, other] = [messagesOf(plan, primary), messagesOf(plan, secondary)];
  const isNear = (message: PlannedMessage) =>
    Math.abs(unixMsOfInstant(message.tca) - unixMsOfInstant(tca)) <= eventWindowS * 1000;
  const ofOwn = own.filter((message) => message.other === secondary && isNear(message));
  const shared = other.filter((message) => isNear(message) && own.some(({ cdmId }) => cdmId === message.cdmId));
  return [...ofOwn, ...shared][0]?.conjunctionId;
}

function messagesOf({ primaries, others }: ScreeningPlan, id: string): readonly PlannedMessage[] {
  const ofPrimaries = primaries.filter((one) => one.id === id || one.catalogueNumber === id);
  const ofOthers = others.filter(({ catalogueNumber }) => catalogueNumber === id);
  return [...ofPrimaries, ...ofOthers].flatMap(({ messages = [] }) => messages);
}
