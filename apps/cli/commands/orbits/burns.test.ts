import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartesianState } from '@farpass/astro/linear';
import { loadGravityField, propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { burns } from './burns.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-burns-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A circular equatorial-plane clock: no perigee, no node, 14.3 revolutions a day, faster by `gainPerDay` from a day on. */
interface Clock {
  readonly id?: number;
  readonly days: readonly number[];
  readonly burnDay: number;
  readonly gainPerDay: number;
  /** The node is farther by this from the start. */
  readonly turnedDeg?: number;
}

const revolutionsPerDay = 14.3;
/** The Earth's oblateness turns the node of this orbit (Vallado 2013, equation 9-37). */
const nodeDegPerDay = -2.9586;
const dayMs = 86_400_000;

/** Sets as CelesTrak's JSON gives them; at the critical inclination the perigee does not turn. */
function setsOf({
  id = 90_001,
  days,
  burnDay,
  gainPerDay,
  turnedDeg = 0,
}: Clock): readonly Readonly<Record<string, string | number>>[] {
  const polarInclinationDeg = 63.4349488;
  return days.map((day) => {
    const rolled = revolutionsPerDay * day + gainPerDay * Math.max(0, day - burnDay);
    const wobble = 1e-6 * Math.sin(day * day);
    return {
      OBJECT_NAME: 'INVENTED',
      NORAD_CAT_ID: id,
      EPOCH: new Date(Date.UTC(2019, 0, 1) + day * dayMs).toISOString().slice(0, -1),
      MEAN_MOTION: (revolutionsPerDay + (day > burnDay ? gainPerDay : 0) + 1e-7 * Math.cos(day * day)).toFixed(8),
      ECCENTRICITY: '0.0010000',
      INCLINATION: polarInclinationDeg,
      RA_OF_ASC_NODE: ((turnedDeg + 1000 + nodeDegPerDay * day) % 360).toFixed(4),
      ARG_OF_PERICENTER: 0,
      MEAN_ANOMALY: (360 * ((rolled + wobble) % 1)).toFixed(4),
      BSTAR: 0,
      MEAN_MOTION_DOT: 0,
      MEAN_MOTION_DDOT: 0,
    };
  });
}

/** 0.00015 revolutions a day less: 10 mm/s along the track of a 7.4 km/s orbit, by −3 Δv over the speed. */
const gainPerDay = (-3 * 0.01 * revolutionsPerDay) / 7440;
const daily = Array.from({ length: 200 }, (_, day) => day + 0.3 * Math.sin(day));
const clock: Clock = { days: daily, burnDay: 100.5, gainPerDay };

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const begin = parseEpoch('2026-03-01T00:00:00', 'UTC');
const body = { massKg: 1, dragCoefficient: 0, dragAreaM2: 0, radiationCoefficient: 0, radiationAreaM2: 0 };
const burnMs = Date.parse('2026-03-01T12:00:00Z');

/** The header of a file, and how far its satellite is ahead of the others. */
interface OemWishes {
  readonly made?: string;
  readonly id?: string;
  readonly aheadDeg?: number;
}

/** A day of a circular orbit around a point, as an OEM, with a burn along the track at noon [m/s]. */
async function oemOf(
  alongMPerS: number,
  { made = '2026-03-01T00:00:00', id = '2020-001A', aheadDeg = 0 }: OemWishes = {},
): Promise<string> {
  const field = await loadGravityField('egm96');
  const forces = { gravity: { kind: 'harmonics', field, degree: 2, order: 0 }, thirdBodies: [] } as const;
  const speed = Math.sqrt(398_600.4418 / 7000);
  const [cosine, sine] = [Math.cos((aheadDeg * Math.PI) / 180), Math.sin((aheadDeg * Math.PI) / 180)];
  const positionKm = [7000 * cosine, 0, 7000 * sine] as const;
  const state = { frame: 'GCRF', positionKm, velocityKmPerS: [-speed * sine, 0, speed * cosine] } as const;
  const at = (minutes: number) => addSeconds(begin, 60 * minutes);
  const [before, after] = [every(0, 718), every(720, 1440)];
  const coasted = propagateToEpochs({ start: { epoch: begin, state }, forces, spacecraft: body }, [
    ...before.map(at),
    at(719.9),
  ]);
  const last = stateOfTrajectory(coasted, before.length);
  const faster = 1 + alongMPerS / 1000 / Math.hypot(...last.velocityKmPerS);
  const [vx, vy, vz] = last.velocityKmPerS;
  const burnt = { ...last, velocityKmPerS: [vx * faster, vy * faster, vz * faster] as const };
  const flown = propagateToEpochs(
    { start: { epoch: at(719.9), state: burnt }, forces, spacecraft: body },
    after.map(at),
  );
  const lines = [
    ...before.map((minutes, index) => lineOf(at(minutes), stateOfTrajectory(coasted, index))),
    ...after.map((minutes, index) => lineOf(at(minutes), stateOfTrajectory(flown, index))),
  ];
  return [
    'CCSDS_OEM_VERS = 2.0',
    `CREATION_DATE = ${made}`,
    'ORIGINATOR = TEST',
    ...['META_START', 'OBJECT_NAME = OURS', `OBJECT_ID = ${id}`, 'CENTER_NAME = EARTH', 'REF_FRAME = EME2000'],
    ...['TIME_SYSTEM = UTC', 'START_TIME = 2026-03-01T00:00:00', 'STOP_TIME = 2026-03-02T00:00:00'],
    ...['INTERPOLATION = HERMITE', 'INTERPOLATION_DEGREE = 5', 'META_STOP'],
    ...lines,
    '',
  ].join('\n');
}

const every = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + 2 * index);

