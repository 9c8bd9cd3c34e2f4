import { readAudit } from './audit.ts';
import { replaceKeys } from './keys.ts';
import { listOperatorMembers, markAdministrator } from './members.ts';
import type { CommandParts } from './parts.ts';
import { makeToken } from './token.ts';
import {
  addUser,
  changeOperators,
  changeRoles,
  listAllUsers,
  resetSecondFactor,
  setPassword,
  setUserDisabled,
} from './users.ts';

/** A command by its name on the control socket; input and answer are JSON. */
export type IdentityCommands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

export function identityCommands(parts: CommandParts): IdentityCommands {
  const { db } = parts;
  return {
    'user.add': (input) => addUser(db, input),
    'user.list': () => listAllUsers(db),
    'user.role': (input) => changeRoles(db, input),
    'user.operator': (input) => changeOperators(db, input),
    'user.password': (input) => setPassword(db, input),
    'user.disable': (input) => setUserDisabled(db, input),
    'audit.list': (input) => readAudit(db, input),
    'user.second-factor.reset': (input) => resetSecondFactor(db, input),
    'member.list': (input) => listOperatorMembers(db, input),
    'member.administrator': (input) => markAdministrator(db, input),
    'token.make': (input) => makeToken(parts, input),
    'keys.replace': (input) => replaceKeys(parts, input),
  };
}
