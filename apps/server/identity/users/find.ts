import { eq, or } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { IdentityFault } from '../store/faults.ts';
import { platformUser } from '../store/tables.ts';
import { type User, userOf } from './store.ts';
import { normaliseUserName } from './user-name.ts';

/** The user with a name or id; users who sign in here come before others with the same name. */
export async function findUserNamed(read: Read, nameOrId: string): Promise<User & { readonly isLocal: boolean }> {
  const rows = await read
    .select()
    .from(platformUser)
    .where(
      or(
        eq(platformUser.id, nameOrId),
        eq(platformUser.userName, nameOrId),
        eq(platformUser.userName, normaliseUserName(nameOrId)),
      ),
    );
  const found = rows.map((row) => ({ ...userOf(row), isLocal: row.passwordHash !== null }));
  const locals = found.filter(({ isLocal }) => isLocal);
  const [user, another] = found.some(({ id }) => id === nameOrId) ? found : locals.length > 0 ? locals : found;
  if (user === undefined) throw new IdentityFault('USER_UNKNOWN', nameOrId);
  if (another !== undefined) throw new IdentityFault('USER_AMBIGUOUS', nameOrId);
  return user;
}
