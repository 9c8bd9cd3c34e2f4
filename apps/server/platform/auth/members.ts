import { msPerDay } from '@farpass/astro/constants';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read } from '../db/index.ts';

/**
 * Whether people belong to an operator, as a condition: for one without members nothing is computed, no one is alarmed, and no gauge counts
 * it, until its first member comes. Disabled users, script tokens and other servers do not count.
 */
export function hasMembers(operatorId: SQLWrapper): SQL {
  return sql`not exists (select 1 from operator_without_members idle where idle.id = ${operatorId})`;
}

/**
 * Whether the fleet of an operator is in use, as a condition: that of a demo that has ended is archived. Its data can be read, but it has
 * no members who count (`hasMembers`), claims no object, and takes no messages of feeds.
 */
export function isInUse(operatorId: SQLWrapper): SQL {
  return sql`not exists (select 1 from archived_operator archived where archived.id = ${operatorId})`;
}

/** Whether the fleet of an operator is archived. */
export async function isArchived(read: Read, operatorId: string): Promise<boolean> {
  const { rows } = await read.execute(sql`select 1 from archived_operator where id = ${operatorId}`);
  return rows.length > 0;
}

/** The operators without members. */
export async function operatorsWithoutMembers(read: Read): Promise<ReadonlySet<string>> {
  const { rows } = await read.execute<{ id: string }>(sql`select id from operator_without_members`);
  return new Set(rows.map(({ id }) => id));
}

/** Someone who was removed counts as one of two people for as long. */
const countedDays = 7;

/** The people whom an administrator removed from an operator in the last seven days, and who have not come back. */
export async function countLatelyRemoved(read: Read, operatorId: string): Promise<number> {
  const since = instantOfUnixMs(Date.now() - countedDays * msPerDay);
  const { rows } = await read.execute<{
    readonly people: number;
  }>(sql`select count(distinct a.subject_id)::int as people
    from audit_line a where a.operator_id = ${operatorId} and a.action = 'identity.member.remove' and a.outcome = 'done'
      and a.at > ${since} and not exists (
        select from membership m where m.operator_id = a.operator_id and m.user_id = a.subject_id)`);
  return rows[0]?.people ?? 0;
}
