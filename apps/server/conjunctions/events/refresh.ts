import {
  dissentingProbability,
  isUncertainRisk,
  type RiskEvidence,
  type RiskStanding,
  standingOf,
} from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { eq, sql } from 'drizzle-orm';
import { satellite } from '../../fleet/tables.ts';
import { among, type Instant, type Read, type Tx } from '../../platform/db/index.ts';
import { readArchived } from '../archive/read.ts';
import { ownOriginator } from '../cdms/originator.ts';
import { riskRulesOf } from '../cdms/own-satellite.ts';
import { newestFirst } from '../cdms/store.ts';
import { keepAttention } from '../decisions/attention.ts';
import { recheckDecisions } from '../decisions/recheck.ts';
import {
  cdm,
  cdmPhysics,
  conjunctionEvent,
  currentRules,
  type EventData,
  messageMoves,
  type StoredCdm,
  type StoredPhysics,
} from '../tables.ts';
import { lockEvents } from './assessment/locks.ts';
import { confirmationsIn, isConfirmedColumn } from './confirmations/confirmed.ts';
import { withMoves } from './messages.ts';
import type { EventRow } from './store.ts';

/** Trends in lists show at most this many messages. */
const trendLength = 20;

/** The fields of an event that change for other reasons than its messages. */
export interface EventChange {
  /** A new message opens the event again. */
  readonly state?: 'OPEN';
}

/** The same of one event; undefined for an event without messages. */
export async function refreshEvent(tx: Tx, eventId: string, change: EventChange = {}): Promise<EventRow | undefined> {
  return (await refreshEvents(tx, [eventId], change)).get(eventId);
}

/**
 * Updates events from their messages: the figures of the one that counts, the risk after all of them, their count and their
 * trend. Returns the events that have messages. The events are locked before their
 * messages are read: who comes second sees the messages of the first.
 */
export async function refreshEvents(
  tx: Tx,
  eventIds: readonly string[],
  change: EventChange = {},
): Promise<ReadonlyMap<string, EventRow>> {
  await lockEvents(tx, among(conjunctionEvent.id, eventIds));
  const messages = await messagesOf(tx, eventIds);
  const rules = await rulesOf(tx, [...messages.values()].flat());
  const judged = [...messages].flatMap(([id, all]) => judgedEvent(id, all, rules));
  const rows = await headRows(
    tx,
    judged.map(({ head }) => head.id),
  );
  const refreshed = judged.flatMap((event) => {
    const row = rows.get(event.head.id);
    return row === undefined ? [] : [refreshedEvent(event, row)];
  });
  await updateEvents(tx, refreshed, change);
  const ids = refreshed.map(({ id }) => id);
  const events = await tx.select().from(conjunctionEvent).where(among(conjunctionEvent.id, ids));
  await recheckDecisions(tx, events);
  await keepAttention(tx, ids);
  return new Map(events.map((event) => [event.id, event]));
}

/** An event with its risk, and the message that counts. */
interface JudgedEvent {
  readonly id: string;
  readonly head: EventMessages[number];
  /** Newest first. */
  readonly messages: EventMessages;
  readonly standing: RiskStanding;
  /** The originator's probability if it is much worse than ours. */
  readonly dissenting: number | undefined;
}

/** The risk of an event by the rules of its satellite. Messages that wait for another assessment are left out. */
function judgedEvent(
  id: string,
  messages: EventMessages,
  allRules: ReadonlyMap<string, RiskRules>,
): readonly JudgedEvent[] {
  const [newest] = messages;
  if (newest === undefined) return [];
  const rules = allRules.get(newest.satelliteId);
  const evidence = evidenceIn(messages);
  const standing = standingOf(evidence, { rules, confirmations: confirmationsIn(messages) });
  const head = messageOf(messages, standing.counts) ?? newest;
  return [{ id, head, messages, standing, dissenting: dissentingProbability(evidence, standing, rules) }];
}

