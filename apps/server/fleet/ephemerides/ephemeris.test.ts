import { type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { beforeEach, describe, expect, it } from 'vitest';
import { oemHead } from '../../platform/oem-head.fixture.ts';
import { inventedCdm, member, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone((database) => ({
  ...portsAlone(database),
  findElementSets: async () => known.map((record) => ({ catalogueNumber: '70001', record, source: 'x', epoch: 'x' })),
  currentSnapshot: async () => ({ digest: 'x', isSynthetic: false, objects: 1 }),
}));
const { ask, upload } = ca;

beforeEach(async () => {
  await ca.database.db.execute('delete from ephemeris');
  await ca.database.db.execute('delete from satellite');
  await ca.database.db.execute('delete from screening');
  known = [];
});

/** The element sets of the satellite in the catalogue. */
let known: readonly GpRecord[] = [];

/** An invented ephemeris of three states. */
const oem = [
  ...oemHead({ from: '2026-11-20T00:00:00', to: '2026-11-20T00:02:00' }),
  'INTERPOLATION = HERMITE',
  'INTERPOLATION_DEGREE = 3',
  'META_STOP',
  '2026-11-20T00:00:00 6778.137 0 0 0 7.6686 0',
  '2026-11-20T00:01:00 6762.5 459.8 0 -0.5203 7.6509 0',
  '2026-11-20T00:02:00 6715.6 917.5 0 -1.0381 7.5980 0',
  '',
].join('\n');

const elementSet =
  '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753\n2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667\n';

/** Two days of a circular orbit from now on, as a file with an interpolation. */
function circle({ stepS, rule }: { readonly stepS: number; readonly rule: string }): string {
  const firstMs = Math.ceil(Date.now() / 60_000) * 60_000;
  const timeOf = (seconds: number) => new Date(firstMs + seconds * 1000).toISOString().slice(0, 19);
  const [radiusKm, radPerS] = [6778.137, Math.sqrt(398_600.4418 / 6778.137 ** 3)];
  const steps = Math.floor((2 * 86_400) / stepS);
  const lines = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = radPerS * stepS * step;
    const [x, y] = [radiusKm * Math.cos(angle), radiusKm * Math.sin(angle)];
    return `${timeOf(stepS * step)} ${x.toFixed(6)} ${y.toFixed(6)} 0 ${(-radPerS * y).toFixed(9)} ${(radPerS * x).toFixed(9)} 0`;
  });
  const [method, degree] = rule.split(' ');
  return [
    ...oemHead({ from: timeOf(0), to: timeOf(steps * stepS) }),
    `INTERPOLATION = ${method}`,
    `INTERPOLATION_DEGREE = ${degree}`,
    'META_STOP',
    ...lines,
    '',
  ].join('\n');
}

const addOurs = async () =>
  (await ask('POST', '/satellites', { name: 'OURS', cosparId: '2026-001A' })).json().satelliteId;

