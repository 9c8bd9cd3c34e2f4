import { sql } from 'drizzle-orm';
import { hasMembers } from '../platform/auth/members.ts';
import { type Database, instantOfUnixMs } from '../platform/db/index.ts';
import type { Gauges } from '../platform/http/index.ts';
import { countLiveWorkers } from '../platform/jobs/index.ts';

interface GaugeRow extends Record<string, unknown> {
  readonly critical: number;
  readonly screened: string | null;
  readonly received: string | null;
  readonly loaded: string | null;
  readonly job_age_s: number | null;
  readonly backed_up: string | null;
}

/**
 * Numbers about satellites for Prometheus, over all operators with members: an operator that is served worse than the others decides. What
 * never happened has no number.
 */
export function fleetGauges(database: Database, nowMs: () => number = Date.now): Gauges {
  return async () => {
    const now = instantOfUnixMs(nowMs());
    const { rows } = await database.read((read) =>
      read.execute<GaugeRow>(sql`
        with fleet as (select distinct operator_id from satellite where ${hasMembers(sql`satellite.operator_id`)})
        select
          (select count(*)::int from conjunction_event e left join conjunction_decision d on d.event_id = e.id
            where ${hasMembers(sql`e.operator_id`)} and e.state = 'OPEN' and e.risk_level = 'CRITICAL' and e.tca > ${now}
              and d.acknowledged_risk is distinct from 'CRITICAL') as critical,
          (select min(newest) from (select max(s.finished_at) as newest from fleet f
            join screening s on s.operator_id = f.operator_id and s.state = 'COMPLETE' group by f.operator_id) one) as screened,
          (select min(newest) from (select max(c.received_at) as newest from fleet f
            join cdm c on c.operator_id = f.operator_id group by f.operator_id) one) as received,
          (select min(last_success) from feed where last_attempt is not null) as loaded,
          (select extract(epoch from now() - min(created_on))::float8 from pgboss.job
            where state = 'created' and start_after <= now()) as job_age_s,
          (select max(at) from audit_line where subject_kind = 'backup') as backed_up`),
    );
    const workers = await database.read((read) => countLiveWorkers(read, nowMs()));
    const [row] = rows;
    if (row === undefined) return {};
    const age = (at: string | null) => (at === null ? undefined : Math.max(0, (nowMs() - Date.parse(at)) / 1000));
    const numbers = {
      farpass_critical_unacknowledged: ['Critical conjunctions ahead that no one has acknowledged.', row.critical],
      farpass_last_screening_age_seconds: [
        'Age of the newest screening of the operator whose is oldest.',
        age(row.screened),
      ],
      farpass_last_message_age_seconds: [
        'Age of the newest message of the operator whose is oldest.',
        age(row.received),
      ],
      farpass_feed_age_seconds: ['Time since the last success of the feed whose is oldest.', age(row.loaded)],
      farpass_workers_live: ['Processes that work on jobs.', workers],
      farpass_last_backup_age_seconds: ['Time since the last backup of this database.', age(row.backed_up)],
      farpass_jobs_oldest_waiting_seconds: ['Age of the oldest job that waits.', row.job_age_s ?? 0],
    } as const;
    return Object.fromEntries(
      Object.entries(numbers).flatMap(([name, [help, value]]) =>
        value === undefined ? [] : [[name, { help, value }]],
      ),
    );
  };
}
