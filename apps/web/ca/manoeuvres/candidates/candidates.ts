import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';

/** Why a burn is shown. */
export type CandidateKind = 'CHOSEN' | 'LONG_TERM' | 'SHORT_TERM' | 'ALONE' | 'SAFEST' | 'PINNED';

/** A burn in the comparison. */
export interface Candidate {
  readonly cell: number;
  readonly kinds: readonly CandidateKind[];
}

type Part = 'strategies' | 'cheapest' | 'cheapestAlone' | 'safest';

/** Number of burns shown side by side. */
const most = 5;

/**
 * The compared burns, each once: the chosen one, the cheapest of each strategy, the cheapest without other objects if
 * there are some, the safest if none is sufficient, and the marked ones.
 */
export function candidatesOf(
  { strategies, cheapest, cheapestAlone, safest }: Pick<TradeSpaceDocument, Part>,
  { chosen, pinned }: { readonly chosen: number | undefined; readonly pinned: readonly number[] },
): readonly Candidate[] {
  const named: readonly { readonly cell: number; readonly kind: CandidateKind }[] = [
    ...(chosen === undefined ? [] : [{ cell: chosen, kind: 'CHOSEN' as const }]),
    ...strategies.map(({ strategy, cell }) => ({ cell, kind: strategy })),
    ...(cheapestAlone === undefined || cheapestAlone === cheapest
      ? []
      : [{ cell: cheapestAlone, kind: 'ALONE' as const }]),
    ...(cheapest === undefined && safest !== undefined ? [{ cell: safest, kind: 'SAFEST' as const }] : []),
    ...pinned.map((cell) => ({ cell, kind: 'PINNED' as const })),
  ];
  const byCell = Map.groupBy(named, ({ cell }) => cell);
  return [...byCell].map(([cell, all]) => ({ cell, kinds: [...new Set(all.map(({ kind }) => kind))] })).slice(0, most);
}
