/** @module-tag all */
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readRecords } from '@farpass/intake/elements';
import { beforeEach, describe, expect, it } from 'vitest';
import { portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { circular, motionRadPerS, oem, radiusKm, start, usual } from './comparison.fixture.ts';

/** An element set of another day, for objects with a catalogue number (tcppver.out of Vallado et al. 2006: 00005). */
const sets = [
  '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753',
  '2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667',
  '',
].join('\n');
const ca = servedAlone((database) => ({
  ...portsAlone(database),
  findElementSets: async (_read, _scope, numbers) => {
    const { records } = readRecords(sets);
    return records
      .filter(({ catalogueNumber }) => numbers.includes(catalogueNumber))
      .map((record) => ({ catalogueNumber: record.catalogueNumber, record, source: 'SAMPLE', epoch: record.epochUtc }));
  },
}));
const { ask } = ca;
beforeEach(async () => {
  await ca.database.db.execute('delete from ephemeris');
  await ca.database.db.execute('delete from satellite');
});

const send = (text: string, fields?: Readonly<Record<string, string>>) => ca.upload({ 'a.oem': text }, fields);

async function kept(text: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await send(text, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0].oemFileId;
}

const compare = (first: string, second: string) => ask('GET', `/ephemeris/comparison?first=${first}&second=${second}`);
const oneCentimetreM = 0.01;

describe('two ephemerides of one object', () => {
  it('are apart along the axes of the first: one ahead on the same circle has a small negative radial part', async () => {
    const [first, second] = [await kept(oem()), await kept(oem({ orbit: { ahead: 1e-4, radiusKm } }))];
    const { points, statistics, ...about } = (await compare(first, second)).json();
    // On a circle: along-track r sin φ = 700 m, radial r (cos φ − 1) = −35 mm.
    for (const { radialM, alongTrackM, crossTrackM, distanceM } of points) {
      expect(Math.abs(alongTrackM - 700)).toBeLessThan(oneCentimetreM);
      expect(Math.abs(radialM + 0.035)).toBeLessThan(oneCentimetreM);
      expect(Math.abs(crossTrackM)).toBeLessThan(oneCentimetreM);
      expect(Math.abs(distanceM - 700)).toBeLessThan(oneCentimetreM);
    }
    expect(about).toMatchObject({ from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T02:00:00.000Z', stepSeconds: 5 });
    expect(about.first).toMatchObject({ oemFileId: first, refFrame: 'EME2000', form: 'INTERPOLATED' });
    expect([points[0].time, points.at(-1).time]).toEqual([about.from, about.to]);
    expect(Math.abs(statistics.alongTrack.rmsM - 700)).toBeLessThan(oneCentimetreM);
    expect(Math.abs(statistics.distance.largestM - 700)).toBeLessThan(oneCentimetreM);
  });

  it('have the sign of the second minus the first', async () => {
    const [low, high] = [await kept(oem()), await kept(oem({ orbit: { ahead: 0, radiusKm: radiusKm + 0.05 } }))];
    expect((await compare(low, high)).json().statistics.radial.largestM).toBeCloseTo(50, 1);
    expect((await compare(high, low)).json().statistics.radial.largestM).toBeCloseTo(-50, 1);
  });

  it.each(['TEME', 'GCRF', 'ITRF', 'TOD'] as const)('are the same orbit in EME2000 and in %s', async (frame) => {
    const [first, second] = [await kept(oem()), await kept(oem({ frame }))];
    const { statistics, second: about } = (await compare(first, second)).json();
    expect(about.refFrame).toBe(frame);
    expect(statistics.distance.largestM).toBeLessThan(oneCentimetreM);
  });

  it.each([
    ['GPS', 18],
    ['TAI', 37],
    ['TT', 69.184],
  ] as const)('are the same orbit by the clocks of UTC and %s, %d s ahead', async (system, ahead) => {
    const [first, second] = [await kept(oem()), await kept(oem({ system, ahead }))];
    expect((await compare(first, second)).json().statistics.distance.largestM).toBeLessThan(oneCentimetreM);
    const [listed] = (await ask('GET', `/ephemeris?oem-id=${second}`)).json();
    expect(listed.segments[0].start.slice(0, 19)).toBe('2026-11-20T00:00:00');
  });

  it('are compared over their common time only', async () => {
    const later = addSeconds(start, 3600);
    const [first, second] = [await kept(oem()), await kept(oem({ from: later, minutes: 240 }))];
    const { from, to, statistics } = (await compare(first, second)).json();
    expect([from, to]).toEqual(['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z']);
    expect(statistics.distance.largestM).toBeLessThan(oneCentimetreM);
  });

  it('are not compared inside a gap of one of them, which is listed', async () => {
    const whole = oem();
    const lines = whole.split('\n');
    const holed = lines.filter((line) => !/^2026-11-20T(00:[3-5]|01:[0-2])/.test(line)).join('\n');
    const [first, second] = [await kept(whole), await kept(holed)];
    const { points, statistics, remarks } = (await compare(first, second)).json();
    expect(statistics.distance.largestM).toBeLessThan(oneCentimetreM);
    expect(
      points.filter(({ time }: { time: string }) => time > '2026-11-20T00:29' && time < '2026-11-20T01:30'),
    ).toEqual([expect.objectContaining({ time: '2026-11-20T00:29:00.000Z' })]);
    expect(remarks).toEqual(['The common time has 1 gap.']);
    const [listed] = (await ask('GET', `/ephemeris?oem-id=${second}`)).json();
    expect(listed.segments[0].gaps).toEqual([{ start: '2026-11-20T00:29:00.000', stop: '2026-11-20T01:30:00.000' }]);
  });

  it('without common time are refused with both times', async () => {
    const [first, second] = [await kept(oem()), await kept(oem({ from: addSeconds(start, 40_000) }))];
    const refused = await compare(first, second);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'CONTENT_INVALID']);
    expect(refused.json().detail).toContain('2026-11-20T00:00:00Z to 2026-11-20T02:00:00Z');
    expect(refused.json().detail).toContain('2026-11-20T11:06:40Z');
  });
});

describe('ephemerides of two objects', () => {
  it('are not compared, unless both are mapped to one satellite', async () => {
    const [first, second] = [await kept(oem()), await kept(oem({ object: '2026-002A' }))];
    const refused = await compare(first, second);
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/second']);
    expect(refused.json().detail).toContain('OBJECT 2026-002A');
    const { satelliteId } = (await ask('POST', '/satellites', { name: 'BOTH' })).json();
    for (const id of [first, second]) await ask('PUT', `/ephemeris?oem-id=${id}`, { oemFileId: id, satelliteId });
    expect((await compare(first, second)).statusCode).toBe(200);
    const other = (await ask('POST', '/satellites', { name: 'OTHER' })).json().satelliteId;
    await ask('PUT', `/ephemeris?oem-id=${second}`, { oemFileId: second, satelliteId: other });
    expect((await compare(first, second)).json().detail).toContain('two satellites');
  });

  it('are not found under another’s id', async () => {
    expect((await compare(await kept(oem()), 'theirs')).statusCode).toBe(404);
  });
});

describe('an ephemeris and other knowledge about its satellite', () => {
  const of = async (noradId?: number): Promise<string> => {
    const number = noradId === undefined ? {} : { noradId };
    return (await ask('POST', '/satellites', { name: `OBJECT ${noradId}`, ...number })).json().satelliteId;
  };
  const then = parseEpoch('2000-06-28T00:00:00', 'UTC');
  const old = () => oem({ from: then, object: '1958-002B' });

  it('is compared with the newest element set of the catalogue, on either side, without an upload', async () => {
    const id = await kept(old(), { 'satellite-id': await of(5) });
    const ahead = (await compare(id, 'CATALOGUE')).json();
    const uploaded = (await compare(id, await kept(sets, { 'satellite-id': await of(6) }))).json();
    expect(ahead.second).toEqual({ fileName: '5 · 2000-06-27T18:50:19Z', refFrame: 'TEME', form: 'PROPAGATED' });
    expect(ahead.first.oemFileId).toBe(id);
    expect(ahead.statistics.distance.largestM).toBeGreaterThan(1e6);
    expect(uploaded.status).toBe(422);
    const back = (await compare('CATALOGUE', id)).json();
    expect(back.first).toEqual(ahead.second);
    expect(back.statistics.distance.rmsM).toBeCloseTo(ahead.statistics.distance.rmsM, 3);
  });

  it('is compared with the operational file of the satellite before it, whatever came after', async () => {
    const satellite = { 'satellite-id': await of() };
    const lone = await kept(oem(), satellite);
    expect((await compare('PREVIOUS', lone)).statusCode).toBe(404);
    await kept(oem({ orbit: { ahead: 3e-4, radiusKm } }), { ...satellite, designation: 'TRIAL' });
    const newer = await kept(oem({ orbit: { ahead: 1e-4, radiusKm } }), satellite);
    await kept(oem({ orbit: { ahead: 2e-4, radiusKm } }), satellite);
    const { first, second, statistics } = (await compare('PREVIOUS', newer)).json();
    expect([first.oemFileId, second.oemFileId]).toEqual([lone, newer]);
    const previousOf = async (id: string) => (await ask('GET', `/ephemeris/${id}/series`)).json().previousOemFileId;
    expect([await previousOf(newer), await previousOf(lone)]).toEqual([lone, undefined]);
    expect(Math.abs(statistics.alongTrack.largestM - 700)).toBeLessThan(oneCentimetreM);
  });

  it('needs a satellite, a catalogue number and an element set, and one of the two must be a file', async () => {
    const unmapped = await compare(await kept(oem()), 'CATALOGUE');
    expect(unmapped.statusCode).toBe(422);
    expect(unmapped.json().detail).toBe('a.oem is not mapped to a satellite: map it first');
    const unnumbered = await compare('CATALOGUE', await kept(oem(), { 'satellite-id': await of() }));
    expect([unnumbered.statusCode, unnumbered.json().errors[0].pointer]).toEqual([422, '/first']);
    expect(unnumbered.json().detail).toContain('no catalogue number');
    const unknown = await compare(await kept(oem(), { 'satellite-id': await of(7) }), 'CATALOGUE');
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'No element set of object 7 is known.']);
    const neither = await compare('CATALOGUE', 'PREVIOUS');
    expect([neither.statusCode, neither.json().errors[0].pointer]).toEqual([422, '/second']);
  });
});

