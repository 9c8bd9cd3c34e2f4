import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { propagate } from '../orbits/propagate.ts';
import { screen } from './screen.ts';

const header =
  'OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,EPHEMERIS_TYPE,CLASSIFICATION_TYPE,NORAD_CAT_ID,ELEMENT_SET_NO,REV_AT_EPOCH,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT';

/** Two generated orbits at 700 km whose planes cross, one that flies with the first, and one below the ground. */
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

/** The states of that ephemeris as an OCM in the form of TraCSS, with its placeholders and the book in place of the version. */
function ocmOf({ number, basis }: { readonly number: number; readonly basis: string }): string {
  const states = ownEphemeris.split('\n').filter((line) => line.startsWith('2024'));
  return [
    ...['CCSDS_OCM_VERS = 502.0-B-3', 'CREATION_DATE = 2024-11-01T00:00:00', 'ORIGINATOR = SAMPLE', 'META_START'],
    ...['OBJECT_NAME = UNKNOWN', 'CATALOG_NAME = <CATALOG_NAME>', `OBJECT_DESIGNATOR = ${number}`, 'OWNER = <OWNER>'],
    ...['TIME_SYSTEM = UTC', 'EPOCH_TZERO = 2024-11-01T00:00:00', 'META_STOP', 'TRAJ_START', 'TRAJ_ID = 1'],
    ...[`TRAJ_BASIS = ${basis}`, 'CENTER_NAME = EARTH', 'TRAJ_REF_FRAME = EME2000', 'TRAJ_TYPE = CARTPV'],
    ...states,
    ...['TRAJ_STOP', ''],
  ].join('\n');
}

/** The ephemeris that `propagate` writes for a catalogue orbit, with these covariance lines or without any. */
async function ephemerisOf(row: string, covariance: readonly string[]): Promise<string> {
  const set = join(folder, 'one.csv');
  await writeFile(set, `${header}\n${row}\n`);
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  const span = ['--from', '2024-11-01T00:00:00Z', '--to', '2024-11-02T00:00:00Z', '--step', '60'];
  expect(await propagate(['--tle', set, ...span, '--frame', 'EME2000', '--oem'])).toBe(0);
  vi.restoreAllMocks();
  return covariance.length === 0
    ? text
    : `${text.trimEnd()}\nCOVARIANCE_START\n${covariance.join('\n')}\nCOVARIANCE_STOP\n`;
}

/** R, T, N sigmas of 10, 200 and 30 m all day long. */
const ownCovariance = ['2024-11-01T00:00:00', '2024-11-02T00:00:00'].flatMap((epoch) => [
  ...[`EPOCH = ${epoch}`, 'COV_REF_FRAME = RTN', '1e-4', '0 4e-2', '0 0 9e-4'],
  ...['0 0 0 1e-9', '0 0 0 0 1e-9', '0 0 0 0 0 1e-9'],
]);

interface Pair {
  readonly primary: string;
  readonly secondary: string;
}