/** Oldest first. */
function evidenceIn(messages: EventMessages): readonly RiskEvidence[] {
  return messages.toReversed().flatMap((message) => message.evidence ?? []);
}

function messageOf(messages: EventMessages, evidence: RiskEvidence | undefined) {
  return evidence && messages.find((message) => message.evidence === evidence);
}

/** The columns that an event has from its messages. */
function refreshedEvent({ id, head, messages, standing, dissenting }: JudgedEvent, row: HeadRow) {
  const { level, basis } = standing.risk;
  const { riskLevel: _level, riskBasis: _basis, isUncertain: _uncertain, ...figures } = row.data;
  const isContradictory = head.evidence?.isContradictory === true;
  const confirmable = messageOf(messages, standing.confirmable)?.id;
  const waitingCdmId = confirmable === head.id ? undefined : confirmable;
  const data: EventData = {
    ...figures,
    ...(basis === undefined ? {} : { riskBasis: basis }),
    ...(isUncertainRisk(standing.risk) ? { isUncertain: true } : {}),
    ...keptUp(standing),
    ...(waitingCdmId === undefined ? {} : { waitingCdmId }),
    ...(isContradictory ? { isContradictory: true } : {}),
    ...(messages.some(({ isConfirmed }) => isConfirmed) ? { isConfirmed: true } : {}),
    ...(dissenting === undefined ? {} : { originatorProbability: dissenting }),
  };
  return {
    id,
    tca: row.tca,
    risk_level: level,
    data,
    originator_dissents: dissenting !== undefined,
    history: historyOf(messages),
    number_of_cdms: messages.length,
    number_of_own_cdms: messages.filter(({ originator }) => originator === ownOriginator).length,
    last_update: messages[0]?.countedFrom,
    newest_cdm_id: row.id,
    originator: row.originator,
    is_synthetic: row.isSynthetic,
  };
}

type RefreshedEvent = ReturnType<typeof refreshedEvent>;

/** Writes locked events in one statement. */
async function updateEvents(tx: Tx, events: readonly RefreshedEvent[], change: EventChange): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`update conjunction_event event set
    state = coalesce(${change.state ?? null}, event.state), rules = ${currentRules},
    tca = new.tca, risk_level = new.risk_level, data = new.data, originator_dissents = new.originator_dissents,
    history = new.history, number_of_cdms = new.number_of_cdms, number_of_own_cdms = new.number_of_own_cdms,
    last_update = new.last_update, newest_cdm_id = new.newest_cdm_id, originator = new.originator,
    is_synthetic = new.is_synthetic
    from json_to_recordset(${JSON.stringify(events)}::json) as new(id text, tca instant, risk_level text, data json,
      originator_dissents boolean, history json, number_of_cdms integer, number_of_own_cdms integer, last_update instant,
      newest_cdm_id text, originator text, is_synthetic boolean)
    where event.id = new.id`);
}

/** Ways to settle a rule of caution, and the level that the newest probability alone would give. */
function keptUp({ risk, reasons, newestAlone }: RiskStanding): Pick<EventData, 'newestAlone' | 'settledBy'> {
  const [reason] = reasons;
  if (reason === undefined || newestAlone === undefined || newestAlone === 'UNKNOWN') return {};
  return { settledBy: reason.settledBy, ...(newestAlone === risk.level ? {} : { newestAlone }) };
}

/** Values that would be computed of messages, by their ids. */
type Computed = ReadonlyMap<string, Pick<StoredPhysics, 'evidence' | 'dilution'>>;

/** The levels that events would have by other rules, with what would be computed of their messages. Nothing is stored. */
export async function levelsWith(
  read: Read,
  eventIds: readonly string[],
  { rules, again }: { readonly rules: RiskRules; readonly again: Computed },
): Promise<ReadonlyMap<string, RiskStanding['risk']['level']>> {
  const messages = await messagesOf(read, eventIds, again);
  return new Map(
    [...messages].map(([id, some]) => {
      const { risk } = standingOf(evidenceIn(some), { rules, confirmations: confirmationsIn(some) });
      return [id, risk.level];
    }),
  );
}

