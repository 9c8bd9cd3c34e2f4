import type { RequestInputDocument } from '@farpass/contract/odt';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inventedSensor, servedTracking } from '../testing.ts';
import { mostOpenRequests } from './quota.ts';

const odt = servedTracking();
const { ask } = odt;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE' } as const;
  await ask('POST /sensors', inventedSensor(radar), { as: 'administrator' });
});
beforeEach(() => odt.database.db.execute('delete from observation_request'));

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function request(changes: Partial<RequestInputDocument> = {}): RequestInputDocument {
  return { catalogueId: 90001, from: hoursAhead(1), to: hoursAhead(25), ...changes };
}

const order = (changes: Partial<RequestInputDocument> = {}) => ask('POST /requests', request(changes));

describe('a request', () => {
  it('is made without the fields that are empty or null', async () => {
    const empty = { measurementType: '', fileCompressionType: null, observationFileType: '', from: '', to: null };
    const made = await ask('POST /requests', { catalogueId: 90001, ...empty });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ fileCompressionType: 'NONE', observationFileType: 'TDM_KVN' });
    expect((await ask('POST /requests/validate', { catalogueId: 90001, ...empty })).statusCode).toBe(200);
  });

  it('is stored with everything that it leaves open, and waits for the plan', async () => {
    const answer = await order({ numberOfPassesRequested: 2, note: 'ours' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 'PENDING',
      statusReason: { code: 'RECEIVED' },
      fileCompressionType: 'NONE',
      observationFileType: 'TDM_KVN',
      numberOfPassesRequested: 2,
      numberOfPassesCompleted: 0,
      observationPassIds: [],
      passes: [],
      catalogueId: 90001,
      objectName: 'POLAR',
      priority: 5,
      note: 'ours',
      createdBy: 'somebody',
    });
    const id = answer.json().observationRequestId;
    expect((await ask(`GET /requests/${id}/statuses`)).json()).toMatchObject([
      { status: 'PENDING', actor: 'somebody' },
    ]);
  });

  it('is found by its operator alone', async () => {
    const id = (await order()).json().observationRequestId;
    const other = { as: 'otherOperator' } as const;
    expect((await ask(`GET /requests?observation-request-id=${id}`)).json()).toHaveLength(1);
    expect((await ask(`GET /requests?observation-request-id=${id}`, undefined, other)).json()).toEqual([]);
    expect((await ask(`GET /requests/${id}/statuses`, undefined, other)).statusCode).toBe(404);
    expect((await ask(`DELETE /requests?observation-request-id=${id}`, undefined, other)).statusCode).toBe(404);
  });

  it('is cancelled once, by a person who saw its newest version', async () => {
    const made = await order();
    const path = `DELETE /requests?observation-request-id=${made.json().observationRequestId}` as const;
    expect((await ask(path, undefined, { headers: { 'if-match': '"7"' } })).statusCode).toBe(412);
    const headers = { 'if-match': String(made.headers['etag']) };
    expect((await ask(path, undefined, { headers })).json()).toMatchObject({
      status: 'CANCELLED',
      statusReason: { code: 'CANCELLED_BY_OPERATOR', text: 'somebody cancelled the request.' },
    });
    expect((await ask(path)).json().code).toBe('CONFLICT');
  });

  it('with an Idempotency-Key is made once, and another one with that key is refused', async () => {
    const asked = request();
    const send = (body: RequestInputDocument) =>
      ask('POST /requests', body, { headers: { 'idempotency-key': 'same' } });
    const [first, again] = [await send(asked), await send(asked)];
    expect(again.json().observationRequestId).toBe(first.json().observationRequestId);
    expect((await ask('GET /requests')).json()).toHaveLength(1);
    expect((await send({ ...asked, priority: 9 })).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused to an operator that has as many open as it may, until some have ended', { tags: 'all' }, async () => {
    await order();
    const copy = `jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))`;
    await odt.database.db.execute(
      `insert into observation_request select (${copy}).* from observation_request r, generate_series(2, $1::int)`,
      [mostOpenRequests - 1],
    );
    const series = await order({ repeat: { everyHours: 24, times: 2 } });
    expect([series.statusCode, series.json().detail]).toEqual([
      409,
      'Your operator has 999 open observation requests; at most 1\u202F000 are allowed. Wait until some have ended, or cancel some.',
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    await odt.database.db.execute(`update observation_request set status = 'CANCELLED'`);
    expect((await order()).statusCode).toBe(201);
  });

  it('keeps the orbit that it brings, and drops one that is half given', async () => {
    const orbitDataMessage = [
      '1 25544U 98067A   26325.50000000  .00016717  00000-0  10270-3 0  9009',
      '2 25544  51.6400 208.9163 0006703 130.5360 325.0288 15.49560532 10000',
    ].join('\n');
    const { catalogueId, ...rest } = request();
    const whole = await ask('POST /requests', { ...rest, orbitDataMessageType: 'TLE', orbitDataMessage });
    const id = whole.json().observationRequestId;
    const [read] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
    expect([read.orbitDataMessageType, read.orbitDataMessage]).toEqual(['TLE', orbitDataMessage]);
    const half = await order({ orbitDataMessage: '', orbitDataMessageType: 'TLE' });
    expect([half.statusCode, half.json().orbitDataMessageType]).toEqual([201, undefined]);
  });

  it('that is repeated makes a series, each with its window later', async () => {
    const first = (await order({ repeat: { everyHours: 48, times: 3 } })).json();
    const series = (await ask(`GET /requests?series-id=${first.seriesId}`)).json();
    const hours = series.map((one: { from: string }) => (Date.parse(one.from) - Date.parse(first.from)) / 3_600_000);
    expect(hours).toEqual([96, 48, 0]);
  });
});

describe('a request is taken with a warning', () => {
  const check = async (changes: Partial<RequestInputDocument>) =>
    (await ask('POST /requests/validate', request(changes))).json();
  const orbitOf = (number: string) =>
    [
      `1 ${number}U 98067A   26325.50000000  .00016717  00000-0  10270-3 0  9009`,
      `2 ${number}  51.6400 208.9163 0006703 130.5360 325.0288 15.49560532 10000`,
    ].join('\n');

  it('if the windows of its series overlap', async () => {
    const overlapping = await check({ repeat: { everyHours: 12, times: 3 } });
    expect(overlapping.isValid).toBe(true);
    expect(overlapping.warnings).toMatchObject([
      { code: 'REPEAT_OVERLAPS', pointer: '/repeat/everyHours', parameters: { hours: 24, everyHours: 12 } },
    ]);
    expect((await check({ repeat: { everyHours: 24, times: 3 } })).warnings).toEqual([]);
  });

  it('if the orbit that comes with it names another object', async () => {
    const codesOf = async (changes: Partial<RequestInputDocument>) =>
      (await check({ orbitDataMessageType: 'TLE', ...changes })).warnings.map(({ code }: { code: string }) => code);
    expect(await codesOf({ orbitDataMessage: orbitOf('25544') })).toContain('ORBIT_NOT_THIS_OBJECT');
    expect(await codesOf({ orbitDataMessage: orbitOf('25544'), catalogueId: 25_544 })).not.toContain(
      'ORBIT_NOT_THIS_OBJECT',
    );
    // Senders write this kind of number for an object that has none yet.
    expect(await codesOf({ orbitDataMessage: orbitOf('99999') })).not.toContain('ORBIT_NOT_THIS_OBJECT');
  });
});

describe('a request without any sensor', () => {
  it('is refused with what to do', async () => {
    const { providerId } = inventedSensor();
    await odt.database.db.execute('update sensor set provider_id = null');
    const { errors } = (await ask('POST /requests/validate', request())).json();
    await odt.database.db.execute(`update sensor set provider_id = '${providerId}'`);
    expect(errors).toMatchObject([{ code: 'SENSOR_NONE', pointer: '', message: expect.stringContaining('Ask an') }]);
  });
});

describe('a request is refused', () => {
  const faultOf = async (changes: Partial<RequestInputDocument>) => {
    const answer = await order(changes);
    return [answer.statusCode, answer.json().errors?.[0]?.code, answer.json().errors?.[0]?.pointer];
  };

  it('with the reason and its place', async () => {
    expect(await faultOf({ catalogueId: 4 })).toEqual([422, 'OBJECT_UNKNOWN', '/catalogueId']);
    expect(await faultOf({ to: hoursAhead(0.5) })).toEqual([422, 'WINDOW_REVERSED', '/to']);
    expect(await faultOf({ from: hoursAhead(-9), to: hoursAhead(-8) })).toEqual([422, 'WINDOW_PAST', '/to']);
    expect(await faultOf({ to: hoursAhead(1000) })).toEqual([422, 'WINDOW_TOO_LONG', '/to']);
    expect(await faultOf({ sensorCodes: ['RADAR', 'NONE'] })).toEqual([422, 'SENSOR_UNKNOWN', '/sensorCodes/1']);
    expect(await faultOf({ measurementType: 'ANGLES' })).toEqual([422, 'SENSOR_UNFIT', '/measurementType']);
    expect(await faultOf({ to: hoursAhead(1.005) })).toEqual([422, 'NO_PASS', '/to']);
    expect(await faultOf({ orbitDataMessageType: 'OPM', orbitDataMessage: 'x' })).toEqual([
      422,
      'ORBIT_UNREADABLE',
      '/orbitDataMessage',
    ]);
    const { errors } = (await order({ orbitDataMessageType: 'OPM', orbitDataMessage: 'x' })).json();
    expect(errors[0].message).not.toContain('..');
    expect((await ask('GET /requests')).json()).toEqual([]);
  });
});

describe('an orbit that no sensor can see is refused with the reason', () => {
  const tle = (line2: string, drag = ' 00000-0') => ({
    orbitDataMessageType: 'TLE',
    orbitDataMessage: `1 90009U 26009A   ${epochDay}  .00000000  00000-0 ${drag} 0  9990\n${line2}`,
  });
  const now = new Date();
  const dayOfYear = (Date.now() - Date.UTC(now.getUTCFullYear(), 0, 1)) / 86_400_000 + 1;
  const epochDay = `${now.getUTCFullYear() % 100}${dayOfYear.toFixed(8).padStart(12, '0')}`;
  const ordered = async (orbit: object) => {
    const { catalogueId, ...window } = request();
    const answer = await ask('POST /requests', { ...window, to: hoursAhead(240), ...orbit });
    return { status: answer.statusCode, ...answer.json().errors?.[0] };
  };

  it('since it has come down', async () => {
    const low = tle('2 90009  51.6000 100.0000 0005000  90.0000 270.0000 16.45000000    10', ' 90000-2');
    expect((await ordered(low)).message).toMatch(/For 2\d\d\.\d h of the window .* comes down/);
    expect(await ordered({ ...low, from: hoursAhead(200) })).toMatchObject({
      status: 422,
      code: 'ORBIT_UNREADABLE',
      message: expect.stringContaining('the object decays before the window'),
    });
  });

  it('since it is behind the Earth for the whole window', async () => {
    // Geostationary over the other side of the Earth.
    const sidereal = (280.46 + 360.9856473 * (Date.now() / 86_400_000 - 10_957.5)) % 360;
    const anomaly = (((sidereal + inventedSensor().longitudeDeg + 180) % 360) + 360) % 360;
    const far = tle(`2 90009   0.0100   0.0000 0001000   0.0000 ${anomaly.toFixed(4).padStart(8)}  1.00270000    10`);
    expect(await ordered(far)).toMatchObject({ status: 422, code: 'NO_PASS', pointer: '/to' });
  });
});

describe('the dry run of a request', () => {
  it('answers its passes and stores nothing', async () => {
    const answer = await ask('POST /requests/validate', request({ numberOfPassesRequested: 50 }));
    const found = answer.json();
    expect(found).toMatchObject({
      isValid: true,
      errors: [],
      warnings: [{ code: 'TOO_FEW_PASSES', parameters: { wanted: expect.any(Number) } }],
    });
    expect(found.feasiblePasses).toBeGreaterThan(1);
    expect(found.passes[0].visibilityIntervals).toHaveLength(found.feasiblePasses);
    expect(found.request).toMatchObject({ objectName: 'POLAR', fileCompressionType: 'NONE' });
    expect((await ask('GET /requests')).json()).toEqual([]);
  });

  it('names what would be right', async () => {
    const asked = request({ sensorCodes: ['NONE'], orbitDataMessage: 'x', from: hoursAhead(-1) });
    expect((await ask('POST /requests/validate', asked)).json()).toMatchObject({
      isValid: false,
      errors: [{ pointer: '/sensorCodes/0', code: 'SENSOR_UNKNOWN', validChoices: ['RADAR'] }],
      warnings: [{ code: 'ORBIT_HALF_GIVEN' }, { code: 'WINDOW_BEGAN' }],
      feasiblePasses: 0,
    });
    const { catalogueId, ...nothing } = request();
    expect((await ask('POST /requests/validate', nothing)).json().errors).toMatchObject([{ code: 'OBJECT_MISSING' }]);
  });
});

describe('a template', () => {
  const template = { name: 'Weekly', request: { priority: 3, numberOfPassesRequested: 4 } };

  it('is kept under one name, changed by version, and seen by its operator alone', async () => {
    const made = await ask('POST /templates', template);
    const { templateId } = made.json();
    expect((await ask('POST /templates', template)).json().errors).toMatchObject([{ pointer: '/name' }]);
    const headers = { 'if-match': String(made.headers['etag']) };
    const renamed = { ...template, name: 'Daily' };
    expect((await ask(`PUT /templates/${templateId}`, renamed, { headers })).json()).toMatchObject(renamed);
    expect((await ask(`PUT /templates/${templateId}`, renamed, { headers })).statusCode).toBe(412);
    const other = { as: 'otherOperator' } as const;
    expect((await ask('GET /templates', undefined, other)).json()).toEqual([]);
    expect((await ask(`PUT /templates/${templateId}`, renamed, other)).statusCode).toBe(404);
    expect((await ask(`DELETE /templates/${templateId}`, undefined, other)).statusCode).toBe(404);
    expect((await ask(`DELETE /templates/${templateId}`)).statusCode).toBe(200);
    expect((await ask('GET /templates')).json()).toEqual([]);
  });
});
