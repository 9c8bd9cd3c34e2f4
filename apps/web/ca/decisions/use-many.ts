import {
  changeDecisions,
  type DecisionChangeDocument,
  type DecisionOutcomeDocument,
  mostDecided,
} from '@farpass/contract/conjunctions';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';

type Change = Omit<DecisionChangeDocument, keyof SeenConjunction | 'etag'>;

/** A conjunction as a person saw it: with the message that a decision is about. */
type SeenConjunction = Pick<DecisionChangeDocument, 'conjunctionId' | 'cdmId'>;

/** The result of the last change of many decisions, until the next one. */
export interface ManyDone {
  readonly changed: number;
  readonly refused: readonly DecisionOutcomeDocument[];
  /** The changes that take it back; empty once it was taken back, or if nothing changed. */
  readonly undo: readonly DecisionChangeDocument[];
}

/** Changes the decisions on many conjunctions with one request for as many as it takes, and takes that back. */
export function useManyDecisions() {
  const api = useApi();
  const freshness = useListFreshness();
  const [isSaving, setSaving] = useState(false);
  const [done, setDone] = useState<ManyDone>();
  const send = async (changes: readonly DecisionChangeDocument[], undoOf: typeof undoOfOutcomes) => {
    setSaving(true);
    const outcomes: DecisionOutcomeDocument[] = [];
    try {
      for (let from = 0; from < changes.length; from += mostDecided) {
        const part = changes.slice(from, from + mostDecided);
        outcomes.push(...(await api.call(changeDecisions, { body: { changes: part } })).outcomes);
      }
    } catch {
      // The client has already reported the failure; the parts before it are changed.
    }
    setSaving(false);
    if (outcomes.length === 0) return;
    freshness.writeTo(...conjunctionLists);
    const refused = outcomes.filter(({ outcome }) => outcome === 'REFUSED');
    const changed = outcomes.filter(({ outcome }) => outcome === 'CHANGED').length;
    setDone({ changed, refused, undo: undoOf(outcomes) });
  };
  return {
    done,
    isSaving,
    change: (seen: readonly SeenConjunction[], change: Change) =>
      void send(
        seen.map((one) => ({ ...one, ...change })),
        undoOfOutcomes,
      ),
    undo: () => void send(done?.undo ?? [], () => []),
    dismiss: () => setDone(undefined),
  };
}

/** The decisions as they were, based on what is stored now: a decision that someone else changes after it stays. */
function undoOfOutcomes(outcomes: readonly DecisionOutcomeDocument[]): readonly DecisionChangeDocument[] {
  return outcomes.flatMap(({ outcome, conjunctionId, decision, before }) =>
    outcome !== 'CHANGED' || decision === undefined || before === undefined
      ? []
      : {
          conjunctionId,
          etag: decision.etag,
          status: before.status,
          owner: before.owner ?? null,
          note: before.note ?? null,
          isAcknowledged: before.isAcknowledged,
        },
  );
}
