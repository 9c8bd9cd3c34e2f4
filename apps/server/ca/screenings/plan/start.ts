import type { Scope, Tx } from '../../../platform/db/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { planQueue } from '../run/jobs.ts';
import { insertScreening, type ScreeningRow } from '../store.ts';
import { type AskedScreening, type ElementSetPorts, planOf, windowOf } from './plan.ts';

export type Starting = ElementSetPorts & {
  readonly scope: Scope;
  readonly operatorId: string;
  /** A user's name, `schedule`, or `upload`. */
  readonly requestedBy: string;
  readonly asked: AskedScreening;
  readonly nowMs: number;
  readonly enqueue: Jobs['enqueue'];
};

/** Writes a screening down and enqueues its planning in the same transaction. */
export async function startScreening(tx: Tx, starting: Starting): Promise<ScreeningRow> {
  const { operatorId, requestedBy, asked, nowMs, enqueue } = starting;
  const plan = await planOf(tx, starting);
  const { from, to } = windowOf(asked, nowMs);
  const { type } = asked;
  const row = await insertScreening(tx, { operatorId, type, requestedBy, windowFrom: from, windowTo: to, plan });
  await enqueue(tx, planQueue, {
    data: { screeningId: row.id },
    operatorId,
    priority: requestedBy === 'schedule' ? 0 : 1,
  });
  return row;
}
