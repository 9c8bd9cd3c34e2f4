import type { FindingDocument } from '@farpass/contract/fleet';
import type { WaitingItemDocument } from '@farpass/contract/watch';
import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { cdmQuarantine } from '../../conjunctions/events/quarantine/tables.ts';
import { waitsForConfirmation } from '../../conjunctions/events/store.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { ephemeris, satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, ofOperator, type Read, type Scope, withoutNulls } from '../../platform/db/index.ts';

/** Who asks, and when. */
export interface Asker {
  readonly person: string;
  readonly nowMs: number;
}

/** Largest number of each kind. */
const most = 200;

const { id, satelliteId, secondaryName, secondaryId, riskLevel, tca, state, operatorId, lastUpdate, data } =
  conjunctionEvent;

export const title = sql<string>`${satellite.name} || ' × ' || coalesce(nullif(${secondaryName}, ''), ${secondaryId})`;
export const riskBasis = sql<WaitingItemDocument['riskBasis'] | null>`${data} ->> 'riskBasis'`;
export const probability = sql<number | null>`(${data} ->> 'probabilityOfCollision')::float8`;

export interface EventRow {
  readonly id: string;
  readonly satelliteId: string;
  readonly title: string;
  readonly riskLevel: (typeof conjunctionEvent.$inferSelect)['riskLevel'];
  readonly riskBasis: WaitingItemDocument['riskBasis'] | null;
  readonly tca: string;
  readonly probability: number | null;
}

export function ofEvent(row: EventRow) {
  return {
    id: row.id,
    title: row.title,
    riskLevel: row.riskLevel,
    conjunctionId: row.id,
    satelliteId: row.satelliteId,
    due: row.tca,
    ...withoutNulls({ riskBasis: row.riskBasis, probabilityNow: row.probability }),
  };
}

export function openAhead(scope: Scope, nowMs: number): SQL | undefined {
  return and(ofOperator(scope, operatorId), eq(state, 'OPEN'), gt(tca, instantOfUnixMs(nowMs)));
}

/** Critical conjunctions that no one has acknowledged as critical: one that was acknowledged at a lower risk, and rose, is unseen. */
export async function criticalsToAcknowledge(
  read: Read,
  scope: Scope,
  { nowMs }: Asker,
): Promise<readonly WaitingItemDocument[]> {
  const { acknowledgedRisk } = conjunctionDecision;
  const isUnseen = or(isNull(acknowledgedRisk), ne(acknowledgedRisk, 'CRITICAL'));
  const rows = await read
    .select({ id, satelliteId, title, riskLevel, riskBasis, tca, probability, since: lastUpdate })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(and(openAhead(scope, nowMs), eq(riskLevel, 'CRITICAL'), isUnseen))
    .orderBy(tca)
    .limit(most);
  return rows.map(({ since, ...row }) => ({ kind: 'CRITICAL_TO_ACKNOWLEDGE', ...ofEvent(row), since }));
}

/** Proposals of other people to accept a critical risk. */
export async function proposedDecisions(
  read: Read,
  scope: Scope,
  { person, nowMs }: Asker,
): Promise<readonly WaitingItemDocument[]> {
  const { proposal } = conjunctionDecision;
  const rows = await read
    .select({ id, satelliteId, title, riskLevel, riskBasis, tca, probability, proposal })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(and(openAhead(scope, nowMs), isNotNull(proposal), ne(sql`${proposal} ->> 'by'`, person)))
    .limit(most);
  return rows.flatMap(({ proposal: proposed, ...row }) =>
    proposed === null
      ? []
      : { kind: 'DECISION_TO_AGREE' as const, ...ofEvent(row), person: proposed.by, since: proposed.at },
  );
}

/** Conjunctions that changed since a person decided about them. */
export async function changedDecisions(
  read: Read,
  scope: Scope,
  { nowMs }: Asker,
): Promise<readonly WaitingItemDocument[]> {
  const { changedSince, changedBy, basedOn } = conjunctionDecision;
  const rows = await read
    .select({ id, satelliteId, title, riskLevel, riskBasis, tca, probability, changedSince, changedBy, basedOn })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(and(openAhead(scope, nowMs), isNotNull(changedSince)))
    .limit(most);
  return rows.flatMap(({ changedSince: changed, changedBy: person, basedOn: basis, ...row }) => {
    if (changed === null) return [];
    const then = basis?.probabilityOfCollision;
    const before = then === undefined ? {} : { probabilityThen: then };
    return { kind: 'DECISION_CHANGED' as const, ...ofEvent(row), ...before, person, since: changed.since };
  });
}

/** Conjunctions whose newest message alone gives a lower risk, which a person has to confirm. */
export async function fallsToConfirm(
  read: Read,
  scope: Scope,
  { nowMs }: Asker,
): Promise<readonly WaitingItemDocument[]> {
  const rows = await read
    .select({ id, satelliteId, title, riskLevel, riskBasis, tca, probability, since: lastUpdate })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(and(openAhead(scope, nowMs), waitsForConfirmation()))
    .limit(most);
  return rows.map(({ since, ...row }) => ({ kind: 'FALL_TO_CONFIRM', ...ofEvent(row), since }));
}

/** Why something is held, in English and for other languages. */
function heldFor({ code, message, parameters }: FindingDocument) {
  return { detail: message, detailCode: code, ...(parameters && { detailParameters: { ...parameters } }) };
}

/** Messages that are held back, and whose closest approach is ahead. */
export async function heldMessages(
  read: Read,
  scope: Scope,
  { nowMs }: Asker,
): Promise<readonly WaitingItemDocument[]> {
  const held = cdmQuarantine;
  const rows = await read
    .select({
      id: held.id,
      satelliteId: held.satelliteId,
      title: sql<string>`${satellite.name} || ' × ' || coalesce(nullif(${held.secondaryName}, ''), ${held.secondaryId})`,
      riskLevel: sql<EventRow['riskLevel'] | null>`${held.document} #>> '{data,riskLevel}'`,
      tca: held.tca,
      since: held.receivedAt,
      reasons: held.reasons,
    })
    .from(held)
    .innerJoin(satellite, eq(satellite.id, held.satelliteId))
    .where(and(ofOperator(scope, held.operatorId), eq(held.state, 'HELD'), gt(held.tca, instantOfUnixMs(nowMs))))
    .orderBy(desc(held.receivedAt))
    .limit(most);
  return rows.map(({ reasons: [first], riskLevel: level, tca: due, ...row }) => ({
    kind: 'MESSAGE_HELD',
    ...row,
    due,
    ...(level === null ? {} : { riskLevel: level }),
    ...(first === undefined ? {} : heldFor(first)),
  }));
}

/** Ephemerides that are held back. */
export async function heldFiles(read: Read, scope: Scope): Promise<readonly WaitingItemDocument[]> {
  const rows = await read
    .select({
      id: ephemeris.id,
      satelliteId: ephemeris.satelliteId,
      title: ephemeris.fileName,
      since: ephemeris.uploadedAt,
      plausibility: ephemeris.plausibility,
    })
    .from(ephemeris)
    .where(and(ofOperator(scope, ephemeris.operatorId), eq(ephemeris.designation, 'QUARANTINED')))
    .orderBy(desc(ephemeris.uploadedAt))
    .limit(most);
  return rows.map(({ plausibility, satelliteId: own, ...row }) => {
    const fatal = plausibility.find(({ isFatal }) => isFatal);
    return {
      kind: 'FILE_HELD',
      ...row,
      ...(own === null ? {} : { satelliteId: own }),
      ...(fatal === undefined ? {} : heldFor(fatal)),
    };
  });
}
