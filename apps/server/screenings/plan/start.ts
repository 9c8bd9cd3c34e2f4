import type { Scope, Tx } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { planQueue } from '../queues.ts';
import { findSame, insertScreening, type ScreeningRow } from '../store.ts';
import { jobOptions } from '../turn.ts';
import { type AskedScreening, type ElementSetPorts, planOf, windowOf } from './plan.ts';
import { isUrgentFor } from './urgency.ts';

export type StartRequest = ElementSetPorts & {
  readonly scope: Scope;
  readonly operatorId: string;
  /** A user's name, `schedule`, `upload` or `update`. */
  readonly requestedBy: string;
  readonly asked: AskedScreening;
  readonly nowMs: number;
  readonly enqueue: Jobs['enqueue'];
  /** The screening that this one brings up to date. */
  readonly updateOf?: string | undefined;
};

/** A screening that waits or runs, and whether it did so before it was asked for. */
interface Started {
  readonly row: ScreeningRow;
  readonly isAlreadyRunning: boolean;
}

/**
 * Stores a screening and enqueues its planning in the same transaction. If a screening of the same objects with the
 * same data is running, that one is returned, because it gives the same result.
 */
export async function startScreening(tx: Tx, starting: StartRequest): Promise<Started> {
  const { operatorId, requestedBy, asked, nowMs, enqueue } = starting;
  const { updateOf } = starting;
  const planned = { ...(await planOf(tx, starting)), ...(updateOf === undefined ? {} : { updateOf }) };
  const isUrgent = await isUrgentFor(tx, { operatorId, plan: planned, nowMs });
  const plan = isUrgent ? { ...planned, isUrgent } : planned;
  const { from, to } = windowOf(asked, nowMs);
  const { type } = asked;
  const same = await findSame(tx, { operatorId, type, plan, from, to });
  if (same !== undefined) return { row: same, isAlreadyRunning: true };
  const row = await insertScreening(tx, { operatorId, type, requestedBy, windowFrom: from, windowTo: to, plan });
  await enqueue(tx, planQueue, { data: { screeningId: row.id }, ...jobOptions(row) });
  return { row, isAlreadyRunning: false };
}
