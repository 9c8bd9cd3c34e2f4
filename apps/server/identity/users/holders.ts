import { eq, sql } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { providerMembership, userIdentity, userRole } from '../store/tables.ts';

/** Ids of all users who have a role, granted here or stated in their newest token of another provider. */
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
  return [...new Set([...own, ...foreign].map(({ userId }) => userId))];
}

/** Ids of the users who report for a sensor provider. */
export async function findProviderPeople(read: Read, providerId: string): Promise<readonly string[]> {
  const rows = await read
    .select({ userId: providerMembership.userId })
    .from(providerMembership)
    .where(eq(providerMembership.providerId, providerId));
  return rows.map(({ userId }) => userId);
}
