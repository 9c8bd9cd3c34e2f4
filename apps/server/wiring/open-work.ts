import { type OpenWorkDocument, openWorkOfMember } from '@farpass/contract/identity';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows } from '@farpass/contract/route';
import { sql } from 'drizzle-orm';
import type { Caller } from '../platform/auth/caller.ts';
import { type Database, instantOfUnixMs, type Read } from '../platform/db/index.ts';
import { answer, type Feature, handle } from '../platform/http/index.ts';

/** More than a person reads before ending a membership. */
const listedAtMost = 50;

/** The work that a member of an operator leaves behind: shown before the membership ends. */
export function openWorkFeature(database: Database): Feature {
  const list = handle(openWorkOfMember, async ({ caller, params }) => {
    const id = params['user-id'];
    if (caller.isAdministrator !== true)
      throw new Problem('ROLE_MISSING', because(saying('OPERATOR_ADMINISTRATOR_NEEDED', { person: caller.userName })));
    const found = await database.read((read) =>
      openWork(read, { operatorId: caller.operatorId, userId: id, nowMs: Date.now() }),
    );
    if (found === undefined) throw new Problem('NOT_FOUND', because(saying('NO_MEMBER', { id: id.slice(0, 64) })));
    const work = found.work.map((one) => (mayRead(caller, one.kind) ? one : { kind: one.kind, title: '–' }));
    return answer(200, { ...found, work });
  });
  return { name: 'open-work', routes: [list] };
}

/** Administrators of an operator without a role in a service learn that there is work in it, and no more. */
function mayRead({ granted }: Pick<Caller, 'granted'>, kind: Work['kind']): boolean {
  const service = { CONJUNCTION: 'ca', PLAN: 'ca', TRACKING: 'odt', INVITATION: undefined }[kind];
  return service === undefined || allows(granted, [`${service}:user`]);
}

interface Member {
  readonly operatorId: string;
  readonly userId: string;
  readonly nowMs: number;
}

type Work = OpenWorkDocument['work'][number];

async function openWork(read: Read, { operatorId, userId, nowMs }: Member): Promise<OpenWorkDocument | undefined> {
  const now = instantOfUnixMs(nowMs);
  const member = await read.execute<{ name: string }>(sql`
    select u.user_name as name from membership m join platform_user u on u.id = m.user_id
    where m.operator_id = ${operatorId} and m.user_id = ${userId}`);
  const [{ name } = { name: undefined }] = member.rows;
  if (name === undefined) return undefined;
  const { rows } = await read.execute<Work & Record<string, unknown>>(sql`
    select 'CONJUNCTION' as kind, s.name || ' × ' || e.secondary_name as title,
      '/ca/conjunction/' || e.satellite_id || '/' || e.id as link
    from conjunction_decision d join conjunction_event e on e.id = d.event_id join satellite s on s.id = e.satellite_id
    where e.operator_id = ${operatorId} and d.owner = ${name} and e.state = 'OPEN' and e.tca > ${now}
    union all
    select 'PLAN', p.name, '/ca/conjunction/' || p.satellite_id || '/' || p.event_id || '?tab=manoeuvre'
    from manoeuvre_plan p join conjunction_event e on e.id = p.event_id
    where p.operator_id = ${operatorId} and p.planned_by = ${name} and e.tca > ${now}
      and p.state in ('DRAFT', 'SCREENED', 'APPROVED')
    union all
    select 'TRACKING', coalesce(r.object_name, r.catalogue_id::text, r.id), '/odt/requests/' || r.id
    from observation_request r
    where r.operator_id = ${operatorId} and r.created_by = ${name} and r.status in ('PENDING', 'APPROVED', 'IN_PROGRESS')
    union all
    select 'INVITATION', i.user_name, null
    from invitation i where i.operator_id = ${operatorId} and i.invited_by = ${userId} and i.expires_at > ${now}
    limit ${listedAtMost + 1}`);
  const work = rows.slice(0, listedAtMost).map(({ kind, title, link }) => ({ kind, title, ...(link ? { link } : {}) }));
  return { work, isCut: rows.length > listedAtMost };
}
