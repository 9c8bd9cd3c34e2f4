import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { platformUser, providerMembership, userIdentity, userRole } from '../store/tables.ts';

/** Ids of all enabled users who have a role, granted here or stated in their newest token of another provider. */
export async function findHolders(
  read: Read,
  { resource, role }: { resource: string; role: string },
): Promise<readonly string[]> {
  const own = await read
    .select({ userId: userRole.userId })
    .from(userRole)
    .where(sql`${userRole.resource} = ${resource} and ${userRole.role} = ${role}`);
  const foreign = await read
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(sql`${userIdentity.granted} -> ${resource} @> ${JSON.stringify([role])}::jsonb`);
  const ids = [...new Set([...own, ...foreign].map(({ userId }) => userId))];
  return enabledOf(read, ids);
}

/** Those of the users who are not disabled. */
async function enabledOf(read: Read, ids: readonly string[]): Promise<readonly string[]> {
  const enabled = and(inArray(platformUser.id, [...ids]), isNull(platformUser.disabledAt));
  const rows = ids.length === 0 ? [] : await read.select({ id: platformUser.id }).from(platformUser).where(enabled);
  return rows.map(({ id }) => id);
}

/** Ids of the enabled users who report for a sensor provider. */
export async function findProviderPeople(read: Read, providerId: string): Promise<readonly string[]> {
  const rows = await read
    .select({ userId: providerMembership.userId })
    .from(providerMembership)
    .where(eq(providerMembership.providerId, providerId));
  return enabledOf(
    read,
    rows.map(({ userId }) => userId),
  );
}
