import type { DecisionChangeDocument, DecisionOutcomeDocument } from '@farpass/contract/conjunctions';
import { Problem } from '@farpass/contract/problem';
import type { Scope, Tx } from '../../platform/db/index.ts';
import { decideOrPropose } from './accept.ts';
import { type DecisionRequest, isRepeated, tellOpenPages } from './decide.ts';
import { type DecisionRow, decisionDocument, findDecided, isSeen, lockDecision, refuseUnseen } from './store.ts';

interface ManyDeciding {
  readonly scope: Scope;
  readonly person: string;
  /** Throws if a single decision like this one would be refused. */
  readonly refuse: (deciding: Pick<DecisionRequest, 'event' | 'before' | 'wanted'>) => void;
}

/** Changes the decision on one conjunction by the rules of a single one. What is refused is an outcome, not an error. */
export async function changeOne(
  tx: Tx,
  change: DecisionChangeDocument,
  deciding: ManyDeciding,
): Promise<DecisionOutcomeDocument> {
  try {
    return await changed(tx, change, deciding);
  } catch (error) {
    // The rules refuse before they write.
    if (!(error instanceof Problem)) throw error;
    return { conjunctionId: change.conjunctionId, outcome: 'REFUSED', code: error.code, detail: error.message };
  }
}

async function changed(
  tx: Tx,
  change: DecisionChangeDocument,
  { scope, person, refuse }: ManyDeciding,
): Promise<DecisionOutcomeDocument> {
  const { conjunctionId } = change;
  const event = await findDecided(tx, scope, conjunctionId);
  if (event === undefined) return { conjunctionId, outcome: 'REFUSED', code: 'NOT_FOUND' };
  const before = await lockDecision(tx, event.id);
  const earlier = decisionDocument(before, event.level);
  if (change.etag !== undefined && change.etag !== earlier.etag)
    return { conjunctionId, outcome: 'REFUSED', code: 'CHANGED_MEANWHILE' };
  refuseUnseen(event, change.cdmId);
  const wanted = wantedOf(change, before, isSeen(before, event.level));
  if (isRepeated({ event, before, wanted, person }))
    return { conjunctionId, outcome: 'UNCHANGED', decision: earlier, before: earlier };
  refuse({ event, before, wanted });
  const row = await decideOrPropose(tx, { event, before, wanted, person });
  await tellOpenPages(tx, event, row.status);
  return { conjunctionId, outcome: 'CHANGED', decision: decisionDocument(row, event.level), before: earlier };
}

/** The decision after a change: what it leaves out stays. */
function wantedOf(change: DecisionChangeDocument, before: DecisionRow | undefined, isKnown: boolean) {
  const owner = change.owner === undefined ? before?.owner : change.owner;
  const note = change.note === undefined ? before?.note : change.note;
  return {
    status: change.status ?? before?.status ?? 'OPEN',
    owner: owner ?? undefined,
    note: note ?? undefined,
    isAcknowledged: change.isAcknowledged ?? isKnown,
  };
}
