import { isWorse } from '@farpass/conjunction/event';
import type { DecisionDocument, DecisionEntryDocument } from '@farpass/contract/conjunctions';
import { currentInstant, type Tx, withoutNulls } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { addEntry, type DecidedEvent, type DecisionRow, isSeen, saveDecision } from './store.ts';
import type { StoredBasis } from './tables.ts';

export interface DecisionRequest {
  readonly event: DecidedEvent;
  readonly before: DecisionRow | undefined;
  readonly wanted: {
    readonly status: DecisionDocument['status'];
    readonly owner: string | undefined;
    readonly note: string | undefined;
    readonly isAcknowledged: boolean | undefined;
  };
  readonly person: string;
  /** How the person came here, if not over the application. */
  readonly via?: 'LINK';
}

const closing: ReadonlySet<DecisionDocument['status']> = new Set(['NO_ACTION', 'MITIGATED']);

/** Whether a status closes an event: the remaining risk is accepted. */
export function isClosing(status: DecisionDocument['status']): boolean {
  return closing.has(status);
}

/**
 * Whether a decision asks for what is stored. The same decision about a newer message is another one, unless the event
 * is to stay unacknowledged; the same of a person whose proposal waits withdraws it.
 */
export function isRepeated({ event, before, wanted, person }: DecisionRequest): boolean {
  if (before?.proposal?.by === person) return false;
  const { status, owner = null, note = null } = before ?? { status: 'OPEN' };
  if (status !== wanted.status || owner !== textOf(wanted.owner) || note !== textOf(wanted.note)) return false;
  const isKnown = isSeen(before, event.level);
  return wanted.isAcknowledged === false ? !isKnown : isKnown && before?.cdmId === event.newestCdmId;
}

const textOf = (typed: string | undefined) => typed?.trim() || null;

/** The present basis of a decision. */
export function basisOf({ level, probability, missDistanceM, numberOfCdms }: DecidedEvent): StoredBasis {
  return {
    messageNumber: numberOfCdms,
    riskLevel: level,
    ...(probability === undefined ? {} : { probabilityOfCollision: probability }),
    ...(missDistanceM === undefined ? {} : { missDistanceM }),
  };
}

/** Stores a decision with its entry in the log. A person who decides has seen the event, so deciding acknowledges it. */
export async function decide(tx: Tx, deciding: DecisionRequest): Promise<DecisionRow> {
  const { event, before, wanted, person, via } = deciding;
  const at = currentInstant();
  const { status } = wanted;
  const owner = textOf(wanted.owner);
  const note = textOf(wanted.note);
  const acknowledged = acknowledgement({ event, before, wanted, person }, at);
  // A person who does not acknowledge what changed leaves the decision on what it rested on.
  const isUnseen = wanted.isAcknowledged === false && before != null && before.changedSince !== null;
  const { cdmId, basedOn, changedSince } = isUnseen
    ? before
    : { cdmId: event.newestCdmId, basedOn: basisOf(event), changedSince: null };
  const basis = { cdmId, basedOn, changedSince };
  const row = await saveDecision(tx, {
    eventId: event.id,
    operatorId: event.operatorId,
    status,
    owner,
    note,
    ...acknowledged,
    closedRisk: closing.has(status) ? event.level : null,
    changedBy: person,
    changedAt: at,
    ...basis,
    proposal: keptProposal({ event, before, wanted, person }),
  });
  const changes = changesOf(before, row);
  await addEntry(tx, {
    eventId: event.id,
    at,
    person,
    cdmId: event.newestCdmId,
    entry: {
      riskLevel: event.level,
      ...(event.isUncertain ? { isUncertain: true } : {}),
      ...(event.probability === undefined ? {} : { probabilityOfCollision: event.probability }),
      status,
      ...withoutNulls({ owner, note }),
      isAcknowledged: row.acknowledgedRisk !== null,
      ...(via === undefined ? {} : { via }),
      changes,
    },
  });
  return row;
}

/** The proposal of another person stays until the event is closed. */
function keptProposal({ before, wanted, person }: DecisionRequest): DecisionRow['proposal'] {
  const proposal = before?.proposal ?? null;
  return isClosing(wanted.status) || proposal?.by === person ? null : proposal;
}

type Acknowledgement = Pick<DecisionRow, 'acknowledgedRisk' | 'acknowledgedBy' | 'acknowledgedAt'>;

/** `isAcknowledged` false revokes it; an acknowledgement of this risk or a worse one keeps its author. */
function acknowledgement(
  { event, before, wanted, person }: DecisionRequest,
  at: DecisionRow['changedAt'],
): Acknowledgement {
  if (wanted.isAcknowledged === false && wanted.status === 'OPEN')
    return { acknowledgedRisk: null, acknowledgedBy: null, acknowledgedAt: null };
  const known = before?.acknowledgedRisk ?? undefined;
  if (before?.changedSince === null && known !== undefined && !isWorse({ level: event.level, than: known })) {
    const { acknowledgedRisk, acknowledgedBy, acknowledgedAt } = before;
    return { acknowledgedRisk, acknowledgedBy, acknowledgedAt };
  }
  return { acknowledgedRisk: event.level, acknowledgedBy: person, acknowledgedAt: at };
}

function changesOf(before: DecisionRow | undefined, after: DecisionRow): DecisionEntryDocument['changes'] {
  const changes: (DecisionEntryDocument['changes'][number] | false)[] = [
    (before?.status ?? 'OPEN') !== after.status && 'STATUS',
    (before?.owner ?? null) !== after.owner && 'OWNER',
    (before?.note ?? null) !== after.note && 'NOTE',
    (before?.acknowledgedRisk ?? null) !== after.acknowledgedRisk && 'ACKNOWLEDGED',
    before?.proposal != null && after.proposal === null && !isClosing(after.status) && 'WITHDRAWN',
  ];
  return changes.filter((change) => change !== false);
}

/** Makes the operator's pages that show the event load it again. */
export async function tellOpenPages(tx: Tx, event: DecidedEvent, status: DecisionDocument['status']): Promise<void> {
  const audience = { kind: 'operator', operatorId: event.operatorId } as const;
  const payload = { conjunctionId: event.id, decision: status };
  await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload });
}
