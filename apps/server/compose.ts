import { join } from 'node:path';
import type { RouteContract } from '@farpass/contract/route';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { alertQueue } from './ca/alerts/raise.ts';
import { findCriticalObjects, type WhenCritical } from './ca/conjunctions/critical.ts';
import { messageFeed } from './ca/conjunctions/feed/feed.ts';
import type { DemoCatalogue } from './ca/demo/world.ts';
import { findOwnEphemerides } from './ca/ephemerides/store.ts';
import { readEphemerisText } from './ca/ephemerides/text.ts';
import { collisionAvoidanceFeature } from './ca/feature.ts';
import type { FindOperator } from './ca/fleet/calls.ts';
import { findOperatorIdOf } from './ca/fleet/store.ts';
import { fleetHas, keptEphemerides } from './ca/keeper.ts';
import { findSnapshotsInUse } from './ca/screenings/snapshots.ts';
import { updateBy } from './ca/tracking/update.ts';
import { close } from './closing.ts';
import { docsFeature } from './docs/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { findOperator, type Identity, identityOptions, openIdentity } from './identity/index.ts';
import { demoNetwork } from './network-wiring.ts';
import { notificationsOn, tellAdministratorsBy, tellOfSensorBy, tellOperatorBy } from './notifications-wiring.ts';
import { trackingService } from './odt/avoidance/service.ts';
import { servedTracking } from './odt/demo/served.ts';
import { trackingFeature } from './odt/feature.ts';
import { replanUrgentBy } from './odt/schedule/jobs.ts';
import { billing } from './payments/billing.ts';
import { paymentsFeature } from './payments/feature.ts';
import { demoCustomersOn, tellCustomersBy, welcomed } from './payments-wiring.ts';
import { type ComputePool, createComputePool, defineTask } from './platform/compute/index.ts';
import { type Database, openDatabase } from './platform/db/index.ts';
import { openEventHub } from './platform/events/index.ts';
import { auditTrail, buildApp, type Feature, type Gauges, repeatsIn } from './platform/http/index.ts';
import { type Jobs, openJobs, upkeepQueue, upkeepWorker } from './platform/jobs/index.ts';
import { databaseSettings, type Settings, sealingWith, secretKey } from './platform/settings/index.ts';
import { type FeedSettings, tleFeature } from './tle/feature.ts';
import { type CommonCatalogue, openCatalogue } from './tle/sets/catalogue.ts';
import { doubtsAgainst } from './tle/sets/doubts.ts';
import type { ReadFile } from './tle/sets/file.ts';
import { findHistory } from './tle/sets/history.ts';
import { ownSetKeeper } from './tle/sets/keep.ts';
import { findObjectSets, objectSearch } from './tle/sets/objects.ts';
import { countOwnSets, findOwnSets, readOwnSets } from './tle/sets/own/newest.ts';
import { findOwner } from './tle/sets/owner.ts';
import { findCurrentSnapshot } from './tle/sets/snapshot.ts';
import { findNewestSets } from './tle/sets/store.ts';
import { catalogueThreads } from './tle/sets/threads.ts';
import { userConfigFeature } from './userconfig/feature.ts';
import { settingsStore } from './userconfig/store.ts';
import { version } from './version.ts';

