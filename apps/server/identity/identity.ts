import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '../platform/auth/caller.ts';
import { currentInstant, type Database, type Logger } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { sealingWith } from '../platform/settings/index.ts';
import { auditExport, auditGauges } from './audit-export/export.ts';
import { accountCalls } from './calls/account.ts';
import { memberCalls, type NameSubjects } from './calls/members.ts';
import { tokenCalls } from './calls/tokens.ts';
import { removeDemoUsers, seedDemoUsers } from './commands/demo.ts';
import { type IdentityCommands, identityCommands, type MadeToken, makeNetworkToken } from './commands/index.ts';
import { removeExpiredInvitations } from './invitations/store.ts';
import { type KeyRing, openKeyRing } from './keys/ring.ts';
import { mountProvider } from './mount-provider.ts';
import type { TellMemberChange } from './operators/members.ts';
import { apiAudience } from './provider/claims.ts';
import { isLoopback, providerPath, webClientId } from './provider/clients.ts';
import { forgetEndedSessions } from './provider/ended-sessions.ts';
import { hostProvider } from './provider/host.ts';
import { removeExpired } from './provider/records.ts';
import { authenticator } from './tokens/authenticator.ts';
import { type CurrentRoles, rolesAtKeycloak } from './tokens/current-roles.ts';
import { foreignKeys, ownKeys } from './tokens/issuer.ts';
import { removeExpiredTokens } from './tokens/script-token.ts';
import { type AccessVerifier, accessVerifier } from './tokens/verifier.ts';
import { removeOldAttempts } from './users/attempts.ts';
import { listDemoNames } from './users/store.ts';

export interface IdentityOptions {
  readonly db: Database;
  readonly log: Logger;
  /** The public address without a path: `https://farpass.example.org`. */
  readonly publicUrl: string;
  /** Issuer of another provider; without one, the embedded provider signs people in. */
  readonly oidcIssuer: string | undefined;
  readonly oidcClientId: string;
  readonly oidcAudience: string;
  /** An account at the other provider that may look up roles: name and secret, or neither. */
  readonly oidcRolesClientId?: string | undefined;
  readonly oidcRolesClientSecret?: string | undefined;
  /** `none`: no one can sign in; only script tokens are accepted. */
  readonly provider: 'auto' | 'none';
  readonly demo: 'auto' | 'still' | 'off';
  /** Whether both settings are given that allow access to demo users from other machines. */
  readonly isPublicDemoAllowed: boolean;
  /** Requests come through a proxy that others can reach. */
  readonly isBehindProxy: boolean;
  /** Whether a public address without TLS is confirmed. */
  readonly isPlainHttpAllowed: boolean;
  /** Levels of sign-ins at another provider that are a second factor. */
  readonly stepUpLevels?: readonly string[];
  /** Where audit lines are sent as they are written. */
  readonly auditSyslog?: string | undefined;
  /** The names of what the audit is about, which other features know. */
  readonly nameSubjects?: NameSubjects;
  /** Tells the administrators of an operator that its members changed. */
  readonly tellMemberChange?: TellMemberChange;
  /** 32 bytes; the provider's keys are encrypted with it. */
  readonly secretKey: Uint8Array;
}

/** The addresses at which browsers sign in; undefined if no provider is configured. */
export interface SignInAddresses {
  readonly issuer: string | undefined;
  readonly clientId: string;
  readonly accountUrl: string | undefined;
  /** The origin of the issuer, if it is not our own. */
  readonly providerOrigin: string | undefined;
}

export interface Identity {
  readonly feature: Feature;
  readonly authenticate: Authenticator;
  readonly addresses: SignInAddresses;
  /** Numbers about the audit lines that wait to be sent, for Prometheus. */
  readonly gauges: () => ReturnType<typeof auditGauges>;
  /** Names of the demo users that can sign in; none outside the demo. */
  readonly demoUserNames: () => Promise<readonly string[]>;
  /** Makes a token of this user for the simulated network, with its mark. */
  readonly networkToken: (userName: string) => Promise<MadeToken>;
  /** Why the server must not listen on this host; undefined if it may. */
  readonly listenRefusal: (host: string) => Promise<string | undefined>;
  /** Executes `farpass user` and `farpass token`, with or without a running server. */
  readonly commands: IdentityCommands;
}

const housekeepingMs = 60_000;

