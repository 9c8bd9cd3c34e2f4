import { isNotNull, sql } from 'drizzle-orm';
import type { Read } from '../platform/db/index.ts';
import { screening } from './tables.ts';

/**
 * The catalogue snapshots that screenings name: they keep the element sets of a screening available for later
 * questions.
 */
export async function findSnapshotsInUse(read: Read): Promise<readonly string[]> {
  const digest = sql<string>`${screening.plan} ->> 'snapshot'`;
  const rows = await read.selectDistinct({ digest }).from(screening).where(isNotNull(digest));
  return rows.map((row) => row.digest);
}
