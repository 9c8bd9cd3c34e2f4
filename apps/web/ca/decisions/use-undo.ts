import type { DecisionLogDocument } from '@farpass/contract/conjunctions';
import { useEffect, useState } from 'react';

/** How long an accepted risk can be taken back with one click. */
const undoForMs = 10_000;

/** The decision before the event was closed, for as long as that can be undone. */
export function useUndo() {
  const [before, setBefore] = useState<DecisionLogDocument>();
  useEffect(() => {
    if (before === undefined) return;
    const timer = setTimeout(() => setBefore(undefined), undoForMs);
    return () => clearTimeout(timer);
  }, [before]);
  return { before, offer: setBefore, end: () => setBefore(undefined) };
}

export type Undo = ReturnType<typeof useUndo>;
