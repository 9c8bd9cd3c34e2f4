import type { Granted } from '@farpass/contract/route';
import { sql } from 'drizzle-orm';
import type { Read, Tx } from '../../platform/db/index.ts';
import { administers } from '../users/administers.ts';
import { grantedOf, type Role, rolesOf, writeRole } from '../users/roles.ts';

/** A member of an operator, as its administrators see them. */
export interface OperatorMember {
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly isAdministrator: boolean;
  readonly isDisabled: boolean;
  readonly since: string;
  /** User name of who invited them. */
  readonly invitedBy: string | undefined;
  readonly roles: readonly string[];
  readonly lastSignIn: string | undefined;
  /** User names of those whom they invited. */
  readonly invited: readonly string[];
  /** Number of their script tokens for the operator. */
  readonly tokens: number;
}

/** A change of an operator's members, and who hears of it: its administrators, and the member if they stay. */
export interface MemberChange {
  readonly operatorId: string;
  readonly state: 'ADMINISTRATOR' | 'NO_ADMINISTRATOR' | 'REMOVED';
  /** User name of the member. */
  readonly member: string;
  /** User name of who did it. */
  readonly person: string;
  readonly hearers: readonly Pick<OperatorMember, 'userId' | 'roles'>[];
}

/** Notifies people about a change of members, in its transaction. */
export type TellMemberChange = (tx: Tx, change: MemberChange) => Promise<void>;

interface MemberRow extends Record<string, unknown> {
  id: string;
  user_name: string;
  display_name: string;
  is_administrator: boolean;
  is_disabled: boolean;
  since: string;
  invited_by: string | null;
  own_roles: Role[] | null;
  granted: Granted | null;
  last_sign_in: string | null;
  invited: string[];
  tokens: number;
}

/** The members of an operator, by user name. */
export async function listMembers(read: Read, operatorId: string): Promise<readonly OperatorMember[]> {
  const { rows } = await read.execute<MemberRow>(sql`
    select u.id, u.user_name, u.display_name, ${administers} as is_administrator, u.disabled_at is not null as is_disabled,
      m.since, (select i.user_name from platform_user i where i.id = m.invited_by) as invited_by,
      (select json_agg(json_build_object('resource', r.resource, 'role', r.role)) from user_role r where r.user_id = u.id)
        as own_roles,
      (select i.granted from user_identity i where i.user_id = u.id order by i.last_seen_at desc limit 1) as granted,
      (select max(at) from (select i.last_seen_at as at from user_identity i where i.user_id = u.id
        union all select a.at from audit_line a where a.actor = u.id and a.action = 'identity.sign-in'
          and a.outcome = 'done') seen) as last_sign_in,
      array(select g.user_name from membership o join platform_user g on g.id = o.user_id
        where o.operator_id = m.operator_id and o.invited_by = u.id order by g.user_name) as invited,
      (select count(*)::int from script_token t where t.user_id = u.id and t.operator_id = m.operator_id) as tokens
    from membership m join platform_user u on u.id = m.user_id
    where m.operator_id = ${operatorId} order by u.user_name, u.id`);
  return rows.map((row) => ({
    userId: row.id,
    userName: row.user_name,
    displayName: row.display_name,
    isAdministrator: row.is_administrator,
    isDisabled: row.is_disabled,
    since: row.since,
    invitedBy: row.invited_by ?? undefined,
    roles: rolesOf(row.granted ?? grantedOf(row.own_roles ?? []))
      .map(writeRole)
      .filter((role) => !role.startsWith('account:')),
    lastSignIn: row.last_sign_in ?? undefined,
    invited: row.invited,
    tokens: row.tokens,
  }));
}
