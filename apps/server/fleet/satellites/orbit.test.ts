import { readElementSets } from '@farpass/ccsds/gp';
import { beforeEach, describe, expect, it } from 'vitest';
import { oemHead } from '../../platform/oem-head.fixture.ts';
import { inventedCdm, member, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

/** Vanguard 1, the first set of Vallado's verification file SGP4-VER.TLE. */
const vanguard = [
  '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753',
  '2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667',
  '',
].join('\n');
const vanguardEpoch = '2000-06-27T18:50:19.733568';

const [record] = readElementSets(vanguard).records;
if (record === undefined) throw new Error('The verification set cannot be read.');
const ca = servedAlone((database) => ({
  ...portsAlone(database),
  findElementSets: async (_read: unknown, _scope: unknown, numbers: readonly string[]) =>
    numbers.includes('5') ? [{ catalogueNumber: '5', record, source: 'celestrak', epoch: `${vanguardEpoch}Z` }] : [],
}));
const { ask } = ca;
beforeEach(async () => {
  await ca.database.db.execute('delete from ephemeris');
  await ca.database.db.execute('delete from satellite');
  await ca.database.db.execute('delete from screening');
});

const get = async (url: string) => (await ask('GET', url)).json();
const add = async (input: object) => (await ask('POST', '/satellites', input)).json().satelliteId;

async function upload(text: string, satelliteId: string) {
  expect((await ca.upload({ 'ours.oem': text }, { 'satellite-id': satelliteId })).statusCode).toBe(201);
}

/** An invented circular equatorial orbit of 7000 km over two hours. */
const radiusKm = 7000;
const motionRadPerS = Math.sqrt(398_600.4418 / radiusKm ** 3);
const oem = [
  ...oemHead({ from: '2026-11-20T00:00:00', to: '2026-11-20T02:00:00' }),
  'META_STOP',
  ...Array.from({ length: 121 }, (_, minute) => {
    const angle = motionRadPerS * 60 * minute;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const speed = radiusKm * motionRadPerS;
    const at = new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString().slice(0, 19);
    return [at, radiusKm * x, radiusKm * y, 0, -speed * y, speed * x, 0].join(' ');
  }),
  '',
].join('\n');

describe('the orbit of a satellite without an ephemeris', () => {
  /** tcppver.out of Vallado et al. 2006, 00005 at its epoch: 7022.46529266, −1400.08296755, 0.03995155 km TEME. */
  const radiusAtEpochKm = 7160.673928;
  /** The right ascension of that position minus Greenwich mean sidereal time 1982 with UT1 − UTC = 0.2075 s (IERS). */
  const longitudeAtEpochDeg = 149.95487;
  const hundredMetresDeg = 0.001;

  it('is that of its newest element set, above the place that sidereal time gives', async () => {
    const id = await add({ name: 'VANGUARD 1', noradId: 5 });
    const found = await get(`/satellites/${id}/orbit?at=${vanguardEpoch}&orbits=1`);
    expect(found).toMatchObject({ source: 'ELEMENT_SET', dataName: 'celestrak', trackEndsEarly: false });
    const [first] = found.groundTrack;
    expect(Math.abs(first.longitudeDeg - longitudeAtEpochDeg)).toBeLessThan(hundredMetresDeg);
    expect(Math.abs(first.latitudeDeg)).toBeLessThan(hundredMetresDeg);
    expect(Math.abs(first.altitudeKm - (radiusAtEpochKm - 6378.137))).toBeLessThan(0.001);
    expect(found.groundTrack).toHaveLength(181);
    // SGP4 also gives a place long after the epoch: the track is whole, and an element set is not an ephemeris that ends.
    const late = await get(`/satellites/${id}/orbit?at=2001-06-27T18:50:19Z&orbits=1`);
    expect([late.trackEndsEarly, late.groundTrack.length]).toEqual([false, 181]);
  });

  it('has the elements of the set, its mean apsides and the osculating elements at the time', async () => {
    const id = await add({ name: 'VANGUARD 1', noradId: 5 });
    const { orbit, presetVolume } = await get(`/satellites/${id}/orbit?at=${vanguardEpoch}&orbits=1`);
    expect(orbit.mean).toEqual({
      epoch: `${vanguardEpoch}Z`,
      meanMotionRevPerDay: 10.82419157,
      eccentricity: 0.1859667,
      inclinationDeg: 34.2682,
      nodeDeg: 348.7242,
      argumentOfPerigeeDeg: 331.7664,
      meanAnomalyDeg: 19.3264,
      bstarPerEarthRadius: 0.000028098,
    });
    expect(Math.abs(orbit.periodSeconds - 86_400 / 10.82419157)).toBeLessThan(10);
    // Node 348.72° minus the mean longitude of the Sun, 280.46° + 0.9856474° · 178.285 d since J2000, is 4.84 h after
    // midnight.
    expect(Math.abs(orbit.sun.localTimeOfNodeHours - 4.836)).toBeLessThan(0.02);
    expect(orbit.regime).toBe('LEO2');
    expect(presetVolume).toEqual({ shape: 'ELLIPSOID', radialKm: 0.4, alongTrackKm: 25, crossTrackKm: 25 });
    expect(Math.abs(orbit.osculating.inclinationDeg - 34.2682)).toBeLessThan(0.2);
    const meanAxisKm = (orbit.perigeeAltitudeKm + orbit.apogeeAltitudeKm) / 2 + 6378.137;
    expect(Math.abs(meanAxisKm - orbit.osculating.semiMajorAxisKm)).toBeLessThan(15);
  });

  it('is absent, with the reason, if nothing is known about it', async () => {
    const nameless = await get(`/satellites/${await add({ name: 'NEW' })}/orbit`);
    expect(nameless).toMatchObject({ source: 'NONE', groundTrack: [] });
    expect(nameless.reason).toContain('catalogue number');
    const unlisted = await get(`/satellites/${await add({ name: 'NEWER', noradId: 70_001 })}/orbit`);
    expect(unlisted.reason).toContain('70001');
  });
});

describe('the orbit of a satellite with an ephemeris', () => {
  it('is that of the ephemeris, and the track ends where it ends', async () => {
    const id = await add({ name: 'OURS', cosparId: '2026-001A', noradId: 5 });
    await upload(oem, id);
    const found = await get(`/satellites/${id}/orbit?at=2026-11-20T01:00:00Z&orbits=2`);
    expect(found).toMatchObject({ source: 'EPHEMERIS', dataName: 'ours.oem', trackEndsEarly: true });
    expect(found.coveredTo).toBe('2026-11-20T02:00:00.000Z');
    expect(found.groundTrack.at(-1).time <= '2026-11-20T02:00:00.000Z').toBe(true);
    const { osculating, perigeeAltitudeKm, periodSeconds } = found.orbit;
    expect(Math.abs(osculating.semiMajorAxisKm - radiusKm)).toBeLessThan(0.001);
    expect(Math.abs(perigeeAltitudeKm - (radiusKm - 6378.137))).toBeLessThan(0.001);
    expect(Math.abs(periodSeconds - (2 * Math.PI) / motionRadPerS)).toBeLessThan(0.001);
    expect(found.orbit.mean).toBeUndefined();
    expect(found.presetVolume).toMatchObject({ radialKm: 2, alongTrackKm: 25 });
  });

  it('lies in the Earth’s shadow for the share of a turn that its radius says', async () => {
    const id = await add({ name: 'OURS' });
    await upload(oem, id);
    const { groundTrack, orbit } = await get(`/satellites/${id}/orbit?at=2026-11-20T00:00:00Z&orbits=1`);
    const dark = groundTrack.filter(({ isSunlit }: { isSunlit: boolean }) => !isSunlit).length / groundTrack.length;
    // The dark share of a revolution is acos(√(r² − R²) / (r cos β)) / π, β the Sun's height above the orbit (20° south
    // that day).
    const share =
      Math.acos(Math.sqrt(radiusKm ** 2 - 6378.137 ** 2) / (radiusKm * Math.cos((19.6 * Math.PI) / 180))) / Math.PI;
    expect(Math.abs(dark - share)).toBeLessThan(0.02);
    expect(Math.abs(orbit.sun.shadowShare - share)).toBeLessThan(0.002);
    // In an equatorial orbit, the Sun's height above the orbit is its declination, and there is no node.
    expect(Math.abs(orbit.sun.betaDeg + 19.6)).toBeLessThan(0.2);
    expect(orbit.sun.localTimeOfNodeHours).toBeUndefined();
  });

  it('says when the next shadow begins and ends: the present one, the next, or none that is known to end', async () => {
    const id = await add({ name: 'OURS' });
    await upload(oem, id);
    const at = async (time: string) => (await get(`/satellites/${id}/orbit?at=2026-11-20T${time}Z`)).orbit.sun;
    const { nextShadow } = await at('00:00:00');
    expect(nextShadow.from < nextShadow.to).toBe(true);
    const inside = new Date((Date.parse(nextShadow.from) + Date.parse(nextShadow.to)) / 2).toISOString();
    const during = await at(inside.slice(11, 23));
    expect(during.nextShadow.from).toBe(inside);
    expect(Math.abs(Date.parse(during.nextShadow.to) - Date.parse(nextShadow.to))).toBeLessThan(10);
    // The data end at 02:00; later states are not known.
    const last = await at('01:55:00');
    expect(last.searchedTo <= '2026-11-20T02:00:00.000Z').toBe(true);
    expect(last.shadowShare).toBeUndefined();
  });

  it('is that of the element set at times that the ephemeris does not cover; an invalid time is refused', async () => {
    const id = await add({ name: 'OURS', noradId: 5 });
    await upload(oem, id);
    expect((await get(`/satellites/${id}/orbit?at=${vanguardEpoch}`)).source).toBe('ELEMENT_SET');
    const refused = await ask('GET', `/satellites/${id}/orbit?at=noon`);
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, '/query/at']);
    expect((await ask('GET', '/satellites/theirs/orbit')).statusCode).toBe(404);
  });
});