describe('element sets and single states', () => {
  /** tcppver.out of Vallado et al. 2006: 00005 at 0 and at 360 minutes, TEME. */
  const verified = [
    ['2000-06-27T18:50:19.733568', '7022.46529266 -1400.08296755 0.03995155 1.893841015 6.405893759 4.534807250'],
    [
      '2000-06-28T00:50:19.733568',
      '-7154.03120202 -3783.17682504 -3536.19412294 4.741887409 -4.151817765 -2.093935425',
    ],
  ] as const;

  it.each(verified)('are propagated to the published state at %s', async (epoch, numbers) => {
    const values = numbers.split(' ');
    const names = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];
    const opm = [
      'CCSDS_OPM_VERS = 2.0',
      'CREATION_DATE = 2026-11-19T00:00:00',
      'ORIGINATOR = SAMPLE',
      'OBJECT_NAME = VANGUARD 1',
      'OBJECT_ID = 1958-002B',
      'CENTER_NAME = EARTH',
      'REF_FRAME = TEME',
      'TIME_SYSTEM = UTC',
      `EPOCH = ${epoch}`,
      ...names.map((name, place) => `${name} = ${values[place]}`),
      '',
    ].join('\n');
    const { points, remarks, first, second } = (await compare(await kept(opm), await kept(sets))).json();
    expect(points).toHaveLength(1);
    expect(points[0].distanceM).toBeLessThan(oneCentimetreM);
    expect([first.form, second.form]).toEqual(['SINGLE_STATE', 'PROPAGATED']);
    expect(remarks.join(' ')).toContain('SGP4');
    expect(remarks.join(' ')).toContain('one state');
  });
});

