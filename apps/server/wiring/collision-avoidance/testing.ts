import type { GpRecord } from '@farpass/ccsds/gp';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { guestMail } from '../../coordination/guest-mail/guest-mail.ts';
import { recordSigner } from '../../coordination/record.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import { type AuditEntry, type Database, instantOf } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { shared } from '../../screenings/run/shared-text.ts';
import { collisionAvoidanceFeatures } from './feature.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** The headers of a member of one operator. */
export const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

/** The calls and jobs of all features of collision avoidance, without the others. */
export function collisionAvoidanceAlone(ports: CollisionAvoidancePorts) {
  const features = collisionAvoidanceFeatures(ports);
  return {
    routes: features.flatMap(({ routes }) => routes),
    queues: features.flatMap(({ queues = [] }) => queues),
    workers: features.flatMap(({ workers = [] }) => workers),
  };
}

interface ServedAlone {
  readonly audited: readonly AuditEntry[];
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
}

/** Collision avoidance alone, behind a real web server on a separate database for this test file. */
export function servedAlone(portsOf: (database: Database) => CollisionAvoidancePorts = portsAlone) {
  let served: ServedAlone | undefined;
  const open = (): ServedAlone => {
    if (served === undefined) throw new Error('Nothing is served before the tests of a file begin.');
    return served;
  };
  beforeAll(async () => {
    const database = await openTestDatabase();
    const { app, audited } = await testApp({ calls: collisionAvoidanceAlone(portsOf(database.db)).routes });
    served = { database, app, audited };
  });
  afterAll(async () => {
    await served?.app.close();
    await served?.database.close();
  });
  const askWith =
    (headers: Readonly<Record<string, string>>) =>
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | string) =>
      open().app.inject({
        method,
        url: `/api/v1/ca${path}`,
        headers: { ...member, ...(typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}), ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
  const upload = (files: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}) =>
    open().app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...formOf(files, fields) });
  return {
    get database() {
      return open().database;
    },
    get app() {
      return open().app;
    },
    /** The audit lines that were written so far. */
    get audited() {
      return open().audited;
    },
    /** Asks as the member, with headers of this request. */
    askWith,
    /** Calls as the member; text is sent as text, anything else as JSON. Paths are below `/api/v1/ca`. */
    ask: askWith({}),
    /** Uploads ephemerides by name with the other fields of the form. */
    upload,
  };
}

/** The same without satellites before each test, with a known operator of number 25544, and what tests of a fleet ask. */
export function servedFleet() {
  const ca = servedAlone((database) => ({
    ...portsAlone(database),
    findOperator: async (noradId: number) =>
      noradId === 25544 ? ({ operator: 'Station Partners', source: 'CATALOGUE' } as const) : undefined,
  }));
  beforeEach(async () => {
    await ca.database.db.execute('delete from satellite');
  });
  const { ask } = ca;
  return {
    ca,
    ask,
    get: async (url: string) => (await ask('GET', url)).json(),
    total: async (url: string) => (await ask('GET', url)).headers['x-total-count'],
    addOurs: async (more: object = {}) =>
      (await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, isMeant: true, ...more })).json(),
  };
}

