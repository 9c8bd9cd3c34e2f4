import { allows } from '@farpass/contract/route';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../platform/auth/caller.ts';
import type { Read } from '../platform/db/index.ts';

type Subjects = readonly { readonly kind: string; readonly id: string }[];

/** Where the names of a kind are: each statement has id, name and operator. What is deleted has none. */
const named: Readonly<Record<string, { readonly service?: 'ca' | 'odt'; readonly names: SQL }>> = {
  user: {
    names: sql`select u.id, u.user_name as name, m.operator_id from platform_user u join membership m on m.user_id = u.id`,
  },
  satellite: { service: 'ca', names: sql`select id, name, operator_id from satellite` },
  conjunction: {
    service: 'ca',
    names: sql`select e.id, s.name || ' × ' || coalesce(nullif(e.secondary_name, ''), e.secondary_id) as name, e.operator_id
      from conjunction_event e join satellite s on s.id = e.satellite_id`,
  },
  manoeuvre: { service: 'ca', names: sql`select id, name, operator_id from manoeuvre_plan` },
  ephemeris: { service: 'ca', names: sql`select id, file_name as name, operator_id from ephemeris` },
  coordination: {
    service: 'ca',
    names: sql`select own.case_id as id, own.satellite_name || ' × ' || other.satellite_name as name, own.operator_id
      from coordination_party own join coordination_party other on other.case_id = own.case_id and other.norad_id <> own.norad_id`,
  },
  request: {
    service: 'odt',
    names: sql`select id, coalesce(object_name, catalogue_id::text) as name, operator_id from observation_request`,
  },
  task: {
    service: 'odt',
    names: sql`select p.id, coalesce(r.object_name, r.catalogue_id::text) || ' · ' || p.sensor_code as name, p.operator_id
      from observation_pass p join observation_request r on r.id = p.request_id`,
  },
};

/** The names of what audit lines are about, by kind and id, as far as the caller may read that service. */
export async function nameSubjects(
  read: Read,
  { operatorId, granted }: Pick<Caller, 'operatorId' | 'granted'>,
  subjects: Subjects,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, { service, names }] of Object.entries(named)) {
    const ids = [...new Set(subjects.flatMap((one) => (one.kind === kind ? [one.id] : [])))];
    if (ids.length === 0 || (service !== undefined && !allows(granted, [`${service}:user`]))) continue;
    const { rows } = await read.execute<{ id: string; name: string | null }>(
      sql`select id, name from (${names}) as named where operator_id = ${operatorId} and id in ${ids}`,
    );
    for (const { id, name } of rows) if (name !== null) found.set(`${kind} ${id}`, name);
  }
  return found;
}