describe('an ephemeris file', () => {
  it('is taken with its coverage and mapped to the satellite it names', async () => {
    const satelliteId = await addOurs();
    const answer = await upload({ 'ours.oem': oem });
    expect(answer.statusCode).toBe(201);
    const [accepted] = answer.json().accepted;
    expect(accepted).toMatchObject({
      satelliteId,
      fileName: 'ours.oem',
      format: 'OEM KVN',
      objectName: 'OURS',
      refFrame: 'EME2000',
      originator: 'SAMPLE',
    });
    expect(accepted.segments).toEqual([
      {
        start: '2026-11-20T00:00:00',
        stop: '2026-11-20T00:02:00',
        numberOfStates: 3,
        interpolation: 'HERMITE 3',
        hasCovariance: false,
      },
    ]);
    const { startedScreeningId: _, ...stored } = accepted;
    expect((await ask('GET', `/ephemeris?satellite-id=${satelliteId}`)).json()).toEqual([stored]);
  });

  it('is accepted back as it was returned, from one of two people at once', async () => {
    const satelliteId = await addOurs();
    const { startedScreeningId: _, ...file } = (await upload({ 'ours.oem': oem })).json().accepted[0];
    const put = (body: object, ifMatch?: string) =>
      ca.app.inject({
        method: 'PUT',
        url: `/api/v1/ca/ephemeris?oem-id=${file.oemFileId}`,
        headers: { ...member, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
        payload: body,
      });
    const same = await put(file);
    expect([same.statusCode, same.json()]).toEqual([200, { ...file, etag: same.headers.etag }]);
    expect(same.json().satelliteId).toBe(satelliteId);
    expect((await put({ ...file, fileName: 'late.oem' }, file.etag)).json().code).toBe('CHANGED_MEANWHILE');
    expect((await put({ ...file, fileName: 'next.oem' }, String(same.headers.etag))).json().fileName).toBe('next.oem');
  });

  it('is not sent again to a client that has its bytes', async () => {
    const id = (await upload({ 'a.oem': oem })).json().accepted[0].oemFileId;
    const first = await ask('GET', `/ephemeris/file/${id}`);
    const again = await ca.app.inject({
      url: `/api/v1/ca/ephemeris/file/${id}`,
      headers: { ...member, 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  });

  it('is returned byte for byte, stored once, and removed with the last row that refers to it', async () => {
    const first = (await upload({ 'a.oem': oem })).json().accepted[0].oemFileId;
    const second = (await upload({ 'b.oem': oem })).json().accepted[0].oemFileId;
    expect((await ask('GET', `/ephemeris/file/${first}`)).body).toBe(oem);
    expect((await ask('GET', '/ephemeris?limit=1&count=true')).headers['x-total-count']).toBe('2');
    expect((await ask('GET', `/ephemeris?oem-id=${first}&count=true`)).headers['x-total-count']).toBe('1');
    expect((await ask('DELETE', `/ephemeris/${first}`)).statusCode).toBe(204);
    expect((await ask('GET', `/ephemeris/file/${second}`)).body).toBe(oem);
    await ask('DELETE', `/ephemeris/${second}`);
    const { rows } = await ca.database.db.execute('select count(*)::int as files from file');
    expect(rows[0]).toEqual({ files: 0 });
    expect((await ask('DELETE', `/ephemeris/${second}`)).statusCode).toBe(404);
  });

  it('that is broken is refused with lines and codes, while the others are taken', async () => {
    const broken = oem.replace('6762.5 459.8', '6762.5 east').replace('STOP_TIME = 2026-11-20T00:02:00\n', '');
    const { accepted, refused } = (await upload({ 'good.oem': oem, 'broken.oem': broken })).json();
    expect(accepted).toHaveLength(1);
    expect(refused[0].file).toBe('broken.oem');
    expect(refused[0].errors.map((one: { code: string }) => one.code)).toContain('FIELD_MISSING');
    expect(refused[0].errors.every((one: { line: number }) => one.line > 0)).toBe(true);
    const alone = await upload({ 'broken.oem': broken });
    expect([alone.statusCode, alone.json().errors.length > 0]).toEqual([422, true]);
    expect((await upload({})).json().detail).toContain('no file');
  });

  it('about another body is refused', async () => {
    const answer = await upload({ 'mars.oem': oem.replace('CENTER_NAME = EARTH', 'CENTER_NAME = MARS') });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("CENTER_NAME is 'MARS'");
  });

  it('may be element sets', async () => {
    const [accepted] = (await upload({ 'vanguard.tle': elementSet })).json().accepted;
    expect(accepted).toMatchObject({ format: 'element sets', objectId: '1958-002B', refFrame: 'TEME' });
    const { satelliteId } = (await ask('POST', '/satellites', { name: 'FIRST', noradId: 5 })).json();
    const [again] = (await upload({ 'vanguard.tle': elementSet })).json().accepted;
    expect([accepted.satelliteId, again.satelliteId]).toEqual([undefined, satelliteId]);
  });

  it('is returned as an ephemeris of STK, too, if it is an OEM', async () => {
    const id = (await upload({ 'a.1.oem': oem })).json().accepted[0].oemFileId;
    const { statusCode, headers, body } = await ask('GET', `/ephemeris/file/${id}?format=stk`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain']);
    expect(headers['content-disposition']).toBe('attachment; filename="a.1.e"');
    expect(headers.etag).not.toBe((await ask('GET', `/ephemeris/file/${id}`)).headers.etag);
    expect(body).toContain('ScenarioEpoch 20 Nov 2026 00:00:00.000000000\nInterpolationMethod Hermite\n');
    expect(body).toContain('\n60.000000000 6762500 459800 0 -520.3 7650.9 0\n');
  });

  it.each([
    ['in a frame that STK does not have', oem.replace('EME2000', 'TOD'), 'STK_FRAME', 'is in TOD'],
    [
      'with a gap',
      `${oem.replace('STOP_TIME = 2026-11-20T00:02:00', 'STOP_TIME = 2026-11-20T01:01:00')}2026-11-20T01:00:00 6715.6 917.5 0 -1.0381 7.5980 0
2026-11-20T01:01:00 6658 1366 0 -1.547 7.51 0
`,
      'STK_GAP',
      'a gap after 2026-11-20T00:02:00',
    ],
    ['that is another message', elementSet, 'STK_KIND', 'only an OEM'],
  ])('%s is refused as one of STK', async (_, text, code, said) => {
    const accepted = (await upload({ 'a.txt': text })).json();
    const answer = await ask('GET', `/ephemeris/file/${accepted.accepted[0].oemFileId}?format=stk`);
    expect(answer.statusCode, answer.body).toBe(422);
    const [fault] = answer.json().errors;
    expect(fault).toMatchObject({ pointer: '/format', code, message: expect.stringContaining(said) });
  });

  it('is mapped by hand, and only to a satellite of one’s own', async () => {
    const satelliteId = (await ask('POST', '/satellites', { name: 'Another' })).json().satelliteId;
    const id = (await upload({ 'a.oem': oem })).json().accepted[0].oemFileId;
    const mapped = await ask('PUT', `/ephemeris?oem-id=${id}`, { oemFileId: id, satelliteId });
    expect(mapped.json().satelliteId).toBe(satelliteId);
    expect(
      (await ask('PUT', `/ephemeris?oem-id=${id}`, { oemFileId: id, satelliteId: null })).json().satelliteId,
    ).toBeUndefined();
    expect((await ask('PUT', `/ephemeris?oem-id=${id}`, { oemFileId: id, satelliteId: 'theirs' })).statusCode).toBe(
      404,
    );
    expect((await ask('PUT', `/ephemeris?oem-id=${id}`, { oemFileId: 'other' })).statusCode).toBe(422);
    expect((await upload({ 'a.oem': oem }, { 'satellite-id': 'theirs' })).statusCode).toBe(404);
  });
});

/** An orbit at 400 km that crosses the equator at another longitude than the ephemeris. */
const elsewhere = [
  '1 70001U 26001A   26324.00000000  .00000000  00000-0  00000-0 0  9991',
  '2 70001  51.6000 100.0000 0001000   0.0000  90.0000 15.50000000    17',
].join('\n');

const setsOf = (text: string) => {
  const lines = text.split('\n').map((line) => {
    const body = line.slice(0, 68);
    const sum = [...body].reduce((all, letter) => all + (letter === '-' ? 1 : Number(letter) || 0), 0);
    return `${body}${sum % 10}`;
  });
  return readElementSets(lines.join('\n')).records;
};

const screenings = async () => (await ask('GET', '/screenings')).json();

describe('an ephemeris counts', () => {
  const designate = (id: string, body: object) => ask('PUT', `/ephemeris/${id}/designation`, body);
  const week = oem.replaceAll('2026-11-20T', '2099-11-20T');

  it('at once if it is plausible: the answer names the screening that it starts', async () => {
    const satelliteId = await addOurs();
    const [file] = (await upload({ 'ours.oem': week })).json().accepted;
    expect([file.designation, file.plausibility.map((one: { isFatal: boolean }) => one.isFatal)]).toEqual([
      'OPERATIONAL',
      [false],
    ]);
    const [started] = await screenings();
    expect([started.screeningId, started.primaries[0].id]).toEqual([file.startedScreeningId, satelliteId]);
  });

  it('with a doubt if it names another object than its satellite, uploaded for it or mapped to it', async () => {
    const other = (await ask('POST', '/satellites', { name: 'OTHER', cosparId: '2025-007B' })).json().satelliteId;
    const doubtsOf = ({ plausibility }: { plausibility: readonly { code: string; parameters: object }[] }) =>
      plausibility.filter(({ code }) => code === 'OBJECT_OTHER').map(({ parameters }) => parameters);
    const [uploaded] = (await upload({ 'a.oem': week }, { 'satellite-id': other })).json().accepted;
    expect([uploaded.designation, ...doubtsOf(uploaded)]).toEqual([
      'OPERATIONAL',
      { found: '2026-001A', known: '2025-007B' },
    ]);
    const [free] = (await upload({ 'b.oem': week })).json().accepted;
    const body = { ...free, satelliteId: other };
    expect(doubtsOf((await ask('PUT', `/ephemeris?oem-id=${free.oemFileId}`, body)).json())).toHaveLength(1);
    await addOurs();
    const [ours] = (await upload({ 'c.oem': week })).json().accepted;
    expect(doubtsOf(ours)).toEqual([]);
  });

  it('when it is mapped, by the same screening', async () => {
    const [file] = (await upload({ 'ours.oem': week })).json().accepted;
    expect([file.satelliteId, file.startedScreeningId]).toEqual([undefined, undefined]);
    const satelliteId = await addOurs();
    const mapped = (await ask('PUT', `/ephemeris?oem-id=${file.oemFileId}`, { ...file, satelliteId })).json();
    expect((await screenings()).map((one: { screeningId: string }) => one.screeningId)).toEqual([
      mapped.startedScreeningId,
    ]);
    const again = (await ask('PUT', `/ephemeris?oem-id=${file.oemFileId}`, { ...file, satelliteId })).json();
    expect(again.startedScreeningId).toBeUndefined();
  });

  it('for nothing while it is on trial: its screening changes no event', async () => {
    await addOurs();
    const [file] = (await upload({ 'ours.oem': week }, { designation: 'TRIAL' })).json().accepted;
    const { rows } = await ca.database.db.execute("select id, plan -> 'isTrial' as trial from screening");
    expect([file.designation, rows]).toEqual(['TRIAL', [{ id: file.startedScreeningId, trial: true }]]);
    expect((await upload({ 'ours.oem': week }, { designation: 'LOUD' })).statusCode).toBe(422);
  });

  it('for nothing while it is quarantined, until a person releases it and says why', async () => {
    await ask('POST', '/satellites', { name: 'OURS', cosparId: '2026-001A', noradId: 70001 });
    known = setsOf(elsewhere);
    const [file] = (await upload({ 'ours.oem': oem })).json().accepted;
    expect([file.designation, file.startedScreeningId]).toEqual(['QUARANTINED', undefined]);
    expect(file.plausibility.find((one: { isFatal: boolean }) => one.isFatal)).toMatchObject({
      code: 'FAR_FROM_CATALOGUE',
    });
    expect(await screenings()).toEqual([]);
    const named = { type: 'OPS_VS_CAT', days: 1, oemFileIds: [file.oemFileId] };
    expect((await ask('POST', '/screenings', named)).json().detail).toContain('is quarantined');
    expect((await designate(file.oemFileId, { designation: 'OPERATIONAL' })).json().errors[0].pointer).toBe('/reason');
    const released = await designate(file.oemFileId, { designation: 'OPERATIONAL', reason: 'The catalogue is old.' });
    expect(released.json()).toMatchObject({
      designation: 'OPERATIONAL',
      designatedBy: 'somebody',
      designationReason: 'The catalogue is old.',
    });
    expect((await screenings())[0].screeningId).toBe(released.json().startedScreeningId);
  });

  // A cubic through states 20 minutes apart errs by tens of kilometres, and Hermite on five of them by half of one.
  it('for nothing while its states are too far apart to be interpolated', async () => {
    await addOurs();
    const [file] = (await upload({ 'ours.oem': circle({ stepS: 1500, rule: 'LAGRANGE 5' }) })).json().accepted;
    expect([file.designation, file.startedScreeningId]).toEqual(['QUARANTINED', undefined]);
    expect(file.plausibility).toContainEqual(expect.objectContaining({ code: 'INTERPOLATION_INEXACT', isFatal: true }));
    expect(file.warnings.map(({ code }: { code: string }) => code)).toEqual(['INTERPOLATION_INEXACT']);
  });

  // Orekit writes this rule by default.
  it('with Hermite on its velocities, if these contradict the stated interpolation', async () => {
    await addOurs();
    const [file] = (await upload({ 'ours.oem': circle({ stepS: 60, rule: 'LAGRANGE 1' }) })).json().accepted;
    expect([file.designation, typeof file.startedScreeningId]).toEqual(['OPERATIONAL', 'string']);
    expect(file.warnings).toEqual([expect.objectContaining({ code: 'INTERPOLATION_REPLACED' })]);
    expect(file.warnings[0].parameters).toMatchObject({ stated: 'LAGRANGE 1', used: 'HERMITE 7' });
    const [good] = (await upload({ 'good.oem': circle({ stepS: 60, rule: 'LAGRANGE 7' }) })).json().accepted;
    expect([good.designation, good.warnings]).toEqual(['OPERATIONAL', []]);
  });

  it('when an event is screened again: over seven days, or until an hour after its closest approach, once', async () => {
    const satelliteId = await addOurs();
    await ask('PUT', '/satellites', { satelliteId, name: 'OURS', cosparId: '2026-001A', noradId: 70001 });
    const text = (hours: number, messageId: string) => {
      const at = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(0, -1);
      return inventedCdm({ tca: at(hours), creationDate: at(-48), messageId });
    };
    const send = async (payload: string) => {
      const headers = { ...member, 'content-type': 'text/plain' };
      const answer = await ca.app.inject({ method: 'POST', url: '/api/v1/ca/cdms', headers, payload });
      return answer.json().accepted[0].conjunctionId;
    };
    const rescreen = (id: string) => ask('POST', `/conjunctions/${id}/rescreening`);
    const hoursAhead = (one: { to: string }) => (Date.parse(one.to) - Date.now()) / 3_600_000;
    // The rest of the week stays covered.
    const near = (await rescreen(await send(text(3, 'NEAR')))).json();
    expect(hoursAhead(near)).toBeCloseTo(168, 1);
    const ahead = await send(text(199, 'AHEAD'));
    const started = (await rescreen(ahead)).json();
    expect(started.primaries[0].id).toBe(satelliteId);
    expect(hoursAhead(started)).toBeCloseTo(200, 1);
    expect((await rescreen(ahead)).json().screeningId).toBe(started.screeningId);
    expect((await rescreen(await send(text(-3, 'PAST')))).statusCode).toBe(422);
    expect((await rescreen('none')).statusCode).toBe(404);
  });

  it('once: a screening that still runs is not started a second time', async () => {
    const satelliteId = await addOurs();
    const [file] = (await upload({ 'ours.oem': week })).json().accepted;
    const same = { type: 'OPS_VS_CAT', days: 7, satelliteIds: [satelliteId] };
    expect((await ask('POST', '/screenings', same)).json().screeningId).toBe(file.startedScreeningId);
    const other = await ask('POST', '/screenings', {
      ...same,
      volume: { shape: 'BOX', radialKm: 1, alongTrackKm: 1, crossTrackKm: 1 },
    });
    expect(other.json().screeningId).not.toBe(file.startedScreeningId);
  });
});
