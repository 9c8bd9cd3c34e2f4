import { and, eq } from 'drizzle-orm';
import { ofOperator, type Scope, type Tx } from '../../platform/db/index.ts';
import { removeUnusedFile } from '../../platform/files/index.ts';
import { ephemeris } from '../tables.ts';

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
