import { and, eq, or, sql } from 'drizzle-orm';
import { currentInstant, type Tx } from '../../platform/db/index.ts';
import { providerRecord } from '../store/tables.ts';
import { hashedId, isSpent } from './records.ts';

const model = 'RefreshToken';

/**
 * Notes the use of a refresh token; false if it is spent. Its first use proves that its predecessor's answer arrived: the
 * predecessor, and other answers that the predecessor gave, end a minute after their first use or this one.
 */
export async function useRefreshToken(tx: Tx, id: string): Promise<boolean> {
  const hashed = hashedId({ model, id });
  const [row] = await tx
    .select()
    .from(providerRecord)
    .where(and(eq(providerRecord.model, model), eq(providerRecord.id, hashed)))
    .for('update');
  if (row === undefined || isSpent(row)) return false;
  if (row.consumedAt !== null) return true;
  await tx
    .update(providerRecord)
    .set({ consumedAt: currentInstant() })
    .where(and(eq(providerRecord.model, model), eq(providerRecord.id, hashed)));
  if (row.predecessor === null) return true;
  const { predecessor } = row;
  const siblings = sql`${providerRecord.predecessor} = ${predecessor} and ${providerRecord.id} <> ${hashed}`;
  await tx
    .update(providerRecord)
    .set({
      consumedAt: sql`coalesce(${providerRecord.consumedAt}, instant_now())`,
      succeededAt: sql`coalesce(${providerRecord.succeededAt}, instant_now())`,
    })
    .where(and(eq(providerRecord.model, model), or(eq(providerRecord.id, predecessor), siblings)));
  return true;
}
