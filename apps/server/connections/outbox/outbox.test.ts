import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../compose.ts';
import { composeForTest } from '../../composed.fixture.ts';
import { oem as invented } from '../../fleet/ephemerides/comparison.fixture.ts';
import { ComputeFault } from '../../platform/compute/index.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import { formOf } from '../../wiring/collision-avoidance/testing.ts';
import type { Mock, MockAnswer } from '../mocks/mock.ts';
import { startSpaceSafetyMock, type TakenTrajectory } from '../mocks/space-safety.ts';
import { receiptsOnTrial, takeDelivery } from './store.ts';

let platform: Platform;
let closePlatform: () => Promise<void>;
let provider: Mock;
let refusal: MockAnswer | undefined;
let token: string;
let folder: string;
let satelliteId: string;
const taken: TakenTrajectory[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farpass-outbox-'));
  provider = await startSpaceSafetyMock({
    stream: [],
    objects: [{ id: 'object-ours', norad_id: 70001, object_name: 'OURS' }],
    taken: (one) => taken.push(one),
    refuse: () => refusal,
  });
  ({ platform, close: closePlatform } = await composeForTest({
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_DEMO: 'off',
    FARPASS_SPACE_SAFETY_URL: provider.url,
    FARPASS_SPACE_SAFETY_POLL_S: '3600',
    FARPASS_EPHEMERIS_FOLDER: folder,
  }));
  await platform.app.ready();
  await platform.identity.commands['user.add']?.({
    userName: 'ada',
    password: 'a long enough password',
    roles: ['ca:user'],
  });
  const made = await platform.identity.commands['token.make']?.({ user: 'ada' });
  token = Value.Parse(Type.Object({ token: Type.String() }), made).token;
  await platform.start();
});
afterAll(async () => {
  await closePlatform();
  await provider.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  taken.length = 0;
  refusal = undefined;
  for (const table of ['outgoing_delivery', 'destination_approval', 'ephemeris', 'satellite'])
    await platform.database.execute(`delete from ${table}`);
  satelliteId = (await ask('POST', '/ca/satellites', { name: 'OURS', noradId: 70001 })).body.satelliteId;
});

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await platform.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const minuteOf = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString().slice(0, 19);
/** One for each state: Space Safety refuses a trajectory with a state that has none. */
const covariance = [
  'COVARIANCE_START',
  ...Array.from({ length: 121 }, (_, minute) => [
    `EPOCH = ${minuteOf(minute)}`,
    'COV_REF_FRAME = RTN',
    ...['1e-4', '0 1e-4', '0 0 1e-4', '0 0 0 1e-10', '0 0 0 0 1e-10', '0 0 0 0 0 1e-10'],
  ]).flat(),
  'COVARIANCE_STOP',
  '',
].join('\n');
const oem = (originator: string) =>
  invented({ minutes: 120, covariance }).replace('ORIGINATOR = SAMPLE', `ORIGINATOR = ${originator.toUpperCase()}`);

async function upload(comment: string, fields: Readonly<Record<string, string>> = {}) {
  const form = formOf({ 'ours.oem': oem(comment) }, { 'satellite-id': satelliteId, ...fields });
  const headers = { ...form.headers, authorization: `Bearer ${token}` };
  const answer = await platform.app.inject({ ...form, method: 'POST', url: '/api/v1/ca/ephemeris/file', headers });
  expect(answer.statusCode).toBe(201);
  return answer.json().accepted[0];
}

const share = (more: object) => ask('PUT', '/ca/satellites', { satelliteId, name: 'OURS', noradId: 70001, ...more });

