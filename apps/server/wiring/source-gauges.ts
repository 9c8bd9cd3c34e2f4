import { sql } from 'drizzle-orm';
import { type Database, instantOfUnixMs } from '../platform/db/index.ts';
import type { Gauges } from '../platform/http/index.ts';

interface SourceRow extends Record<string, unknown> {
  readonly asked: number;
  readonly failing: number;
  readonly answered: string | null;
}

/**
 * Numbers about the services that messages come from (TraCSS, Space Safety, mailboxes and the others), over all operators:
 * the one that answered least recently decides. A source that is paused, or was taken out of the settings, does not count.
 */
export function sourceGauges(database: Database, nowMs: () => number = Date.now): Gauges {
  return async () => {
    const now = instantOfUnixMs(nowMs());
    const { rows } = await database.read((read) =>
      read.execute<SourceRow>(sql`
        select count(*)::int as asked,
          count(*) filter (where failures > 0)::int as failing,
          min(coalesce(last_answer_at, created_at)) as answered
        from connection
        where is_active and not is_paused and last_attempt_at is not null and created_at <= ${now}`),
    );
    const [row] = rows;
    if (row === undefined || row.asked === 0) return {};
    const ageS = row.answered === null ? undefined : Math.max(0, (nowMs() - Date.parse(row.answered)) / 1000);
    return {
      farpass_sources_failing: { help: 'Services for messages whose last attempt failed.', value: row.failing },
      ...(ageS === undefined
        ? {}
        : {
            farpass_source_answer_age_seconds: {
              help: 'Time since the last answer of the service whose is oldest.',
              value: ageS,
            },
          }),
    };
  };
}
