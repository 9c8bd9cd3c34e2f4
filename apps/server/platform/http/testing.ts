import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Granted } from '@farpass/contract/route';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../../log.ts';
import type { Authenticator, Caller } from '../auth/caller.ts';
import type { AuditEntry } from '../db/index.ts';
import { keptAnswers } from '../idempotency/index.ts';
import { readSettings, sealingWith } from '../settings/index.ts';
import { buildApp } from './app.ts';
import type { Handled } from './calls/call.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  /** Everything logged so far, as text. */
  readonly logged: () => string;
  readonly audited: readonly AuditEntry[];
}

interface TestAppParts {
  readonly calls: readonly Handled[];
  readonly mounts?: readonly ((app: FastifyInstance) => Promise<void>)[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly gauges?: () => Promise<Record<string, { help: string; value: number }>>;
  readonly missing?: string;
  /** Folder of the built web application. */
  /** A folder with the built application in `built`; it is kept in `kept`. */
  readonly websiteFolder?: string;
  /** Tokens that are no longer accepted. */
  readonly refused?: ReadonlySet<string>;
}

const testSealing = sealingWith(new Uint8Array(32).fill(7), 'answers');

/** The real web server around the given calls. A token `roles:ca=user,admin;odt=user` is a caller with these roles. */
export async function testApp(parts: TestAppParts): Promise<TestApp> {
  const lines: string[] = [];
  const audited: AuditEntry[] = [];
  const settings = readSettings({ FARPASS_LOG_LEVEL: 'debug', ...parts.environment });
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      const line = String(chunk);
      lines.push(line);
      // Why a call failed on our side is in no answer; without it, a test that fails once cannot be explained.
      if (line.includes('"code":"INTERNAL"')) process.stderr.write(line);
      done();
    },
  });
  const app = await buildApp({
    settings,
    log: createLog(settings, sink),
    version: '0.0.0',
    serverUrl: 'http://localhost',
    providerOrigin: undefined,
    calls: parts.calls,
    mounts: parts.mounts ?? [],
    authenticate: testAuthenticator(parts.refused),
    repeats: { find: async () => undefined, once: keptAnswers(testSealing).once },
    trail: {
      write: async (_tx, entry) => void audited.push(entry),
      writeAfter: async (entry) => void audited.push(entry),
    },
    readiness: async () => ({ database: parts.missing }),
    gauges: parts.gauges ?? (async () => ({})),
    website: {
      root: join(parts.websiteFolder ?? '/nowhere', 'built'),
      keptIn: join(parts.websiteFolder ?? '/nowhere', 'kept'),
      config: async () => Promise.reject(new Error('no website here')),
    },
  });
  return { app, logged: () => lines.join(''), audited };
}

/** Accepts the tokens of `tokenWith`, except those that are no longer accepted. */
export function testAuthenticator(refused: ReadonlySet<string> = new Set()): Authenticator {
  return async (token) => {
    const granted = refused.has(token) ? undefined : grantedBy(token);
    return granted
      ? { kind: 'caller', caller: callerWith(granted, token.split('.').slice(2)) }
      : { kind: 'refused', reason: 'The token is unknown.' };
  };
}

interface ActsFor {
  readonly operatorId?: string;
  readonly providerId?: string;
  readonly userId?: string;
  readonly isSimulatedNetwork?: boolean;
  /** A token for scripts that may change collision avoidance. */
  readonly isScript?: boolean;
  /** Signed in two hours ago. */
  readonly isSignedInLong?: boolean;
  /** An administrator of the operator, unless it says otherwise. */
  readonly isAdministrator?: boolean;
  readonly userName?: string;
}

/** The bearer token of a test caller, of an operator of its own if one is named, for a sensor provider if one is named. */
export function tokenWith(
  granted: Granted,
  { operatorId = '', providerId = '', userId = '', userName = '', ...more }: ActsFor = {},
): string {
  const roles = `roles.${Buffer.from(JSON.stringify(granted)).toString('base64url')}`;
  const marks = {
    simulated: more.isSimulatedNetwork,
    script: more.isScript,
    long: more.isSignedInLong,
    member: more.isAdministrator === false,
  };
  const mark = Object.entries(marks).find(([, isSet]) => isSet === true)?.[0] ?? '';
  return `${roles}.${operatorId}.${providerId}.${userId}.${mark}.${userName}`;
}

function grantedBy(token: string): Granted | undefined {
  const [kind, payload] = token.split('.');
  return kind === 'roles' && payload !== undefined
    ? JSON.parse(Buffer.from(payload, 'base64url').toString())
    : undefined;
}

export const testUserId = '018f0000-0000-7000-8000-000000000001';
export const testOperatorId = '018f0000-0000-7000-8000-00000000000a';

function callerWith(granted: Granted, [operatorId, providerId, userId, mark, userName]: readonly string[]): Caller {
  return {
    issuer: 'test',
    subject: 'somebody',
    userId: userId || testUserId,
    userName: userName || 'somebody',
    displayName: 'Some Body',
    email: undefined,
    granted,
    operatorId: operatorId || testOperatorId,
    isAdministrator: mark !== 'member',
    providerId: providerId || undefined,
    isSimulatedNetwork: mark === 'simulated',
    ...(mark === 'script'
      ? { reach: { resources: ['ca'], access: 'WRITE' } as const }
      : { signedInAtUnixS: Date.now() / 1000 - (mark === 'long' ? 7_200 : 0) }),
    expiresAtUnixS: 4_102_444_800,
  };
}
