import { isAcknowledged, isUncertainRisk, type RiskLevel } from '@farpass/conjunction/event';
import type { DecisionDocument, DecisionEntryDocument } from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { loosenedFromCritical } from '../../fleet/door/store.ts';
import type { LooseningRow } from '../../fleet/door/tables.ts';
import { needsTwoPeopleFor } from '../../fleet/satellites/two-people.ts';
import { satellite } from '../../fleet/tables.ts';
import { newId, ofOperator, type Read, type Scope, type Tx, withoutNulls } from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { eventIdOf } from '../cdms/store.ts';
import { conjunctionEvent, knownCdmId } from '../tables.ts';
import { keepAttention } from './attention.ts';
import { conjunctionDecision, conjunctionDecisionLog } from './tables.ts';

export type DecisionRow = typeof conjunctionDecision.$inferSelect;
/** The same without what it belongs to. */
export type DecidedRow = Omit<DecisionRow, 'eventId' | 'operatorId'>;

/** The data of an event for a decision. */
export interface DecidedEvent {
  readonly id: string;
  readonly operatorId: string;
  readonly level: RiskLevel;
  /** The level by which it is closed: CRITICAL, too, if looser settings alone made it less. */
  readonly closedAs: RiskLevel;
  /** The settings that made it less than CRITICAL, if some did. */
  readonly loosened: LooseningRow | undefined;
  /** The level is LOW, but no one may rely on it. */
  readonly isUncertain: boolean;
  readonly probability: number | undefined;
  readonly missDistanceM: number | undefined;
  /** The newest message that a person has to know: the one that counts, or one that waits for a confirmation. */
  readonly newestCdmId: string | null;
  readonly numberOfCdms: number;
  /** Whether the operator asks for a second person to accept a critical risk of this satellite, as for its burns. */
  readonly needsTwoPeople: boolean;
}

/** The event of a scope, by its id or an alias. */
export async function findDecided(read: Read, scope: Scope, id: string): Promise<DecidedEvent | undefined> {
  const { id: eventId, operatorId, riskLevel: level, numberOfCdms, data } = conjunctionEvent;
  const newestCdmId = knownCdmId;
  const [row] = await read
    .select({ id: eventId, operatorId, level, newestCdmId, numberOfCdms, data, satellite: satellite.document })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .where(and(ofOperator(scope, operatorId), eq(eventId, eventIdOf(id))));
  if (row === undefined) return undefined;
  const { data: figures, satellite: document, ...event } = row;
  const loosened = await loosenedFromCritical(read, event.id);
  return {
    ...event,
    closedAs: loosened === undefined ? event.level : 'CRITICAL',
    loosened,
    isUncertain: isUncertainRisk({ level: event.level, basis: figures.riskBasis }),
    probability: figures.probabilityOfCollision,
    missDistanceM: figures.totalMissDistance,
    needsTwoPeople: needsTwoPeopleFor(document),
  };
}

export async function findDecision(read: Read, eventId: string): Promise<DecisionRow | undefined> {
  const [row] = await read.select().from(conjunctionDecision).where(eq(conjunctionDecision.eventId, eventId));
  return row;
}

/**
 * The decision, locked until the transaction ends; if two calls make the first one, the second waits. The event is locked
 * first, as by new messages, which then look at its decision.
 */
