import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Instant, nowInstant, type Read, type Scope, type Tx } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';
import { appendEvent } from '../events/index.ts';
import { type JobState, type JobStep, jobProgress } from './tables.ts';

/** What people see of a job. */
export type JobProgress = typeof jobProgress.$inferSelect;

export interface ProgressChange {
  readonly state: JobState;
  readonly fraction?: number;
  readonly step?: JobStep;
  readonly failure?: string | null;
}

/** The row of a job within the scope; undefined outside of it. */
export async function findProgress(read: Read, scope: Scope, jobId: string): Promise<JobProgress | undefined> {
  const [found] = await read
    .select()
    .from(jobProgress)
    .where(and(eq(jobProgress.jobId, jobId), within(scope)));
  return found;
}

/** The newest jobs within the scope, newest first, those of one queue or of all. */
export async function listProgress(
  read: Read,
  scope: Scope,
  page: { readonly queue?: string; readonly limit: number; readonly before?: string },
): Promise<readonly JobProgress[]> {
  const { queue, limit, before } = page;
  return await read
    .select()
    .from(jobProgress)
    .where(
      and(
        within(scope),
        queue === undefined ? undefined : eq(jobProgress.queue, queue),
        before === undefined ? undefined : lt(jobProgress.jobId, before),
      ),
    )
    .orderBy(desc(jobProgress.jobId))
    .limit(limit);
}

/** Providers have no jobs; an operator sees its own; the administrator all. */
function within(scope: Scope): SQL | undefined {
  if (scope.kind === 'administrator') return undefined;
  return scope.kind === 'operator' ? eq(jobProgress.operatorId, scope.operatorId) : sql`false`;
}

export async function addProgress(
  tx: Tx,
  row: { readonly jobId: string; readonly queue: string; readonly operatorId: string | undefined },
): Promise<void> {
  await tx.insert(jobProgress).values(row);
}

/** Changes a row that has not ended yet and tells its operator; nothing for jobs that are not shown. */
export async function changeProgress(tx: Tx, jobId: string, change: ProgressChange): Promise<void> {
  const [changed] = await tx
    .update(jobProgress)
    .set({ ...change, updatedAt: nowInstant })
    .where(and(eq(jobProgress.jobId, jobId), inArray(jobProgress.state, ['queued', 'running'])))
    .returning();
  if (changed !== undefined) await tellOf(tx, changed);
}

async function tellOf(tx: Tx, row: JobProgress): Promise<void> {
  if (row.operatorId === null) return;
  const { jobId, queue, state, fraction, step, failure } = row;
  await appendEvent(tx, {
    audience: { kind: 'operator', operatorId: row.operatorId },
    kind: 'job.progress',
    payload: { jobId, queue, state, fraction, step, failure },
  });
}

/** Rows whose job ended without a worker to say so: it timed out, or its worker was killed, once too often. */
export async function settleAbandoned(tx: Tx): Promise<number> {
  const ended = await tx.execute<{ id: string; state: 'failed' | 'cancelled' }>(sql`
    select p.job_id as id, case when j.state = 'cancelled' then 'cancelled' else 'failed' end as state
    from ${jobProgress} p left join ${sql.raw(jobSchema)}.job j on j.name = p.queue and j.id = p.job_id
    where p.state in ('queued', 'running') and (j.id is null or j.state in ('failed', 'cancelled'))`);
  for (const { id, state } of ended.rows) {
    await changeProgress(tx, id, {
      state,
      failure: state === 'failed' ? 'The worker was lost or took too long.' : null,
    });
  }
  return ended.rows.length;
}

/** Removes the rows of jobs that ended before the given time. */
export async function removeOldProgress(tx: Tx, before: Instant): Promise<void> {
  const ended: JobState[] = ['done', 'failed', 'cancelled'];
  await tx.delete(jobProgress).where(and(inArray(jobProgress.state, ended), lt(jobProgress.updatedAt, before)));
}
