import { and, eq, lte } from 'drizzle-orm';
import Type from 'typebox';
import { type Database, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import { wake } from '../delivery/drain.ts';
import { putIntoOutbox } from '../delivery/outbox.ts';
import { escalation } from '../tables.ts';
import { mailSubjectOf } from '../tell.ts';

/** A conjunction of an operator. */
export interface ConjunctionKey {
  readonly operatorId: string;
  readonly conjunctionId: string;
}

interface EscalationPorts {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
  readonly sealing: Sealing;
  /** Whether a conjunction still needs someone: critical, ahead, and not acknowledged. */
  readonly isWaiting: (tx: Tx, key: ConjunctionKey) => Promise<boolean>;
}

export const escalationQueue = defineQueue({
  name: 'notifications.escalate',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

export function escalationWorker(ports: EscalationPorts): Worker {
  return defineWorker(escalationQueue, () => escalateDue(ports, Date.now()));
}

/** Sends each critical conjunction that no one acknowledged in time to the second person or channel. */
export async function escalateDue(ports: EscalationPorts, nowMs: number): Promise<void> {
  const { database, enqueue, sealing, isWaiting } = ports;
  await database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(escalation)
      .where(and(eq(escalation.state, 'WAITING'), lte(escalation.dueAt, instantOfUnixMs(nowMs))))
      .for('update', { skipLocked: true });
    for (const row of due) {
      const isNeeded = await isAnyWaiting(tx, row, isWaiting);
      if (isNeeded) {
        const notice = { ...row.notice, parameters: { ...row.notice.parameters, state: 'ESCALATED' } };
        const recipient = { userId: row.userId, operatorId: row.operatorId, service: 'ca' } as const;
        const route = { channel: row.channel, address: sealing.open(row.address) };
        const { language, timeZone } = row;
        const mailSubject = mailSubjectOf(notice, { language, timeZone, nowMs });
        const outgoing = { recipient, notice, route, language, timeZone, mailSubject };
        await putIntoOutbox(tx, outgoing, { sealing, nowMs });
      }
      await tx
        .update(escalation)
        .set({ state: isNeeded ? 'SENT' : 'ACKNOWLEDGED' })
        .where(eq(escalation.id, row.id));
    }
    if (due.length > 0) await wake(tx, enqueue, { lane: 'urgent' });
  });
}

async function isAnyWaiting(
  tx: Tx,
  { operatorId, conjunctionId, notice }: typeof escalation.$inferSelect,
  isWaiting: EscalationPorts['isWaiting'],
): Promise<boolean> {
  for (const id of notice.conjunctionIds ?? [conjunctionId])
    if (await isWaiting(tx, { operatorId, conjunctionId: id })) return true;
  return false;
}
