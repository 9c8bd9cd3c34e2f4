import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Read, Tx } from '../../../platform/db/index.ts';
import { ephemeris, receiverArc } from '../../tables.ts';
import type { StoredArc } from './fit.task.ts';

/** The positions that an ephemeris was fitted to; undefined if it was not. */
export async function findArc(read: Read, ephemerisId: string | undefined): Promise<StoredArc | undefined> {
  if (ephemerisId === undefined) return undefined;
  const [row] = await read.select().from(receiverArc).where(eq(receiverArc.ephemerisId, ephemerisId));
  return row && { frame: row.frame, points: row.points };
}

interface FittedEphemeris {
  readonly id: string;
  readonly satelliteId: string | null;
  readonly designation: string;
}

/**
 * Keeps the positions of a new ephemeris. Those of earlier ones go when it is the operational one: only what is held back may
 * still be released, and positions go on from it then.
 */
export async function keepArc(tx: Tx, fitted: FittedEphemeris, arc: StoredArc): Promise<void> {
  await tx.insert(receiverArc).values({ ephemerisId: fitted.id, ...arc });
  if (fitted.designation !== 'OPERATIONAL' || fitted.satelliteId === null) return;
  const earlier = tx
    .select({ id: ephemeris.id })
    .from(ephemeris)
    .where(
      and(
        eq(ephemeris.satelliteId, fitted.satelliteId),
        eq(ephemeris.designation, 'OPERATIONAL'),
        ne(ephemeris.id, fitted.id),
      ),
    );
  await tx.delete(receiverArc).where(inArray(receiverArc.ephemerisId, earlier));
}
