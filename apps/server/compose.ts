import { join } from 'node:path';
import type { RouteContract } from '@farpass/contract/route';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { close } from './closing.ts';
import { docsFeature } from './docs/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { type Identity, identityOptions, openIdentity } from './identity/index.ts';
import { noteEntered, unconfirmedOf } from './notifications/confirmation/store.ts';
import type { Notifications } from './notifications/feature.ts';
import { openToServe } from './opening.ts';
import { billing, withoutCharge } from './payments/billing.ts';
import { type ComputePool, createComputePool } from './platform/compute/index.ts';
import type { Database } from './platform/db/index.ts';
import { type EventHub, openEventHub } from './platform/events/index.ts';
import { missingFiles } from './platform/files/index.ts';
import { auditTrail, buildApp, type Feature, type Gauges, healthApp, repeatsIn } from './platform/http/index.ts';
import { type Jobs, openJobs, signsOfLife, upkeepQueue, upkeepWorker } from './platform/jobs/index.ts';
import { type Settings, sealingWith, secretKey } from './platform/settings/index.ts';
import { askToKeepCurrent } from './screenings/plan/keep-current.ts';
import { openCatalogue } from './tle/sets/catalogue.ts';
import { catalogueThreads } from './tle/sets/threads.ts';
import { userConfigFeature } from './userconfig/feature.ts';
import { type SettingsStore, settingsStore } from './userconfig/store.ts';
import { version } from './version.ts';
import { weatherFeature } from './weather/feature.ts';
import { nameSubjects } from './wiring/audit-names.ts';
import { catalogueOn } from './wiring/catalogue.ts';
import { collisionAvoidanceOn } from './wiring/collision-avoidance.ts';
import { connectionsOn } from './wiring/connections.ts';
import { fleetGauges } from './wiring/fleet-gauges.ts';
import { tellMemberChangeBy } from './wiring/members.ts';
import { demoNetwork } from './wiring/network.ts';
import { notificationsOn } from './wiring/notifications.ts';
import { openWorkFeature } from './wiring/open-work.ts';
import type { PlatformParts } from './wiring/parts.ts';
import { paymentsOn, tellCustomersBy, welcomingAuthenticator } from './wiring/payments.ts';
import { sourceGauges } from './wiring/source-gauges.ts';
import { trackingOn } from './wiring/tracking.ts';
import { withoutMembersFeature } from './wiring/without-members.ts';

