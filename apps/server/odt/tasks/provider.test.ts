import { gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import type { TaskDocument } from '@farpass/contract/odt';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import { deliveredTracks } from '../avoidance/delivered.ts';
import { openOrders } from '../avoidance/open-orders.ts';
import { makePlan } from '../schedule/plan.ts';
import { inventedSensor, portsAlone, servedTracking } from '../testing.ts';
import { directionOf, tdmOf } from './tdm.fixture.ts';

const odt = servedTracking();
const { ask } = odt;
const provider = { as: 'provider' } as const;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE' } as const;
  await ask('POST /sensors', inventedSensor(radar), { as: 'administrator' });
});
beforeEach(async () => {
  await odt.database.db.execute('delete from observation_request');
  // An interrupted test may have left it down.
  await odt.database.db.execute("update sensor set state = 'UP', state_until = null");
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function plan(): Promise<void> {
  const { db } = odt.database;
  return makePlan(portsAlone(db), {
    nowMs: Date.now(),
    signal: new AbortController().signal,
    finish: (write) => db.transaction(write),
  });
}

/** A request with its tasks, as the plan makes them. */
async function ordered(
  changes: object = {},
): Promise<{ readonly id: string; readonly tasks: readonly TaskDocument[] }> {
  const made = await ask('POST /requests', { catalogueId: 90001, to: hoursAhead(36), ...changes });
  expect(made.statusCode, made.body).toBe(201);
  await plan();
  return { id: made.json().observationRequestId, tasks: (await ask('GET /tasks', undefined, provider)).json() };
}

function first(tasks: readonly TaskDocument[]): TaskDocument {
  const [task] = tasks;
  if (task === undefined) throw new Error('The plan made no task.');
  return task;
}

/** As the simulated network, which need not wait for the pass. */
const deliver = (task: TaskDocument, text: string, as: 'network' | 'provider' | 'otherProvider' = 'network') =>
  ask(`POST /observations/file?task-id=${task.taskId}`, text, { as });

/** Moves the pass of a task: its last measurement, 25 s after its start, is in the past by these seconds. */
const endedAgo = async (seconds: number): Promise<TaskDocument> => {
  const [start, end] = [25, -5].map((before) => instantOfUnixMs(Date.now() - (seconds + before) * 1000));
  await odt.database.db.execute(`update observation_pass set start_at = '${start}', end_at = '${end}'`);
  return first((await ask('GET /tasks', undefined, provider)).json());
};

describe('the plan', () => {
  it('gives a request its passes, and each provider its tasks with the orbit to point with', async () => {
    const { id, tasks } = await ordered({ numberOfPassesRequested: 2 });
    expect(tasks).toHaveLength(2);
    const open = (providerId: string) =>
      odt.database.db.read((read) => openOrders(read, { providerId, nowMs: Date.now() }));
    const { start } = first(tasks);
    expect(await open('provider-1')).toMatchObject([{ sensorCode: 'RADAR', count: 2, start }]);
    expect(await open('provider-2')).toEqual([]);
    for (const task of tasks) {
      expect(task).toMatchObject({
        status: 'PENDING',
        sensorCode: 'RADAR',
        catalogueId: 90001,
        orbitDataMessageType: 'TLE',
      });
      expect(task.orbitDataMessage).toContain('\n1 90001U');
      expect(Date.parse(task.end) - Date.parse(task.start)).toBe(60_000);
      expect(JSON.stringify(task)).not.toContain('somebody');
    }
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect(request).toMatchObject({ status: 'APPROVED', providerId: 'provider-1', scheduling: { code: 'SCHEDULED' } });
    expect(request.observationPassIds).toEqual(tasks.map(({ taskId }) => taskId));
    expect((await ask('GET /tasks', undefined, { as: 'otherProvider' })).json()).toEqual([]);
    await ask(`PUT /tasks/${first(tasks).taskId}`, { status: 'APPROVED' }, provider);
    expect(await open('provider-1')).toMatchObject([{ count: 1 }]);
  });

  it('says why a request has none, and plans again when the sensor goes down and comes back', async () => {
    const { id } = await ordered();
    const status = (state: string) => ask('PUT /sensors/RADAR/status', { state }, provider);
    const requestNow = async () => (await ask(`GET /requests?observation-request-id=${id}`)).json()[0];
    const again = () =>
      makePlan(portsAlone(odt.database.db), {
        nowMs: Date.now(),
        signal: new AbortController().signal,
        finish: (write) => odt.database.db.transaction(write),
      });
    await status('DOWN');
    await again();
    expect(await requestNow()).toMatchObject({
      status: 'PENDING',
      scheduling: { code: 'SENSOR_DOWN' },
      passes: [{ status: 'CANCELLED', statusReason: { code: 'SENSOR_DOWN' } }],
    });
    await status('UP');
    await again();
    expect((await requestNow()).status).toBe('APPROVED');
    const history = (await ask(`GET /requests/${id}/statuses`)).json();
    expect(history.map((one: { status: string }) => one.status)).toEqual([
      'APPROVED',
      'PENDING',
      'APPROVED',
      'PENDING',
    ]);
    const before = (await requestNow()).passes;
    await again();
    expect((await requestNow()).passes).toEqual(before);
  });
});

describe('a task', () => {
  const report = (task: TaskDocument, body: object, as: 'provider' | 'otherProvider' = 'provider') =>
    ask(`PUT /tasks/${task.taskId}`, body, { as });

  it('goes forward only, and is no one else’s', async () => {
    const { tasks } = await ordered();
    const task = first(tasks);
    expect((await report(task, { status: 'APPROVED' }, 'otherProvider')).statusCode).toBe(404);
    expect((await report(task, { status: 'APPROVED' })).json().status).toBe('APPROVED');
    await endedAgo(-20);
    for (const _again of [1, 2]) expect((await report(task, { status: 'EXECUTING' })).json().status).toBe('EXECUTING');
    expect((await report(task, { status: 'APPROVED' })).json().code).toBe('CONFLICT');
    expect((await report(task, { status: 'UNSUCCESSFUL' })).json().errors[0].pointer).toBe('/reason');
  });

  it('that fails leaves its request waiting for another pass', { tags: 'all' }, async () => {
    const { id, tasks } = await ordered();
    await report(first(tasks), { status: 'UNSUCCESSFUL', reason: 'Clouds' });
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect(request.passes[0]).toMatchObject({ status: 'UNSUCCESSFUL', statusReason: { text: 'Clouds' } });
    expect(['APPROVED', 'IN_PROGRESS']).toContain(request.status);
  });

  it('that was declined is not planned again; its request gets another pass', async () => {
    const { id, tasks } = await ordered();
    const task = first(tasks);
    await report(task, { status: 'UNSUCCESSFUL', reason: 'Maintenance' });
    await plan();
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    const [next] = request.passes.filter(({ status }: { status: string }) => status === 'PENDING');
    expect(Math.abs(Date.parse(next.start) - Date.parse(task.start))).toBeGreaterThan(30 * 60_000);
  });

  it('that was declined, and was the only one, ends its request without waiting for its time', {
    tags: 'all',
  }, async () => {
    const [task] = (await ordered()).tasks;
    await odt.database.db.execute('delete from observation_request');
    const from = new Date(Date.parse(task?.start ?? '') - 60_000).toISOString();
    const to = new Date(Date.parse(task?.end ?? '') + 60_000).toISOString();
    const { id, tasks } = await ordered({ from, to });
    await report(first(tasks), { status: 'UNSUCCESSFUL', reason: 'Maintenance' });
    await plan();
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect(request).toMatchObject({ status: 'UNSUCCESSFUL', statusReason: { code: 'ALL_TRIED' } });
    expect(request.passes).toHaveLength(1);
  });

  it.each([
    ['NOT_DETECTED', 'PROVIDER_SAW_NOTHING'],
    ['WEATHER', 'PROVIDER_WEATHER'],
    ['SENSOR_FAULT', 'PROVIDER_FAULT'],
  ])('says its cause: %s', async (cause, code) => {
    const { id, tasks } = await ordered();
    const task = first(tasks);
    expect((await report(task, { status: 'EXECUTING', cause })).json().errors[0].pointer).toBe('/cause');
    expect((await report(task, { status: 'UNSUCCESSFUL', cause, reason: 'Mount 2' })).statusCode).toBe(200);
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    const text = expect.stringMatching(/\. Mount 2$/);
    expect(request.passes[0].statusReason).toMatchObject({ code, text, parameters: { said: 'Mount 2' } });
  });

  it.each([
    ['that is refused before it began was declined', [], 'PROVIDER_DECLINED'],
    ['that had begun has failed', ['EXECUTING'], 'PROVIDER_FAILED'],
  ])('%s', async (_, steps, code) => {
    const { id, tasks } = await ordered();
    await endedAgo(-20);
    for (const status of steps) expect((await report(first(tasks), { status })).statusCode).toBe(200);
    await report(first(tasks), { status: 'UNSUCCESSFUL', reason: 'No guide star' });
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect(request.passes[0].statusReason.code).toBe(code);
  });
});

describe('a file of observations', () => {
  it('completes its request, and is served as it was ordered', async () => {
    const { id, tasks } = await ordered({ observationFileType: 'TDM_XML', fileCompressionType: 'GZIP' });
    const task = first(tasks);
    const text = tdmOf(task);
    const delivered = await deliver(task, text);
    expect(delivered.json()).toMatchObject({ taskId: task.taskId, outcome: 'PUBLISHED', numberOfObservations: 3 });
    const fileId = delivered.json()['file-id'];
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect(request).toMatchObject({ status: 'COMPLETE', numberOfPassesCompleted: 1, observationFileId: fileId });
    const [listed] = (await ask('GET /observations')).json();
    expect(listed).toMatchObject({ 'file-id': fileId, isConverted: true, numberOfObservations: 3, catalogueId: 90001 });
    expect(listed.fileName).toMatch(/^TDM_90001_RADAR_\d{8}_\d{6}_Z\.xml\.gz$/);
    const served = await ask(`GET /observations/file/${fileId}`);
    expect(served.headers['content-disposition']).toBe(`attachment; filename="${listed.fileName}"`);
    const xml = gunzipSync(served.rawPayload).toString();
    expect(xml).toContain('Converted to XML by Farpass');
    expect(xml).toContain('<PARTICIPANT_1>RADAR</PARTICIPANT_1>');
    expect((await ask(`GET /observations/file/${fileId}?as=delivered`)).body).toBe(text);
    const report = (await ask(`GET /observations/report/${fileId}`)).json();
    expect(report).toMatchObject({ 'file-id': fileId, numberOfMagnitudeMeasurements: 3 });
    expect(report.t2oAssociationResults).toMatchObject([{ catalogueId: 90001, isAssociated: true }]);
    expect(listed).toMatchObject({ isAssociated: true, status: 'PUBLISHED' });
    const at = new Date(Date.parse(task.start) + 5000).toISOString().slice(0, -1);
    const { ascensionDeg, declinationDeg } = directionOf(task, at);
    expect(report.reports[0].measurementReports[0]).toEqual({
      epoch: `${at}000Z`,
      observedRaDec: { ra: expect.closeTo(ascensionDeg, 9), dec: expect.closeTo(declinationDeg, 9) },
      observedMagnitude: { magnitude: 9 },
    });
    const other = { as: 'otherOperator' } as const;
    expect((await ask('GET /observations', undefined, other)).json()).toEqual([]);
    for (const path of ['file', 'report'])
      expect((await ask(`GET /observations/${path}/${fileId}`, undefined, other)).statusCode).toBe(404);
  });

  it('is packed into a zip that others unpack', { tags: 'all' }, async () => {
    const { tasks } = await ordered({ fileCompressionType: 'ZIP' });
    const text = tdmOf(first(tasks));
    const fileId = (await deliver(first(tasks), text)).json()['file-id'];
    const zip = (await ask(`GET /observations/file/${fileId}`)).rawPayload;
    expect(zip.readUInt32LE(0)).toBe(0x04034b50);
    const start = 30 + zip.readUInt16LE(26);
    expect(inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(18))).toString()).toBe(text);
  });

  it('that comes twice counts once, and is never replaced', async () => {
    const { id, tasks } = await ordered({ numberOfPassesRequested: 2 });
    const task = first(tasks);
    const one = await deliver(task, tdmOf(task));
    expect((await deliver(task, tdmOf(task))).json()).toMatchObject({
      outcome: 'KNOWN',
      'file-id': one.json()['file-id'],
    });
    expect((await deliver(task, tdmOf(task, { offsetS: 1 }))).json().code).toBe('CONFLICT');
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect([request.status, request.numberOfPassesCompleted]).toEqual(['IN_PROGRESS', 1]);
  });

  it('is refused with the line if it is of another sensor, another object or another time', async () => {
    const { tasks } = await ordered();
    const task = first(tasks);
    const faults = async (changes: Parameters<typeof tdmOf>[1]) => (await deliver(task, tdmOf(task, changes))).json();
    expect(await faults({ station: 'ELSEWHERE' })).toMatchObject({
      status: 422,
      errors: [{ line: 6, code: 'ANOTHER_SENSOR', parameters: { sensor: task.sensorCode } }],
    });
    expect(await faults({ object: '90002' })).toMatchObject({
      status: 422,
      errors: [{ line: 7, code: 'ANOTHER_OBJECT', parameters: { found: '90002', wanted: 90001 } }],
    });
    expect(await faults({ offsetS: 3600 })).toMatchObject({
      status: 422,
      errors: [{ line: 14, code: 'OUTSIDE_TASK', parameters: { from: task.start, to: task.end } }],
    });
    expect((await deliver(task, 'CCSDS_TDM_VERS = 2.0\nnonsense\n')).json().errors[0].line).toBeGreaterThan(0);
    expect((await deliver(task, tdmOf(task), 'otherProvider')).statusCode).toBe(404);
    expect((await ask('GET /observations')).json()).toEqual([]);
  });

  it('that comes after its time is refused, and the pass stays as it ended', async () => {
    const { id, tasks } = await ordered();
    const task = first(tasks);
    await odt.database.db.execute("update observation_pass set deliver_until = '2020-01-01T00:00:00.000000Z'");
    const late = await deliver(task, tdmOf(task));
    expect([late.statusCode, late.json().detail]).toEqual([409, expect.stringContaining('had to come until')]);
    expect(late.json().errors).toMatchObject([
      { code: 'FILE_TOO_LATE', parameters: { until: expect.stringContaining('2020-01-01') } },
    ]);
    await odt.database.db.execute("update observation_pass set status = 'UNSUCCESSFUL', task_status = 'UNSUCCESSFUL'");
    expect((await deliver(task, tdmOf(task))).json().detail).toContain('takes no file');
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect([request.numberOfPassesCompleted, request.observationFileId]).toEqual([0, undefined]);
  });

  it('of another task of the same sensor is refused with the line of its first measurement', {
    tags: 'all',
  }, async () => {
    const { tasks } = await ordered({ numberOfPassesRequested: 2 });
    const [one, two] = tasks;
    if (one === undefined || two === undefined) throw new Error('The plan made fewer than two tasks.');
    const swapped = (await deliver(one, tdmOf(two))).json();
    expect(swapped).toMatchObject({ status: 422, errors: [{ line: 14 }] });
    expect(swapped.detail).toContain('look at the clock of the sensor, or at the task');
    expect((await deliver(two, tdmOf(two))).statusCode).toBe(201);
  });

  it('whose clock is off by some minutes is refused, by some seconds is taken', { tags: 'all' }, async () => {
    const { tasks } = await ordered();
    const task = first(tasks);
    expect((await deliver(task, tdmOf(task, { offsetS: -200 }))).json().detail).toContain('look at the clock');
    expect((await deliver(task, tdmOf(task, { offsetS: 20 }))).statusCode).toBe(201);
  });

  it('of 100 MB is refused before it is read', async () => {
    const { tasks } = await ordered();
    const task = first(tasks);
    const path = `POST /observations/file?task-id=${task.taskId}` as const;
    const headers = { 'content-type': 'text/plain' };
    const answer = await ask(path, Buffer.alloc(100_000_000, 32), { as: 'network', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect((await deliver(task, tdmOf(task))).statusCode).toBe(201);
  });

  it('may be packed with gzip, but not to fill the disk', async () => {
    const { tasks } = await ordered();
    const task = first(tasks);
    const send = (payload: Buffer) =>
      ask(`POST /observations/file?task-id=${task.taskId}`, payload, {
        as: 'network',
        headers: { 'content-type': 'application/gzip' },
      });
    const bomb = gzipSync(Buffer.alloc(70_000_000));
    expect((await send(bomb)).json().detail).toContain('unpacks to more than');
    expect((await send(gzipSync(tdmOf(task)))).statusCode).toBe(201);
  });
});

describe('an observation is of the past', () => {
  const refusal = (answer: Awaited<ReturnType<typeof deliver>>) => [answer.statusCode, answer.json().errors[0].code];

  it('so a file for a pass that has not ended is refused, and nothing is kept of it', async () => {
    const { id, tasks } = await ordered();
    const task = first(tasks);
    expect(refusal(await deliver(task, tdmOf(task), 'provider'))).toEqual([409, 'PASS_NOT_ENDED']);
    const [request] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect([request.numberOfPassesCompleted, request.observationFileId]).toEqual([0, undefined]);
    expect((await ask('GET /observations')).json()).toEqual([]);
  });

  it('so a pass is not reported as observed before it has ended', async () => {
    const task = first((await ordered()).tasks);
    const report = (status: string) => ask(`PUT /tasks/${task.taskId}`, { status }, provider);
    expect(refusal(await report('EXECUTING'))).toEqual([409, 'TASK_PASS_NOT_BEGUN']);
    await endedAgo(-20);
    expect((await report('EXECUTING')).statusCode).toBe(200);
    const refused = await report('EXECUTED');
    expect(refusal(refused)).toEqual([409, 'TASK_PASS_NOT_ENDED']);
    await endedAgo(60);
    expect((await report('EXECUTED')).json().status).toBe('EXECUTED');
  });

  it('so a measurement later than the clock is refused with its line, although the pass has ended', async () => {
    await ordered();
    const task = await endedAgo(60);
    // 25 s after the start is 60 s ago; 70 s later is in the future, and within the slack of the task.
    const later = await deliver(task, tdmOf(task, { offsetS: 70, towards: 'zenith' }), 'provider');
    expect(refusal(later)).toEqual([422, 'MEASURED_LATER']);
    expect(later.json().errors[0].line).toBeGreaterThan(13);
    expect((await deliver(task, tdmOf(task, { towards: 'zenith' }), 'provider')).statusCode).toBe(201);
  });

  it('except in the simulated network, which its own token marks', async () => {
    const task = first((await ordered()).tasks);
    expect((await ask(`PUT /tasks/${task.taskId}`, { status: 'EXECUTED' }, { as: 'network' })).statusCode).toBe(200);
    expect((await deliver(task, tdmOf(task), 'network')).statusCode).toBe(201);
  });

  it('so an orbit is not determined from a file that an earlier version took before its pass', async () => {
    const { id, tasks } = await ordered();
    const task = first(tasks);
    const fileId = (await deliver(task, tdmOf(task))).json()['file-id'];
    await odt.database.db.execute('update observation_file set is_simulated = false');
    const asked = await ask('POST /orbits', { observationRequestId: id, fileIds: [fileId] });
    expect(refusal(asked)).toEqual([422, 'FILE_BEFORE_PASS_ENDED']);
    expect(refusal(await ask('POST /orbits', { observationRequestId: id }))).toEqual([422, 'NO_FILE_SHOWS_OBJECT']);
    expect(await deliveredTracks(odt.database.db, id)).toEqual([]);
  });
});
