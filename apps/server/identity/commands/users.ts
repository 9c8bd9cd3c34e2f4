import Type from 'typebox';
import { type Database, type Tx, violatedConstraint, writeAuditLine } from '../../platform/db/index.ts';
import { giveOwnOperator } from '../operators/first-sign-in.ts';
import {
  addMembership,
  findOperator,
  findProvider,
  insertOperator,
  insertProvider,
  listMemberships,
  listOperators,
  removeMembership,
  setActiveOperator,
  setProvider,
} from '../operators/store.ts';
import { removeOfAccount } from '../provider/records.ts';
import { removeSecondFactor } from '../second-factor/store.ts';
import { IdentityFault } from '../store/faults.ts';
import { removeScriptTokensFor, removeScriptTokensOf } from '../tokens/script-token.ts';
import { findUserNamed } from '../users/find.ts';
import { hashPassword } from '../users/password.ts';
import { passwordFault } from '../users/password-rule.ts';
import { accountRoles, type Role, readRole, rolesOf, writeRole } from '../users/roles.ts';
import {
  addRoles,
  findRoles,
  insertUser,
  listDemoNames,
  listUsers,
  removeRoles,
  setDisabled,
  setPasswordHash,
} from '../users/store.ts';
import { isEmail, isUserName, normaliseUserName } from '../users/user-name.ts';
import { removeDemoUsers } from './demo.ts';
import { readInput } from './input.ts';

const actor = 'system';
const text = Type.String({ maxLength: 300 });
const texts = Type.Array(text, { maxItems: 50 });
const loose = { additionalProperties: false } as const;

const NewUser = Type.Object(
  {
    userName: text,
    displayName: Type.Optional(text),
    email: Type.Optional(text),
    password: Type.String({ maxLength: 1024 }),
    roles: texts,
    operator: Type.Optional(text),
  },
  loose,
);

export interface AddedUser {
  readonly id: string;
  readonly userName: string;
  readonly hasEndedDemo: boolean;
}

