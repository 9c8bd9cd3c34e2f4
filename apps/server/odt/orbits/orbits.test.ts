import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { OrbitDocument } from '@farpass/contract/odt';
import { readRecords } from '@farpass/intake/elements';
import { newestOfSets, orbitOfFile } from '@farpass/operations/screening';
import { beforeAll, describe, expect, it } from 'vitest';
import { administratorScope } from '../../platform/db/index.ts';
import { removeUnusedFile } from '../../platform/files/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { plantObserved } from '../observations/observed.fixture.ts';
import { portsAlone, servedTracking } from '../testing.ts';
import { run } from './determine.task.ts';
import { orbitWorkers } from './jobs.ts';
import { determineOrder } from './material.ts';
import { filesOfOrbit, findOrbit } from './store.ts';

const odt = servedTracking();
const { ask } = odt;

/** The operator of the calls of `ask`. */
const operatorId = testOperatorId;

/** Does the job of a determination, as a worker does. */
async function worked(orbitId: string): Promise<OrbitDocument> {
  const { db } = odt.database;
  const [worker] = orbitWorkers(portsAlone(db));
  const signal = new AbortController().signal;
  await worker?.handle({ id: 'job', data: { orbitId }, attempt: 1, signal, finish: (write) => db.transaction(write) });
  return (await ask(`GET /orbits/${orbitId}`)).json();
}

async function determined(body: object): Promise<OrbitDocument> {
  const asked = await ask('POST /orbits', body);
  expect(asked.statusCode).toBe(202);
  expect(asked.json().state).toBe('QUEUED');
  return worked(asked.json().orbitId);
}

const threePasses = [
  { sensorCode: 'ONE', hours: 1 },
  { sensorCode: 'TWO', hours: 4 },
  { sensorCode: 'ONE', hours: 11 },
];

/** A determined orbit of three passes of two radars, which most of the tests look at. */
let good: { readonly requestId: string; readonly fileIds: readonly string[]; readonly orbit: OrbitDocument };
beforeAll(async () => {
  const planted = await plantObserved(odt.database.db, { operatorId, passes: threePasses });
  good = { ...planted, orbit: await determined({ observationRequestId: planted.requestId }) };
});

describe('the messages of an orbit', () => {
  it('stay while the orbit names them, whatever else that named them goes', async () => {
    const { orbitId } = good.orbit;
    const first = await ask(`GET /orbits/${orbitId}/file`);
    const { db } = odt.database;
    const named = await db.read((read) => filesOfOrbit(read, orbitId));
    expect(named.map(({ form }) => form)).toEqual(expect.arrayContaining(['OEM', 'OPM']));
    for (const { fileDigest } of named) await db.transaction((tx) => removeUnusedFile(tx, fileDigest));
    const again = await ask(`GET /orbits/${orbitId}/file`);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
  });

  it('of the version before, which names them in JSON only, stay, too', async () => {
    const { db } = odt.database;
    const { orbitId } = good.orbit;
    const before = await db.read((read) => filesOfOrbit(read, orbitId));
    await db.execute(`delete from orbit_file where orbit_id = '${orbitId}'`);
    await db.execute(`update determined_orbit set messages = messages where id = '${orbitId}'`);
    expect(await db.read((read) => filesOfOrbit(read, orbitId))).toEqual(before);
  });
});

