import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { membership, platformUser, userIdentity, userRole } from '../store/tables.ts';
import { administers } from './administers.ts';

/** A user of an operator. */
interface Member {
  readonly userId: string;
  readonly userName: string;
  /** Whether they administer the operator. */
  readonly isAdministrator: boolean;
}

/** The users of an operator who may use a service, disabled ones left out. */
export async function findMembers(
  read: Read,
  { operatorId, resource }: { readonly operatorId: string; readonly resource: string },
): Promise<readonly Member[]> {
  const isUser = sql`exists (select 1 from ${userRole} where ${userRole.userId} = ${platformUser.id}
      and ${userRole.resource} = ${resource})
    or exists (select 1 from ${userIdentity} where ${userIdentity.userId} = ${platformUser.id}
      and ${userIdentity.granted} ? ${resource})`;
  const isMarked: SQL<boolean> = sql`exists (select from membership m where m.user_id = ${platformUser.id}
    and m.operator_id = ${operatorId} and ${administers})`;
  const rows = await read
    .select({ userId: platformUser.id, userName: platformUser.userName, isAdministrator: isMarked })
    .from(membership)
    .innerJoin(platformUser, eq(platformUser.id, membership.userId))
    .where(and(eq(membership.operatorId, operatorId), isNull(platformUser.disabledAt), sql`(${isUser})`));
  return rows;
}

interface CurrentMember {
  readonly userId: string;
  /** Without one, it matters only that the user is not disabled. */
  readonly operatorId: string | undefined;
  readonly resource: string;
}

/** Whether a user is enabled and, if an operator is given, may use a service as its member. */
export async function isCurrent(read: Read, { userId, operatorId, resource }: CurrentMember): Promise<boolean> {
  if (operatorId !== undefined)
    return (await findMembers(read, { operatorId, resource })).some((one) => one.userId === userId);
  const enabled = and(eq(platformUser.id, userId), isNull(platformUser.disabledAt));
  return (await read.select({ id: platformUser.id }).from(platformUser).where(enabled)).length > 0;
}