/** The whole platform, put together but not yet listening. */
export interface Platform {
  readonly app: FastifyInstance;
  /** Health and metrics alone, for a process that serves nothing else; not yet listening. */
  readonly health: () => FastifyInstance;
  readonly database: Database;
  readonly identity: Identity;
  /** All calls, for tests of all of them. */
  readonly contracts: readonly RouteContract[];
  /** Enqueues a job, for tests that begin in the middle. */
  readonly enqueue: Jobs['enqueue'];
  /** Starts the work: jobs if this process does them, housekeeping, schedules. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Parts that exist before the others. */
interface Prepared {
  readonly compute?: ComputePool;
  readonly opening?: Promise<Database>;
}

/** Opens the database, makes every feature with the ports it needs, and mounts their calls. Computes in threads of its own. */
export async function composePlatform(
  settings: Settings,
  log: FastifyBaseLogger,
  { compute = createComputePool({ log }), opening = openToServe(settings, log) }: Prepared = {},
): Promise<Platform> {
  const database = await opening;
  let jobs: Jobs | undefined;
  try {
    jobs = await openJobs({ db: database, log, queues: [upkeepQueue], days: settings.keptDays });
    return await composeOn(jobs, { database, settings, log, compute });
  } catch (error) {
    await jobs?.stop();
    await database.close();
    throw error;
  }
}

type Surroundings = Pick<PlatformParts, 'database' | 'settings' | 'log' | 'compute'>;

async function composeOn(jobs: Jobs, surroundings: Surroundings): Promise<Platform> {
  const { database, settings, log, compute } = surroundings;
  const hub = await openEventHub(database, log);
  const { enqueue } = jobs;
  const userSettings = settingsStore(sealingWith(secretKey(settings), 'channels of users'));
  const publicUrl = serverUrl(settings);
  const notifications = notificationsOn({ database, settings, enqueue, userSettings, publicUrl });
  const identity = await openIdentity({
    ...identityOptions(settings, { db: database, log }),
    nameSubjects,
    tellMemberChange: tellMemberChangeBy(notifications.tell),
  });
  const made = { ...surroundings, enqueue, identity, publicUrl };
  const { features, welcome } = await featuresOn({ ...made, notifications, userSettings, hub });
  await jobs.add(features.flatMap((feature) => feature.queues ?? []));
  const calls = features.flatMap((feature) => feature.routes);
  const observed = {
    readiness: () => readiness(database, features),
    gauges: gaugesOf({
      database,
      jobs,
      compute,
      others: [notifications.gauges, fleetGauges(database), sourceGauges(database), identity.gauges],
    }),
  };
  const app = await buildApp({
    settings,
    log,
    version,
    serverUrl: serverUrl(settings),
    providerOrigin: identity.addresses.providerOrigin,
    calls,
    mounts: features.flatMap((feature) => feature.mount ?? []),
    authenticate: welcomingAuthenticator(identity.authenticate, welcome),
    trail: auditTrail(database),
    repeats: repeatsIn(database, secretKey(settings)),
    ...observed,
    website: {
      root: join(import.meta.dirname, '../web/dist'),
      keptIn: join(database.runtimeDir, 'website'),
      config: () => applicationConfig(settings, identity),
    },
  });
  const network = demoNetwork({ ...surroundings, app, identity });
  const signs = signsOfLife(database, (error) => log.warn({ error }, 'a sign of life was not stored'));
  const start = async () => {
    await nameMissingFiles(database, log);
    if (settings.workInProcess) await signs.start();
    if (settings.workInProcess)
      await jobs.work([
        upkeepWorker(database, settings.keptDays),
        ...features.flatMap((feature) => feature.workers ?? []),
      ]);
    for (const feature of features) await feature.start?.();
    if (settings.workInProcess) network.start();
  };
  const contracts = calls.map(({ contract }) => contract);
  const stop = async () => {
    await network.stop();
    await signs.stop();
    await close({ app, features, jobs, hub, compute, database });
  };
  const health = () => healthApp({ ...observed, settings, log });
  return { app, health, database, identity, contracts, enqueue: jobs.enqueue, start, close: stop };
}

/** Rows that one line of the log names. */
const mostNamed = 20;

/** Says in the log which rows name a file that is not stored, or not complete. */
async function nameMissingFiles(database: Database, log: FastifyBaseLogger): Promise<void> {
  const missing = await database.read(missingFiles).catch((error: unknown) => {
    log.warn({ error }, 'could not look for missing files');
    return [];
  });
  if (missing.length === 0) return;
  const named = missing.slice(0, mostNamed).map(({ table, row, digest }) => `${table} ${row}: ${digest}`);
  log.error({ rows: missing.length, named }, 'rows name files that are not stored; restore them from a backup');
}

/** All features with the ports that each needs, and what welcomes a new customer. */
async function featuresOn({
  hub,
  notifications,
  userSettings,
  ...made
}: Omit<PlatformParts, 'catalogue' | 'tell' | 'channelKindsOf' | 'sendLetter'> & {
  readonly hub: EventHub;
  readonly notifications: Notifications;
  readonly userSettings: SettingsStore;
}) {
  const { database, settings, compute, identity } = made;
  const keepCurrent = askToKeepCurrent(made.enqueue);
  const catalogue = openCatalogue({
    database,
    threads: catalogueThreads(compute),
    whenChanged: (tx) => keepCurrent(tx),
  });
  const { tell, channelKindsOf, sendLetter } = notifications;
  const parts: PlatformParts = { ...made, catalogue, tell, channelKindsOf, sendLetter };
  const charged =
    settings.billing === 'off'
      ? withoutCharge
      : billing({ currency: settings.currency, tell: tellCustomersBy(notifications.tell) });
  const payments = paymentsOn(parts, userSettings);
  const features: readonly Feature[] = [
    identity.feature,
    eventsFeature({ database, hub }),
    notifications.feature,
    userConfigFeature({ database, store: userSettings, whenEntered: noteEntered, unconfirmedOf }),
    docsFeature({ authenticate: identity.authenticate }),
    ...(await collisionAvoidanceOn(parts, charged)),
    payments,
    trackingOn(parts, charged),
    catalogueOn(parts),
    connectionsOn(parts),
    openWorkFeature(database),
    withoutMembersFeature(database, tell),
    weatherFeature({ database, log: made.log }),
  ];
  return { features, welcome: payments.welcome };
}

export function serverUrl(settings: Settings): string {
  return settings.publicUrl ?? `http://localhost:${settings.port}`;
}

async function applicationConfig(settings: Settings, { addresses, demoUserNames }: Identity) {
  const demoUsers = await demoUserNames();
  return {
    issuer: addresses.issuer ?? null,
    clientId: addresses.clientId,
    accountUrl: addresses.accountUrl ?? null,
    developerMode: settings.developerMode,
    allSensorsMode: settings.allSensorsMode,
    inAppAccountLink: settings.inAppAccountLink,
    stepUpLevels: settings.oidcIssuer === undefined ? '' : settings.stepUpLevels.join(' '),
    isBilled: settings.billing !== 'off',
    howToPay: [...settings.howToPay],
    sendsMail: settings.smtpUrl !== undefined,
    demo: demoUsers.length > 0,
    demoUserNames: [...demoUsers, ...settings.demoUserNames],
    testUserNames: [...settings.testUserNames],
    version,
  };
}

async function readiness(database: Database, features: readonly Feature[]) {
  const answers = await database.execute('SELECT 1').then(
    () => undefined,
    (error: Error) => error.message,
  );
  const pending = features.flatMap((feature) => (feature.pending ? [[feature.name, feature.pending()] as const] : []));
  return { database: answers, ...Object.fromEntries(pending) };
}

interface GaugedParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly compute: ComputePool;
  readonly others: readonly Gauges[];
}

