import { executeIn, type Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';

/**
 * How a job waits. `turn`: the operators of a queue take turns, so that one job of an operator who asked for 150 and the
 * only job of another one come next. `ahead`: before its own operator's other jobs. `urgent`: before everyone's.
 */
export type Haste = 'turn' | 'ahead' | 'urgent';

/** Priority of urgent jobs in pg-boss; that of other jobs is zero or less. */
const urgentPriority = 1_000_000;

interface Arrival {
  readonly queue: string;
  readonly operatorId?: string | undefined;
  readonly haste?: Haste;
}

/**
 * The priority of a job by start-time fair queueing (Goyal, Vin and Cheng 1996, eq. 4): its tag is the turn that is being
 * served, or the one after the last job of its operator, whichever is later; smaller tags go first. A queue that is empty
 * begins again at zero.
 */
export async function priorityOf(tx: Tx, { queue, operatorId, haste = 'turn' }: Arrival): Promise<number> {
  if (haste === 'urgent') return urgentPriority;
  const { now, next } = await turnsOf(tx, { queue, operatorId });
  return -(haste === 'ahead' ? now : Math.max(now, next));
}

interface Turns {
  /** The current turn. */
  readonly now: number;
  /** The turn after the last job of the operator. */
  readonly next: number;
}

async function turnsOf(tx: Tx, { queue, operatorId }: Arrival): Promise<Turns> {
  const { rows } = await executeIn(
    tx,
    `select coalesce(min(-priority) filter (where start_after <= now()), 0)::int as now,
            coalesce(max(-priority) filter (where group_id = $2), -1)::int + 1 as next
     from ${jobSchema}.job where name = $1 and state < 'completed' and priority <= 0`,
    [queue, operatorId ?? ''],
  );
  const [found] = rows;
  return { now: Number(found?.now ?? 0), next: Number(found?.next ?? 0) };
}
