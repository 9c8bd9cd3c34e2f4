import { callControl } from '../platform/control/index.ts';
import type { Database, Logger } from '../platform/db/index.ts';
import { databaseSettings, readSettings, type Settings, secretKey } from '../platform/settings/index.ts';
import type { IdentityOptions } from './identity.ts';

export type { AddedUser, ListedUser } from './commands/users.ts';
export type { OperatorMember } from './operators/members.ts';
export { describeRoles } from './users/roles.ts';

interface DatabaseAndLog {
  readonly db: Database;
  readonly log: Logger;
}

/** The settings of identity. */
export function identityOptions(settings: Settings, { db, log }: DatabaseAndLog): IdentityOptions {
  return {
    db,
    log,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    oidcIssuer: settings.oidcIssuer,
    oidcClientId: settings.oidcClientId,
    oidcAudience: settings.oidcAudience,
    oidcRolesClientId: settings.oidcRolesClientId,
    oidcRolesClientSecret: settings.oidcRolesClientSecret,
    provider: settings.identity,
    demo: settings.demo,
    isBehindProxy: settings.trustProxy,
    isPlainHttpAllowed: settings.plainHttpConfirmed,
    stepUpLevels: settings.oidcIssuer === undefined ? [] : settings.stepUpLevels,
    auditSyslog: settings.auditSyslog,
    isPublicDemoAllowed: settings.publicDemo && settings.publicDemoConfirmed,
    secretKey: secretKey(settings),
  };
}

interface Wish {
  readonly command: string;
  readonly parameters?: unknown;
}

/**
 * Executes a command about users or tokens: by the server that runs on the data folder; without one, directly on the
 * database.
 */
export async function administer(environment: NodeJS.ProcessEnv, { command, parameters }: Wish): Promise<unknown> {
  const settings = readSettings(environment);
  const outcome = await callControl(settings.dataDir, { command, parameters });
  if (outcome.kind === 'answered') return outcome.result;
  // Loaded only here: they are most of the server, and most commands ask one that runs.
  const { openDatabase } = await import('../platform/db/index.ts');
  const { openIdentity } = await import('./identity.ts');
  const db = await openDatabase({ ...databaseSettings(settings), log: quiet });
  try {
    const { commands } = await openIdentity(identityOptions(settings, { db, log: quiet }));
    const act = commands[command];
    if (act === undefined) throw new Error(`There is no identity command ${command}.`);
    return await act(parameters);
  } finally {
    await db.close();
  }
}

/** A command prints its result; only problems are logged. */
const quiet: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, sentence) => void process.stderr.write(`farpass: ${sentence} ${JSON.stringify(fields)}\n`),
};