describe('the list of satellites', () => {
  it('has the regime of each that has an element set', async () => {
    for (const [name, noradId] of [['VANGUARD 1', 5], ['NEWER', 70_001], ['NAMELESS']] as const) {
      await add({ name, ...(noradId === undefined ? {} : { noradId }) });
    }
    const listed: readonly { readonly name: string; readonly regime?: string }[] = await get('/satellites');
    expect(listed.map(({ name, regime }) => [name, regime])).toEqual([
      ['NAMELESS', undefined],
      ['NEWER', undefined],
      ['VANGUARD 1', 'LEO2'],
    ]);
  });
});

describe('the Sun', () => {
  it('is over the tropic of Capricorn at the December solstice', async () => {
    const id = await add({ name: 'OURS' });
    // Solstice 2026-12-21 20:50 UT (USNO): declination −23.44°.
    const { subsolarPoint } = await get(`/satellites/${id}/orbit?at=2026-12-21T12:00:00Z`);
    expect(Math.abs(subsolarPoint.latitudeDeg + 23.44)).toBeLessThan(0.15);
    expect(Math.abs(subsolarPoint.longitudeDeg)).toBeLessThan(1);
  });
});

describe('the data of a satellite', () => {
  it('are counted, and are removed with it, files included', async () => {
    const id = await add({
      ...{ name: 'OURS', noradId: 70_001 },
      configuration: { manoeuvres: { needsTwoPeople: false } },
    });
    await upload(oem, id);
    for (const messageId of ['A', 'B']) {
      await ca.app.inject({
        method: 'POST',
        url: '/api/v1/ca/cdms',
        headers: { ...member, 'content-type': 'text/plain' },
        payload: inventedCdm({ messageId, tca: '2036-11-20T12:00:00.000' }),
      });
    }
    const wish = { type: 'OPS_VS_OPS', satelliteIds: [id], from: '2026-11-20T00:30:00Z', days: 0.01 };
    const { screeningId } = (await ask('POST', '/screenings', wish)).json();
    expect(await get(`/satellites/${id}/dependents`)).toEqual({
      conjunctions: 1,
      conjunctionsAhead: 1,
      cdms: 2,
      ephemerides: 1,
      screenings: 1,
    });
    // The event ahead is HIGH or worse without a probability: the removal has its reason.
    expect(
      (await ask('DELETE', `/satellites/${id}?reason=${encodeURIComponent('It is no longer ours.')}`)).statusCode,
    ).toBe(204);
    const files = async () => (await ca.database.db.execute('select count(*)::int as files from file')).rows[0]?.files;
    // The screening, which has not ended, needs the ephemeris still.
    expect(await files()).toBe(1);
    expect((await ask('DELETE', `/screenings/${screeningId}`)).statusCode).toBe(204);
    expect(await files()).toBe(0);
    expect((await ask('GET', `/satellites/${id}/dependents`)).statusCode).toBe(404);
  });

  it('leave a file that another satellite’s ephemeris shares', async () => {
    const [first, second] = [await add({ name: 'ONE' }), await add({ name: 'TWO' })];
    await upload(oem, first);
    await upload(oem, second);
    await ask('DELETE', `/satellites/${first}`);
    const [kept] = await get(`/ephemeris?satellite-id=${second}`);
    expect((await ask('GET', `/ephemeris/file/${kept.oemFileId}`)).body).toBe(oem);
  });
});
