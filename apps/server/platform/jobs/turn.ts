import { executeIn, type Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';

/**
 * How a job waits. `turn`: the operators of a queue take turns, so that one job of an operator who asked for 150 and the
 * only job of another one come next. `ahead`: the same, before its own operator's `turn` jobs. `urgent`: before everyone's. `last`:
 * after all of these.
 */
export type Haste = 'turn' | 'ahead' | 'urgent' | 'last';

/** Priority of urgent jobs in pg-boss; that of other jobs is zero or less. */
const urgentPriority = 1_000_000;
/** Below that of every job that has a turn. */
const lastPriority = -1_000_000_000;

interface Arrival {
  readonly queue: string;
  readonly operatorId?: string | undefined;
  readonly haste?: Haste;
}

/**
 * The priority of a job by start-time fair queueing (Goyal, Vin and Cheng 1996, eq. 4): its tag is the turn that is being
 * served, or the one after the last job of its operator, whichever is later; smaller tags go first. A queue that is empty
 * begins again at zero. Each turn has two tags: the even one of the jobs that go ahead, which are after the last such job of their
 * operator, and the odd one of the others.
 */
export async function priorityOf(tx: Tx, { queue, operatorId, haste = 'turn' }: Arrival): Promise<number> {
  if (haste === 'urgent') return urgentPriority;
  if (haste === 'last') return lastPriority;
  const { now, next, nextAhead } = await turnsOf(tx, { queue, operatorId });
  return haste === 'ahead' ? -2 * Math.max(now, nextAhead) : -2 * Math.max(now, next) - 1;
}

interface Turns {
  /** The current turn. */
  readonly now: number;
  /** The turn after the last job of the operator. */
  readonly next: number;
  /** The turn after its last job that goes ahead. */
  readonly nextAhead: number;
}

async function turnsOf(tx: Tx, { queue, operatorId }: Arrival): Promise<Turns> {
  const { rows } = await executeIn(
    tx,
    `select coalesce(min(-priority / 2) filter (where start_after <= now()), 0)::int as now,
            coalesce(max(-priority / 2) filter (where group_id = $2), -1)::int + 1 as next,
            coalesce(max(-priority / 2) filter (where group_id = $2 and priority % 2 = 0), -1)::int + 1 as "nextAhead"
     from ${jobSchema}.job where name = $1 and state < 'completed' and priority between $3 and 0`,
    [queue, operatorId ?? '', lastPriority + 1],
  );
  const [found] = rows;
  return { now: Number(found?.now ?? 0), next: Number(found?.next ?? 0), nextAhead: Number(found?.nextAhead ?? 0) };
}
