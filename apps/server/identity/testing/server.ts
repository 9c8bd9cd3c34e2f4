import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { openTestDatabase, silentLog } from '../../platform/db/testing.ts';
import { auditTrail, buildApp, type Handled, repeatsIn } from '../../platform/http/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { type Identity, type IdentityOptions, openIdentity } from '../identity.ts';

/** A whole server with identity and a real database, on its own port on loopback. */
export interface IdentityServer {
  readonly url: string;
  readonly issuer: string;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly identity: Identity;
  readonly close: () => Promise<void>;
}

type Wishes = Partial<Omit<IdentityOptions, 'db' | 'log'>> & { readonly calls?: readonly Handled[] };

/** Starts a server for a test, demo users included. */
export async function startIdentityServer(wishes: Wishes = {}): Promise<IdentityServer> {
  const test = await openTestDatabase();
  try {
    const server = await serveOn(test.db, wishes);
    const close = async () => {
      await server.close();
      await test.close();
    };
    return { ...server, close };
  } catch (error) {
    await test.close();
    throw error;
  }
}

/**
 * Starts a second server on the database of the first, behind the same public address, like a second machine: with its
 * own connections to PostgreSQL. The embedded database has one process, so they share its connection.
 */
export async function startBeside(first: IdentityServer): Promise<IdentityServer> {
  if (first.db.url === undefined) return serveOn(first.db, { publicUrl: first.url });
  const db = await openDatabase({ dataDir: first.db.runtimeDir, databaseUrl: first.db.url, log: silentLog });
  const server = await serveOn(db, { publicUrl: first.url });
  const close = async () => {
    await server.close();
    await db.close();
  };
  return { ...server, close };
}

async function serveOn(db: Database, { calls = [], ...wishes }: Wishes): Promise<IdentityServer> {
  const port = await freePort();
  const publicUrl = wishes.publicUrl ?? `http://localhost:${port}`;
  const log = pino({ level: 'silent' });
  const identity = await openIdentity({ ...defaults, ...wishes, publicUrl, db, log });
  const app = await buildApp({
    settings: readSettings({ PORT: String(port), FARPASS_LOG_LEVEL: 'silent' }),
    log,
    version: '0.0.0',
    serverUrl: publicUrl,
    providerOrigin: identity.addresses.providerOrigin,
    calls: [...identity.feature.routes, ...calls],
    mounts: identity.feature.mount === undefined ? [] : [identity.feature.mount],
    authenticate: identity.authenticate,
    trail: auditTrail(db),
    repeats: repeatsIn(db, defaults.secretKey),
    readiness: async () => ({}),
    gauges: async () => ({}),
    website: {
      root: import.meta.dirname,
      keptIn: import.meta.dirname,
      config: async () => Promise.reject(new Error('no website here')),
    },
  });
  await app.listen({ port, host: 'localhost' });
  const url = `http://localhost:${port}`;
  return { url, issuer: `${publicUrl}/auth/realms/platform`, app, db, identity, close: () => app.close() };
}

const defaults: Omit<IdentityOptions, 'db' | 'log' | 'publicUrl'> = {
  oidcIssuer: undefined,
  oidcClientId: 'platform-web',
  oidcAudience: 'farpass-api',
  provider: 'auto',
  demo: 'auto',
  isPublicDemoAllowed: false,
  isBehindProxy: false,
  isPlainHttpAllowed: false,
  secretKey: new Uint8Array(32).fill(42),
};

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