/** Closes an event as two people do, if its risk asks for that. */
export async function closeByTwo({ askWith }: ReturnType<typeof servedAlone>, conjunctionId: string): Promise<void> {
  const wanted = { status: 'NO_ACTION', note: 'Accepted, see log 17.' };
  for (const userName of ['somebody', 'grace']) {
    const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userName })}` };
    await askWith(headers)('PUT', `/conjunctions/${conjunctionId}/decision`, wanted);
  }
}

/** The headers and body of a form with files, by their names, and fields. */
export function formOf(files: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}) {
  const boundary = 'b0undary';
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...Object.entries(files).map(([name, text]) => part(`name="file"; filename="${name}"`, text)),
  ];
  return {
    headers: { ...member, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

/** An operator's own element sets, which may change between screenings. */
export function ownSetPorts(
  ownSets: () => readonly GpRecord[],
): Pick<CollisionAvoidancePorts, 'countOwnSets' | 'readOwnSets'> {
  const until = instantOf('2026-11-20T00:45:00Z');
  return {
    countOwnSets: async () => (ownSets().length === 0 ? undefined : { objects: ownSets().length, until }),
    readOwnSets: async () => [shared(Buffer.from(JSON.stringify(ownSets())))],
  };
}

/** Collision avoidance alone: no known operators, no catalogue, and jobs that are dropped. */
export function portsAlone(database: Database): CollisionAvoidancePorts {
  return {
    database,
    findOperator: async () => undefined,
    operatorNamed: async (_read, name) => name,
    compute: testCompute,
    enqueue: async () => undefined,
    currentSnapshot: async () => undefined,
    countOwnSets: async () => undefined,
    findOwnSets: async () => [],
    readOwnSets: async () => [],
    readCatalogue: async () => undefined,
    readHistory: async () => [],
    findElementSets: async () => [],
    readSetHistory: async () => [],
    tellOperator: async () => undefined,
    findDutyMembers: async () =>
      ['somebody', 'grace'].map((userName) => ({ userId: userName, userName, isAdministrator: true })),
    channelKindsOf: async (_read, { userId }) => (userId === 'grace' ? ['email', 'slack'] : ['email']),
    nameOfOperator: async (_read, id) => id,
    recordSigner: recordSigner(new Uint8Array(32).fill(56)),
    guestMail: guestMail(new Uint8Array(32).fill(57), async () => ({ kind: 'FAILED', answer: 'no mail here' })),
    publicUrl: 'https://farpass.example',
    searchObjects: async () => [],
    readObjectSets: async () => ({ sets: [], others: {} }),
    rescreenHours: 0,
    eventWindowS: 900,
    tracking: {
      sensors: async () => [],
      prepare: async () => Promise.reject(new Error('Nothing is tracked here.')),
      findRequest: async () => undefined,
      openDisputes: async () => [],
      openOrders: async () => [],
      delivered: async () => [],
    },
  };
}

/** The circle of the objects of an invented message. At 620 km gravity is cheaper to fly in than at 400, and there is air. */
export const lowCircle = { radiusKm: 6998.137, speedKmPerS: 7.547 } as const;
/** Revolution on it [s]: later messages of the same state are on the same orbit. */
export const inventedPeriodS = 5826.06;

/** A circle above the air, where orbits fly in a third of the time: for tests that fly them often. */
export const highCircle = { radiusKm: 7700, speedKmPerS: 7.19488, periodS: 6724.3 } as const;

/** An invented message of two objects that cross at 10.7 km/s, 100 m apart, 620 km up. Numbers in the standard's units. */
export function inventedCdm(changes: Partial<InventedCdm> = {}): string {
  const wanted: InventedCdm = {
    messageId: 'MESSAGE-1',
    originator: 'SAMPLE',
    creationDate: '2026-11-19T06:00:00',
    tca: '2026-11-20T12:00:00.000',
    designator1: '70001',
    designator2: '70002',
    missM: 100,
    sigmaM: 100,
    speedSigmaMPerS: undefined,
    hardBodyRadiusM: 20,
    lastObservation: undefined,
    circle: lowCircle,
    ...changes,
  };
  const { radiusKm, speedKmPerS } = wanted.circle;
  const state1 = { x: radiusKm, y: 0, z: 0, vx: 0, vy: speedKmPerS, vz: 0 };
  const state2 = { x: radiusKm + wanted.missM / 1000, y: 0, z: 0, vx: 0, vy: 0, vz: speedKmPerS };
  return [
    'CCSDS_CDM_VERS = 1.0',
    `COMMENT HBR = ${wanted.hardBodyRadiusM} [m]`,
    `CREATION_DATE = ${wanted.creationDate}`,
    `ORIGINATOR = ${wanted.originator}`,
    `MESSAGE_ID = ${wanted.messageId}`,
    `TCA = ${wanted.tca}`,
    `MISS_DISTANCE = ${wanted.missM} [m]`,
    ...objectLines({
      object: 'OBJECT1',
      designator: wanted.designator1,
      name: 'OURS',
      state: state1,
      sigmaM: wanted.ownSigmaM ?? wanted.sigmaM,
      lastObservation: wanted.lastObservation,
      speedSigmaMPerS: wanted.speedSigmaMPerS,
    }),
    ...objectLines({
      object: 'OBJECT2',
      designator: wanted.designator2,
      name: 'THEIRS',
      state: state2,
      sigmaM: wanted.sigmaM,
      lastObservation: wanted.lastObservation,
      speedSigmaMPerS: wanted.speedSigmaMPerS,
    }),
    '',
  ].join('\n');
}

interface InventedCdm {
  readonly messageId: string;
  readonly originator: string;
  readonly creationDate: string;
  readonly tca: string;
  readonly designator1: string;
  readonly designator2: string;
  readonly missM: number;
  /** `undefined`: the message has no covariance lines at all. */
  readonly sigmaM: number | undefined;
  /** Of object 1, if it differs. */
  readonly ownSigmaM?: number;
  /** If `undefined`: per second, a thousandth of the sigma of the position. */
  readonly speedSigmaMPerS: number | undefined;
  readonly hardBodyRadiusM: number;
  /** Of both objects. */
  readonly lastObservation: string | undefined;
  readonly circle: Readonly<Record<'radiusKm' | 'speedKmPerS', number>>;
}

type State = Readonly<Record<'x' | 'y' | 'z' | 'vx' | 'vy' | 'vz', number>>;
interface InventedObject {
  object: string;
  designator: string;
  name: string;
  state: State;
  sigmaM: number | undefined;
  speedSigmaMPerS: number | undefined;
  lastObservation: string | undefined;
}

function objectLines({
  object,
  designator,
  name,
  state,
  lastObservation,
  ...sigmas
}: InventedObject): readonly string[] {
  return [
    `OBJECT = ${object}`,
    `OBJECT_DESIGNATOR = ${designator}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = ${name}`,
    'INTERNATIONAL_DESIGNATOR = 2026-001A',
    'EPHEMERIS_NAME = NONE',
    'COVARIANCE_METHOD = CALCULATED',
    'MANEUVERABLE = N/A',
    'REF_FRAME = EME2000',
    `X = ${state.x} [km]`,
    `Y = ${state.y} [km]`,
    `Z = ${state.z} [km]`,
    `X_DOT = ${state.vx} [km/s]`,
    `Y_DOT = ${state.vy} [km/s]`,
    `Z_DOT = ${state.vz} [km/s]`,
    // Less than the air of their height takes: sigmas of a hundred metres are believed for some days.
    'SEDR = 0.000001 [W/kg]',
    ...(lastObservation === undefined ? [] : [`TIME_LASTOB_END = ${lastObservation}`]),
    ...(sigmas.sigmaM === undefined ? [] : covarianceLines(sigmas.sigmaM, sigmas.speedSigmaMPerS)),
  ];
}

/** Three equal sigmas would be a placeholder. */
const sigmaFactors = [1, 1.001, 0.999] as const;
const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'] as const;

function covarianceLines(sigmaM: number, speedSigmaMPerS = sigmaM / 1000): readonly string[] {
  return axes.flatMap((row, i) =>
    axes.slice(0, i + 1).map((column, j) => {
      const variance = i < 3 ? (sigmaM * (sigmaFactors[i] ?? 1)) ** 2 : speedSigmaMPerS ** 2;
      const value = i === j ? variance : 0;
      const unit = i < 3 ? 'm**2' : j < 3 ? 'm**2/s' : 'm**2/s**2';
      return `C${row}_${column} = ${value} [${unit}]`;
    }),
  );
}
