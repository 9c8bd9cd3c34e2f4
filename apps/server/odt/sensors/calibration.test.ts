/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { instantOf, type Tx } from '../../platform/db/index.ts';
import { testOperatorId as operatorId } from '../../platform/http/testing.ts';
import type { Worker } from '../../platform/jobs/index.ts';
import { type ObservedPass, plantObserved } from '../observations/observed.fixture.ts';
import { orbitWorkers } from '../orbits/jobs.ts';
import type { KeptSample } from '../tables.ts';
import { portsAlone, servedTracking } from '../testing.ts';
import { calibrationWorkers, keepResiduals, type TellOfSensor } from './calibration.ts';

const odt = servedTracking();
const { ask } = odt;
const told: Parameters<TellOfSensor>[1][] = [];
let wanted: string[] = [];
const enqueue = async (_tx: Tx, { name }: { readonly name: string }, { data }: { readonly data: object }) =>
  void wanted.push(`${name} ${Object.values(data).join(' ')}`);

async function work(worker: Worker | undefined, data: object): Promise<void> {
  const { db } = odt.database;
  const { signal } = new AbortController();
  await worker?.handle({ id: 'job', data, attempt: 1, signal, finish: (write) => db.transaction(write) });
}

/** Calibrates a sensor as a worker does. */
async function calibrated(sensorCode: string) {
  const tellOfSensor: TellOfSensor = async (_tx, doubtful) => void told.push(doubtful);
  const [worker] = calibrationWorkers({ ...portsAlone(odt.database.db), tellOfSensor });
  await work(worker, { sensorCode });
  return (await ask(`GET /sensors/${sensorCode}/calibration`)).json();
}

/** Noise of one sigma that is the same in each run: Park and Miller (1988), Box and Muller. */
function noise(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

const arcsecondRad = Math.PI / 648_000;
const nowMs = Date.now();

/** Residuals of a radar that measures as stated [20″, 15 m, 5 cm/s] except for its range, forty from one pass. */
function residuals({ daysAgo, rangeOffM }: { readonly daysAgo: number; readonly rangeOffM: number }): KeptSample[] {
  const drawn = noise(7);
  return Array.from({ length: 40 }, (_, index) => ({
    utc: instantOf(new Date(nowMs - daysAgo * 86_400_000 + index * 10_000).toISOString()),
    alongRad: 20 * arcsecondRad * drawn(),
    acrossRad: 20 * arcsecondRad * drawn(),
    motionRadPerS: 0.003 + 0.0001 * index,
    rangeKm: rangeOffM / 1000 + 0.015 * drawn(),
    rangeRateKmPerS: 5e-5 * drawn(),
  }));
}

/** Two good radars give the orbit by which a coarse one is judged. */
const passes: readonly ObservedPass[] = [
  { sensorCode: 'ONE', hours: 1 },
  { sensorCode: 'TWO', hours: 4 },
  { sensorCode: 'COARSE', hours: 5, quality: 'coarse' },
  { sensorCode: 'COARSE', hours: 8, quality: 'coarse' },
  { sensorCode: 'ONE', hours: 11 },
];

describe('a sensor', () => {
  it('without residuals has the figures of its provider', async () => {
    await plantObserved(odt.database.db, { operatorId, passes: [{ sensorCode: 'NEW', hours: 1 }] });
    const found = (await ask('GET /sensors/NEW/calibration')).json();
    expect(found).toMatchObject({ sensorCode: 'NEW', windows: [], doubts: [], isFlagged: false });
    expect(found.used).toMatchObject({ source: 'STATED', anglesArcsec: 20, rangeM: 15 });
    expect(found).not.toHaveProperty('computedAt');
  });

  it('that is not there has no calibration', async () => {
    expect((await ask('GET /sensors/NONE/calibration')).statusCode).toBe(404);
  });

  it('is calibrated by the residuals of a good orbit', async () => {
    const { db } = odt.database;
    const { requestId } = await plantObserved(db, { operatorId, passes });
    const { orbitId } = (await ask('POST /orbits', { observationRequestId: requestId })).json();
    wanted = [];
    const [worker] = orbitWorkers({ ...portsAlone(db), enqueue });
    await work(worker, { orbitId });
    expect((await ask(`GET /orbits/${orbitId}`)).json().verdict).toBe('good');
    expect(wanted).toEqual(['odt.calibrate-sensor COARSE']);
    const found = await calibrated('COARSE');
    const [window] = found.windows;
    expect(window.samples).toBe(14);
    expect(window.rangeM).toBeGreaterThan(150);
    expect(window.rangeM).toBeLessThan(1500);
    expect(found.used.source).toBe('STATED');
  });

  it('that is as good as stated is not flagged, and its own figures count from then on', async () => {
    const found = await keptAndCalibrated('GOOD', [{ daysAgo: 2, rangeOffM: 0 }]);
    expect(found).toMatchObject({ doubts: [], isFlagged: false, used: { source: 'CALIBRATED' } });
    const [window] = found.windows;
    expect(found.used.calibratedTo).toBe(window.to);
    expect(window.samples).toBe(40);
    expect(window.anglesArcsec / 20).toBeCloseTo(1, 0);
    expect(window.rangeM / 15).toBeCloseTo(1, 0);
    expect(found.used.rangeBiasM).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('whose range drifts is flagged, its people hear of it once, and the error is taken off', async () => {
    const days = [
      { daysAgo: 3, rangeOffM: 0 },
      { daysAgo: 1, rangeOffM: 90 },
    ];
    const found = await keptAndCalibrated('DRIFT', days);
    expect(found).toMatchObject({ doubts: ['RANGE_OFF', 'DRIFTS'], isFlagged: true });
    const [before, after] = found.windows;
    expect(Math.abs(before.rangeBiasM.value)).toBeLessThan(4 * before.rangeBiasM.sigma);
    expect(Math.abs(after.rangeBiasM.value - 90)).toBeLessThan(4 * after.rangeBiasM.sigma);
    expect(found.used.rangeBiasM).toBe(after.rangeBiasM.value);
    await calibrated('DRIFT');
    expect(told).toMatchObject([{ sensorCode: 'DRIFT', providerId: 'provider-1', doubts: ['RANGE_OFF', 'DRIFTS'] }]);
  });
});

/** Plants files of one sensor, keeps residuals of them, and calibrates it. */
async function keptAndCalibrated(sensorCode: string, passes: readonly Parameters<typeof residuals>[0][]) {
  const { db } = odt.database;
  const observed = passes.map((_, index) => ({ sensorCode, hours: index + 1 }));
  const { fileIds } = await plantObserved(db, { operatorId, passes: observed });
  const files = passes.map((pass, index) => ({ fileId: fileIds[index] ?? '', sensorCode, samples: residuals(pass) }));
  await db.transaction((tx) => keepResiduals(tx, files, enqueue));
  return calibrated(sensorCode);
}
