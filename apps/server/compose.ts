import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Database, openDatabase } from './platform/db/index.ts';
import { auditTrail, buildApp, type Feature, type Gauges } from './platform/http/index.ts';
import type { Settings } from './platform/settings/index.ts';
import { version } from './version.ts';

/** The whole platform, put together but not yet listening. */
export type Platform = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly features: readonly Feature[];
  readonly close: () => Promise<void>;
};

/** Opens the database, makes every feature with the ports it needs, and mounts their calls. */
export async function composePlatform(settings: Settings, log: FastifyBaseLogger): Promise<Platform> {
  const { dataDir, databaseUrl, databaseOwnerUrl: ownerUrl } = settings;
  const database = await openDatabase({ dataDir, databaseUrl, ownerUrl, log });
  const features: readonly Feature[] = [];
  const app = await buildApp({
    settings,
    log,
    version,
    serverUrl: serverUrl(settings),
    providerOrigin: undefined,
    calls: features.flatMap((feature) => feature.routes),
    mounts: features.flatMap((feature) => feature.mount ?? []),
    authenticate: async () => ({ kind: 'refused', reason: 'No identity provider is configured.' }),
    trail: auditTrail(database),
    readiness: () => readiness(database, features),
    gauges: gaugesOf(database),
    website: { root: join(import.meta.dirname, '../web/dist'), config: async () => applicationConfig(settings) },
  });
  const close = async () => {
    await app.close();
    for (const feature of features.toReversed()) await feature.stop?.();
    await database.close();
  };
  return { app, database, features, close };
}

export function serverUrl(settings: Settings): string {
  return settings.publicUrl ?? `http://localhost:${settings.port}`;
}

function applicationConfig(settings: Settings) {
  return {
    issuer: settings.oidcIssuer ?? null,
    clientId: settings.oidcClientId,
    accountUrl: null,
    developerMode: settings.developerMode,
    allSensorsMode: settings.allSensorsMode,
    inAppAccountLink: settings.inAppAccountLink,
    demo: false,
    demoUserNames: [...settings.demoUserNames],
    version,
  };
}

async function readiness(database: Database, features: readonly Feature[]) {
  const answers = await database.execute('SELECT 1').then(
    () => undefined,
    (error: Error) => error.message,
  );
  const pending = features.map((feature) => [feature.name, feature.pending?.()] as const);
  return { database: answers, ...Object.fromEntries(pending) };
}

function gaugesOf(database: Database): Gauges {
  return async () => {
    const stats = database.stats();
    return {
      farpass_database_connections: { help: 'Open database connections.', value: stats.connections },
      farpass_database_idle_connections: { help: 'Idle database connections.', value: stats.idleConnections },
      farpass_database_waiting_requests: { help: 'Requests that wait for a connection.', value: stats.waitingRequests },
      farpass_database_transactions: { help: 'Transactions since the start.', value: stats.transactions },
      farpass_database_failed_transactions: { help: 'Transactions rolled back.', value: stats.failedTransactions },
    };
  };
}
