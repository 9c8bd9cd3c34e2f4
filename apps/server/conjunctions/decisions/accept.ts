import { acceptanceOutcome, shortestReason } from '@farpass/conjunction/decisions';
import { isWorse } from '@farpass/conjunction/event';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Tx, withoutNulls } from '../../platform/db/index.ts';
import { basisOf, type DecisionRequest, decide, isClosing } from './decide.ts';
import { addEntry, type DecisionRow, saveDecision } from './store.ts';

/**
 * Stores a decision of a person. Closing an event at a HIGH or CRITICAL risk needs a reason; at a CRITICAL one it is only
 * proposed until a second person sends the same, if the operator asks for two.
 */
export async function decideOrPropose(tx: Tx, deciding: DecisionRequest): Promise<DecisionRow> {
  const { event, before, wanted, person } = deciding;
  if (!isClosing(wanted.status) || isAcceptedBefore(deciding)) return decide(tx, deciding);
  const { closedAs: level, needsTwoPeople, newestCdmId } = event;
  const { proposal } = before ?? { proposal: null };
  const isSame = proposal?.status === wanted.status && (proposal.cdmId ?? null) === newestCdmId;
  const note = wanted.note ?? '';
  const outcome = acceptanceOutcome({
    level,
    person,
    note,
    needsTwoPeople,
    proposedBy: isSame ? proposal.by : undefined,
  });
  switch (outcome) {
    case 'REASON_MISSING':
      throw new Problem(
        'CONTENT_INVALID',
        because(saying('REASON_MISSING', { risk: level, least: shortestReason, found: note.trim().length }), '/note'),
      );
    case 'SECOND_PERSON_NEEDED':
      throw new Problem('SECOND_PERSON_NEEDED', because(saying('PROPOSER_AGREES', { person })));
    case 'PROPOSED':
      return propose(tx, deciding);
    case 'ACCEPTED':
      return decide(tx, deciding);
  }
}

/** Whether the event is closed already for this message at its present risk: then only owner or note change. */
function isAcceptedBefore({ event, before, wanted }: DecisionRequest): boolean {
  if (before === undefined || before.status !== wanted.status || before.closedRisk === null) return false;
  if (before.changedSince !== null || before.cdmId !== event.newestCdmId) return false;
  return !isWorse({ level: event.level, than: before.closedRisk });
}

/** Keeps the wish of the first person: status, owner and note stay. The proposer has seen the event. */
async function propose(tx: Tx, { event, before, wanted, person }: DecisionRequest): Promise<DecisionRow> {
  const at = currentInstant();
  const { newestCdmId: cdmId, level, isUncertain, probability } = event;
  const note = (wanted.note ?? '').trim();
  const { status, owner = null, note: storedNote = null } = before ?? { status: 'OPEN' };
  const row = await saveDecision(tx, {
    eventId: event.id,
    operatorId: event.operatorId,
    status,
    owner,
    note: storedNote,
    acknowledgedRisk: before?.acknowledgedRisk ?? level,
    acknowledgedBy: before?.acknowledgedBy ?? person,
    acknowledgedAt: before?.acknowledgedAt ?? at,
    closedRisk: before?.closedRisk ?? null,
    changedBy: person,
    changedAt: at,
    cdmId: before?.cdmId ?? cdmId,
    basedOn: before?.basedOn ?? basisOf(event),
    changedSince: before?.changedSince ?? null,
    proposal: { status: wanted.status, note, by: person, at, ...(cdmId === null ? {} : { cdmId }) },
  });
  await addEntry(tx, {
    eventId: event.id,
    at,
    person,
    cdmId,
    entry: {
      riskLevel: level,
      ...(isUncertain ? { isUncertain } : {}),
      ...(probability === undefined ? {} : { probabilityOfCollision: probability }),
      status,
      ...withoutNulls({ owner }),
      note,
      isAcknowledged: row.acknowledgedRisk !== null,
      changes: ['PROPOSED'],
      proposedStatus: wanted.status,
    },
  });
  return row;
}
