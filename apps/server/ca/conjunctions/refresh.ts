import {
  decidingOf,
  dissentingProbability,
  type RiskEvidence,
  type RiskStanding,
  standingOf,
} from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/ca';
import { eq, sql } from 'drizzle-orm';
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
  satellite,
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
 * Updates events from their messages: the figures of the newest that has states and does not contradict itself, the
 * risk after all of them, their count and their trend. Returns the events that have messages. The events are locked before their
 * messages are read: who comes second sees the messages of the first.
 */
export async function refreshEvents(
  tx: Tx,
  eventIds: readonly string[],
  change: EventChange = {},
): Promise<ReadonlyMap<string, EventRow>> {
  await lockEvents(tx, among(conjunctionEvent.id, eventIds));
  const messages = await messagesOf(tx, eventIds);
  const heads = [...messages.values()].flatMap((all) => headOf(all) ?? all[0] ?? []);
  const rows = await headRows(
    tx,
    heads.map(({ id }) => id),
  );
  const rules = await rulesOf(tx, [...rows.values()]);
  const refreshed = [...messages].flatMap(([id, all]) => {
    const head = headOf(all) ?? all[0];
    const row = head && rows.get(head.id);
    if (head === undefined || row === undefined) return [];
    const isContradictory = head.evidence?.isContradictory === true;
    return [refreshedEvent(id, { row, isContradictory, messages: all, rules: rules.get(row.satelliteId) })];
  });
  await updateEvents(tx, refreshed, change);
  const ids = refreshed.map(({ id }) => id);
  const events = await tx.select().from(conjunctionEvent).where(among(conjunctionEvent.id, ids));
  await recheckDecisions(tx, events);
  await keepAttention(tx, ids);
  return new Map(events.map((event) => [event.id, event]));
}

interface Judged {
  readonly row: HeadRow;
  readonly isContradictory: boolean;
  /** Newest first. */
  readonly messages: EventMessages;
  readonly rules: RiskRules | undefined;
}

/** The columns that an event has from its messages. */
function refreshedEvent(id: string, { row, isContradictory, messages, rules }: Judged) {
  const { standing, dissenting } = riskOf(messages, rules);
  const { level, basis } = standing.risk;
  const { riskLevel: _level, riskBasis: _basis, ...figures } = row.data;
  const data: EventData = {
    ...figures,
    ...(basis === undefined ? {} : { riskBasis: basis }),
    ...keptUp(standing),
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
  return new Map([...messages].map(([id, some]) => [id, riskOf(some, rules).standing.risk.level]));
}

/** The messages of events, newest first, as far as the events need them; those in archives are read there. */
async function messagesOf(read: Read, eventIds: readonly string[], again: Computed = new Map()) {
  const rows = await read
    .select({
      id: cdm.id,
      eventId: cdm.eventId,
      creationDate: cdm.creationDate,
      originator: cdm.originator,
      countedFrom: sql<Instant>`least(${cdm.creationDate}, ${cdm.receivedAt})`,
      isSummary: cdm.isSummary,
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

/**
 * The message whose figures are those of the event: the newest that counts. A summary only has a provider's figures: those
 * of the newest message with states take precedence.
 */
function headOf(messages: EventMessages) {
  const trusted = messages.filter(({ evidence }) => evidence?.isContradictory !== true);
  const full = trusted
    .filter(({ isSummary }) => !isSummary)
    .map((message) => ({ message, evidence: riskEvidence(message) }));
  return decidingOf(full.toReversed())?.message ?? trusted[0];
}

/** A message that waits for another assessment says nothing yet. */
function riskEvidence({ evidence }: EventMessages[number]): RiskEvidence {
  return evidence ?? { found: { kind: 'none' }, isContradictory: false };
}

/** The columns of the messages that provide the figures of events. */
async function headRows(tx: Tx, ids: readonly string[]) {
  const { id, satelliteId, tca, originator, isSynthetic, isArchived, document } = cdm;
  const data = sql<StoredCdm['data']>`${document} -> 'data'`;
  const rows = await tx
    .select({ id, satelliteId, tca, originator, isSynthetic, isArchived, data })
    .from(cdm)
    .where(among(id, ids));
  const archived = await readArchived(tx, archivedIn(rows));
  return new Map(rows.map((row) => [row.id, { ...row, data: archived.get(row.id)?.document.data ?? row.data }]));
}

type HeadRow = NonNullable<ReturnType<Awaited<ReturnType<typeof headRows>>['get']>>;

/** The rules of risk of satellites. */
async function rulesOf(read: Read, rows: readonly HeadRow[]): Promise<ReadonlyMap<string, RiskRules>> {
  const { id, document } = satellite;
  const ids = [...new Set(rows.map(({ satelliteId }) => satelliteId))];
  const found = await read.select({ id, document }).from(satellite).where(among(id, ids));
  return new Map(found.map((one) => [one.id, riskRulesOf(one.document)]));
}

type RiskRules = ReturnType<typeof riskRulesOf>;

/**
 * The risk by the rules of the satellite, and the originator's probability if it is much worse than ours. Messages that
 * wait for another assessment are left out.
 */
function riskOf(messages: EventMessages, rules: RiskRules | undefined) {
  const evidence = messages.toReversed().flatMap((message) => message.evidence ?? []);
  const confirmations = confirmationsIn(messages);
  return {
    standing: standingOf(evidence, { rules, confirmations }),
    dissenting: dissentingProbability(evidence, rules),
  };
}

/** The message whose probability is the newest that counts: what a person would confirm. */
export async function newestJudged(read: Read, eventId: string): Promise<string | undefined> {
  const messages = (await messagesOf(read, [eventId])).get(eventId) ?? [];
  const evidence = messages.toReversed().flatMap((message) => message.evidence ?? []);
  const { newestMadeS } = standingOf(evidence);
  if (newestMadeS === undefined) return undefined;
  const isNewest = ({ origin, found }: RiskEvidence) => found.kind === 'probability' && origin?.madeS === newestMadeS;
  return messages.find((message) => message.evidence !== null && isNewest(message.evidence))?.id;
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
