import {
  decidingOf,
  dissentingProbability,
  type RiskEvidence,
  type RiskStanding,
  standingOf,
} from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/ca';
import { eq, sql } from 'drizzle-orm';
import type { Instant, Read, Tx } from '../../platform/db/index.ts';
import { ownOriginator } from '../cdms/originator.ts';
import { riskRulesOf } from '../cdms/own-satellite.ts';
import { newestFirst } from '../cdms/store.ts';
import { keepAttention } from '../decisions/attention.ts';
import { recheckDecision } from '../decisions/recheck.ts';
import { cdm, cdmPhysics, conjunctionEvent, currentRules, type EventData, messageMoves, satellite } from '../tables.ts';
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

/**
 * Updates an event from its messages: the figures of the newest that has states and does not contradict itself, the
 * risk after all of them, their count and their trend. Undefined for an event without messages.
 */
export async function refreshEvent(tx: Tx, eventId: string, change: EventChange = {}): Promise<EventRow | undefined> {
  const messages = await messagesOf(tx, eventId);
  const [newest] = messages;
  if (newest === undefined) return undefined;
  const head = headOf(messages) ?? newest;
  const { data, ...row } = await headRow(tx, head.id);
  const { standing, dissenting } = await riskOf(tx, row.satelliteId, messages);
  const { level, basis } = standing.risk;
  const { riskLevel: _level, riskBasis: _basis, ...figures } = data;
  const [event] = await tx
    .update(conjunctionEvent)
    .set({
      ...change,
      tca: row.tca,
      riskLevel: level,
      data: {
        ...figures,
        ...(basis === undefined ? {} : { riskBasis: basis }),
        ...keptUp(standing),
        ...(head.evidence?.isContradictory === true ? { isContradictory: true } : {}),
        ...(messages.some(({ isConfirmed }) => isConfirmed) ? { isConfirmed: true } : {}),
        ...(dissenting === undefined ? {} : { originatorProbability: dissenting }),
      },
      originatorDissents: dissenting !== undefined,
      rules: currentRules,
      history: historyOf(messages),
      numberOfCdms: messages.length,
      numberOfOwnCdms: messages.filter(({ originator }) => originator === ownOriginator).length,
      lastUpdate: newest.countedFrom,
      newestCdmId: head.id,
      originator: row.originator,
      isSynthetic: row.isSynthetic,
    })
    .where(eq(conjunctionEvent.id, eventId))
    .returning();
  if (event === undefined) return undefined;
  await recheckDecision(tx, event);
  await keepAttention(tx, [eventId]);
  return event;
}

/** Ways to settle a rule of caution, and the level that the newest probability alone would give. */
function keptUp({ risk, reasons, newestAlone }: RiskStanding): Pick<EventData, 'newestAlone' | 'settledBy'> {
  const [reason] = reasons;
  if (reason === undefined || newestAlone === undefined || newestAlone === 'UNKNOWN') return {};
  return { settledBy: reason.settledBy, ...(newestAlone === risk.level ? {} : { newestAlone }) };
}

/** The messages of an event, newest first, as far as the event needs them. */
async function messagesOf(read: Read, eventId: string) {
  const rows = await read
    .select({
      id: cdm.id,
      creationDate: cdm.creationDate,
      originator: cdm.originator,
      countedFrom: sql<Instant>`least(${cdm.creationDate}, ${cdm.receivedAt})`,
      isSummary: cdm.isSummary,
      probability: sql<number | null>`(${cdm.document} #>> '{data,probabilityOfCollision}')::float8`,
      evidence: cdmPhysics.evidence,
      moves: messageMoves.doubts,
      isConfirmed: isConfirmedColumn,
    })
    .from(cdm)
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .leftJoin(messageMoves, eq(messageMoves.cdmId, cdm.id))
    .where(eq(cdm.eventId, eventId))
    .orderBy(...newestFirst);
  return rows.map(({ moves, evidence, ...row }) => ({ ...row, evidence: evidence && withMoves(evidence, moves) }));
}

type EventMessages = Awaited<ReturnType<typeof messagesOf>>;

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

async function headRow(tx: Tx, id: string) {
  const { satelliteId, tca, originator, isSynthetic, document } = cdm;
  const [row] = await tx
    .select({ satelliteId, tca, originator, isSynthetic, document })
    .from(cdm)
    .where(eq(cdm.id, id));
  if (row === undefined) throw new Error(`Message ${id} of an event is missing.`);
  const { document: stored, ...others } = row;
  return { ...others, data: stored.data };
}

/**
 * The risk by the rules of the satellite, and the originator's probability if it is much worse than ours. Messages that
 * wait for another assessment are left out.
 */
async function riskOf(read: Read, satelliteId: string, messages: EventMessages) {
  const [own] = await read
    .select({ document: satellite.document })
    .from(satellite)
    .where(eq(satellite.id, satelliteId));
  const evidence = messages.toReversed().flatMap((message) => message.evidence ?? []);
  const rules = own && riskRulesOf(own.document);
  const confirmations = confirmationsIn(messages);
  return {
    standing: standingOf(evidence, { rules, confirmations }),
    dissenting: dissentingProbability(evidence, rules),
  };
}

/** The message whose probability is the newest that counts: what a person would confirm. */
export async function newestJudged(read: Read, eventId: string): Promise<string | undefined> {
  const messages = await messagesOf(read, eventId);
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
