import type { Database } from '../../platform/db/index.ts';
import type { KeyRing } from '../keys/ring.ts';
import { replaceKeys } from './keys.ts';
import { makeToken } from './token.ts';
import { addUser, changeOperators, changeRoles, listAllUsers, setPassword, setUserDisabled } from './users.ts';

/** What identity commands work on. */
export interface CommandParts {
  readonly db: Database;
  /** Keys of the embedded provider; undefined where another one signs people in. */
  readonly ring: KeyRing | undefined;
  /** Issuer of the embedded provider. */
  readonly issuer: string;
}

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
    'token.make': (input) => makeToken(parts, input),
    'keys.replace': (input) => replaceKeys(parts, input),
  };
}
