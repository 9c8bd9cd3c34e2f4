import { sql } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, type Read } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';
import { deadLetterQueue } from './boss.ts';

/** From this time on, the pages say that work waits. */
const lateFromS = 120;

/** Work that waits to be computed. */
interface LateWork {
  readonly waiting: number;
  /** Since when the one waits that has waited longest. */
  readonly since: Instant;
}

/** The jobs of an operator, and those of everybody, that wait, if one of them has waited for two minutes; else undefined. */
export async function lateWork(read: Read, operatorId: string): Promise<LateWork | undefined> {
  const due = sql`greatest(created_on, start_after)`;
  const { rows } = await read.execute<{ waiting: number; seconds: number | null }>(
    sql`select count(*)::int as waiting, extract(epoch from now() - min(${due}))::float8 as seconds
      from ${sql.raw(`${jobSchema}.job`)}
      where name <> ${deadLetterQueue} and state in ('created', 'retry') and start_after <= now()
        and (group_id = ${operatorId} or group_id is null)`,
  );
  const [found] = rows;
  if (found === undefined || found.seconds === null || found.seconds < lateFromS) return undefined;
  return { waiting: found.waiting, since: instantOfUnixMs(Date.now() - Math.round(1000 * found.seconds)) };
}
