import type { GpRecord } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import { type BurnsReport, burnsReport } from '@farpass/operations/burns';

export interface BurnsOrder {
  /** The element sets of one object, in any order. */
  readonly records: readonly GpRecord[];
}

/** Burns in the element sets of one object; undefined if none of them can be used. */
export function run({ records }: BurnsOrder): BurnsReport | undefined {
  const sets = records.flatMap((record) => {
    try {
      return [elementsOf(record).elements];
    } catch {
      // A set that describes no ellipse is not part of a history.
      return [];
    }
  });
  return sets.length === 0 ? undefined : burnsReport(sets);
}
