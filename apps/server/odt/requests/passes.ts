import { isEnd, type ObservationStatus, type StatusReasonDocument, type TaskStatus } from '@farpass/contract/odt';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { currentInstant, type Instant, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { observationPass } from '../tables.ts';

export type PassRow = typeof observationPass.$inferSelect;

/** A change of a pass: for its operator an observation, for its provider a task. */
export interface PassStep {
  readonly status: ObservationStatus;
  readonly taskStatus: TaskStatus;
  readonly reason: StatusReasonDocument;
}

/** Changes a pass, and notifies the browsers of its provider. */
export async function movePass(tx: Tx, { id, providerId }: PassRow, step: PassStep): Promise<PassRow> {
  const [moved] = await tx
    .update(observationPass)
    .set({ ...step, changedAt: currentInstant(), version: sql`${observationPass.version} + 1` })
    .where(eq(observationPass.id, id))
    .returning();
  if (moved === undefined) throw new Error(`Pass ${id} is gone.`);
  await taskChanged(tx, { id, providerId });
  return moved;
}

/** Notifies the browsers of a provider that one of its tasks changed. */
export async function taskChanged(tx: Tx, { id, providerId }: Pick<PassRow, 'id' | 'providerId'>): Promise<void> {
  const audience = { kind: 'provider', providerId } as const;
  await appendEvent(tx, { audience, kind: 'odt.tasks.changed', payload: { taskId: id } });
}

/** Statuses of a pass that has not begun. */
const waiting: readonly ObservationStatus[] = ['PENDING', 'APPROVED'];

/**
 * Whether a pass has begun: its time has come, or its provider reports it. Passes that have begun are no longer moved.
 */
export function hasBegun({ status, startAt }: Pick<PassRow, 'status' | 'startAt'>, now: Instant): boolean {
  return startAt <= now || !waiting.includes(status);
}

/** Whether a pass may still give a result. */
export function isOpen({ status }: Pick<PassRow, 'status'>): boolean {
  return !isEnd('observation', status);
}

/** Cancels the passes of a request that have not begun. */
export async function cancelPasses(
  tx: Tx,
  { requestId, reason }: { readonly requestId: string; readonly reason: StatusReasonDocument },
): Promise<void> {
  const isAhead = and(inArray(observationPass.status, [...waiting]), gt(observationPass.startAt, currentInstant()));
  const rows = await tx
    .select()
    .from(observationPass)
    .where(and(eq(observationPass.requestId, requestId), isAhead))
    .for('update');
  for (const row of rows) await movePass(tx, row, { status: 'CANCELLED', taskStatus: 'CANCELLED', reason });
}

/** The passes of a request, locked until the transaction ends. */
export async function lockPasses(tx: Tx, requestId: string): Promise<readonly PassRow[]> {
  return tx.select().from(observationPass).where(eq(observationPass.requestId, requestId)).for('update');
}