/** The messages of events, newest first, as far as the events need them; those in archives are read there. */
async function messagesOf(read: Read, eventIds: readonly string[], again: Computed = new Map()) {
  const rows = await read
    .select({
      id: cdm.id,
      eventId: cdm.eventId,
      satelliteId: cdm.satelliteId,
      creationDate: cdm.creationDate,
      originator: cdm.originator,
      countedFrom: sql<Instant>`least(${cdm.creationDate}, ${cdm.receivedAt})`,
      isArchived: cdm.isArchived,
      probability: sql<number | null>`(${cdm.document} #>> '{data,probabilityOfCollision}')::float8`,
      evidence: cdmPhysics.evidence,
      dilution: cdmPhysics.dilution,
      moves: messageMoves.doubts,
      isConfirmed: isConfirmedColumn,
    })
    .from(cdm)
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .leftJoin(messageMoves, eq(messageMoves.cdmId, cdm.id))
    .where(among(cdm.eventId, eventIds))
    .orderBy(...newestFirst);
  const archived = await readArchived(read, archivedIn(rows));
  const messages = rows.map(({ isArchived: _, moves, ...row }) => {
    const stored = archived.get(row.id) ?? { ...row, doubts: moves };
    const { evidence, dilution, doubts } = { ...stored, ...again.get(row.id) };
    return { ...row, evidence: evidence && { ...withMoves(evidence, doubts), dilution: dilution ?? undefined } };
  });
  return Map.groupBy(messages, ({ eventId }) => eventId);
}

function archivedIn(rows: readonly { readonly id: string; readonly isArchived: boolean }[]): readonly string[] {
  return rows.filter(({ isArchived }) => isArchived).map(({ id }) => id);
}

type EventMessages = NonNullable<ReturnType<Awaited<ReturnType<typeof messagesOf>>['get']>>;

/** The columns of the messages that provide the figures of events. */
async function headRows(tx: Tx, ids: readonly string[]) {
  const { id, tca, originator, isSynthetic, isArchived, document } = cdm;
  const data = sql<StoredCdm['data']>`${document} -> 'data'`;
  const rows = await tx.select({ id, tca, originator, isSynthetic, isArchived, data }).from(cdm).where(among(id, ids));
  const archived = await readArchived(tx, archivedIn(rows));
  return new Map(rows.map((row) => [row.id, { ...row, data: archived.get(row.id)?.document.data ?? row.data }]));
}

type HeadRow = NonNullable<ReturnType<Awaited<ReturnType<typeof headRows>>['get']>>;

/** The rules of risk of satellites. */
async function rulesOf(
  read: Read,
  rows: readonly { readonly satelliteId: string }[],
): Promise<ReadonlyMap<string, RiskRules>> {
  const { id, document } = satellite;
  const ids = [...new Set(rows.map(({ satelliteId }) => satelliteId))];
  const found = await read.select({ id, document }).from(satellite).where(among(id, ids));
  return new Map(found.map((one) => [one.id, riskRulesOf(one.document)]));
}

type RiskRules = ReturnType<typeof riskRulesOf>;

/** The message that a person would confirm. */
export async function confirmableMessage(read: Read, eventId: string): Promise<string | undefined> {
  const messages = (await messagesOf(read, [eventId])).get(eventId) ?? [];
  const rules = await rulesOf(read, messages);
  const input = { rules: rules.get(messages[0]?.satelliteId ?? ''), confirmations: confirmationsIn(messages) };
  return messageOf(messages, standingOf(evidenceIn(messages), input).confirmable)?.id;
}

function historyOf(messages: EventMessages): ConjunctionDocument['probabilityHistory'] {
  return messages
    .slice(0, trendLength)
    .toReversed()
    .map(({ creationDate, originator, probability }) => ({
      creationDate,
      ...(originator === ownOriginator ? { isOwn: true } : {}),
      ...(probability === null ? {} : { probabilityOfCollision: probability }),
    }));
}