describe('an orbit of three passes of two radars', () => {
  it('is good, better than the element set before, with residuals, covariance, and messages to download', async () => {
    const { fileIds, orbit } = good;
    expect(orbit.failure).toBeUndefined();
    expect(orbit).toMatchObject({ state: 'DETERMINED', verdict: 'good', reasons: [], fileIds, isAutomatic: false });
    const { result } = orbit;
    if (result === undefined) throw new Error('A determined orbit has no result.');
    expect(result.residuals).toHaveLength(21);
    expect(result.sensors.map(({ sensorCode }) => sensorCode).toSorted()).toEqual(['ONE', 'TWO']);
    expect(result.sensors[0]?.figures).toMatchObject({ source: 'STATED', rangeM: 15 });
    expect(result.rms.rangeKm).toBeLessThan(0.03);
    expect(result.consistency.isConsistent).toBe(true);
    expect(result.uncertainty).toHaveLength(97);
    const [now] = result.uncertainty;
    expect(now?.after?.totalKm).toBeLessThan(now?.before?.totalKm ?? 0);
    expect(orbit.positionSigmaKm).toBeCloseTo(now?.after?.totalKm ?? 0, 6);
    expect(result.before?.source).toBe('element set of the catalogue');
    expect(result.before).toMatchObject({ origin: 'CATALOGUE', orbitDataType: 'TLE' });
    expect(result.after.origin).toBe('DETERMINED');
    expect(result.remarks?.map(({ text }) => text)).toEqual(result.notes);
    expect(result.remarks).toContainEqual(
      expect.objectContaining({ code: 'AREA_ASSUMED', parameters: { areaToMass: 0.01 } }),
    );
    expect(result.offers).toMatchObject([
      { as: 'ELEMENT_SET', isPossible: true },
      { as: 'EPHEMERIS', isPossible: false, code: 'NO_SATELLITE' },
    ]);
    expect(Math.abs((result.before?.elements.inclinationDeg ?? 0) - result.after.elements.inclinationDeg)).toBeLessThan(
      0.1,
    );
    const forms = result.files.map(({ form }) => form);
    expect(forms).toEqual(['OPM', 'OEM', 'OCM', 'STK', 'OMM', 'TLE']);
    const oem = await ask(`GET /orbits/${orbit.orbitId}/file?format=OEM`);
    expect(oem.statusCode).toBe(200);
    expect(oem.headers['content-disposition']).toMatch(/ORBIT_90001_\d{8}_\d{6}_Z\.oem/);
    expect(oem.body).toContain('CCSDS_OEM_VERS');
    expect(oem.body).toContain('COVARIANCE_START');
    const stk = await ask(`GET /orbits/${orbit.orbitId}/file?format=STK`);
    expect(stk.headers['content-disposition']).toMatch(/ORBIT_90001_\d{8}_\d{6}_Z\.e"/);
    expect(stk.body).toMatch(/^stk\.v\.11\.0\n[\s\S]*\nCoordinateSystem J2000\nEphemerisTimePosVel\n0\.000000000 /);
    const tle = (await ask(`GET /orbits/${orbit.orbitId}/file?form=TLE`)).body;
    expect(tle).toMatch(/\n1 90001U/);
    expect(
      Math.abs(
        secondsBetween(
          parseEpoch(orbit.epoch?.slice(0, -1) ?? '', 'UTC'),
          parseEpoch(result.uncertainty[0]?.time.slice(0, -1) ?? '', 'UTC'),
        ),
      ),
    ).toBe(0);
    const listed = (await ask(`GET /orbits?file-id=${fileIds[1]}`)).json();
    expect(listed).toMatchObject([{ orbitId: orbit.orbitId, verdict: 'good' }]);
    expect(listed[0]).not.toHaveProperty('result');
  });

  it('is determined again without measurements that a person leaves out, who says why; their residuals stay', {
    tags: 'all',
  }, async () => {
    const { requestId, fileIds, orbit: before } = good;
    const all = before.result?.residuals ?? [];
    const leftOut = all.slice(3, 5).map(({ 'file-id': id, segment, index }) => ({ 'file-id': id, segment, index }));
    const body = { observationRequestId: requestId, fileIds, leftOut, comparedWith: before.orbitId };
    const unsaid = await ask('POST /orbits', body);
    expect([unsaid.statusCode, unsaid.json().errors?.[0]?.pointer]).toEqual([422, '/leftOutWhy']);

    const after = await determined({ ...body, leftOutWhy: 'cloud edge' });
    expect(after.options).toMatchObject({ leftOut, leftOutWhy: 'cloud edge', comparedWith: before.orbitId });
    const { residuals = [], remarks } = after.result ?? {};
    expect(residuals.map(({ segment, index }) => [segment, index])).toEqual(
      all.map(({ segment, index }) => [segment, index]),
    );
    const out = residuals.filter(({ rejection }) => rejection?.code === 'LEFT_OUT');
    expect(out).toMatchObject(leftOut);
    // Another orbit by less than the noise: the residuals of what was left out hardly change.
    for (const [place, one] of out.entries())
      expect(Math.abs((one.rangeKm ?? Number.NaN) - (all[3 + place]?.rangeKm ?? 0))).toBeLessThan(0.03);
    expect(after.numberOfMeasurements).toBe(before.numberOfMeasurements);
    expect(after.numberOfRejected).toBe((before.numberOfRejected ?? 0) + 2);
    expect(remarks?.[0]).toMatchObject({
      code: 'LEFT_OUT',
      parameters: { name: 'somebody', count: 2, why: 'cloud edge' },
    });

    for (const form of ['OPM', 'OEM', 'OCM', 'OMM']) {
      const { body: message } = await ask(`GET /orbits/${after.orbitId}/file?format=${form}`);
      expect(message).toContain('COMMENT somebody left out 2 measurements: cloud edge');
      const { body: without } = await ask(`GET /orbits/${before.orbitId}/file?format=${form}`);
      expect(without).not.toContain('COMMENT');
    }

    // Whatever is found with the orbit says it, too.
    const textOf = async (form: string) => (await ask(`GET /orbits/${after.orbitId}/file?format=${form}`)).body;
    const window = { start: parseEpoch(after.epoch?.slice(0, -1) ?? '', 'UTC'), durationSeconds: 3600 };
    for (const form of ['OPM', 'OEM'])
      expect(await orbitOfFile({ text: await textOf(form), fileName: 'own' }, window)).toMatchObject({ leftOut: 2 });
    const ownSets = readRecords(await textOf('OMM')).records;
    expect(newestOfSets({ catalogue: undefined, ownSets }).newest[0]?.orbit).toMatchObject({ leftOut: 2 });

    const unknown = await determined({ ...body, leftOut: [{ ...leftOut[0], index: 99 }], leftOutWhy: 'wrong' });
    expect(unknown).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('measurement 99') });
  });

  it('without its newest track ends with the one before and is doubtful', { tags: 'all' }, async () => {
    const { requestId, fileIds, orbit: before } = good;
    const newest = (before.result?.residuals ?? []).filter((one) => one['file-id'] === fileIds.at(-1));
    const leftOut = newest.map(({ 'file-id': id, segment, index }) => ({ 'file-id': id, segment, index }));
    const body = { observationRequestId: requestId, fileIds, leftOut, leftOutWhy: 'another object' };
    const after = await determined(body);
    const lastKept = before.result?.residuals.findLast((one) => one['file-id'] === fileIds.at(-2))?.utc;
    expect(after.epoch?.slice(0, 19)).toBe(lastKept?.slice(0, 19));
    expect((before.epoch ?? '') > (after.epoch ?? '')).toBe(true);
    expect(after.judgement).toMatchObject({
      verdict: 'DOUBTFUL',
      tests: expect.arrayContaining([{ test: 'LEFT_OUT', isPassed: false }]),
    });
    const all = (before.result?.residuals ?? []).map(({ 'file-id': id, segment, index }) => ({
      'file-id': id,
      segment,
      index,
    }));
    expect(await determined({ ...body, leftOut: all })).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('every measurement was left out'),
    });
  });

  it('belongs to its operator alone', async () => {
    const [orbit] = (await ask('GET /orbits')).json();
    const other = { as: 'otherOperator' } as const;
    expect((await ask('GET /orbits', undefined, other)).json()).toEqual([]);
    for (const call of ['GET /orbits/', 'DELETE /orbits/'] as const)
      expect((await ask(`${call}${orbit.orbitId}`, undefined, other)).statusCode).toBe(404);
    expect((await ask(`GET /orbits/${orbit.orbitId}/file`, undefined, other)).statusCode).toBe(404);
    const body = { observationRequestId: orbit.observationRequestId };
    expect((await ask('POST /orbits', body, other)).statusCode).toBe(404);
  });
});

