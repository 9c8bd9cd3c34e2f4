import type { Granted } from '@farpass/contract/route';
import { sql } from 'drizzle-orm';
import type { Instant, Read } from '../../platform/db/index.ts';
import { administers } from '../users/administers.ts';
import { grantedOf, type Role } from '../users/roles.ts';

/** The platform's own data about a caller; read at every call, so that disabling a user takes effect immediately. */
export interface CallerFacts {
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly isLocal: boolean;
  readonly isDisabled: boolean;
  readonly operatorIds: readonly string[];
  /** Those of the operators that the caller administers. */
  readonly administeredIds: readonly string[];
  /** Those that demand a second factor of their members, and for what cannot be taken back. */
  readonly factorOfMembersIds: readonly string[];
  readonly factorOfStepsIds: readonly string[];
  /** Those whose fleets are archived. */
  readonly archivedIds: readonly string[];
  readonly activeOperatorId: string | undefined;
  readonly providerId: string | undefined;
  /** The roles that were granted here, as they are now; none for people of another provider. */
  readonly ownRoles: Granted;
}

/** A caller of the embedded provider, with the sessions that ended while their tokens may still live. */
export type OwnFacts = CallerFacts & { readonly endedSessions: readonly string[] };

/** A caller of another provider, with the claims of the newest token. */
export type IdentityFacts = CallerFacts & {
  readonly issuer: string;
  readonly subject: string;
  readonly granted: Granted;
  readonly organisations: readonly string[];
  /** Time of the last token of the provider with these claims. */
  readonly confirmedAt: Instant;
};

/** The columns of `callerColumns`. */
export interface CallerRow extends Record<string, unknown> {
  id: string;
  user_name: string;
  display_name: string;
  email: string | null;
  is_local: boolean;
  is_disabled: boolean;
  operator_ids: string[];
  administered_ids: string[];
  factor_of_members_ids: string[];
  factor_of_steps_ids: string[];
  archived_ids: string[];
  active_operator_id: string | null;
  provider_id: string | null;
  roles: Role[] | null;
}
type IdentityRow = CallerRow & {
  issuer: string;
  subject: string;
  granted: Granted;
  organisations: string[];
  confirmed_at: Instant;
};

/** The columns of a user `u` that every call reads. */
export const callerColumns = sql`u.id, u.user_name, u.display_name, u.email, u.password_hash is not null as is_local,
  u.disabled_at is not null as is_disabled, u.active_operator_id,
  array(select o.id from membership m join operator o on o.id = m.operator_id
    where m.user_id = u.id order by o.archived_at is not null, o.name, o.id) as operator_ids,
  array(select m.operator_id from membership m where m.user_id = u.id and ${administers}) as administered_ids,
  array(select m.operator_id from membership m join operator o on o.id = m.operator_id
    where m.user_id = u.id and o.factor_of_members) as factor_of_members_ids,
  array(select m.operator_id from membership m join operator o on o.id = m.operator_id
    where m.user_id = u.id and o.factor_of_steps) as factor_of_steps_ids,
  array(select m.operator_id from membership m join operator o on o.id = m.operator_id
    where m.user_id = u.id and o.archived_at is not null) as archived_ids,
  (select p.provider_id from provider_membership p where p.user_id = u.id) as provider_id,
  (select json_agg(json_build_object('resource', r.resource, 'role', r.role)) from user_role r where r.user_id = u.id)
    as roles`;

export async function findFacts(read: Read, userId: string): Promise<OwnFacts | undefined> {
  return (await findAllFacts(read, [userId])).get(userId);
}

/** The facts about these users, by their id, in one round trip, because every call of the API waits for it. */
export async function findAllFacts(read: Read, userIds: readonly string[]): Promise<ReadonlyMap<string, OwnFacts>> {
  const found = await read.execute<CallerRow & { ended_sessions: string[] }>(
    sql`select ${callerColumns},
        array(select e.uid from ended_session e where e.account_id = u.id) as ended_sessions
      from platform_user u where u.id = any(${sql.param(userIds)})`,
  );
  return new Map(found.rows.map((row) => [row.id, { ...factsOf(row), endedSessions: row.ended_sessions }]));
}

/** The facts about subjects of an issuer, by subject, in one round trip. */
export async function findAllIdentityFacts(
  read: Read,
  { issuer, subjects }: { readonly issuer: string; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, IdentityFacts>> {
  const found = await read.execute<IdentityRow>(
    sql`select ${callerColumns}, i.issuer, i.subject, i.granted, i.organisations,
        i.last_seen_at as confirmed_at
      from user_identity i join platform_user u on u.id = i.user_id
      where i.issuer = ${issuer} and i.subject = any(${sql.param(subjects)})`,
  );
  return new Map(found.rows.map((row) => [row.subject, identityFactsOf(row)]));
}

function identityFactsOf(row: IdentityRow): IdentityFacts {
  const { issuer, subject, granted, organisations, confirmed_at: confirmedAt } = row;
  return { ...factsOf(row), issuer, subject, granted, organisations, confirmedAt };
}

export function factsOf(row: CallerRow): CallerFacts {
  return {
    userId: row.id,
    userName: row.user_name,
    displayName: row.display_name,
    email: row.email ?? undefined,
    isLocal: row.is_local,
    isDisabled: row.is_disabled,
    operatorIds: row.operator_ids,
    administeredIds: row.administered_ids,
    factorOfMembersIds: row.factor_of_members_ids,
    factorOfStepsIds: row.factor_of_steps_ids,
    archivedIds: row.archived_ids,
    activeOperatorId: row.active_operator_id ?? undefined,
    providerId: row.provider_id ?? undefined,
    ownRoles: grantedOf(row.roles ?? []),
  };
}

/** The operator for which a caller acts: the chosen one while they are a member of it, otherwise the first by name, archived ones last. */
export function activeOperator(facts: Pick<CallerFacts, 'operatorIds' | 'activeOperatorId'>): string | undefined {
  const { operatorIds, activeOperatorId } = facts;
  return operatorIds.find((id) => id === activeOperatorId) ?? operatorIds[0];
}