describe('an OCM', () => {
  const ocm = (type: string) =>
    [
      'CCSDS_OCM_VERS = 3.0',
      'CREATION_DATE = 2026-11-19T00:00:00',
      'ORIGINATOR = SAMPLE',
      'META_START',
      'OBJECT_NAME = OBJECT 2026-001A',
      'INTERNATIONAL_DESIGNATOR = 2026-001A',
      'TIME_SYSTEM = UTC',
      'EPOCH_TZERO = 2026-11-20T00:00:00',
      'META_STOP',
      'TRAJ_START',
      'TRAJ_ID = T1',
      'CENTER_NAME = EARTH',
      'TRAJ_REF_FRAME = EME2000',
      `TRAJ_TYPE = ${type}`,
      ...Array.from({ length: 61 }, (_, minute) => {
        const { positionKm, velocityKmPerS } = circular(60 * minute, usual.orbit);
        const numbers = type === 'CARTP' ? positionKm : [...positionKm, ...velocityKmPerS];
        return [`${60 * minute}.0`, ...numbers.map((value) => value.toFixed(12))].join(' ');
      }),
      'TRAJ_STOP',
      '',
    ].join('\n');

  it('covers what its Cartesian trajectory covers, by seconds from its time zero, and flies the same orbit', async () => {
    const answer = (await send(ocm('CARTPV'))).json().accepted[0];
    expect(answer).toMatchObject({
      format: 'OCM KVN',
      objectId: '2026-001A',
      refFrame: 'EME2000',
      originator: 'SAMPLE',
    });
    expect(answer.segments).toEqual([
      {
        start: '2026-11-20T00:00:00.000',
        stop: '2026-11-20T01:00:00.000',
        numberOfStates: 61,
        interpolation: 'HERMITE 7',
        hasCovariance: false,
      },
    ]);
    const { statistics } = (await compare(await kept(oem()), answer.oemFileId)).json();
    expect(statistics.distance.largestM).toBeLessThan(oneCentimetreM);
  });

  it('whose trajectory has no velocities is kept, says so, and cannot be compared', async () => {
    const answer = (await send(ocm('CARTP'))).json().accepted[0];
    expect(answer.segments).toEqual([]);
    expect(answer.warnings.at(-1)).toMatchObject({ code: 'TRAJECTORY_LEFT_OUT' });
    const refused = await compare(await kept(oem()), answer.oemFileId);
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/second']);
    expect(refused.json().detail).toContain('CARTP');
  });
});

