import { epochFromUnixMs } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import { type BurnsReport, burnsReport } from '@farpass/operations/burns';

export interface BurnsOrder {
  /** The element sets of one object, in any order. */
  readonly records: readonly GpRecord[];
}

/** Burns in the element sets of one object, or a note that says why they cannot be searched; undefined without any. */
export function run({ records }: BurnsOrder): BurnsReport | undefined {
  const sets = records.flatMap((record) => {
    try {
      return [elementsOf(record).elements];
    } catch {
      // A set that describes no ellipse is not part of a history.
      return [];
    }
  });
  const [first] = records;
  if (first === undefined) return undefined;
  try {
    if (sets.length === 0) throw new Error('none of them describes an orbit');
    return burnsReport(sets, epochFromUnixMs(Date.now()));
  } catch (error) {
    // Kept like an answer, so that one strange history is not searched again every minute.
    return unsearched(first, error);
  }
}

function unsearched({ epochUtc }: GpRecord, error: unknown): BurnsReport {
  const at = `${epochUtc.slice(0, 19)}Z`;
  const why = error instanceof Error ? error.message : String(error);
  const notes = [`The element sets cannot be searched: ${why}`];
  const floorMPerS = { alongTrack: null, crossTrack: null };
  return { sets: 0, from: at, to: at, burns: [], floorMPerS, gaps: [], strangers: [], habit: null, notes };
}