export async function lockDecision(tx: Tx, eventId: string): Promise<DecisionRow | undefined> {
  const { id } = conjunctionEvent;
  await tx.select({ id }).from(conjunctionEvent).where(eq(id, eventId)).for('no key update');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`decision ${eventId}`}, 0))`);
  return findDecision(tx, eventId);
}

type Decided = Omit<DecisionRow, 'version'>;

/** Stores a decision that `lockDecision` locked. */
export async function saveDecision(tx: Tx, decided: Decided): Promise<DecisionRow> {
  const { eventId, ...set } = decided;
  const [row] = await tx
    .insert(conjunctionDecision)
    .values(decided)
    .onConflictDoUpdate({
      target: conjunctionDecision.eventId,
      set: { ...set, version: sql`${conjunctionDecision.version} + 1` },
    })
    .returning();
  if (!row) throw new Error(`The database did not store the decision about event ${eventId}.`);
  await keepAttention(tx, [eventId]);
  return row;
}

type NewEntry = Omit<typeof conjunctionDecisionLog.$inferInsert, 'id'>;

export async function addEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.insert(conjunctionDecisionLog).values({ ...entry, id: newId() });
}

/** The log of an event, newest first. */
export async function readLog(read: Read, eventId: string): Promise<DecisionEntryDocument[]> {
  const rows = await read
    .select()
    .from(conjunctionDecisionLog)
    .where(eq(conjunctionDecisionLog.eventId, eventId))
    .orderBy(desc(conjunctionDecisionLog.at), desc(conjunctionDecisionLog.id));
  return rows.map(({ at, person, cdmId, entry }) => ({
    at,
    person,
    ...withoutNulls({ basedOnCdmId: cdmId }),
    ...entry,
  }));
}

/** Transfers the decisions on an event to the event into which it is merged. The decision of the kept event stays. */
export async function moveDecision(tx: Tx, { kept, gone }: { readonly kept: string; readonly gone: string }) {
  await tx.update(conjunctionDecisionLog).set({ eventId: kept }).where(eq(conjunctionDecisionLog.eventId, gone));
  if ((await findDecision(tx, kept)) !== undefined) return;
  await tx.update(conjunctionDecision).set({ eventId: kept }).where(eq(conjunctionDecision.eventId, gone));
}

/**
 * Ends the acknowledgements of events that fell; those that people closed are closed at the level to which they fell. Both were
 * about another danger than one that comes after.
 */
export async function endAcknowledgements(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const { eventId, acknowledgedRisk, closedRisk, version } = conjunctionDecision;
  const { id, riskLevel } = conjunctionEvent;
  await tx
    .update(conjunctionDecision)
    .set({
      ...{ acknowledgedRisk: null, acknowledgedBy: null, acknowledgedAt: null },
      closedRisk: sql`case when ${closedRisk} is not null then (select ${riskLevel} from ${conjunctionEvent} where ${id} = ${eventId}) end`,
      version: sql`${version} + 1`,
    })
    .where(and(inArray(eventId, [...eventIds]), or(isNotNull(acknowledgedRisk), isNotNull(closedRisk))));
  await keepAttention(tx, eventIds);
}

/** Refuses a decision about a message that no longer counts; one that names none is taken. */
export function refuseUnseen({ newestCdmId }: Pick<DecidedEvent, 'newestCdmId'>, cdmId: string | undefined): void {
  if (cdmId === undefined || newestCdmId === null || cdmId === newestCdmId) return;
  const fault = saying('NEWER_MESSAGE_COUNTS', { cdmId, newest: newestCdmId });
  throw new Problem('NEWER_MESSAGE', because(fault, '/cdmId'));
}

/** Whether a person has seen the event as it is: an acknowledgement ends when the event changes or its risk rises. */
export function isSeen(
  row: Pick<DecisionRow, 'acknowledgedRisk' | 'changedSince'> | undefined,
  level: RiskLevel,
): boolean {
  return row !== undefined && row.changedSince === null && isAcknowledged(level, row.acknowledgedRisk ?? undefined);
}

/** The decision as it is returned; open without one. */
export function decisionDocument(row: DecidedRow | undefined, level: RiskLevel): DecisionDocument {
  if (row === undefined) return { status: 'OPEN', isAcknowledged: false, etag: rowTag(0) };
  const { owner, note, acknowledgedBy, acknowledgedAt, cdmId, basedOn, changedSince, proposal } = row;
  return {
    status: row.status,
    isAcknowledged: isSeen(row, level),
    etag: rowTag(row.version, [level, ...(changedSince?.changes ?? [])]),
    ...withoutNulls({ owner, note, acknowledgedBy, acknowledgedAt }),
    changedBy: row.changedBy,
    changedAt: row.changedAt,
    ...withoutNulls({ basedOnCdmId: cdmId }),
    ...(basedOn === null ? {} : { basedOn: { ...(cdmId === null ? {} : { cdmId }), ...basedOn } }),
    ...withoutNulls({ changedSince, proposed: proposal }),
  };
}
