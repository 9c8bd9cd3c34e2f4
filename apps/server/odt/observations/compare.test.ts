import { describe, expect, it } from 'vitest';
import { testCompute } from '../../platform/compute/testing.ts';
import { currentInstant, type Database } from '../../platform/db/index.ts';
import { testOperatorId as operatorId } from '../../platform/http/testing.ts';
import { inventedSet, portsAlone, servedTracking, withoutBilling } from '../testing.ts';
import { compareWorkers } from './compare.ts';
import { keepDispute } from './dispute.ts';
import { type ObservedPass, plantObserved } from './observed.fixture.ts';

const odt = servedTracking();
const { ask } = odt;

/** Plants one file, compares it as a worker does, and returns its report and the resulting actions. */
async function compared(
  pass: ObservedPass,
  {
    ownSets = ['90001', '90002'],
    before = async () => undefined,
  }: {
    readonly ownSets?: readonly string[];
    readonly before?: (given: { readonly db: Database; readonly fileId: string }) => Promise<unknown>;
  } = {},
) {
  const { db } = odt.database;
  const { requestId, fileIds } = await plantObserved(db, { operatorId, passes: [pass] });
  const [fileId = ''] = fileIds;
  const done = { refunds: [] as object[], captures: [] as object[], told: [] as string[], determined: [] as string[] };
  const given = { db, fileId };
  await before(given);
  const [worker] = compareWorkers({
    ...portsAlone(db),
    compute: testCompute,
    findOwnSets: async () => ownSets.map((number) => inventedSet(number).record),
    billing: {
      ...withoutBilling,
      capture: async (_tx, capture) => {
        done.captures.push(capture);
        return { charged: 100, refunded: 0, currency: 'EUR' };
      },
      refund: async (_tx, refund) => {
        done.refunds.push(refund);
        return { refunded: 100 };
      },
    },
    tellOperator: async (_tx, _operator, { subject }) => void done.told.push(subject),
    whenCompared: async (_tx, id) => done.determined.push(id),
  });
  const signal = new AbortController().signal;
  await worker?.handle({ id: 'job', data: { fileId }, attempt: 1, signal, finish: (write) => db.transaction(write) });
  const report = (await ask(`GET /observations/report/${fileId}`)).json();
  const [file] = (await ask(`GET /observations?file-id=${fileId}`)).json();
  return { report, file, done, requestId };
}

