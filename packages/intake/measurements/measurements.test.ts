import { arcsecondRad, degreeRad } from '@farpass/astro/linear';
import { formatEpoch } from '@farpass/astro/time';
import { readTdm, type Tdm } from '@farpass/ccsds/tdm';
import { describe, expect, it } from 'vitest';
import { MeasurementFault, readSensorSites, tracksOfTdms } from './index.ts';

const sites = readSensorSites([
  { name: 'Kitt-Peak', latitudeDeg: 31.9583, longitudeDeg: -111.5967, altitudeM: 2096, angleSigmaArcsec: 1 },
  {
    name: 'EGLIN',
    latitudeDeg: 30.57,
    longitudeDeg: -86.21,
    altitudeM: 30,
    angleSigmaArcsec: 65,
    rangeSigmaM: 17,
    rangeRateSigmaMPerS: 0.14,
    timeBiasS: 0.25,
    rangeBiasM: 80,
  },
]);

const optical = {
  TIME_SYSTEM: 'UTC',
  PARTICIPANT_1: 'KITT-PEAK',
  PARTICIPANT_2: '2024-105B',
  MODE: 'SEQUENTIAL',
  PATH: '2,1',
  ANGLE_TYPE: 'RADEC',
  REFERENCE_FRAME: 'EME2000',
};
const radar = {
  ...{ TIME_SYSTEM: 'UTC', PARTICIPANT_1: 'EGLIN', PARTICIPANT_2: 'UNKNOWN', MODE: 'SEQUENTIAL', PATH: '1,2,1' },
  ...{ RANGE_UNITS: 'km', ANGLE_TYPE: 'AZEL' },
};
const seen = ['ANGLE_1 = 2026-03-10T12:00:00 104.5', 'ANGLE_2 = 2026-03-10T12:00:00 -6.25'];

