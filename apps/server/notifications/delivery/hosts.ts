import { eq, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import type { Outcome } from '../channels/outcome.ts';
import { deliveryHost } from '../tables.ts';

/** Attempts without an answer after which a host is closed, for all operators. */
const mostSilences = 3;
/** How long; then one message tries it again. Short, because one operator's receiver may share its host with others. */
export const closedS = 20;

/**
 * Notes whether a host answered. Answers that refuse count as answers: only a host that hangs or cannot be reached holds
 * slots. Returns whether it is closed now.
 */
export async function noteHost(
  tx: Tx,
  host: string,
  { outcome, nowMs }: { readonly outcome: Outcome; readonly nowMs: number },
): Promise<boolean> {
  if (host === '' || outcome.kind === 'REFUSED') return false;
  if (outcome.kind !== 'RETRYING' || outcome.isSilent !== true) {
    await tx.delete(deliveryHost).where(eq(deliveryHost.host, host));
    return false;
  }
  const [{ silences } = { silences: 0 }] = await tx
    .insert(deliveryHost)
    .values({ host, silences: 1 })
    .onConflictDoUpdate({ target: deliveryHost.host, set: { silences: sql`${deliveryHost.silences} + 1` } })
    .returning();
  if (silences < mostSilences) return false;
  await tx
    .update(deliveryHost)
    .set({ closedUntil: instantOfUnixMs(nowMs + closedS * 1000) })
    .where(eq(deliveryHost.host, host));
  return true;
}
