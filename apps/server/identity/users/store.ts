import type { Granted } from '@farpass/contract/route';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { currentInstant, newId, type Read, type Tx } from '../../platform/db/index.ts';
import { platformUser, userRole } from '../store/tables.ts';
import { grantedOf, type Role, rolesOf } from './roles.ts';

/** A person who may sign in, or who signed in at another provider. */
export interface User {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly isDemo: boolean;
  readonly isDisabled: boolean;
}

/** A user of the embedded provider, with the data to check a sign-in. */
export type LocalUser = User & { readonly passwordHash: string };

type Row = typeof platformUser.$inferSelect;

export async function findUser(read: Read, id: string): Promise<User | undefined> {
  const [row] = await read.select().from(platformUser).where(eq(platformUser.id, id));
  return row && userOf(row);
}

export async function findLocalUser(
  read: Read,
  key: { readonly id: string } | { readonly userName: string },
): Promise<LocalUser | undefined> {
  const is = 'id' in key ? eq(platformUser.id, key.id) : eq(platformUser.userName, key.userName);
  const [row] = await read
    .select()
    .from(platformUser)
    .where(and(is, isNotNull(platformUser.passwordHash)));
  return row?.passwordHash ? { ...userOf(row), passwordHash: row.passwordHash } : undefined;
}

export async function listUsers(read: Read): Promise<readonly (User & { readonly isLocal: boolean })[]> {
  const rows = await read.select().from(platformUser).orderBy(asc(platformUser.userName), asc(platformUser.id));
  return rows.map((row) => ({ ...userOf(row), isLocal: row.passwordHash !== null }));
}

export interface NewUser {
  readonly id?: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email?: string | undefined;
  readonly passwordHash?: string;
  readonly isDemo?: boolean;
}

/** Adds a user; the unique index `platform_user_name` refuses a duplicate name. */
export async function insertUser(tx: Tx, user: NewUser): Promise<User> {
  const [row] = await tx
    .insert(platformUser)
    .values({ ...user, id: user.id ?? newId() })
    .returning();
  if (row === undefined) throw new Error('The new user was not stored.');
  return userOf(row);
}

export async function updateProfile(
  tx: Tx,
  change: { readonly id: string; readonly displayName: string; readonly email: string | undefined },
): Promise<void> {
  const { id, displayName, email } = change;
  await tx
    .update(platformUser)
    .set({ displayName, email: email ?? null })
    .where(eq(platformUser.id, id));
}

export async function setPasswordHash(
  tx: Tx,
  change: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
  await tx.update(platformUser).set({ passwordHash: change.passwordHash }).where(eq(platformUser.id, change.id));
}

export async function setDisabled(
  tx: Tx,
  change: { readonly id: string; readonly isDisabled: boolean },
): Promise<void> {
  const disabledAt = change.isDisabled ? currentInstant() : null;
  await tx.update(platformUser).set({ disabledAt }).where(eq(platformUser.id, change.id));
}

/** The roles that an administrator granted to the user, by resource. */
export async function findRoles(read: Read, userId: string): Promise<Granted> {
  return grantedOf(await read.select().from(userRole).where(eq(userRole.userId, userId)));
}

export async function addRoles(
  tx: Tx,
  change: { readonly userId: string; readonly roles: readonly Role[] },
): Promise<void> {
  if (change.roles.length === 0) return;
  const rows = change.roles.map((role) => ({ ...role, userId: change.userId }));
  await tx.insert(userRole).values(rows).onConflictDoNothing();
}

export async function removeRoles(
  tx: Tx,
  change: { readonly userId: string; readonly roles: readonly Role[] },
): Promise<void> {
  for (const { resource, role } of change.roles) {
    await tx
      .delete(userRole)
      .where(and(eq(userRole.userId, change.userId), eq(userRole.resource, resource), eq(userRole.role, role)));
  }
}

export async function setRoles(tx: Tx, change: { readonly userId: string; readonly granted: Granted }): Promise<void> {
  await tx.delete(userRole).where(eq(userRole.userId, change.userId));
  await addRoles(tx, { userId: change.userId, roles: rolesOf(change.granted) });
}

/** Names of the demo users that can sign in. */
export async function listDemoNames(read: Read): Promise<readonly string[]> {
  const rows = await read
    .select({ userName: platformUser.userName })
    .from(platformUser)
    .where(and(eq(platformUser.isDemo, true), isNull(platformUser.disabledAt)))
    .orderBy(asc(platformUser.userName));
  return rows.map(({ userName }) => userName);
}

/** Whether no one can sign in: there is no user, or each one is disabled. */
export async function hasNoUser(read: Read): Promise<boolean> {
  const found = await read
    .select({ id: platformUser.id })
    .from(platformUser)
    .where(isNull(platformUser.disabledAt))
    .limit(1);
  return found.length === 0;
}

/** The existing demo users, each with the operator for which they act. */
export async function listDemoPeople(read: Read): Promise<readonly DemoPerson[]> {
  const rows = await read
    .select({ userId: platformUser.id, name: platformUser.displayName, operatorId: platformUser.activeOperatorId })
    .from(platformUser)
    .where(and(eq(platformUser.isDemo, true), isNull(platformUser.disabledAt)))
    .orderBy(asc(platformUser.userName));
  return rows.flatMap(({ operatorId, ...person }) => (operatorId === null ? [] : [{ ...person, operatorId }]));
}

/** A demo user, for other features. */
export interface DemoPerson {
  readonly userId: string;
  readonly name: string;
  readonly operatorId: string;
}

/** Whether anyone except the demo users can sign in here. */
export async function hasRealUsers(read: Read): Promise<boolean> {
  const rows = await read
    .select({ id: platformUser.id })
    .from(platformUser)
    .where(and(eq(platformUser.isDemo, false), isNotNull(platformUser.passwordHash)))
    .limit(1);
  return rows.length > 0;
}

export function userOf(row: Row): User {
  return {
    id: row.id,
    userName: row.userName,
    displayName: row.displayName,
    email: row.email ?? undefined,
    isDemo: row.isDemo,
    isDisabled: row.disabledAt !== null,
  };
}
