import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screen } from './screen.ts';

const header =
  'OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,EPHEMERIS_TYPE,CLASSIFICATION_TYPE,NORAD_CAT_ID,ELEMENT_SET_NO,REV_AT_EPOCH,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT';

/** Two generated orbits at 700 km whose planes cross, one flying with the first, one below the ground. */
const rows = [
  'CROSSING A,2020-001A,2024-11-01T00:00:00.000000,14.57,.0005,60,100,0,0,0,U,90001,999,1,0,0,0',
  'CROSSING B,2020-002A,2024-11-01T00:00:00.000000,14.57,.0005,120,100,0,0,0,U,290002,999,1,0,0,0',
  'COMPANION,2020-001B,2024-11-01T00:00:00.000000,14.57,.0005,60,100,0,.02,0,U,90003,999,1,0,0,0',
  'FALLEN,2020-003A,2024-11-01T00:00:00.000000,17.9,.001,60,100,0,0,0,U,90004,999,1,0,0,0',
];

/** A generated ephemeris of the first satellite: a circle at 700 km, two minutes long. */
const ownEphemeris = [
  'CCSDS_OEM_VERS = 2.0',
  'CREATION_DATE = 2024-11-01T00:00:00',
  'ORIGINATOR = SAMPLE',
  'META_START',
  'OBJECT_NAME = CROSSING A',
  'OBJECT_ID = 2020-001A',
  'CENTER_NAME = EARTH',
  'REF_FRAME = EME2000',
  'TIME_SYSTEM = UTC',
  'START_TIME = 2024-11-01T00:00:00',
  'STOP_TIME = 2024-11-01T00:02:00',
  'META_STOP',
  ...[0, 30, 60, 90, 120].map((seconds) => {
    const [radiusKm, rate] = [7078, 0.00106];
    const [x, y] = [radiusKm * Math.cos(rate * seconds), radiusKm * Math.sin(rate * seconds)];
    const time = `2024-11-01T00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return `${time} ${x} ${y} 0 ${-rate * y} ${rate * x} 0`;
  }),
  '',
].join('\n');

let folder = '';
let catalogue = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farpass-screen-'));
  catalogue = join(folder, 'catalogue.csv');
  await writeFile(catalogue, `${[header, ...rows].join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** What the command prints. */
async function printed(...more: readonly string[]): Promise<string> {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const args = ['--catalogue', catalogue, '--from', '2024-11-01T00:00:00Z', '--days', '1', ...more];
  expect(await screen(args)).toBe(0);
  return text;
}

describe('screen', () => {
  it('prints events, intervals, boundary and what was skipped as JSON', async () => {
    const report = JSON.parse(await printed('--km', '10', '--json'));
    expect(report).toMatchObject({
      objects: 4,
      from: '2024-11-01T00:00:00.000000Z',
      to: '2024-11-02T00:00:00.000000Z',
      stepSeconds: 150,
    });
    expect(report.skipped).toMatchObject([{ id: '90004', reason: expect.stringMatching(/decayed/) }]);
    const meeting = report.events.find((event: { secondary: string }) => event.secondary === '290002');
    expect(meeting).toMatchObject({
      primary: '90001',
      tca: expect.stringMatching(/^2024-11-01T\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
    const { missDistanceKm, radialKm, alongTrackKm, crossTrackKm } = meeting;
    expect(Math.hypot(radialKm, alongTrackKm, crossTrackKm)).toBeCloseTo(missDistanceKm, 6);
    expect(meeting.relativeSpeedKmPerS).toBeGreaterThan(7);
    expect(meeting.primaryAgeDays).toBeGreaterThan(0);
    expect(report.intervals.map((each: { secondary: string }) => each.secondary)).toContain('90003');
  });

  it('screens chosen primaries alone', async () => {
    const report = JSON.parse(await printed('--km', '10', '--json', '--primary', '290002'));
    expect(report.events.length).toBeGreaterThan(0);
    expect(report.events.every((event: { primary: string }) => event.primary === '290002')).toBe(true);
    expect(report.intervals).toEqual([]);
  });

  it('prints one line for each event as CSV', async () => {
    const json = JSON.parse(await printed('--km', '10', '--json'));
    vi.restoreAllMocks();
    const lines = (await printed('--km', '10', '--csv')).trim().split('\n');
    expect(lines[0]).toMatch(/^primary,secondary,tca,missDistanceKm,/);
    expect(lines).toHaveLength(json.events.length + 1);
  });

  it('writes a CDM for each event that reads without a fault and says how little its covariance is worth', async () => {
    const directory = join(folder, 'cdms');
    const report = JSON.parse(await printed('--km', '10', '--json', '--primary', '290002', '--cdm-dir', directory));
    const files = await readdir(directory);
    expect(files).toHaveLength(report.events.length);
    const text = await readFile(join(directory, files[0] ?? ''), 'utf8');
    expect(readCdm(text)).toMatchObject({ kind: 'message', warnings: [] });
    expect(text).toMatch(/COVARIANCE_METHOD = DEFAULT/);
    expect(text).toMatch(/low confidence/);
  });

  it('never calls no data a clear sky', async () => {
    const empty = join(folder, 'empty.csv');
    await writeFile(empty, `${header}\n`);
    const args = ['--catalogue', empty, '--from', '2024-11-01T00:00:00Z', '--km', '5'];
    await expect(screen(args)).rejects.toThrow(/nothing to screen: the files hold no element set/);
  });

  it('does not compare an ephemeris with the element set of the same satellite', async () => {
    const oem = join(folder, 'own.oem');
    await writeFile(oem, ownEphemeris);
    const report = JSON.parse(await printed('--oem', oem, '--km', '50', '--json'));
    expect(report.skipped).toContainEqual({
      id: '90001',
      reason: expect.stringMatching(/its own ephemeris is screened/),
    });
    const secondaries = report.events.map((event: { secondary: string }) => event.secondary);
    expect(secondaries).not.toContain('90001');
  });

  it('names a primary that is not there', async () => {
    await expect(printed('--km', '5', '--primary', '12345')).rejects.toThrow(/object 12345 is not in the catalogue/);
  });
});
