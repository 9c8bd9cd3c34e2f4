import { demoOperators } from '@farpass/contract/identity';
import { type ComputePool, defineTask, type RunOptions } from '../../platform/compute/index.ts';
import { administratorScope, type Database, type Instant, type Read, type Tx } from '../../platform/db/index.ts';
import { secondsNeeded, siteOf } from '../passes/observer.ts';
import { orbitOfMessage } from '../passes/orbit.ts';
import { insertRequest } from '../requests/create.ts';
import { siteRecordOf } from '../sensors/site.ts';
import { listSensors, type SensorRow } from '../sensors/store.ts';
import type { TruthsOrder } from './truths.task.ts';
import { hasDemoRequests, storeServed } from './world.ts';

interface ServedPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /** Called in the transaction in which a file is stored: it is compared, and gives an orbit, like any other. */
  readonly whenStored: (tx: Tx, fileId: string) => Promise<unknown>;
}

/** A past order whose passes were observed. */
export interface ServedTracking {
  readonly catalogueId: number;
  readonly objectName: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly orderedAt: Instant;
  readonly ephemeris: string;
  readonly note: string;
  readonly conjunction: { readonly conjunctionId: string; readonly satelliteId: string };
  readonly passes: readonly ServedPass[];
}

interface ServedPass {
  readonly sensorCode: string;
  readonly start: string;
  readonly end: string;
  readonly maximumElevationDeg: number;
  readonly tdm: string;
}

const servedTask = defineTask<typeof import('./served.task.ts')>(
  'odt.demo-served',
  new URL('./served.task.ts', import.meta.url),
);

const truthsTask = defineTask<typeof import('./truths.task.ts')>(
  'odt.demo-truths',
  new URL('./truths.task.ts', import.meta.url),
);

/** Past tracking for the demo world: its radars, their measurements, and the request. */
export function servedTracking({ database, compute, whenStored }: ServedPorts) {
  return {
    isReady: hasDemoRequests,
    radars: async (read: Read) => (await radarsOf(read)).map(orderable),
    observe: async (
      { passes, ...wanted }: PastPasses,
      options: RunOptions,
    ): Promise<readonly (string | undefined)[]> => {
      const radars = await database.read(radarsOf);
      const order = {
        ...wanted,
        passes: passes.flatMap(({ sensorCode, start, end }) => {
          const radar = radars.find(({ code }) => code === sensorCode);
          return radar === undefined ? [] : [{ radar: siteOf(radar), start, end }];
        }),
      };
      return compute.run(servedTask, order, options);
    },
    /** How far the true orbit of each seed is from the given one at a later time: GCRF [km]. */
    offsets: (wanted: TruthsOrder, options: RunOptions) => compute.run(truthsTask, wanted, options),
    keep: async (tx: Tx, served: ServedTracking): Promise<string> => {
      const { catalogueId, objectName, from, to, ephemeris, note, passes, orderedAt, conjunction } = served;
      const request = {
        ...{ catalogueId, objectName, note, priority: 10, numberOfPassesRequested: passes.length },
        ...({ fileCompressionType: 'NONE', observationFileType: 'TDM_KVN' } as const),
      };
      const caller = { operatorId: demoOperators.demo.id, userName: 'demo' };
      const stored = { caller, laterMs: 0, orbitDigest: null, seriesId: null, isSynthetic: true, conjunction };
      const row = await insertRequest(tx, { from, to, request }, stored);
      const orbit = { ...orbitOfMessage('SP_EPHEMERIS', { text: ephemeris }), objectName };
      const fileIds = await storeServed(tx, row, { orbit, passes, sensors: await radarsOf(tx), orderedAt });
      for (const fileId of fileIds) await whenStored(tx, fileId);
      return row.id;
    },
  };
}

interface PastPasses {
  readonly ephemeris: string;
  readonly object: string;
  readonly passes: readonly Pick<ServedPass, 'sensorCode' | 'start' | 'end'>[];
  readonly seed: number;
}

async function radarsOf(read: Read): Promise<readonly SensorRow[]> {
  const filter = { code: undefined, withHidden: false, after: undefined, limit: 1000 };
  const rows = await listSensors(read, administratorScope('demo'), filter);
  return rows.filter(({ sensorType, isSynthetic }) => sensorType === 'RADAR_ACTIVE' && isSynthetic);
}

function orderable(row: SensorRow) {
  const { code: sensorCode, name: groundSensorName, sensorType, document } = row;
  const site = siteRecordOf(row);
  return {
    sensorCode,
    groundSensorName,
    sensorType,
    document,
    site,
    observationSeconds: secondsNeeded(row),
    price: undefined,
  };
}