let folder = '';
let catalogue = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farpass-screen-'));
  catalogue = join(folder, 'catalogue.csv');
  await writeFile(catalogue, `${[header, ...rows].join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** The output of the command. */
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
  it('prints events, intervals, boundary and skipped objects as JSON', async () => {
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
      tca: expect.stringMatching(/^2024-11-01T\d\d:\d\d:\d\d\.\d{7}Z$/),
    });
    const { missDistanceKm, radialKm, alongTrackKm, crossTrackKm } = meeting;
    expect(Math.hypot(radialKm, alongTrackKm, crossTrackKm)).toBeCloseTo(missDistanceKm, 6);
    expect(meeting.relativeSpeedKmPerS).toBeGreaterThan(7);
    expect(meeting.primaryAgeDays).toBeGreaterThan(0);
    expect(report.intervals.map((each: { secondary: string }) => each.secondary)).toContain('90003');
  });

  it('screens only the chosen primaries', async () => {
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

  it('writes a CDM for each event that parses without a fault and states the low confidence in its covariance', async () => {
    const directory = join(folder, 'cdms');
    const report = JSON.parse(await printed('--km', '10', '--json', '--primary', '290002', '--cdm-dir', directory));
    const files = await readdir(directory);
    expect(files).toHaveLength(report.events.length);
    const text = await readFile(join(directory, files[0] ?? ''), 'utf8');
    expect(readCdm(text)).toMatchObject({ kind: 'message', warnings: [] });
    expect(text).toMatch(/COVARIANCE_METHOD = DEFAULT/);
    expect(text).toMatch(/low confidence/);
  });

  it('never reports missing data as a clear sky', async () => {
    const empty = join(folder, 'empty.csv');
    await writeFile(empty, `${header}\n`);
    const args = ['--catalogue', empty, '--from', '2024-11-01T00:00:00Z', '--km', '5'];
    await expect(screen(args)).rejects.toThrow(/nothing to screen: the files hold no element set/);
  });

  it('reports doubts about the input on stderr, once for each file', async () => {
    const omm = join(folder, 'doubtful.omm');
    const fields = [
      ...['CCSDS_OMM_VERS = 2.0', 'CREATION_DATE = 2024-11-01T00:00:00', 'ORIGINATOR = SAMPLE', 'OBJECT_NAME = OWN'],
      ...['OBJECT_ID = 2020-009A', 'CENTER_NAME = EARTH', 'REF_FRAME = TEME', 'TIME_SYSTEM = UTC'],
      ...['MEAN_ELEMENT_THEORY = SGP4', 'EPOCH = 2024-11-01T00:00:00', 'MEAN_MOTION = 14.57', 'ECCENTRICITY = 0.0005'],
      ...[
        'INCLINATION = 60',
        'RA_OF_ASC_NODE = 100',
        'ARG_OF_PERICENTER = 0',
        'MEAN_ANOMALY = 0',
        'NORAD_CAT_ID = 90009',
      ],
      ...['BSTAR = 0', 'MEAN_MOTION_DOT = 0', 'MEAN_MOTION_DDOT = 0', 'OWN_WORD = 1', 'OTHER_WORD = 2', ''],
    ];
    await writeFile(omm, fields.join('\n'));
    const report = JSON.parse(await printed('--catalogue', omm, '--km', '5', '--json'));
    expect(report.objects).toBe(5);
    // Node and threads of earlier files write warnings of their own to the same stderr.
    const written = vi.mocked(process.stderr.write).mock.calls.map(([text]) => String(text));
    const told = written.filter((text) => text.startsWith('farpass screen: '));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^farpass screen: .*doubtful\.omm: .*OWN_WORD.* And 1 more\.\n$/);
  });

  it('refuses a window in which no primary has a state', async () => {
    const args = ['--catalogue', catalogue, '--from', '2024-11-01T00:00:00Z', '--km', '5', '--primary', '90004'];
    await expect(screen(args)).rejects.toThrow(/no primary has a state in the window. 90004: SGP4 code 6/);
    const oem = join(folder, 'short.oem');
    await writeFile(oem, ownEphemeris);
    const late = ['--catalogue', catalogue, '--oem', oem, '--from', '2024-11-03T00:00:00Z', '--km', '5'];
    const sentence = /2020-001A: its ephemeris covers 2024-11-01T00:00:00.000000Z to 2024-11-01T00:02:00.000000Z only/;
    await expect(screen(late)).rejects.toThrow(sentence);
  });

  it('refuses an ephemeris about another central body, and a message folder that cannot be made', async () => {
    const oem = join(folder, 'mars.oem');
    await writeFile(oem, ownEphemeris.replace('CENTER_NAME = EARTH', 'CENTER_NAME = MARS BARYCENTER'));
    await expect(printed('--oem', oem, '--km', '5')).rejects.toThrow(
      /mars\.oem: STATE_CENTRE_UNKNOWN: CENTER_NAME is 'MARS BARYCENTER'/,
    );
    await expect(printed('--km', '5', '--cdm-dir', join(oem, 'inside'))).rejects.toThrow(/--cdm-dir .* cannot be made/);
  });

  it('screens OCMs of TraCSS as they are, names their rule, and never an object against its own candidate', async () => {
    const messages = [
      { number: 1, basis: 'OPERATIONAL' },
      { number: 1, basis: 'CANDIDATE' },
      { number: 2, basis: 'OPERATIONAL' },
    ];
    const files = messages.map((_, index) => join(folder, `${index}.ocm`));
    for (const [index, message] of messages.entries()) await writeFile(files[index] ?? '', ocmOf(message));
    const named = files.flatMap((file) => ['--oem', file]);
    const report = JSON.parse(await printed(...named, '--km', '0.5', '--json'));
    const found = report.intervals.map(({ primary, secondary }: Record<string, string>) => `${primary}/${secondary}`);
    expect(found.toSorted()).toEqual(['1/2', '1/2']);
    expect(report.ephemerides.map(({ id, source }: Record<string, string>) => `${id} ${source}`)).toEqual([
      '1 0.ocm',
      '1 1.ocm',
      '2 2.ocm',
    ]);
    expect(report.ephemerides[0]).toMatchObject({ interpolation: expect.stringMatching(/^[A-Z]+ \d+$/) });
    const notes = vi.mocked(process.stderr.write).mock.calls.join('\n');
    expect(notes).toMatch(/0\.ocm: VERSION_UNUSUAL: line 1/);
  });

  it('does not compare an ephemeris with the element set of the same satellite', async () => {
    const oem = join(folder, 'own.oem');
    await writeFile(oem, ownEphemeris);
    const report = JSON.parse(await printed('--oem', oem, '--km', '50', '--json'));
    const notes = vi.mocked(process.stderr.write).mock.calls.join('\n');
    expect(notes).toMatch(/90001: its own ephemeris is screened in place of this element set/);
    expect(report.skipped.map(({ id }: { readonly id: string }) => id)).not.toContain('90001');
    const secondaries = report.events.map((event: { secondary: string }) => event.secondary);
    expect(secondaries).not.toContain('90001');
  });

  /** The first message of a screening of the second satellite's ephemeris. */
  async function messageOf(name: string, covariance: readonly string[]) {
    const [oem, directory] = [join(folder, `${name}.oem`), join(folder, `cdms-${name}`)];
    await writeFile(oem, await ephemerisOf(rows[1] ?? '', covariance));
    const report = JSON.parse(await printed('--oem', oem, '--km', '10', '--json', '--cdm-dir', directory));
    const files = await readdir(directory);
    expect(files).toHaveLength(report.events.length);
    const read = readCdm(await readFile(join(directory, files[0] ?? ''), 'utf8'));
    if (read.kind === 'faults') throw new Error(read.faults[0]?.message);
    return read.record;
  }

  it('writes CDMs for an ephemeris with its own covariance', async () => {
    const { object1, object2 } = await messageOf('with', ownCovariance);
    expect(object1.metadata.values).toMatchObject({
      OBJECT_DESIGNATOR: '290002',
      INTERNATIONAL_DESIGNATOR: '2020-002A',
      EPHEMERIS_NAME: 'with.oem',
      COVARIANCE_METHOD: 'CALCULATED',
    });
    const { CR_R, CT_T, CN_N } = object1.data.values;
    expect(CR_R?.value).toBeCloseTo(100, 6);
    expect(CT_T?.value).toBeCloseTo(40_000, 6);
    expect(CN_N?.value).toBeCloseTo(900, 6);
    expect(object2.metadata.values).toMatchObject({ COVARIANCE_METHOD: 'DEFAULT', EPHEMERIS_NAME: 'NONE' });
  });

  it('writes CDMs for an ephemeris without one, of low confidence, and says so', async () => {
    const { object1 } = await messageOf('without', []);
    expect(object1.metadata.values).toMatchObject({ EPHEMERIS_NAME: 'without.oem', COVARIANCE_METHOD: 'DEFAULT' });
    expect(JSON.stringify(object1.data.entries)).toMatch(
      /low confidence\. The ephemeris has no covariance: errors of element/,
    );
    expect(Number(object1.data.values.CT_T?.value)).toBeGreaterThan(100 ** 2);
  });

  it('screens ephemerides against each other and, with --all, everything against everything', async () => {
    const [first, second] = [join(folder, 'first.oem'), join(folder, 'second.oem')];
    await writeFile(first, await ephemerisOf(rows[0] ?? '', []));
    await writeFile(second, await ephemerisOf(rows[1] ?? '', []));
    const pairsOf = async (...args: readonly string[]) => {
      const { events } = JSON.parse(await printed('--km', '10', '--json', ...args));
      vi.restoreAllMocks();
      const pairs = events.map(({ primary, secondary }: Pair) => `${primary} ${secondary}`);
      return [...new Set(pairs)].sort();
    };
    expect(await pairsOf('--oem', first, '--oem', second)).toContain('2020-001A 2020-002A');
    expect(await pairsOf('--oem', second, '--primary', '290002')).toEqual(['2020-002A 90001', '2020-002A 90003']);
    expect(await pairsOf('--oem', second, '--all')).toEqual(['2020-002A 90001', '2020-002A 90003', '90001 90003']);
  });

  it('states the volumes, the age of every element set, and the days that a preset is meant for', async () => {
    const report = JSON.parse(await printed('--volume', 'sds', '--json'));
    expect(report.volumes).toEqual([
      {
        preset: 'leo2',
        meantForDays: 5,
        shape: 'ellipsoid',
        radialKm: 0.4,
        alongTrackKm: 25,
        crossTrackKm: 25,
        primaries: 3,
      },
      {
        preset: 'leo1',
        meantForDays: 5,
        shape: 'ellipsoid',
        radialKm: 0.4,
        alongTrackKm: 44,
        crossTrackKm: 51,
        primaries: 1,
      },
    ]);
    expect(report.elementSets).toHaveLength(4);
    expect(report.elementSets[1]).toEqual({ id: '290002', epoch: '2024-11-01T00:00:00.000000Z', ageDays: 0 });
    vi.restoreAllMocks();
    const text = await printed('--km', '10');
    expect(text).toMatch(/sphere of 10 km, 4 primaries/);
    expect(text).toMatch(/age of the element sets at the start: 0.00 to 0.00 days/);
    expect(text).toMatch(/skipped .+ \(90004\): SGP4 code 6: decayed/);
    expect(text).toMatch(/ {2}2024-11-01T.*km\/s {2}age {3}0\.\d\d {3}0\.\d\d/);
  });

  it('names a primary that does not exist', async () => {
    await expect(printed('--km', '5', '--primary', '12345')).rejects.toThrow(/object 12345 is not in the catalogue/);
  });
});