describe('a delivered file', () => {
  it('is found to be of the object that was ordered, among all sets, with how it lies to sensor and Sun', async () => {
    const { report, file, done, requestId } = await compared({ sensorCode: 'ONE', hours: 1 });
    expect(report).toMatchObject({
      version: '1.0',
      numberOfMagnitudeMeasurements: 0,
      catalogueIdBestAssociation: 90_001,
      comparedWith: { catalogueObjects: 2, ownOrbits: 0 },
      sensorFigures: { source: 'STATED', anglesArcsec: 20 },
      associationResults: [{ orbitDataType: 'TLE', associationMetric: 'ANGULAR_DISTANCE', criterion: 'MEDIAN' }],
    });
    const [track] = report.tracks;
    expect(track).toMatchObject({ whose: 'ORDERED', believed: '90001', numberOfMeasurements: 7 });
    expect(track.candidates[0]).toMatchObject({ catalogueId: 90_001, isOwn: true, isAssociated: true });
    expect(track.candidates[0].associationThreshold).toBeCloseTo(0.5, 9);
    expect(track.candidates[0].squaredMahalanobis).toBeGreaterThan(0);
    const [asked] = report.t2oAssociationResults;
    expect(asked).toMatchObject({ isAssociated: true, catalogueId: 90_001 });
    expect(asked.measurementAssociationResults).toHaveLength(7);
    expect(asked.measurementAssociationResults[0]).toMatchObject({
      residual: { ra: expect.any(Number), dec: expect.any(Number) },
      associationValue: expect.any(Number),
    });
    const [first] = report.reports[0].measurementReports;
    expect(first.observedRangeRateKmPerS).toEqual(expect.any(Number));
    expect(Math.abs(first.seenFrom.elevationDeg - first.observedAzEl.elevationDeg)).toBeLessThan(0.5);
    expect(Math.abs(first.seenFrom.rangeKm - first.observedRangeKm)).toBeLessThan(20);
    expect(file).toMatchObject({ isAssociated: true, catalogueIdBestAssociation: 90_001 });
    expect(file.dispute).toBeUndefined();
    expect(done).toEqual({ refunds: [], captures: [], told: [], determined: [requestId] });
  });

  it('of another object is found out: it is disputed, the price is paid back, and the operator has a message', async () => {
    const { report, file, done } = await compared({ sensorCode: 'ONE', hours: 1, object: '90002' });
    expect(report.tracks[0]).toMatchObject({ whose: 'ANOTHER' });
    expect(report.catalogueIdBestAssociation).toBe(90_002);
    expect(report.notes.map(({ text }: { text: string }) => text)).toEqual(report.remarks);
    expect(report.notes).toContainEqual(expect.objectContaining({ code: 'CROSS_TAGGED' }));
    expect(report.remarks.join()).toMatch(/cross-tagged; it shows .*90002.*, the file names 90001/);
    expect(file.isAssociated).toBe(false);
    expect(file).toMatchObject({
      status: 'DISPUTED',
      dispute: { state: 'OPEN', reasons: [{ code: 'ANOTHER_SHOWN', parameters: { shown: 90_002 } }] },
    });
    expect(done.refunds).toMatchObject([{ reason: 'USELESS' }]);
    expect(done.told).toEqual(['odt.observation.disputed']);
  });

  it.each([80, 5])('with ranges that are %s km off is disputed, and its price is paid back', async (rangeKm) => {
    const { report, file, done } = await compared({ sensorCode: 'ONE', hours: 1, bias: { rangeKm } });
    const [ordered] = report.tracks[0].candidates;
    expect(ordered).toMatchObject({ isOrdered: true, isAssociated: false, fit: 'NO' });
    expect(file).toMatchObject({ status: 'DISPUTED', isAssociated: false });
    expect(file.dispute.reasons).toMatchObject([{ code: 'RANGES_DIFFER', text: expect.stringContaining(' km') }]);
    expect(done.refunds).toMatchObject([{ reason: 'USELESS' }]);
  });

  it('with a clock that is 2 s late is disputed or doubted', async () => {
    const { report, file } = await compared({ sensorCode: 'ONE', hours: 1, bias: { timeSeconds: 2 } });
    const isDoubted = report.notes.some(({ code }: { code: string }) => code === 'FIT_DOUBTED');
    expect(file.status === 'DISPUTED' || isDoubted).toBe(true);
  });

  it('of the right object fits by every test, and shows how far its ranges are off', async () => {
    const { report } = await compared({ sensorCode: 'ONE', hours: 0 });
    const [ordered] = report.tracks[0].candidates;
    expect(ordered).toMatchObject({ fit: 'YES', isAssociated: true });
    expect(Math.abs(ordered.rangeOffsetKm)).toBeLessThan(3 * ordered.rangeOffsetSigmaKm);
    expect(report.notes.map(({ code }: { code: string }) => code)).not.toContain('RANGE_NOISE_ASSUMED');
  });

  it('of an object that no one knows is of no known orbit', async () => {
    const { report, file, done } = await compared(
      { sensorCode: 'ONE', hours: 1, object: '90002' },
      { ownSets: ['90001'] },
    );
    expect(report.tracks[0]).toMatchObject({ whose: 'UNKNOWN' });
    expect(report.catalogueIdBestAssociation).toBeUndefined();
    expect(file.isAssociated).toBe(false);
    expect(file.dispute.reasons).toMatchObject([{ code: 'NOTHING_KNOWN' }]);
    expect(done.told).toEqual(['odt.observation.disputed']);
  });

  it('that was held because it did not fit the ordered orbit is charged once another orbit of the object explains it', async () => {
    const reasons = [{ code: 'NOTHING_KNOWN', text: 'Nothing.' }] as const;
    const times = { openedAt: currentInstant(), decideUntil: currentInstant() };
    const { file, done } = await compared(
      { sensorCode: 'ONE', hours: 1 },
      {
        before: ({ db, fileId }) =>
          db.transaction((tx) => keepDispute(tx, fileId, { state: 'OPEN', reasons: [...reasons], ...times })),
      },
    );
    expect([file.status, file.dispute]).toEqual(['PUBLISHED', undefined]);
    expect(done.captures).toHaveLength(1);
    expect(done.told).toEqual(['odt.observation.arrived']);
  });
});
