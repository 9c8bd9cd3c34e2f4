import { demoOperators, demoProvider } from '@farpass/contract/identity';
import type { Granted } from '@farpass/contract/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, nowInstant, type Tx } from '../../platform/db/index.ts';
import { lockKeys } from '../keys/store.ts';
import { addMembership, insertOperator, insertProvider, setActiveOperator, setProvider } from '../operators/store.ts';
import { removeOfAccount } from '../provider/records.ts';
import { operator as operators, platformUser } from '../store/tables.ts';
import { hashPassword } from '../users/password.ts';
import { accountRoles } from '../users/roles.ts';
import { hasRealUsers, insertUser, listDemoNames, setRoles } from '../users/store.ts';

interface DemoUser {
  readonly userName: string;
  readonly displayName: string;
  readonly granted: Granted;
  readonly operator: (typeof demoOperators)[keyof typeof demoOperators];
}

const { demo, other } = demoOperators;

/** The users of the demo, each with another set of roles. */
const demoUsers: readonly DemoUser[] = [
  {
    userName: 'demo',
    displayName: 'Demo',
    granted: { ca: ['user'], odt: ['user'], payments: ['user'] },
    operator: demo,
  },
  { userName: 'demo-ca', displayName: 'Demo Collision Avoidance', granted: { ca: ['user'] }, operator: demo },
  { userName: 'demo-odt', displayName: 'Demo Tracking', granted: { odt: ['user'] }, operator: demo },
  { userName: 'demo-none', displayName: 'Demo Without Roles', granted: {}, operator: demo },
  {
    userName: 'demo-admin',
    displayName: 'Demo Administrator',
    granted: { ca: ['admin'], odt: ['admin'], payments: ['admin'] },
    operator: demo,
  },
  { userName: 'demo-provider', displayName: 'Demo Provider', granted: { odt: ['provider'] }, operator: demo },
  { userName: 'demo-other', displayName: 'Demo Other', granted: { ca: ['user'], odt: ['user'] }, operator: other },
  // The other operator has two people, too, for decisions of two.
  {
    userName: 'demo-other-ca',
    displayName: 'Demo Other Collision Avoidance',
    granted: { ca: ['user'] },
    operator: other,
  },
];

const demoPassword = 'demo';

/** Creates the demo users if no one can sign in yet; returns whether demo users exist afterwards. */
export async function seedDemoUsers(db: Database): Promise<boolean> {
  const isSettled = await db.read(async (read) => (await hasRealUsers(read)) || (await listDemoNames(read)).length > 0);
  if (!isSettled) {
    const hashes = await Promise.all(demoUsers.map(() => hashPassword(demoPassword)));
    await db.transaction((tx) => insertDemo(tx, hashes));
  }
  return (await db.read(listDemoNames)).length > 0;
}

async function insertDemo(tx: Tx, hashes: readonly string[]): Promise<void> {
  await lockKeys(tx);
  if ((await listDemoNames(tx)).length > 0) return;
  for (const one of [demo, other]) {
    await insertOperator(tx, one);
    await tx.update(operators).set({ name: one.name, archivedAt: null }).where(eq(operators.id, one.id));
  }
  await insertProvider(tx, demoProvider);
  for (const [at, { userName, displayName, granted, operator }] of demoUsers.entries()) {
    const passwordHash = hashes[at] ?? '';
    const isAdministrator = ['demo', 'demo-admin', 'demo-other'].includes(userName);
    const user = await insertUser(tx, {
      userName,
      displayName,
      passwordHash,
      isDemo: true,
      email: `${userName}@demo.invalid`,
    });
    await setRoles(tx, { userId: user.id, granted: { ...granted, ...accountRoles } });
    await addMembership(tx, { userId: user.id, operatorId: operator.id, source: 'granted', isAdministrator });
    await setActiveOperator(tx, { userId: user.id, operatorId: operator.id });
    if (granted['odt']?.includes('provider')) await setProvider(tx, { userId: user.id, providerId: demoProvider.id });
  }
}

/**
 * Ends the demo: its users and all their sessions are removed. The data that they created stay with their operators, whose fleets are
 * archived unless someone else is a member.
 */
export async function removeDemoUsers(tx: Tx): Promise<void> {
  const removed = await tx.delete(platformUser).where(eq(platformUser.isDemo, true)).returning({ id: platformUser.id });
  for (const { id } of removed) await removeOfAccount(tx, id);
  for (const { id, name } of [demo, other]) await archive(tx, { id, name: `${name} (archived)` });
}

async function archive(tx: Tx, { id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  const isLeft = sql`not exists (select from membership m where m.operator_id = ${operators.id})`;
  await tx
    .update(operators)
    .set({ name, archivedAt: nowInstant })
    .where(and(eq(operators.id, id), isNull(operators.archivedAt), isLeft));
}