describe('a short arc', () => {
  it('alone is not an orbit, and says so', { tags: 'all' }, async () => {
    const { requestId } = await plantObserved(odt.database.db, {
      operatorId,
      passes: [{ sensorCode: 'COARSE', hours: 2, quality: 'coarse' }],
    });
    const orbit = await determined({ observationRequestId: requestId, apriori: 'NONE' });
    expect(orbit).toMatchObject({ state: 'DETERMINED', verdict: 'poor' });
    expect(orbit.reasons?.join()).toMatch(/is not an orbit yet/);
    expect(orbit.findings?.map(({ text }) => text)).toEqual(orbit.reasons);
    expect(orbit.findings?.map(({ code }) => code)).toContain('SHORT_ARC');
    expect(orbit.result?.offers.map(({ isPossible }) => isPossible)).toEqual([false, false]);
  });

  it('improves the orbit before with the covariance of that', { tags: 'all' }, async () => {
    const { requestId } = await plantObserved(odt.database.db, {
      operatorId,
      passes: [{ sensorCode: 'COARSE', hours: 3, quality: 'coarse' }],
    });
    const orbit = await determined({ observationRequestId: requestId });
    expect(orbit).toMatchObject({ state: 'DETERMINED', result: { aprioriUse: 'WEIGHT' } });
    // One coarse pass does not make it better known for days, but it is an orbit, and where the set allows.
    const passed = orbit.judgement?.tests.flatMap(({ test, isPassed }) => (isPassed ? [test] : []));
    expect(passed).toEqual(expect.arrayContaining(['DETERMINED', 'CONSISTENT', 'LONG_ENOUGH', 'AGREES']));
    const [now] = orbit.result?.uncertainty ?? [];
    expect(now?.after?.totalKm).toBeLessThan(now?.before?.totalKm ?? 0);
  });
});

