import { and, count, eq, gte } from 'drizzle-orm';
import type { DependentsOf } from '../../../fleet/satellites/orbit.ts';
import { ephemeris } from '../../../fleet/tables.ts';
import type { Read, Scope } from '../../../platform/db/index.ts';
import { cdm, conjunctionEvent } from '../../tables.ts';

/** Counts the screenings of a satellite; screenings depend on events, so they pass this in. */
type CountScreenings = (read: Read, scope: Scope, satelliteId: string) => Promise<number>;

/** Counts the data of a satellite that would be deleted with it: all except the screenings. */
export function dependentsCounter(countScreenings: CountScreenings) {
  return async (read: Read, scope: Scope, { satelliteId, now }: DependentsOf) => {
    const ofIt = eq(conjunctionEvent.satelliteId, satelliteId);
    const [events] = await read.select({ rows: count() }).from(conjunctionEvent).where(ofIt);
    const isAhead = gte(conjunctionEvent.tca, now);
    const [ahead] = await read.select({ rows: count() }).from(conjunctionEvent).where(and(ofIt, isAhead));
    const [messages] = await read.select({ rows: count() }).from(cdm).where(eq(cdm.satelliteId, satelliteId));
    const [files] = await read.select({ rows: count() }).from(ephemeris).where(eq(ephemeris.satelliteId, satelliteId));
    return {
      conjunctions: events?.rows ?? 0,
      conjunctionsAhead: ahead?.rows ?? 0,
      cdms: messages?.rows ?? 0,
      ephemerides: files?.rows ?? 0,
      screenings: await countScreenings(read, scope, satelliteId),
    };
  };
}