function lineOf(epoch: Epoch<'UTC'>, { positionKm, velocityKmPerS }: CartesianState): string {
  const numbers = [...positionKm, ...velocityKmPerS].map((each) => each.toFixed(9));
  return `${formatEpoch(epoch, 0)} ${numbers.join(' ')}`;
}

const answered = (path: string, ...more: readonly string[]) => captured(() => burns(['--history', path, ...more]));

describe('farpass burns', () => {
  it('answers the burn of a history, with what would still be found', async () => {
    const { code, out } = await answered(fileOf('one.json', setsOf(clock)), '--json');
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(found).toMatchObject({ object: { noradId: 90_001 }, sets: 200, gaps: [], notes: [] });
    expect(found.burns).toHaveLength(1);
    const [{ epoch, earliest, latest, confidence, kind, deltaVMPerS }] = found.burns;
    expect(Math.abs(Date.parse(epoch) - Date.UTC(2019, 0, 1) - 100.5 * dayMs)).toBeLessThan(dayMs / 2);
    expect(Date.parse(earliest)).toBeLessThan(Date.parse(epoch));
    expect(Date.parse(latest)).toBeGreaterThan(Date.parse(epoch));
    expect(confidence).toBeGreaterThan(0.9);
    expect(kind).toBe('IN_PLANE');
    expect(Math.abs(deltaVMPerS.alongTrack / 0.01 - 1)).toBeLessThan(0.1);
    expect(deltaVMPerS.crossTrack).toBeNull();
    expect(found.floorMPerS.alongTrack).toBeGreaterThan(0);
    expect(found.floorMPerS.alongTrack).toBeLessThan(0.01);
  });

  it('prints the same for people', async () => {
    const { out } = await answered(fileOf('people.json', setsOf(clock)));
    expect(out).toMatch(/^90001: 200 sets, 2019-01-01T00:00:00Z to .*; 1 burns$/m);
    expect(out).toMatch(/IN_PLANE +0\.0\d+ ± 0\.\d+ m\/s along {2}\d+ %/);
  });

  it('refuses a history of two objects and names them', async () => {
    const two = [...setsOf(clock), ...setsOf({ ...clock, id: 90_002 })];
    await expect(answered(fileOf('two.json', two))).rejects.toThrow(
      'two.json holds 2 objects (90001, 90002); a history is of one object.',
    );
  });

  it('names sets of another object under its number, and takes no burn from them', async () => {
    const own = setsOf(clock);
    const other = setsOf({ ...clock, turnedDeg: 60 });
    const week = own.map((set, day) => (day >= 150 && day < 157 ? (other[day] ?? set) : set));
    const mixed = await answered(fileOf('mixed.json', week), '--json');
    const found = JSON.parse(mixed.out);
    expect(found.burns).toHaveLength(1);
    expect(found).toMatchObject({ sets: 193, strangers: [{ place: 'BETWEEN' }] });
    // The planes are 2 asin(sin i sin 30°) apart: 2 v sin i sin 30° of 7.44 km/s.
    expect(Math.abs(found.strangers[0].deltaVMPerS / 6655 - 1)).toBeLessThan(0.01);
    expect(found.strangers[0].epochs).toHaveLength(7);
    expect(found.strangers[0].epochs[0]).toMatch(/^2019-05-30T/);
    expect(mixed.err).toMatch(/7 sets of another object, \d+ m\/s from the orbit of the others, left out: 2019-05-30T/);
    const swapOn = (from: number) => own.map((set, day) => (day < from ? set : (other[day] ?? set)));
    const swapped = await answered(fileOf('swapped.json', swapOn(180)), '--json');
    expect(JSON.parse(swapped.out).strangers).toMatchObject([{ place: 'AFTER' }]);
    expect(JSON.parse(swapped.out).burns).toHaveLength(1);
    expect(swapped.err).toMatch(
      /from 2019-\d\d-\d\dT.*Z on, 20 sets of another object or after a very large manoeuvre/,
    );
    // With enough sets the newest orbit is that of the object.
    const gone = await answered(fileOf('gone.json', swapOn(150)), '--json');
    expect(JSON.parse(gone.out)).toMatchObject({ sets: 50, strangers: [{ place: 'BEFORE' }] });
    expect(gone.err).toMatch(/until 2019-05-29T.*Z, 150 sets of another object or before a very large manoeuvre/);
  });

  it('names a gap of months, and too few sets, and searches no burn there', async () => {
    const days = daily.filter((day) => day < 60 || day > 140);
    const gap = await answered(fileOf('gap.json', setsOf({ ...clock, days })), '--json');
    expect(gap.err).toMatch(/no sets for 8\d days, 2019-0\d-.*: burns there are not known/);
    expect(JSON.parse(gap.out)).toMatchObject({ burns: [], gaps: [{}] });
    const few = await answered(fileOf('few.json', setsOf({ ...clock, days: daily.slice(90, 110) })), '--json');
    expect(few.err).toContain('20 sets with epochs of their own; 30 are needed');
    expect(JSON.parse(few.out)).toMatchObject({ burns: [], floorMPerS: { alongTrack: null, crossTrack: null } });
  });

  it('promises no smallest burn where sets are too far apart to search, and names the times that are not searched', async () => {
    const days = Array.from({ length: 60 }, (_, at) => 8 * at);
    const sparse = await answered(fileOf('sparse.json', setsOf({ ...clock, days })), '--json');
    expect(JSON.parse(sparse.out)).toMatchObject({ burns: [], floorMPerS: { alongTrack: null, crossTrack: null } });
    expect(sparse.err).toMatch(
      /59 times of more than three and a half days without sets, 472 of 472 days, in which no single burn is searched: 2019-01-01T00:00:00Z to 2019-01-09T00:00:00Z, .* and 55 more/,
    );
    const some = daily.filter((day) => day < 60 || day > 66);
    const one = await answered(fileOf('some.json', setsOf({ ...clock, days: some })), '--json');
    expect(one.err).toMatch(/1 time of more than three and a half days without sets, [78] of 199 days/);
    expect(JSON.parse(one.out).floorMPerS.alongTrack).toBeGreaterThan(0);
  });

  it('names a history that has not come yet', async () => {
    const later = setsOf(clock).map((set) => ({ ...set, EPOCH: String(set['EPOCH']).replace(/^2019/, '2119') }));
    const { err } = await answered(fileOf('later.json', later));
    expect(err).toMatch(/the newest set is of 2119-07-.*, which has not come yet/);
    expect((await answered(fileOf('now.json', setsOf(clock)))).err).toBe('');
  });

  it('names sets that cannot be used, and refuses a file with none', async () => {
    const [bad, ...good] = setsOf(clock);
    const partly = await answered(fileOf('partly.json', [{ ...bad, ECCENTRICITY: 'large' }, ...good]), '--json');
    expect(partly.err).toMatch(/element sets are not used: 90001: .*ECCENTRICITY/);
    expect(JSON.parse(partly.out).sets).toBe(199);
    await expect(answered(fileOf('none.txt', 'no sets here'))).rejects.toThrow(
      'none.txt holds no element set that can be used',
    );
    await expect(captured(() => burns([]))).rejects.toThrow('--history FILE is needed');
  });

  it('finds the burn that the newer of two ephemerides has', async () => {
    const [older, newer] = [fileOf('older.oem', await oemOf(0)), fileOf('newer.oem', await oemOf(0.05))];
    const { out } = await captured(() => burns(['--ephemerides', older, newer, '--json']));
    const { from, to, burn } = JSON.parse(out);
    expect([from, to]).toEqual(['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']);
    expect(burn.deltaVMPerS.alongTrack).toBeCloseTo(0.05, 2);
    expect(burn.deltaVMPerS.crossTrack).toBeNull();
    expect(Date.parse(burn.earliest)).toBeLessThanOrEqual(burnMs);
    expect(Date.parse(burn.latest)).toBeGreaterThanOrEqual(burnMs);
    expect((await captured(() => burns(['--ephemerides', older, newer]))).out).toMatch(/^between .* m\/s along$/m);
    expect((await captured(() => burns(['--ephemerides', older, older]))).out).toContain('no clear burn between');
    await expect(captured(() => burns(['--ephemerides', older]))).rejects.toThrow('two ephemerides are needed');
    await expect(captured(() => burns(['stray.tle']))).rejects.toThrow("'stray.tle' is not an option");
  });

  it('takes the ephemeris that was made first as the older one, and says so if it is given second', async () => {
    const first = fileOf('first.oem', await oemOf(0));
    const second = fileOf('second.oem', await oemOf(0.05, { made: '2026-03-01T06:00:00' }));
    const forth = await captured(() => burns(['--ephemerides', first, second, '--json']));
    expect(forth.err).toBe('');
    const back = await captured(() => burns(['--ephemerides', second, first, '--json']));
    expect(JSON.parse(back.out)).toEqual({ ...JSON.parse(forth.out), notes: [expect.any(String)] });
    expect(JSON.parse(forth.out)).toMatchObject({ older: first, newer: second, notes: [] });
    expect(back.err).toMatch(
      /first\.oem was made at 2026-03-01T00:00:00Z, before .*second\.oem \(2026-03-01T06:00:00Z\)/,
    );
  });

  it('refuses ephemerides of two objects, by their designators or by their states', async () => {
    const own = fileOf('own.oem', await oemOf(0));
    const refused = async (name: string, wishes: OemWishes) => {
      const other = fileOf(name, await oemOf(0, { made: '2026-03-01T06:00:00', ...wishes }));
      return captured(() => burns(['--ephemerides', own, other]));
    };
    await expect(refused('named.oem', { id: '2020-002B' })).rejects.toThrow(
      /own\.oem is of 2020-001A and .*named\.oem of 2020-002B; expected two ephemerides of one object/,
    );
    // A chord of 60° is as long as the radius.
    await expect(refused('ahead.oem', { aheadDeg: 60 })).rejects.toThrow(
      /own\.oem and .*ahead\.oem: the states of the two ephemerides are 7000 km apart at 2026-03-01T00:00:00Z/,
    );
    // 12 km: an orbit that was determined again.
    expect((await refused('near.oem', { aheadDeg: 0.1 })).out).toContain('no clear burn between');
  });

  it('prints the burns that a message declares, and refuses other files', async () => {
    const ocm = [
      ...['CCSDS_OCM_VERS = 3.0', 'CREATION_DATE = 2026-06-01T10:00:00', 'ORIGINATOR = OTHERS', 'META_START'],
      ...['OBJECT_DESIGNATOR = 42', 'TIME_SYSTEM = UTC', 'EPOCH_TZERO = 2026-06-02T00:00:00', 'META_STOP'],
      ...['MAN_START', 'MAN_ID = M1', 'MAN_DEVICE_ID = A', 'MAN_REF_FRAME = RSW_ROTATING', 'DC_TYPE = CONTINUOUS'],
      ...['MAN_COMPOSITION = TIME_RELATIVE, MAN_DURA, DV_X, DV_Y, DV_Z', 'MAN_UNITS = [s, km/s, km/s, km/s]'],
      ...['3600 0 0 0.00005 0', 'MAN_STOP', ''],
    ].join('\n');
    const { out } = await captured(() => burns(['--declared', fileOf('one.ocm', ocm)]));
    expect(out).toBe('42: 1 burns declared\n2026-06-02T01:00:00Z to 2026-06-02T01:00:00Z: 0.0500 m/s\n');
    await expect(captured(() => burns(['--declared', fileOf('none.ocm', 'no message')]))).rejects.toThrow(
      'none.ocm cannot be read as an OCM or OPM; `farpass validate',
    );
  });

  it('explains itself', async () => {
    const { code, out } = await captured(() => burns(['--help']));
    expect(code).toBe(0);
    expect(out).toContain('floorMPerS');
  });
});