describe('files that cannot be used', () => {
  it('end the determination with the code of what is wrong and its sentence', async () => {
    const { db } = odt.database;
    const { requestId } = await plantObserved(db, { operatorId, passes: threePasses });
    const { orbitId } = (await ask('POST /orbits', { observationRequestId: requestId })).json();
    const row = await db.read((read) => findOrbit(read, administratorScope('test'), orbitId));
    if (row === undefined) throw new Error('The determination is not stored.');
    const order = await determineOrder({ ...portsAlone(db), areaToMassOf: async () => 0.008 }, row);
    expect(order.areaToMassM2PerKg).toBe(0.008);
    expect(await run({ ...order, mostMeasurements: 10 })).toMatchObject({
      kind: 'failed',
      failure: expect.stringMatching(/hold 21 measurements; at most 10/),
      findings: [{ code: 'TOO_MANY', parameters: { found: 21, most: 10 } }],
    });
    const elsewhere = order.files.map((file) => ({ ...file, site: { ...file.site, name: 'NOWHERE' } }));
    expect(await run({ ...order, files: elsewhere })).toMatchObject({
      failure: expect.stringContaining("participant 'ONE' is not among the sites"),
      findings: [{ code: 'SITE_UNKNOWN' }],
    });
  });
});

describe('a determination', () => {
  it('answers the same call with the same key by the first', async () => {
    const { requestId } = await plantObserved(odt.database.db, { operatorId, passes: threePasses });
    const again = () =>
      ask('POST /orbits', { observationRequestId: requestId }, { headers: { 'idempotency-key': 'one' } });
    const [first, second] = [(await again()).json(), (await again()).json()];
    expect(second.orbitId).toBe(first.orbitId);
  });

  it('that is cancelled stays cancelled, and one that ended cannot be cancelled', async () => {
    const { requestId } = await plantObserved(odt.database.db, { operatorId, passes: threePasses });
    const { orbitId } = (await ask('POST /orbits', { observationRequestId: requestId })).json();
    expect((await ask(`DELETE /orbits/${orbitId}`)).json()).toMatchObject({ state: 'CANCELLED' });
    expect((await ask(`DELETE /orbits/${orbitId}`)).statusCode).toBe(200);
    expect((await worked(orbitId)).state).toBe('CANCELLED');
    expect((await ask(`DELETE /orbits/${good.orbit.orbitId}`)).statusCode).toBe(409);
  });

  it('waits with at most 49 others, also if many are asked for at the same moment; automatic ones do not count', async () => {
    const { db } = odt.database;
    const { requestId } = await plantObserved(db, { operatorId, passes: threePasses });
    const wait = (count: number, isAutomatic: boolean) =>
      db.execute(
        `insert into determined_orbit (id, operator_id, request_id, is_automatic, created_by, file_ids, options)
         select 'waits ' || $2::bool || number, $3, $4, $2, 'ada', '{}', '{}' from generate_series(1, $1::int) as number`,
        [count, isAutomatic, operatorId, requestId],
      );
    await db.execute(`update determined_orbit set state = 'CANCELLED' where state in ('QUEUED', 'RUNNING')`);
    await wait(60, true);
    await wait(49, false);
    const start = () => ask('POST /orbits', { observationRequestId: requestId });
    const answers = await Promise.all(Array.from({ length: 20 }, start));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(refused.map((one) => one.json().errors[0].code)).toEqual(Array(19).fill('OVER_QUOTA_DETERMINATIONS'));
    await db.execute(`update determined_orbit set state = 'CANCELLED' where state = 'QUEUED'`);
  });

  it('of forces that are not known fails with the sentence', async () => {
    const { requestId } = await plantObserved(odt.database.db, { operatorId, passes: threePasses });
    const orbit = await determined({ observationRequestId: requestId, forces: 'gravity:4,mars' });
    expect(orbit.state).toBe('FAILED');
    expect(orbit.failure).toMatch(/'mars' is not known/);
  });

  it.each([
    [{ fileIds: ['none'] }, '/fileIds/0', /no file of observations none/],
    [{ orbitDataMessage: 'x' }, '/orbitDataMessageType', /is missing/],
  ])('refuses %j', async (more, pointer, sentence) => {
    const { requestId } = await plantObserved(odt.database.db, { operatorId, passes: threePasses });
    const refused = await ask('POST /orbits', { observationRequestId: requestId, ...more });
    expect(refused.json()).toMatchObject({ code: 'CONTENT_INVALID', errors: [{ pointer }] });
    expect(refused.json().detail).toMatch(sentence);
  });
});