/** The whole platform, put together but not yet listening. */
export interface Platform {
  readonly app: FastifyInstance;
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

/** Opens the database, makes every feature with the ports it needs, and mounts their calls. Computes in threads of its own. */
export async function composePlatform(
  settings: Settings,
  log: FastifyBaseLogger,
  compute: ComputePool = createComputePool(),
): Promise<Platform> {
  const database = await openDatabase({ ...databaseSettings(settings), log });
  try {
    return await composeOn(database, { settings, log, compute });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Surroundings {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly compute: ComputePool;
}

async function composeOn(database: Database, { settings, log, compute }: Surroundings): Promise<Platform> {
  const hub = await openEventHub(database, log);
  const catalogue = openCatalogue({ database, threads: catalogueThreads(compute) });
  const identity = await openIdentity(identityOptions(settings, { db: database, log }));
  const eventWindowS = settings.eventWindowMinutes * 60;
  const post: { enqueue: Jobs['enqueue'] } = {
    enqueue: () => Promise.reject(new Error('No jobs before they are opened.')),
  };
  const userSettings = settingsStore(sealingWith(secretKey(settings), 'channels of users'));
  const { feature: notifications, tell } = notificationsOn(database, {
    settings,
    userSettings,
    enqueue: (tx, queue, job) => post.enqueue(tx, queue, job),
    publicUrl: serverUrl(settings),
  });
  const replanUrgent = replanUrgentBy((tx, queue, job) => post.enqueue(tx, queue, job));
  // The people on duty hear of it at once, not at the next full minute.
  const whenCritical: WhenCritical = async (tx, found) => {
    await replanUrgent(tx, found);
    await post.enqueue(tx, alertQueue, { data: {} });
  };
  const tellCustomers = tellCustomersBy(tell);
  const payments = paymentsFeature({
    database,
    compute,
    enqueue: (tx, queue, job) => post.enqueue(tx, queue, job),
    tell: tellCustomers,
    currency: settings.currency,
    demoCustomers: demoCustomersOn(database),
  });
  const charged = billing({ currency: settings.currency, tell: tellCustomers });
  const enqueue: Jobs['enqueue'] = (tx, queue, job) => post.enqueue(tx, queue, job);
  const features: readonly Feature[] = [
    identity.feature,
    eventsFeature({ database, hub }),
    notifications,
    userConfigFeature({ database, store: userSettings }),
    docsFeature({ authenticate: identity.authenticate }),
    collisionAvoidanceFeature({
      database,
      findOperator: findOperatorOn(database),
      compute,
      enqueue: (tx, queue, job) => post.enqueue(tx, queue, job),
      currentSnapshot: findCurrentSnapshot,
      countOwnSets,
      findOwnSets,
      readOwnSets: (own) => readOwnSets(database, own),
      readCatalogue: catalogue.columns,
      readHistory: (wanted) => database.read((read) => findHistory(read, wanted)),
      findElementSets: findNewestSets,
      tellOperator: tellOperatorBy(tell, 'ca'),
      searchObjects: objectSearch({ database, catalogue }),
      readObjectSets: findObjectSets,
      rescreenHours: settings.rescreenHours,
      eventWindowS,
      whenCritical,
      tracking: trackingService({ database, compute, findElementSets: findNewestSets, billing: charged, enqueue }),
      demo: {
        ...(await demoOn(database, { settings, log, identity, catalogue, compute })),
        past: servedTracking({ database, compute }),
      },
    }),
    payments,
    trackingFeature({
      database,
      compute,
      findElementSets: findNewestSets,
      currentSnapshot: findCurrentSnapshot,
      readCatalogue: catalogue.columns,
      findOwnSets,
      findOwnEphemerides,
      tellOfSensor: tellOfSensorBy(tell),
      keepElementSet: ownSetKeeper(doubtsAgainst(database, catalogue.judge)),
      keepEphemeris: keptEphemerides({
        database,
        compute,
        findElementSets: findNewestSets,
        currentSnapshot: findCurrentSnapshot,
        countOwnSets,
        enqueue: (tx, queue, job) => post.enqueue(tx, queue, job),
        rescreenHours: settings.rescreenHours,
      }),
      hasSatellite: fleetHas,
      findUrgent: findCriticalObjects,
      readEphemeris: (scope, wanted) => readEphemerisText(database, scope, wanted),
      billing: charged,
      whenDelivered: updateBy(enqueue),
      tellOperator: tellOperatorBy(tell, 'odt'),
      enqueue: (tx, queue, job) => post.enqueue(tx, queue, job),
      allSensorsMode: settings.allSensorsMode,
      demo: { isDemo: async () => (await identity.demoUserNames()).length > 0 },
    }),
    tleFeature({
      database,
      catalogue,
      log,
      settings: feedSettings(settings),
      tell: tellAdministratorsBy(tell),
      enqueue: (tx, queue, job) => post.enqueue(tx, queue, job),
      readMessages: messageFeed({ database, compute, eventWindowS, whenCritical }),
      snapshotsInUse: findSnapshotsInUse,
    }),
  ];
  const jobs = await openJobs({
    db: database,
    log,
    queues: [upkeepQueue, ...features.flatMap((feature) => feature.queues ?? [])],
  });
  post.enqueue = jobs.enqueue;
  const calls = features.flatMap((feature) => feature.routes);
  const app = await buildApp({
    settings,
    log,
    version,
    serverUrl: serverUrl(settings),
    providerOrigin: identity.addresses.providerOrigin,
    calls,
    mounts: features.flatMap((feature) => feature.mount ?? []),
    authenticate: welcomed(identity.authenticate, payments.welcome),
    trail: auditTrail(database),
    repeats: repeatsIn(database, secretKey(settings)),
    readiness: () => readiness(database, features),
    gauges: gaugesOf({ database, jobs, compute }),
    website: {
      root: join(import.meta.dirname, '../web/dist'),
      keptIn: join(database.runtimeDir, 'website'),
      config: () => applicationConfig(settings, identity),
    },
  });
  const network = demoNetwork({
    app,
    compute,
    log,
    identity,
    speed: settings.networkSpeed,
    seed: settings.networkSeed,
    cloudiness: settings.networkClouds / 100,
  });
  const start = async () => {
    if (settings.workInProcess)
      await jobs.work([upkeepWorker(database), ...features.flatMap((feature) => feature.workers ?? [])]);
    for (const feature of features) await feature.start?.();
    if (settings.workInProcess) network.start();
  };
  const contracts = calls.map(({ contract }) => contract);
  const stop = async () => {
    await network.stop();
    await close({ app, features, jobs, hub, compute, database });
  };
  return { app, database, identity, contracts, enqueue, start, close: stop };
}

const demoCatalogue = defineTask<number, ReadFile>(
  'demo.catalogue',
  new URL('./demo-catalogue.task.ts', import.meta.url),
);

type DemoPorts = Surroundings & {
  readonly identity: Identity;
  readonly catalogue: CommonCatalogue;
};

/** The demo world, with an invented catalogue if no feed brings a real one. */
async function demoOn(database: Database, { settings, log, identity, catalogue: common, compute }: DemoPorts) {
  const isDemo = async () => (await identity.demoUserNames()).length > 0;
  const catalogue: DemoCatalogue = {
    current: () => database.read(findCurrentSnapshot),
    renew: async (modifiedJulianDay) =>
      void (await common.store(await compute.run(demoCatalogue, modifiedJulianDay), async () => undefined)),
  };
  return {
    log,
    isDemo,
    isDemoAtStart: await isDemo(),
    catalogue: settings.feeds.some((name) => name !== 'space-track-cdm') ? undefined : catalogue,
  };
}

/** The operator whose fleet has the object here, otherwise the owner that the catalogue names. */
function findOperatorOn(database: Database): FindOperator {
  return (noradId) =>
    database.read(async (read) => {
      const operatorId = await findOperatorIdOf(read, noradId);
      const own = operatorId === undefined ? undefined : await findOperator(read, operatorId);
      if (own) return { operator: own.name, source: 'PLATFORM' };
      const owner = await findOwner(read, String(noradId));
      return owner === undefined ? undefined : { operator: owner, source: 'CATALOGUE' };
    });
}

function feedSettings(settings: Settings): FeedSettings {
  const { spaceTrackIdentity: identity, spaceTrackPassword: password } = settings;
  const isComplete = identity !== undefined && password !== undefined;
  return { ...settings, spaceTrackAccount: isComplete ? { identity, password } : undefined };
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
}

function gaugesOf({ database, jobs, compute }: GaugedParts): Gauges {
  return async () => {
    const stats = database.stats();
    const work = await jobs.stats();
    const threads = compute.stats();
    return {
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
