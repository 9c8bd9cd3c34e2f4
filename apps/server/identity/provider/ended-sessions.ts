import { msPerHour } from '@farpass/astro/constants';
import { lt } from 'drizzle-orm';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { endedSession } from '../store/tables.ts';

/** Has the access tokens of these sessions refused from now on. */
export async function denySessions(
  tx: Tx,
  { accountId, uids }: { readonly accountId: string; readonly uids: readonly string[] },
): Promise<void> {
  if (uids.length === 0) return;
  await tx
    .insert(endedSession)
    .values(uids.map((uid) => ({ uid, accountId })))
    .onConflictDoNothing();
}

/** Forgets the sessions whose access tokens have all expired: an hour is longer than they live, with wrong clocks. */
export async function forgetEndedSessions(tx: Tx): Promise<void> {
  await tx.delete(endedSession).where(lt(endedSession.endedAt, instantOfUnixMs(Date.now() - msPerHour)));
}
