import { demoOperators } from '@farpass/contract/identity';
import { type SensorInputDocument, wholeEarth } from '@farpass/contract/odt';
import type { Granted } from '@farpass/contract/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { testCompute } from '../platform/compute/testing.ts';
import { currentInstant, type Database } from '../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { keepBytes } from '../platform/files/index.ts';
import { testApp, tokenWith } from '../platform/http/testing.ts';
import { type TrackingPorts, trackingFeature } from './feature.ts';
import type { Billing, FindUrgent, TellOperator } from './ports.ts';
import { insertSensor } from './sensors/store.ts';
import { determinedOrbit, observationFile, observationPass, observationRequest, stapiSearchRecord } from './tables.ts';

const nothingUrgent: FindUrgent = async () => [];

/** Tracking that is not charged. */
export const withoutBilling: Billing = {
  quote: async () => undefined,
  hold: async () => undefined,
  capture: async () => undefined,
  release: async () => undefined,
  refund: async () => undefined,
  earned: async () => [],
  passPrice: async () => undefined,
};

const tellNoOne: TellOperator = async () => undefined;

/** Tracking alone: nothing is charged, no messages are sent, and the catalogue has one object. */
export function portsAlone(database: Database): TrackingPorts {
  return {
    database,
    compute: testCompute,
    findElementSets: async (_read, _scope, numbers) => (numbers.includes('90001') ? [inventedSet('90001')] : []),
    findUrgent: nothingUrgent,
    currentSnapshot: async () => undefined,
    readCatalogue: async () => undefined,
    findOwnSets: async () => [],
    findOwnEphemerides: async () => [],
    keepElementSet: async () => async () => undefined,
    withdrawElementSet: async () => undefined,
    keepEphemeris: async () => undefined,
    satelliteOf: async () => undefined,
    areaToMassOf: async () => undefined,
    tellOfSensor: async () => undefined,
    readEphemeris: async () => undefined,
    searchCatalogue: async (_scope, { text }) =>
      'polar 90001'.includes(text.toLowerCase())
        ? [{ catalogueNumber: '90001', name: 'POLAR', objectId: '2026-001A' }]
        : [],
    findKnownObjects: async () => [],
    listProviders: async () => [
      { id: 'provider-1', name: 'First Provider' },
      { id: 'provider-2', name: 'Second Provider' },
    ],
    listOperators: async () => [{ id: 'other', name: 'Other Operator' }],
    billing: withoutBilling,
    tellOperator: tellNoOne,
    tellProvider: async () => undefined,
    enqueue: async () => undefined,
    allSensorsMode: false,
    publicUrl: 'http://localhost:8080',
  };
}

const beganMs = Date.now();
const epochUtc = new Date(beganMs).toISOString().slice(0, 19);

const wrappedDeg = (degrees: number) => ((degrees % 360) + 360) % 360;
/** The mean Sun's right ascension of today, degrees. */
const sunDeg = 280.46 + 0.9856474 * (beganMs / 86_400_000 - 10_957.5);
/** About nine in the morning and in the evening under the orbit, whatever the date is. */
const nodeDeg = wrappedDeg(sunDeg + 130);
/** Where it is noon when the tests begin: the passes are as far ahead, and as bright, at whatever hour they run. */
const noonDeg = Number((wrappedDeg((-15 * beganMs) / 3_600_000) - 180).toFixed(4));

/** A low polar orbit of today, so that it is never old. */
export function inventedSet(catalogueNumber: string): Awaited<ReturnType<TrackingPorts['findElementSets']>>[number] {
  const record = {
    catalogueNumber,
    objectName: 'POLAR',
    objectId: '2026-001A',
    epochUtc,
    // Perigee above 600 km, where gravity is cheaper to fly in than below 500.
    meanMotionRevPerDay: '14.8',
    eccentricity: '0.001',
    inclinationDeg: '97.5',
    nodeDeg: nodeDeg.toFixed(4),
    argumentOfPerigeeDeg: '0',
    // Objects with other numbers follow each other at a distance.
    meanAnomalyDeg: String((Number(catalogueNumber) - 90_001) * 20),
    bstarPerEarthRadius: '0.00001',
    others: {},
    line: 1,
  };
  return { catalogueNumber, record, epoch: epochUtc };
}

interface Served {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
}

interface Person {
  readonly granted: Granted;
  readonly operatorId?: string;
  readonly providerId?: string;
  readonly isSimulatedNetwork?: boolean;
}

const people = {
  operator: { granted: { odt: ['user'] } },
  /** Has a fleet, too. */
  fleetOperator: { granted: { odt: ['user'], ca: ['user'] } },
  demoOperator: { granted: { odt: ['user'] }, operatorId: demoOperators.demo.id },
  otherOperator: { granted: { odt: ['user'] }, operatorId: 'other' },
  administrator: { granted: { odt: ['admin'] } },
  provider: { granted: { odt: ['provider'] }, providerId: 'provider-1' },
  /** Delivers ahead of the clock. */
  network: { granted: { odt: ['provider'] }, providerId: 'provider-1', isSimulatedNetwork: true },
  otherProvider: { granted: { odt: ['provider'] }, providerId: 'provider-2' },
} as const satisfies Record<string, Person>;