function gaugesOf({ database, jobs, compute, others }: GaugedParts): Gauges {
  return async () => {
    const stats = database.stats();
    const work = await jobs.stats();
    const threads = compute.stats();
    return {
      ...Object.assign({}, ...(await Promise.all(others.map((gauges) => gauges())))),
      farpass_database_connections: { help: 'Open database connections.', value: stats.connections },
      farpass_database_idle_connections: { help: 'Idle database connections.', value: stats.idleConnections },
      farpass_database_waiting_requests: { help: 'Requests that wait for a connection.', value: stats.waitingRequests },
      farpass_database_transactions: { help: 'Transactions since the start.', value: stats.transactions },
      farpass_database_failed_transactions: { help: 'Transactions rolled back.', value: stats.failedTransactions },
      farpass_compute_busy_threads: { help: 'Compute threads at work, but for background tasks.', value: threads.busy },
      farpass_compute_waiting: { help: 'Computations that wait for a thread.', value: threads.waiting },
      farpass_jobs_running: { help: 'Jobs this process works on.', value: work.running },
      farpass_jobs_waiting: { help: 'Jobs that wait.', value: work.waiting },
      farpass_jobs_active: { help: 'Jobs that some process works on.', value: work.active },
      farpass_jobs_dead_letters: { help: 'Jobs that failed for good.', value: work.deadLetters },
      farpass_jobs_done: { help: 'Jobs this process finished since its start.', value: work.done },
      farpass_jobs_failed: { help: 'Jobs that failed in this process since its start.', value: work.failed },
    };
  };
}
