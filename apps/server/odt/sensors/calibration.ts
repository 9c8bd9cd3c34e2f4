import { msPerDay } from '@farpass/astro/constants';
import { getSensorCalibration, type SensorCalibrationDocument } from '@farpass/contract/odt';
import { and, asc, eq, gte } from 'drizzle-orm';
import Type from 'typebox';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  administratorScope,
  currentInstant,
  type Database,
  type Instant,
  instantOf,
  instantOfUnixMs,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import type { Billing } from '../ports.ts';
import { isAdministrator, sensorScope } from '../scope.ts';
import { type KeptSample, sensorCalibration, sensorResidual } from '../tables.ts';
import type { CalibrateAnswer } from './calibrate.task.ts';
import { unknownSensor } from './calls.ts';
import { judgedSensor } from './figures.ts';
import { recordOf, revenueOf } from './record.ts';
import { siteRecordOf } from './site.ts';
import { findSensor, type SensorRow } from './store.ts';

const calibrateQueue = defineQueue({
  name: 'odt.calibrate-sensor',
  data: Type.Object({ sensorCode: Type.String() }),
  joinsWaiting: true,
});

export const calibrationQueues = [calibrateQueue];

const calibrateTask = defineTask<typeof import('./calibrate.task.ts')>(
  'odt.calibrate',
  new URL('./calibrate.task.ts', import.meta.url),
);

/** Notifies a sensor's provider and the administrators of tracking that a sensor needs a check. */
export type TellOfSensor = (
  tx: Tx,
  told: {
    readonly sensorCode: string;
    readonly name: string;
    readonly providerId: string | undefined;
    readonly doubts: readonly string[];
  },
) => Promise<void>;

export interface CalibrationPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly tellOfSensor: TellOfSensor;
}

/** Residuals of one file relative to a good orbit. */
export interface FileResiduals {
  readonly fileId: string;
  readonly sensorCode: string;
  readonly samples: readonly KeptSample[];
}

/** Stores the residuals of a good orbit, replacing older ones, and requests calibrations. */
export async function keepResiduals(tx: Tx, files: readonly FileResiduals[], enqueue: Jobs['enqueue']): Promise<void> {
  for (const { fileId, sensorCode, samples } of files) {
    const [first] = samples;
    if (first === undefined) continue;
    const kept = { sensorCode, at: instantOf(first.utc), samples };
    await tx
      .insert(sensorResidual)
      .values({ fileId, ...kept })
      .onConflictDoUpdate({ target: sensorResidual.fileId, set: kept });
  }
  for (const sensorCode of new Set(files.map((file) => file.sensorCode)))
    await enqueue(tx, calibrateQueue, { data: { sensorCode }, key: sensorCode });
}

const system = administratorScope('calibration');
/** Days of residuals in a calibration. */
const days = 30;

/** Calibrates sensors when there are new residuals. Repeating it gives the same result. */
export function calibrationWorkers(ports: CalibrationPorts): readonly Worker[] {
  const { database, compute } = ports;
  return [
    defineWorker(calibrateQueue, async ({ data: { sensorCode }, signal, finish }) => {
      const since = instantOfUnixMs(Date.now() - days * msPerDay);
      const { sensor, samples } = await database.read(async (read) => ({
        sensor: await findSensor(read, system, sensorCode),
        samples: await samplesOf(read, sensorCode, since),
      }));
      if (sensor === undefined) return;
      const found = await compute.run(
        calibrateTask,
        { site: siteRecordOf(sensor), samples },
        { isBackground: true, signal },
      );
      await finish((tx) => store(tx, sensor, { found, tellOfSensor: ports.tellOfSensor }));
    }),
  ];
}

async function samplesOf(read: Read, sensorCode: string, since: Instant): Promise<readonly KeptSample[]> {
  const rows = await read
    .select({ samples: sensorResidual.samples })
    .from(sensorResidual)
    .where(and(eq(sensorResidual.sensorCode, sensorCode), gte(sensorResidual.at, since)))
    .orderBy(asc(sensorResidual.at));
  return rows.flatMap(({ samples }) => samples);
}

interface CalibrationResult {
  readonly found: CalibrateAnswer;
  readonly tellOfSensor: TellOfSensor;
}

async function store(
  tx: Tx,
  { code, name, providerId }: SensorRow,
  { found, tellOfSensor }: CalibrationResult,
): Promise<void> {
  const [before] = await tx
    .select()
    .from(sensorCalibration)
    .where(eq(sensorCalibration.sensorCode, code))
    .for('update');
  const { windows, doubts } = found;
  const isFlagged = doubts.length > 0;
  const set = { windows, doubts, isFlagged, computedAt: currentInstant() };
  await tx
    .insert(sensorCalibration)
    .values({ sensorCode: code, ...set })
    .onConflictDoUpdate({ target: sensorCalibration.sensorCode, set });
  const known = before?.doubts ?? [];
  if (doubts.some((doubt) => !known.includes(doubt)))
    await tellOfSensor(tx, { sensorCode: code, name, providerId: providerId ?? undefined, doubts });
}

export type CalibrationRow = typeof sensorCalibration.$inferSelect;

/** The calibration of a sensor; undefined before the first. */
export async function findCalibration(read: Read, sensorCode: string): Promise<CalibrationRow | undefined> {
  const [row] = await read.select().from(sensorCalibration).where(eq(sensorCalibration.sensorCode, sensorCode));
  return row;
}

interface RecordPorts {
  readonly database: Database;
  readonly billing: Pick<Billing, 'earned'>;
}

/** The performance of sensors, from their own residuals. */
export function calibrationCalls({ database, billing }: RecordPorts): readonly Handled[] {
  return [
    handle(getSensorCalibration, async ({ params, caller }) => {
      const code = params['sensor-code'];
      return database.read(async (read) => {
        const sensor = await findSensor(read, sensorScope(caller), code);
        if (!sensor) throw unknownSensor(code);
        const isAll = isAdministrator(caller);
        const isOwn = isAll || (caller.providerId !== undefined && sensor.providerId === caller.providerId);
        const earner = { sensorCode: code, providerId: isAll ? undefined : caller.providerId };
        const revenue = isOwn ? { revenue: await revenueOf(read, earner, billing) } : {};
        const record = { ...(await recordOf(read, code)), ...revenue };
        return answer(200, { ...calibrationDocument(sensor, await findCalibration(read, code)), record });
      });
    }),
  ];
}

function calibrationDocument(sensor: SensorRow, row: CalibrationRow | undefined): SensorCalibrationDocument {
  return {
    sensorCode: sensor.code,
    used: judgedSensor(sensor, row).figures,
    windows: row?.windows ?? [],
    doubts: row?.doubts ?? [],
    isFlagged: row?.isFlagged ?? false,
    ...(row === undefined ? {} : { computedAt: row.computedAt }),
  };
}