function segment(metadata: Readonly<Record<string, string | undefined>>, data: readonly string[]): string {
  const lines = Object.entries(metadata).flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${value}`]));
  return ['META_START', ...lines, 'META_STOP', 'DATA_START', ...data, 'DATA_STOP'].join('\n');
}

function tdm(...segments: readonly string[]): Tdm {
  const text = ['CCSDS_TDM_VERS = 2.0', 'CREATION_DATE = 2026-11-20T00:00:00', 'ORIGINATOR = TEST', ...segments, ''];
  const result = readTdm(text.join('\n'), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.found ?? 'not read');
  return result.record;
}

const read = (...segments: readonly string[]) => tracksOfTdms([tdm(...segments)], sites);

describe('tracks of a tracking file', () => {
  it('have directions in GCRF, the site by its name in any case, and the object that the observer expected', () => {
    const { tracks, notes } = read(segment(optical, [...seen, 'MAG = 2026-03-10T12:00:00 11.9']));
    expect(notes).toEqual([]);
    const [found] = tracks;
    expect(found).toMatchObject({ segment: 0, participant: 'KITT-PEAK', believed: '2024-105B', tags: 1, unusable: [] });
    expect(found?.track.site.angleSigmaRad).toBeCloseTo(arcsecondRad, 18);
    expect(found?.track.transmitter).toBeUndefined();
    const [measurement] = found?.track.measurements ?? [];
    expect(measurement?.magnitude).toBe(11.9);
    const { angles } = measurement ?? {};
    if (angles?.kind !== 'right-ascension') throw new Error('right ascensions are expected');
    // EME2000 and GCRF differ by 0.02″.
    expect(Math.abs(angles.rightAscensionRad - 104.5 * degreeRad)).toBeLessThan(0.03 * arcsecondRad);
    expect(Math.abs(angles.declinationRad - -6.25 * degreeRad)).toBeLessThan(0.03 * arcsecondRad);
    expect(angles.rightAscensionRad).not.toBe(104.5 * degreeRad);
  });

  it('have the clock error removed from their times, and biases removed from their ranges', () => {
    const values = ['RANGE = 2026-03-10T12:00:01.25 1300.08', 'DOPPLER_INSTANTANEOUS = 2026-03-10T12:00:01.25 -6.5'];
    const [found] = read(segment(radar, values)).tracks;
    const [measurement] = found?.track.measurements ?? [];
    expect(measurement && formatEpoch(measurement.epoch, 6)).toBe('2026-03-10T12:00:01.000000');
    expect(measurement?.rangeKm).toBeCloseTo(1300, 9);
    expect(measurement?.rangeRateKmPerS).toBe(-6.5);
    expect(found?.track.transmitter?.name).toBe('EGLIN');
    expect(found?.believed).toBeUndefined();
  });

  it('are numbered through all files', () => {
    const file = tdm(segment(optical, seen));
    expect(tracksOfTdms([file, file], sites).tracks.map((each) => each.segment)).toEqual([0, 1]);
  });

  it('are sorted by time if the file is not, and know the place of each time tag in it', () => {
    const late = ['ANGLE_1 = 2026-03-10T12:00:05 105', 'ANGLE_2 = 2026-03-10T12:00:05 -6'];
    const { tracks, notes } = read(segment(optical, [...late, ...seen]));
    expect(tracks[0]?.tagOf).toEqual([1, 0]);
    expect(notes.map(({ code }) => code)).toEqual(['TIMES_OUT_OF_ORDER']);
  });

  it('leave out time tags without meaning, each with the reason', () => {
    const half = 'ANGLE_1 = 2026-03-10T12:00:07 100';
    const beyond = ['ANGLE_1 = 2026-03-10T12:00:09 100', 'ANGLE_2 = 2026-03-10T12:00:09 91'];
    const [found] = read(segment(optical, [...seen, half, ...beyond])).tracks;
    expect(found?.tags).toBe(3);
    expect(found?.unusable).toEqual([
      { tag: 1, code: 'ANGLE_INCOMPLETE', reason: 'it has ANGLE_1 without ANGLE_2' },
      {
        tag: 2,
        code: 'ANGLE_IMPOSSIBLE',
        reason: 'its angles are 100 and 91 degrees; the second lies between -90 and 90',
      },
    ]);
  });

  it('report that the file names two objects, and that a sigma is missing', () => {
    const other = { ...optical, PARTICIPANT_2: '1998-067A' };
    const [first, second] = read(segment(optical, seen), segment(other, seen)).notes;
    expect(first?.code).toBe('SEVERAL_OBJECTS');
    expect(second).toBeUndefined();
    const range = read(segment({ ...optical, PATH: '1,2,1' }, ['RANGE = 2026-03-10T12:00:00 1300']));
    expect(range.notes.map(({ code }) => code)).toEqual(['SIGMA_MISSING']);
  });

  it('may have a hundred thousand measurements', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => {
      const time = new Date(Date.UTC(2026, 2, 10) + 100 * index).toISOString().slice(0, 23);
      return `ANGLE_1 = ${time} ${(index * 0.001).toFixed(4)}\nANGLE_2 = ${time} 1.5`;
    });
    expect(read(segment(optical, lines)).tracks[0]?.track.measurements.length).toBe(100_000);
  });
});

describe('an ambiguous tracking file', () => {
  it.each([
    ['a site without coordinates', { ...optical, PARTICIPANT_1: 'PARANAL' }, 'SITE_UNKNOWN'],
    ['right ascensions in a rotating frame', { ...optical, REFERENCE_FRAME: 'ITRF' }, 'FRAME_UNKNOWN'],
    ['angles of an antenna mount', { ...optical, ANGLE_TYPE: 'XEYN' }, 'ANGLE_TYPE_UNKNOWN'],
    ['a path through four participants', { ...optical, PATH: '1,2,1,2' }, 'PATH_UNKNOWN'],
  ] as const)('is refused: %s', (_, metadata, code) => {
    const refused = () => read(segment(metadata, seen));
    expect(refused).toThrow(MeasurementFault);
    expect(refused).toThrow(new RegExp(`^${code}: segment 0`));
  });
});

it('with right ascensions without a frame is refused when the message is read', () => {
  expect(() => tdm(segment({ ...optical, REFERENCE_FRAME: undefined }, seen))).toThrow(/RADEC without REFERENCE_FRAME/);
});

describe('a list of sites', () => {
  const good = { name: 'A', latitudeDeg: 1, longitudeDeg: 2, altitudeM: 3, angleSigmaArcsec: 1 };

  it.each([
    ['that is not a list', {}, /are not a list/],
    ['with a nameless site', [{ latitudeDeg: 1 }], /site 1 has no name/],
    ['with a latitude beyond the pole', [{ ...good, latitudeDeg: 91 }], /latitudeDeg of site A is 91; .*-90 and 90/],
    ['with a sigma that is text', [{ ...good, angleSigmaArcsec: '1' }], /angleSigmaArcsec of site A is "1"/],
    ['with NaN', [{ ...good, altitudeM: Number.NaN }], /altitudeM of site A/],
    ['with a name twice', [good, { ...good, name: ' a ' }], /two sites are called A/],
    [
      'with an unknown kind',
      [{ ...good, kind: 'sonar' }],
      /kind of site A is "sonar"; it can be telescope or radar or laser/,
    ],
  ])('%s is refused, with the entry named', (_, content, sentence) => {
    expect(() => readSensorSites(content)).toThrow(sentence);
  });

  it('says what kind of sensor each is, or nothing', () => {
    const [laser, unknown] = readSensorSites([
      { ...good, kind: 'laser' },
      { ...good, name: 'B' },
    ]);
    expect(laser?.site.kind).toBe('laser');
    expect(unknown?.site).not.toHaveProperty('kind');
  });

  it('is read in kilometres and radians', () => {
    const [site] = readSensorSites([{ ...good, rangeSigmaM: 15, rangeRateSigmaMPerS: 2, timeBiasS: -0.1 }]);
    expect(site?.site).toMatchObject({ name: 'A', rangeSigmaKm: 0.015, rangeRateSigmaKmPerS: 0.002 });
    expect(site?.site.place.heightKm).toBe(0.003);
    expect(site?.timeBiasSeconds).toBe(-0.1);
  });
});
