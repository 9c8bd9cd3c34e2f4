import type { ComparedDocument } from '@farpass/contract/manoeuvres';

/** Approaches below this on both sides are folded into one line. */
const negligible = 1e-10;

/** The rows that matter, and how many others there are: further passes of a pair, and approaches below 10⁻¹⁰. */
export function foldedRows(rows: readonly ComparedDocument[]): {
  readonly shown: readonly ComparedDocument[];
  readonly more: number;
} {
  const seen = new Set<string>();
  const shown = rows.filter((row) => {
    if (isNegligible(row) || seen.has(row.secondaryId)) return false;
    seen.add(row.secondaryId);
    return true;
  });
  return { shown, more: rows.length - shown.length };
}

/** An approach without a probability may be anything. */
function isNegligible({ before, after }: ComparedDocument): boolean {
  return [before, after].every((side) => side === undefined || (side.probability ?? 1) < negligible);
}
