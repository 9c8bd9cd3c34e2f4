import type { NotificationChoices } from '@farpass/contract/userconfig';
import { instantOfUnixMs, newId, type Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import type { Notice, Recipient } from '../notice.ts';
import { escalation } from '../tables.ts';

interface Planning {
  readonly recipient: Recipient;
  readonly notice: Notice;
  readonly choices: NotificationChoices;
}

/** Notes whom to tell of a critical conjunction later; once for each conjunction and person. */
export async function planEscalation(
  tx: Tx,
  { recipient, notice, choices }: Planning,
  { sealing, nowMs }: { readonly sealing: Sealing; readonly nowMs: number },
): Promise<void> {
  const { conjunctionId, thread, isUrgent } = notice;
  const { userId, operatorId } = recipient;
  const chosen = choices.escalation;
  if (!isUrgent || chosen === null || !conjunctionId || !thread || !operatorId) return;
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
      notice,
    })
    .onConflictDoNothing();
}