async function deliveryOf(oemFileId: string, isDone: (state: string) => boolean) {
  for (;;) {
    const [file] = (await ask('GET', `/ca/ephemeris?oem-id=${oemFileId}`)).body;
    const [delivery] = file.deliveries ?? [];
    if (delivery !== undefined && isDone(delivery.state)) return delivery;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isSent = (state: string) => state === 'SENT';

describe('a satellite that is shared with a service', () => {
  it('has each new operational ephemeris sent there once, as definitive, with a receipt; not the ones before', async () => {
    await upload('before');
    expect((await share({ shareWith: ['SPACE_SAFETY'] })).status).toBe(200);
    const file = await upload('shared');
    expect(file.designation).toBe('OPERATIONAL');
    const delivery = await deliveryOf(file.oemFileId, isSent);
    expect(delivery).toMatchObject({ destination: 'SPACE_SAFETY', uploadType: 'DEFINITIVE', attempts: 1 });
    expect(delivery.receipt).toMatch(/^[0-9a-f-]{36}$/);
    expect(taken).toEqual([{ objectId: 'object-ours', uploadType: 'definitive', file: oem('shared') }]);
    await ask('POST', '/ca/deliveries', {
      destination: 'SPACE_SAFETY',
      oemFileId: file.oemFileId,
      uploadType: 'DEFINITIVE',
    });
    expect((await ask('GET', '/ca/deliveries')).body).toHaveLength(1);
    expect(taken).toHaveLength(1);
  });

  it('has nothing sent that is on trial, and nothing at all under an embargo', async () => {
    await share({ shareWith: ['SPACE_SAFETY'], shareEmbargo: true });
    const file = await upload('embargo');
    await upload('trial', { designation: 'TRIAL' });
    expect((await ask('GET', '/ca/deliveries')).body).toEqual([]);
    const asked = { destination: 'SPACE_SAFETY', oemFileId: file.oemFileId, uploadType: 'DEFINITIVE' };
    const refused = await ask('POST', '/ca/deliveries', asked);
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('embargo')]);
    expect(taken).toEqual([]);
  });

  it('waits with what goes out while its operator has no members', async () => {
    await share({ shareWith: ['SPACE_SAFETY'] });
    const file = await upload('idle');
    await deliveryOf(file.oemFileId, isSent);
    const found: unknown[] = [];
    const rolledBack = platform.database.transaction(async (tx) => {
      await tx.execute("update outgoing_delivery set state = 'RETRYING', not_before = null");
      for (const disabledAt of ["'2026-11-20T00:00:00.000000Z'", 'null']) {
        await tx.execute(`update platform_user set disabled_at = ${disabledAt}`);
        found.push((await takeDelivery(tx, 60))?.oemFileId);
      }
      throw new Error('enough');
    });
    await expect(rolledBack).rejects.toThrow('enough');
    expect(found).toEqual([undefined, file.oemFileId]);
  });

  it('names in the audit who let it go out', async () => {
    await share({ shareWith: ['SPACE_SAFETY'] });
    const { rows } = await platform.database.execute<{ actor: string }>(
      "select actor from audit_line where action = 'ca.satellite.replace' and details ->> 'shareWith' = 'SPACE_SAFETY'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a trajectory that is asked for', () => {
  it('waits for the approval of a service that was never approved, and goes out with it', async () => {
    const file = await upload('plan', { designation: 'TRIAL' });
    const wanted = { destination: 'SPACE_SAFETY', oemFileId: file.oemFileId, uploadType: 'HYPOTHETICAL' };
    const { body } = await ask('POST', '/ca/deliveries', wanted);
    expect(body).toMatchObject({ state: 'WAITING_APPROVAL', requestedBy: 'ada', satelliteName: 'OURS' });
    expect(taken).toEqual([]);
    const waiting = async () =>
      (await ask('GET', '/ca/waiting')).body.filter(({ kind }: { kind: string }) => kind === 'DELIVERY_TO_APPROVE');
    const { fileName, deliveryId } = body;
    expect(await waiting()).toMatchObject([
      { id: deliveryId, title: `OURS · ${fileName}`, detailCode: 'SPACE_SAFETY', person: 'ada' },
    ]);
    const act = (action: string) => ask('POST', `/ca/deliveries/${body.deliveryId}/actions`, { action });
    expect((await act('RETRY')).status).toBe(409);
    expect((await act('WITHDRAW')).body).toMatchObject({ state: 'WITHDRAWN' });
    expect(await waiting()).toEqual([]);
    expect((await act('RETRY')).body).toMatchObject({ state: 'WAITING_APPROVAL' });
    expect((await act('APPROVE')).status).toBe(200);
    await deliveryOf(file.oemFileId, isSent);
    expect(taken).toMatchObject([{ uploadType: 'hypothetical' }]);
    const onTrial = () =>
      platform.database.read((read) => receiptsOnTrial(read, { source: 'SPACE_SAFETY', operatorId: null }));
    expect((await onTrial()).size).toBe(1);
    // An empty receipt would make messages that name nothing disappear.
    await platform.database.execute("update outgoing_delivery set receipt = ''");
    expect((await onTrial()).size).toBe(0);
  });

  it('is never definitive while it is on trial', async () => {
    const file = await upload('plan', { designation: 'TRIAL' });
    const wanted = { destination: 'SPACE_SAFETY', oemFileId: file.oemFileId, uploadType: 'DEFINITIVE' };
    expect((await ask('POST', '/ca/deliveries', wanted)).status).toBe(422);
  });
});

describe('a file that is named by its content', () => {
  it('is read in a thread before it goes out, and waits while no thread can read it', async () => {
    const original = testCompute.run;
    const run = vi.spyOn(testCompute, 'run');
    const namesRead = () =>
      run.mock.calls.map(([task]) => task.name).filter((name) => name === 'connections.read-upload');
    await share({ shareWith: ['EPHEMERIS_FOLDER'] });
    const file = await upload('named');
    const { receipt } = await deliveryOf(file.oemFileId, isSent);
    expect(receipt).toMatch(/^MEME_70001_OURS_.*\.txt$/);
    expect(await readFile(join(folder, receipt), 'utf8')).toBe(oem('named'));
    expect(namesRead()).toEqual(['connections.read-upload']);
    // The second has the same name.
    await rm(join(folder, receipt));
    run.mockRestore();
    const failing = vi.spyOn(testCompute, 'run').mockImplementation((task, input, options) => {
      if (task.name === 'connections.read-upload') throw new ComputeFault('COMPUTE_CRASHED', { task: task.name });
      return original(task, input, options);
    });
    const second = await upload('second');
    const held = await deliveryOf(second.oemFileId, (state) => state === 'RETRYING');
    expect(held.answer).toContain('could not be read now');
    failing.mockRestore();
    await ask('POST', `/ca/deliveries/${held.deliveryId}/actions`, { action: 'RETRY' });
    await deliveryOf(second.oemFileId, isSent);
  });
});

describe('a service that is paused', () => {
  it('gets nothing until someone resumes it', async () => {
    await share({ shareWith: ['SPACE_SAFETY'] });
    await platform.database.execute('update connection set is_paused = true');
    const file = await upload('paused');
    const held = await deliveryOf(file.oemFileId, (state) => state === 'RETRYING');
    expect([held.answer, taken]).toEqual([expect.stringContaining('paused'), []]);
    await platform.database.execute('update connection set is_paused = false');
    await ask('POST', `/ca/deliveries/${held.deliveryId}/actions`, { action: 'RETRY' });
    await deliveryOf(file.oemFileId, isSent);
  });
});

describe('a service that does not take a trajectory', () => {
  it('is asked again if it says to wait, and the words of a refusal are kept', { tags: 'all' }, async () => {
    await share({ shareWith: ['SPACE_SAFETY'] });
    refusal = { status: 503, headers: { 'Retry-After': '1' } };
    const late = await upload('late');
    await deliveryOf(late.oemFileId, (state) => state === 'RETRYING');
    refusal = undefined;
    expect((await deliveryOf(late.oemFileId, isSent)).attempts).toBeGreaterThan(1);
    refusal = { status: 400, body: { error_type: 'failed_interpolation' } };
    const bad = await upload('bad');
    const refused = await deliveryOf(bad.oemFileId, (state) => state === 'REFUSED');
    expect(refused.answer).toContain('failed_interpolation');
    refusal = undefined;
    await ask('POST', `/ca/deliveries/${refused.deliveryId}/actions`, { action: 'RETRY' });
    await deliveryOf(bad.oemFileId, isSent);
  });
});

describe('the account of an operator at a service', () => {
  it('is connected by a script once; other credentials are never from a token for scripts', async () => {
    const made = await platform.identity.commands['token.make']?.({ user: 'ada', days: 2 });
    const script = Value.Parse(Type.Object({ token: Type.String() }), made).token;
    const pem = (what: string) => `-----BEGIN ${what}-----\nMA==\n-----END ${what}-----\n`;
    const connect = async (as: string, key: string) => {
      const payload = {
        source: 'SPACE_SAFETY',
        certificate: pem('CERTIFICATE'),
        privateKey: pem(`${key} PRIVATE KEY`),
      };
      const headers = { authorization: `Bearer ${as}` };
      const answer = await platform.app.inject({ method: 'POST', url: '/api/v1/ca/sources', headers, payload });
      return [answer.statusCode, answer.json().code];
    };
    const sealed = async () =>
      (await platform.database.execute('select credentials from connection where operator_id is not null')).rows;
    expect(await connect(script, 'RSA')).toEqual([201, undefined]);
    const before = await sealed();
    expect(await connect(script, 'EC')).toEqual([403, 'TOKEN_LIMITED']);
    expect(await sealed()).toEqual(before);
    expect(await connect(token, 'EC')).toEqual([201, undefined]);
    expect(await sealed()).not.toEqual(before);
  });
});
