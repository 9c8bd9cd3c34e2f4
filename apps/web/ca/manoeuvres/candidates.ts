import type { TradeSpaceDocument } from '@farpass/contract/ca';

/** Why a burn is shown. */
export type CandidateKind = 'CHOSEN' | 'LONG_TERM' | 'SHORT_TERM' | 'PINNED';

/** A burn among those that are compared. */
export interface Candidate {
  readonly cell: number;
  readonly kinds: readonly CandidateKind[];
}

/** So many burns are shown side by side. */
const most = 5;

/** The burns that are compared, each once: the chosen one, the cheapest of each strategy, and what was taken along. */
export function candidatesOf(
  { strategies }: Pick<TradeSpaceDocument, 'strategies'>,
  { chosen, pinned }: { readonly chosen: number; readonly pinned: readonly number[] },
): readonly Candidate[] {
  const named: readonly { readonly cell: number; readonly kind: CandidateKind }[] = [
    { cell: chosen, kind: 'CHOSEN' },
    ...strategies.map(({ strategy, cell }) => ({ cell, kind: strategy })),
    ...pinned.map((cell) => ({ cell, kind: 'PINNED' as const })),
  ];
  const byCell = Map.groupBy(named, ({ cell }) => cell);
  return [...byCell].map(([cell, all]) => ({ cell, kinds: [...new Set(all.map(({ kind }) => kind))] })).slice(0, most);
}