/** Adds a user who signs in here. The first one ends the demo: its users and their sessions are removed. */
export async function addUser(db: Database, input: unknown): Promise<AddedUser> {
  const asked = readInput(NewUser, input);
  const userName = normaliseUserName(asked.userName);
  if (!isUserName(userName)) throw new IdentityFault('USER_NAME_INVALID', asked.userName);
  if (asked.email !== undefined && !isEmail(asked.email)) throw new IdentityFault('EMAIL_INVALID', asked.email);
  if (passwordFault(asked.password, { userName }) !== undefined) throw new IdentityFault('PASSWORD_WEAK');
  const roles = asked.roles.map(readRoleOrFail);
  const passwordHash = await hashPassword(asked.password);
  const displayName = asked.displayName ?? userName;
  try {
    return await db.transaction(async (tx) => {
      const hasEndedDemo = (await listDemoNames(tx)).length > 0;
      await removeDemoUsers(tx);
      const user = await insertUser(tx, { userName, displayName, passwordHash, email: asked.email });
      await addRoles(tx, { userId: user.id, roles: [...roles, ...rolesOf(accountRoles)] });
      await joinFirstOperator(tx, { userId: user.id, displayName, operator: asked.operator });
      await giveProviderFor(tx, { userId: user.id, displayName, roles });
      await note(tx, { action: 'identity.user.add', userId: user.id, details: { userName, roles: asked.roles } });
      return { id: user.id, userName, hasEndedDemo };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'platform_user_name') throw new IdentityFault('USER_EXISTS', userName);
    throw error;
  }
}

async function joinFirstOperator(
  tx: Tx,
  user: { userId: string; displayName: string; operator: string | undefined },
): Promise<void> {
  const { userId, displayName, operator } = user;
  if (operator === undefined) return giveOwnOperator(tx, { userId, name: displayName });
  const found = (await findOperator(tx, operator)) ?? (await insertOperator(tx, { name: operator }));
  await addMembership(tx, { userId, operatorId: found.id, source: 'granted' });
}

async function giveProviderFor(
  tx: Tx,
  user: { userId: string; displayName: string; roles: readonly Role[] },
): Promise<void> {
  const reports = user.roles.some(({ resource, role }) => resource === 'odt' && role === 'provider');
  if (!reports || (await findProvider(tx, user.userId)) !== undefined) return;
  const made = await insertProvider(tx, { name: user.displayName });
  await setProvider(tx, { userId: user.userId, providerId: made.id });
}

export interface ListedUser {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly kind: 'local' | 'demo' | 'elsewhere';
  readonly isDisabled: boolean;
  readonly roles: readonly string[];
  readonly operators: readonly string[];
}

export async function listAllUsers(
  db: Database,
): Promise<{ users: readonly ListedUser[]; operators: readonly { id: string; name: string }[] }> {
  return db.read(async (read) => {
    const users: ListedUser[] = [];
    for (const user of await listUsers(read)) {
      const { id, userName, displayName, email, isDemo, isLocal, isDisabled } = user;
      const kind = isDemo ? 'demo' : isLocal ? 'local' : 'elsewhere';
      const roles = rolesOf(await findRoles(read, id)).map(writeRole);
      const operators = (await listMemberships(read, id)).map(({ name }) => name);
      users.push({ id, userName, displayName, email, kind, isDisabled, roles, operators });
    }
    return { users, operators: await listOperators(read) };
  });
}

const RoleChange = Type.Object({ user: text, add: texts, remove: texts }, loose);

/** Grants and revokes roles; tokens carry the change from the next refresh on. Returns the resulting roles. */
export async function changeRoles(
  db: Database,
  input: unknown,
): Promise<{ userName: string; roles: readonly string[] }> {
  const asked = readInput(RoleChange, input);
  const added = asked.add.map(readRoleOrFail);
  const removed = asked.remove.map(readRoleOrFail);
  return db.transaction(async (tx) => {
    const user = await findUserNamed(tx, asked.user);
    if (!user.isLocal) throw new IdentityFault('USER_SIGNS_IN_ELSEWHERE', user.userName);
    await removeRoles(tx, { userId: user.id, roles: removed });
    await addRoles(tx, { userId: user.id, roles: added });
    await giveProviderFor(tx, { userId: user.id, displayName: user.displayName, roles: added });
    const { add, remove } = asked;
    if (add.length + remove.length > 0)
      await note(tx, { action: 'identity.user.role', userId: user.id, details: { add, remove } });
    return { userName: user.userName, roles: rolesOf(await findRoles(tx, user.id)).map(writeRole) };
  });
}

const OperatorChange = Type.Object({ user: text, join: texts, leave: texts, use: Type.Optional(text) }, loose);

/** Adds and removes memberships of a user, and sets the operator for which they act. */
export async function changeOperators(
  db: Database,
  input: unknown,
): Promise<{ userName: string; operators: readonly string[] }> {
  const asked = readInput(OperatorChange, input);
  return db.transaction(async (tx) => {
    const user = await findUserNamed(tx, asked.user);
    const find = async (name: string) => {
      const found = await findOperator(tx, name);
      if (found === undefined) throw new IdentityFault('OPERATOR_UNKNOWN', name);
      return { userId: user.id, operatorId: found.id };
    };
    for (const name of asked.join) await addMembership(tx, { ...(await find(name)), source: 'granted' });
    for (const name of asked.leave) {
      const left = await find(name);
      await removeMembership(tx, left);
      await removeScriptTokensFor(tx, left);
    }
    if (asked.use !== undefined) await setActiveOperator(tx, await find(asked.use));
    await note(tx, { action: 'identity.user.operator', userId: user.id, details: asked });
    return { userName: user.userName, operators: (await listMemberships(tx, user.id)).map(({ name }) => name) };
  });
}

const PasswordChange = Type.Object({ user: text, password: Type.String({ maxLength: 1024 }) }, loose);

/** Sets a password and signs the user out everywhere; their script tokens end too. */
export async function setPassword(db: Database, input: unknown): Promise<{ userName: string }> {
  const asked = readInput(PasswordChange, input);
  const user = await db.read((read) => findUserNamed(read, asked.user));
  if (!user.isLocal) throw new IdentityFault('USER_SIGNS_IN_ELSEWHERE', user.userName);
  if (user.isDemo) throw new IdentityFault('USER_IS_DEMO', user.userName);
  if (passwordFault(asked.password, user) !== undefined) throw new IdentityFault('PASSWORD_WEAK');
  const passwordHash = await hashPassword(asked.password);
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, { id: user.id, passwordHash });
    await removeOfAccount(tx, user.id);
    await removeScriptTokensOf(tx, user.id);
    await note(tx, { action: 'identity.user.password', userId: user.id, details: {} });
  });
  return { userName: user.userName };
}

const NamedUser = Type.Object({ user: text }, loose);

/** Removes the second factor of a user who lost the phone and the codes, and signs them out everywhere. */
export async function resetSecondFactor(db: Database, input: unknown): Promise<{ userName: string; wasSet: boolean }> {
  const asked = readInput(NamedUser, input);
  return db.transaction(async (tx) => {
    const user = await findUserNamed(tx, asked.user);
    const wasSet = await removeSecondFactor(tx, user.id);
    if (wasSet) {
      await removeOfAccount(tx, user.id);
      await note(tx, { action: 'identity.second-factor.reset', userId: user.id, details: {} });
    }
    return { userName: user.userName, wasSet };
  });
}

const Disabling = Type.Object({ user: text, isDisabled: Type.Boolean() }, loose);

/** Disables a user immediately, with all sessions and tokens, or enables them again. */
export async function setUserDisabled(
  db: Database,
  input: unknown,
): Promise<{ userName: string; isDisabled: boolean }> {
  const { user: name, isDisabled } = readInput(Disabling, input);
  return db.transaction(async (tx) => {
    const user = await findUserNamed(tx, name);
    await setDisabled(tx, { id: user.id, isDisabled });
    if (isDisabled) await removeOfAccount(tx, user.id);
    await note(tx, {
      action: isDisabled ? 'identity.user.disable' : 'identity.user.enable',
      userId: user.id,
      details: {},
    });
    return { userName: user.userName, isDisabled };
  });
}

function readRoleOrFail(name: string): Role {
  const role = readRole(name);
  if (role === undefined) throw new IdentityFault('ROLE_UNKNOWN', name);
  return role;
}

interface Note {
  readonly action: string;
  readonly userId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

function note(tx: Tx, { action, userId, details }: Note): Promise<void> {
  return writeAuditLine(tx, { actor, action, outcome: 'done', subject: { kind: 'user', id: userId }, details });
}