/** Opens identity: the embedded provider, or the verification of another one's tokens, and the users of the platform. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, log, publicUrl } = options;
  refusePath(publicUrl);
  const isEmbedded = options.provider === 'auto' && options.oidcIssuer === undefined;
  const ring = isEmbedded
    ? await openKeyRing({
        db,
        sealing: sealingWith(options.secretKey, 'identity keys'),
        nowS: () => Math.floor(Date.now() / 1000),
      })
    : undefined;
  if (isEmbedded && options.demo !== 'off') await seedDemoUsers(db);
  else await db.transaction(removeDemoUsers);
  const verify = verifierOf(options, ring);
  const commandParts = { db, ring, issuer: `${publicUrl}${providerPath}` };
  const now = () => new Date();
  const kept = housekeeping({ db, log, ring });
  const exported = auditExport({ db, log, address: options.auditSyslog });
  return {
    feature: {
      name: 'identity',
      routes: [...accountCalls(db), ...tokenCalls(db, now), ...memberCalls(db, options)],
      ...(ring && verify ? { mount: (app: FastifyInstance) => mountOwn(app, { options, ring, verify }) } : {}),
      ...kept,
      start: async () => {
        await exported.start();
        await kept.start();
      },
      queues: [exported.queue],
      workers: [exported.worker],
    },
    gauges: () => db.read((read) => auditGauges(read, Date.now())),
    authenticate: authenticator({
      db,
      verify,
      foreignIssuer: isEmbedded ? undefined : options.oidcIssuer,
      currentRoles: rolesAccountOf(options),
      now,
    }),
    addresses: addressesOf(options),
    demoUserNames: () => db.read(listDemoNames),
    listenRefusal: (host) => listenRefusal(options, host),
    networkToken: (userName) => makeNetworkToken(commandParts, userName),
    commands: identityCommands(commandParts),
  };
}

function refusePath(publicUrl: string): void {
  if (new URL(publicUrl).origin === publicUrl) return;
  throw new Error(
    `FARPASS_URL is ${publicUrl}; expected scheme, host and port alone: the platform has no path of its own.`,
  );
}

interface Own {
  readonly options: IdentityOptions;
  readonly ring: KeyRing;
  readonly verify: AccessVerifier;
}

function mountOwn(app: FastifyInstance, { options, ring, verify }: Own): Promise<void> {
  const { db, log, publicUrl } = options;
  const factorSealing = sealingWith(options.secretKey, 'second factors');
  const host = hostProvider({ db, publicUrl, keys: ring, log, factorSealing });
  return mountProvider(app, { host, verify, log });
}

function verifierOf(options: IdentityOptions, ring: KeyRing | undefined): AccessVerifier | undefined {
  const now = () => new Date();
  if (ring !== undefined) {
    const issuer = `${options.publicUrl}${providerPath}`;
    return accessVerifier({ issuer, audience: apiAudience, keys: ownKeys(ring), now });
  }
  const issuer = options.provider === 'none' ? undefined : options.oidcIssuer;
  if (issuer === undefined) return undefined;
  return accessVerifier({ issuer, audience: options.oidcAudience, keys: foreignKeys(issuer), now });
}

function rolesAccountOf(options: IdentityOptions): CurrentRoles | undefined {
  const { oidcIssuer: issuer, oidcRolesClientId: clientId, oidcRolesClientSecret: clientSecret } = options;
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new Error(
      'OIDC_ROLES_CLIENT_ID and OIDC_ROLES_CLIENT_SECRET belong together: one of them is set, the other is not.',
    );
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return rolesAtKeycloak({ issuer, clientId, clientSecret });
}

function addressesOf(options: IdentityOptions): SignInAddresses {
  const { publicUrl, oidcIssuer, oidcClientId } = options;
  if (options.provider === 'none') {
    return { issuer: undefined, clientId: oidcClientId, accountUrl: undefined, providerOrigin: undefined };
  }
  const issuer = oidcIssuer ?? `${publicUrl}${providerPath}`;
  const { origin } = new URL(issuer);
  return {
    issuer,
    clientId: oidcIssuer === undefined ? webClientId : oidcClientId,
    accountUrl: `${issuer}/account`,
    providerOrigin: origin === new URL(publicUrl).origin ? undefined : origin,
  };
}

/** Why the server refuses to start: others could reach it, directly or through a proxy, and sign in as a demo user. */
async function listenRefusal(options: IdentityOptions, host: string): Promise<string | undefined> {
  const { db, isPublicDemoAllowed } = options;
  const plain = plainHttpRefusal(options);
  if (plain !== undefined) return plain;
  const reach = reachBeyond(options, host);
  if (reach === undefined || isPublicDemoAllowed) return undefined;
  const names = await db.read(listDemoNames);
  if (names.length === 0) return undefined;
  return (
    `Refusing to serve ${reach}: ${names.length} demo users with a well-known password could sign in from elsewhere. ` +
    'Add a real user (farpass user add), which ends the demo, or set FARPASS_DEMO=off; or, if this demo is meant to be public, ' +
    'set FARPASS_PUBLIC_DEMO=true and FARPASS_PUBLIC_DEMO_CONFIRMED=true.'
  );
}

/** Passwords, cookies and tokens would go over the network unencrypted. */
function plainHttpRefusal({ publicUrl, isPlainHttpAllowed }: IdentityOptions): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname) || isPlainHttpAllowed) return undefined;
  return (
    `Refusing to serve ${publicUrl} (FARPASS_URL): over http:// everyone on the network can read passwords and tokens. ` +
    'Put a proxy with TLS in front and set FARPASS_URL to its https:// address; or, if this network is safe, ' +
    'set FARPASS_PLAIN_HTTP_CONFIRMED=true.'
  );
}

/** The way in which people on other machines could reach the server; undefined if they cannot. */
function reachBeyond({ publicUrl, isBehindProxy }: IdentityOptions, host: string): string | undefined {
  if (!isLoopback(host)) return `on ${host}`;
  const { hostname } = new URL(publicUrl);
  if (!isLoopback(hostname)) return `${publicUrl} (FARPASS_URL)`;
  return isBehindProxy ? 'behind a proxy (FARPASS_TRUST_PROXY)' : undefined;
}

interface HousekeepingParts {
  readonly db: Database;
  readonly log: Logger;
  readonly ring: KeyRing | undefined;
}

/** Rotates keys and removes expired data, once a minute. Several servers may do this at the same time. */
function housekeeping({ db, log, ring }: HousekeepingParts): Required<Pick<Feature, 'start' | 'stop'>> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const tidy = async () => {
    await ring?.refresh();
    await db.transaction(async (tx) => {
      await removeExpired(tx, currentInstant());
      await forgetEndedSessions(tx);
      await removeExpiredTokens(tx);
      await removeExpiredInvitations(tx);
      await removeOldAttempts(tx, Date.now());
    });
  };
  const turn = () => {
    running = tidy().catch((error: unknown) => log.error({ err: error }, 'identity housekeeping failed'));
  };
  return {
    start: async () => {
      timer = setInterval(turn, housekeepingMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