describe('an ephemeris over time', () => {
  const series = async (text: string) => (await ask('GET', `/ephemeris/${await kept(text)}/series`)).json();
  const covariance = (frame: string, at = '2026-11-20T00:00:00') =>
    [
      'COVARIANCE_START',
      `EPOCH = ${at}`,
      `COV_REF_FRAME = ${frame}`,
      '0.0001',
      '0 0.0004',
      '0 0 0.0009',
      '0 0 0 1e-10',
      '0 0 0 0 1e-10',
      '0 0 0 0 0 1e-10',
      'COVARIANCE_STOP',
      '',
    ].join('\n');

  it('has the altitude of its orbit', async () => {
    const { altitude, sigma, remarks } = await series(oem());
    expect(altitude.length).toBeGreaterThan(1000);
    // Equatorial to within the 0.14° between the poles of EME2000 and of date: the ellipsoid is the equator's there.
    for (const { altitudeKm } of altitude) expect(Math.abs(altitudeKm - (radiusKm - 6378.137))).toBeLessThan(0.01);
    expect([sigma, remarks]).toEqual([[], []]);
  });

  it('has the period of its orbit, and no manoeuvre on a free one', async () => {
    const { period, burns } = await series(oem());
    expect(period.length).toBeGreaterThan(20);
    const periodS = (2 * Math.PI) / motionRadPerS;
    const tenMilliseconds = 0.01;
    for (const point of period) expect(Math.abs(point.periodS - periodS)).toBeLessThan(tenMilliseconds);
    expect(burns).toEqual([]);
    expect((await series(oem({ minutes: 60 }))).period).toEqual([]);
  });

  it('shows a manoeuvre between the states around it', async () => {
    const lines = oem().split('\n');
    const at = lines.findIndex((line) => line.startsWith('2026-11-20T01:00:00'));
    const sped = lines.map((line, place) => {
      const words = line.split(' ');
      return place < at || words.length !== 7
        ? line
        : [...words.slice(0, 6), String(Number(words[6]) + 0.001)].join(' ');
    });
    const { burns } = await series(sped.join('\n'));
    expect(burns).toEqual([
      { from: '2026-11-20T00:59:00.000Z', to: '2026-11-20T01:00:00.000Z', deltaVMPerS: expect.closeTo(1, 1) },
    ]);
  });

  it('has the standard deviations of its covariances along the orbit, whatever their frame', async () => {
    // At the start, the satellite is on the x axis and flies along y: radial is x, along-track y.
    for (const frame of ['RTN', 'RSW', 'EME2000']) {
      const { sigma } = await series(oem({ covariance: covariance(frame) }));
      expect(sigma).toHaveLength(1);
      const [{ time, radialM, alongTrackM, crossTrackM }] = sigma;
      expect(time).toBe('2026-11-20T00:00:00.000Z');
      expect([radialM, alongTrackM, crossTrackM].map((value) => Math.round(value * 1000) / 1000)).toEqual([10, 20, 30]);
    }
    // TNW has its first axis along the velocity and its second inwards.
    const [turned] = (await series(oem({ covariance: covariance('TNW') }))).sigma;
    expect([turned.radialM, turned.alongTrackM, turned.crossTrackM].map(Math.round)).toEqual([20, 10, 30]);
  });

  it('says which covariances it cannot show', async () => {
    const { sigma, remarks } = await series(oem({ covariance: covariance('RTN', '2026-11-21T00:00:00') }));
    expect(sigma).toEqual([]);
    expect(remarks).toEqual(['1 × a covariance lies outside the states of its file']);
  });

  it('of another operator is not found', async () => {
    expect((await ask('GET', '/ephemeris/theirs/series')).statusCode).toBe(404);
  });
});

describe('a file that replaces another', () => {
  it('keeps the satellite of the other, which is removed', async () => {
    const { satelliteId } = (await ask('POST', '/satellites', { name: 'MINE' })).json();
    const old = await kept(oem({ object: 'X' }), { 'satellite-id': satelliteId });
    const id = await kept(oem({ object: 'Y' }), { replaces: old });
    const listed = (await ask('GET', '/ephemeris')).json();
    expect(listed.map((one: { oemFileId: string }) => one.oemFileId)).toEqual([id]);
    expect(listed[0].satelliteId).toBe(satelliteId);
    expect((await ask('GET', `/ephemeris/file/${old}`)).statusCode).toBe(404);
  });

  it('leaves the other unchanged when it is refused, or when there is none', async () => {
    const old = await kept(oem());
    expect((await send('no ephemeris', { replaces: old })).statusCode).toBe(422);
    expect((await send(oem(), { replaces: 'theirs' })).statusCode).toBe(404);
    expect((await ask('GET', '/ephemeris')).json()).toHaveLength(1);
  });
});
