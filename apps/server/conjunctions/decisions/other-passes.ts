import type { RiskLevel } from '@farpass/conjunction/event';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import type { StoredPass } from '../tables.ts';

/** The passes of a pair that no message tells and that are ahead. */
export function passesAhead(passes: readonly StoredPass[] | null, nowMs: number): readonly StoredPass[] {
  return (passes ?? []).filter(({ tca }) => unixMsOfInstant(tca) > nowMs);
}

/** The risk of the most probable of them; undefined if none is known. */
export function otherPassLevel(passes: readonly StoredPass[] | null, nowMs: number): RiskLevel | undefined {
  return passesAhead(passes, nowMs).toSorted((a, b) => b.probability - a.probability)[0]?.level;
}