interface Asking {
  readonly as?: keyof typeof people;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Tracking behind a real web server, on a separate database for this test file. */
export function servedTracking(portsOf: (database: Database) => TrackingPorts = portsAlone) {
  let served: Served | undefined;
  const open = (): Served => {
    if (served === undefined) throw new Error('Nothing is served before the tests of a file begin.');
    return served;
  };
  beforeAll(async () => {
    const database = await openTestDatabase();
    const { app } = await testApp({ calls: trackingFeature(portsOf(database.db)).routes });
    served = { database, app };
  });
  afterAll(async () => {
    await served?.app.close();
    await served?.database.close();
  });
  /** Calls as an operator unless another caller is named; text is sent as text, anything else as JSON. */
  const ask = (call: `${Method} ${string}`, payload?: object | string, { as = 'operator', headers }: Asking = {}) => {
    const { granted, ...actsFor }: Person = people[as];
    const [method = 'GET', path] = call.split(' ');
    return open().app.inject({
      method: method as Method,
      url: `/api/v1/odt${path}`,
      headers: {
        authorization: `Bearer ${tokenWith(granted, actsFor)}`,
        ...(typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  };
  return {
    get database() {
      return open().database;
    },
    ask,
  };
}

/** An optical sensor of the first provider, as far north and as high as the Alps, where it is noon. */
export function inventedSensor(changes: Partial<SensorInputDocument> = {}): SensorInputDocument {
  return {
    sensorType: 'OPTICAL_PASSIVE',
    sensorCode: 'ALPS-1',
    groundSensorName: 'Alps',
    latitudeDeg: 47,
    longitudeDeg: noonDeg,
    altitudeM: 1500,
    providerId: 'provider-1',
    ...changes,
  };
}

/**
 * An observed pass with its file, an orbit that waits for its determination and a search, for tests that need one of every kind.
 * Repeating it changes nothing.
 */
export async function plantObservation(
  database: Database,
  { operatorId, providerId }: { readonly operatorId: string; readonly providerId: string },
): Promise<{ readonly taskId: string; readonly fileId: string; readonly searchId: string }> {
  const ids = { requestId: 'planted-request', passId: 'planted-pass', fileId: 'planted-file' };
  const at = currentInstant();
  const reason = { code: 'FILE_PUBLISHED', text: 'Planted.' } as const;
  const report = { version: '1.0', numberOfMagnitudeMeasurements: 0, reports: [], remarks: [] };
  await database.transaction(async (tx) => {
    const { digest } = await keepBytes(tx, Buffer.from('planted'));
    await insertSensor(tx, inventedSensor({ sensorCode: 'PLANTED', providerId }), { isSynthetic: true });
    await tx
      .insert(observationRequest)
      .values({
        id: ids.requestId,
        operatorId,
        status: 'COMPLETE',
        reason,
        observeFrom: at,
        observeTo: at,
        priority: 5,
        passesRequested: 1,
        document: { fileCompressionType: 'NONE', observationFileType: 'TDM_KVN' },
        createdBy: 'planted',
      })
      .onConflictDoNothing();
    const common = { requestId: ids.requestId, operatorId, providerId };
    await tx
      .insert(observationPass)
      .values({
        ...common,
        id: ids.passId,
        sensorCode: 'PLANTED',
        status: 'PUBLISHED',
        taskStatus: 'SUCCESSFUL',
        reason,
        startAt: at,
        endAt: at,
        deliverUntil: at,
        orbitType: 'TLE',
        orbitDigest: digest,
      })
      .onConflictDoNothing();
    await tx
      .insert(observationFile)
      .values({
        ...common,
        id: ids.fileId,
        passId: ids.passId,
        digest,
        deliveredForm: 'TDM_KVN',
        sizeBytes: 7,
        observations: 0,
        report: { ...report, t2oAssociationResults: [], associationResults: [] },
      })
      .onConflictDoNothing();
    await tx
      .insert(determinedOrbit)
      .values({
        id: 'planted-orbit',
        operatorId,
        requestId: ids.requestId,
        isAutomatic: false,
        createdBy: 'planted',
        fileIds: [ids.fileId],
        options: {},
      })
      .onConflictDoNothing();
    const payer = { issuer: '', subject: '', userId: '', userName: 'planted', operatorId, granted: {} };
    const searched = { datetime: '', geometry: wholeEarth, filter: null, limit: 1 };
    const statuses = [{ status_code: 'completed' as const, timestamp: at }];
    const search = {
      operatorId,
      productId: 'tracking',
      payer,
      request: searched,
      statuses,
      features: [],
      createdAt: at,
    };
    await tx
      .insert(stapiSearchRecord)
      .values({ id: 'planted-search', ...search })
      .onConflictDoNothing();
  });
  return { taskId: ids.passId, fileId: ids.fileId, searchId: 'planted-search' };
}
