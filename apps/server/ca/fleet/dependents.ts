import { and, count, eq, gte } from 'drizzle-orm';
import { type Instant, ofOperator, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { removeUnusedFile } from '../../platform/files/index.ts';
import { cdm, conjunctionEvent, ephemeris } from '../tables.ts';

/** Counts the screenings of a satellite; screenings depend on the fleet, so they pass this in. */
export type CountScreenings = (read: Read, scope: Scope, satelliteId: string) => Promise<number>;

interface DependentsOf {
  readonly satelliteId: string;
  readonly now: Instant;
  readonly countScreenings: CountScreenings;
}

/** The data of a satellite that would be deleted with it: all except the screenings. */
export async function countDependents(read: Read, scope: Scope, { satelliteId, now, countScreenings }: DependentsOf) {
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
}

/**
 * Removes the ephemerides of a satellite, and the files that nothing else refers to; cascading deletes would leave
 * those files.
 */
export async function removeEphemeridesOf(tx: Tx, scope: Scope, satelliteId: string): Promise<void> {
  const gone = await tx
    .delete(ephemeris)
    .where(and(ofOperator(scope, ephemeris.operatorId), eq(ephemeris.satelliteId, satelliteId)))
    .returning({ digest: ephemeris.fileDigest });
  for (const digest of new Set(gone.map((one) => one.digest))) await removeUnusedFile(tx, digest);
}
