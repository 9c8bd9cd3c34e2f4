import type { NotificationChoices } from '@farpass/contract/userconfig';
import { instantOfUnixMs, newId, type Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import type { Notice, Recipient } from '../notice.ts';
import { escalation } from '../tables.ts';

interface PlannedNotice {
  readonly recipient: Recipient;
  readonly notice: Notice;
  readonly choices: NotificationChoices;
}

/**
 * Records who is to be notified of critical conjunctions later; once for each conjunction and person, and once for many
 * at a time.
 */
export async function planEscalation(
  tx: Tx,
  { recipient, notice, choices }: PlannedNotice,
  { sealing, nowMs }: { readonly sealing: Sealing; readonly nowMs: number },
): Promise<void> {
  const { isUrgent, conjunctionIds: [firstOfMany] = [] } = notice;
  const conjunctionId = notice.conjunctionId ?? firstOfMany;
  const thread = notice.thread ?? `many:${firstOfMany}`;
  const { userId, operatorId } = recipient;
  const chosen = choices.escalation;
  if (!isUrgent || chosen === null || !conjunctionId || !operatorId) return;
  await tx
    .insert(escalation)
    .values({
      id: newId(),
      userId,
      operatorId,
      thread,
      conjunctionId,
      dueAt: instantOfUnixMs(nowMs + chosen.afterMinutes * 60_000),
      channel: chosen.channel,
      address: sealing.seal(chosen.address.trim()),
      language: choices.language,
      timeZone: choices.timeZone,
      notice,
    })
    .onConflictDoNothing();
}
