import { isDeepStrictEqual } from 'node:util';
import { isUrgent, isWorse } from '@farpass/conjunction/event';
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { ComputePool } from '../../platform/compute/index.ts';
import { currentInstant, type Database, type Read } from '../../platform/db/index.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { computedAgain } from '../conjunctions/assessment/reassess.ts';
import { levelsWith } from '../conjunctions/refresh.ts';
import type { AheadEvent, LoweredEvents } from '../door/loosened.ts';
import { loosening } from '../door/tables.ts';
import type { ChangedSettings } from '../fleet/change.ts';
import { conjunctionEvent } from '../tables.ts';

/** Open events of a satellite that are ahead and HIGH or CRITICAL, or were before looser settings, with the message that each rests on. */
export async function urgentAhead(read: Read, satelliteId: string): Promise<readonly AheadEvent[]> {
  const { id, riskLevel: level, newestCdmId, tca, state } = conjunctionEvent;
  const isLoosened = sql`exists (select 1 from ${loosening} where ${loosening.state} = 'DONE'
    and ${loosening.lowered} @> jsonb_build_array(jsonb_build_object('conjunctionId', ${id})))`;
  return read
    .select({ id, level, newestCdmId })
    .from(conjunctionEvent)
    .where(
      and(
        eq(conjunctionEvent.satelliteId, satelliteId),
        or(inArray(level, ['HIGH', 'CRITICAL']), isLoosened),
        eq(state, 'OPEN'),
        gte(tca, currentInstant()),
      ),
    )
    .orderBy(asc(id));
}

interface LevelPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/**
 * The events ahead that a change of a satellite would lower, by the rule that judges them: their messages are assessed with the
 * satellite as it would be, and nothing is stored.
 */
export function loweredOn(ports: LevelPorts): (changed: ChangedSettings) => Promise<LoweredEvents> {
  return (changed) => loweredBy(ports, changed);
}

async function loweredBy(ports: LevelPorts, changed: ChangedSettings): Promise<LoweredEvents> {
  const { before, after, ahead, signal } = changed;
  const satellite = ownSatelliteOf(after);
  if (ahead.length === 0 || isDeepStrictEqual(ownSatelliteOf(before), satellite)) return [];
  const ids = ahead.map(({ id }) => id);
  const again = await computedAgain(ports, { eventIds: ids, satellite, signal });
  const levels = await ports.database.read((read) => levelsWith(read, ids, { rules: satellite.rules, again }));
  return ahead.flatMap(({ id, level }) => {
    const to = levels.get(id) ?? level;
    return isUrgent(level) && isWorse({ level, than: to }) ? [{ conjunctionId: id, from: level, to }] : [];
  });
}
