import { describe, expect, it } from 'vitest';
import { run } from './determine.task.ts';
import { type DetermineOrder, mostMeasurements } from './order.ts';

const radar = {
  name: 'ONE',
  latitudeDeg: 48,
  longitudeDeg: 9,
  altitudeM: 500,
  angleSigmaArcsec: 60,
  rangeSigmaM: 15,
};
const metadata: Readonly<Record<string, string>> = {
  TIME_SYSTEM: 'UTC',
  PARTICIPANT_1: 'ONE',
  PARTICIPANT_2: '90001',
  MODE: 'SEQUENTIAL',
  PATH: '1,2,1',
  RANGE_UNITS: 'km',
  ANGLE_TYPE: 'AZEL',
};
const times = ['12:00:00', '12:00:10', '12:00:20'].map((time) => `2026-03-10T${time}`);
const angles = times.flatMap((time, at) => [`ANGLE_1 = ${time} ${104 + at}`, `ANGLE_2 = ${time} ${45 + at}`]);
const ranges = times.map((time, at) => `RANGE = ${time} ${1300 + at}`);

/** A file of a radar with some of its metadata and its measurements changed. */
function orderOf(change: Readonly<Record<string, string | undefined>>, data: readonly string[]): DetermineOrder {
  const lines = Object.entries({ ...metadata, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key} = ${value}`],
  );
  const text = [
    ...['CCSDS_TDM_VERS = 2.0', 'CREATION_DATE = 2026-03-10T13:00:00', 'ORIGINATOR = TEST', 'META_START'],
    ...[...lines, 'META_STOP', 'DATA_START', ...data, 'DATA_STOP', ''],
  ].join('\n');
  const figures = { source: 'STATED', anglesArcsec: 60, rangeM: 15 } as const;
  return {
    files: [{ fileId: 'f', bytes: Buffer.from(text, 'utf8'), sensorCode: 'ONE', site: radar, figures }],
    apriori: undefined,
    options: {},
    forces: undefined,
    areaToMassM2PerKg: undefined,
    catalogueId: 90_001,
    objectName: 'POLAR',
    createdBy: 'somebody',
    nowUtc: '2026-03-10T13:00:00Z',
    mostMeasurements,
  };
}

describe('a file that cannot be used ends a determination by its code', () => {
  it.each([
    ['SITE_UNKNOWN', { PARTICIPANT_1: 'PARANAL' }, ranges, /'PARANAL' is not among the sites/],
    ['PATH_UNKNOWN', { PATH: '1,2,1,2' }, ranges, /PATH is '1,2,1,2'/],
    ['ANGLE_TYPE_UNKNOWN', { ANGLE_TYPE: 'XEYN' }, angles, /RADEC and AZEL can be used/],
    ['FRAME_MISSING', { ANGLE_TYPE: 'RADEC' }, angles, /RADEC without REFERENCE_FRAME/],
    ['FRAME_UNKNOWN', { ANGLE_TYPE: 'RADEC', REFERENCE_FRAME: 'ITRF2000' }, angles, /'ITRF2000'/],
    ['TIME_OF_SENDING', { TIMETAG_REF: 'TRANSMIT' }, angles, /the time of sending and has no range/],
    ['FILE_UNREADABLE', {}, ['RANGE = 2026-03-10T12:00:30 NaN', ...ranges], /line 14: VALUE_NOT_NUMBER/],
  ] as const)('%s', async (code, change, data, sentence) => {
    expect(await run(orderOf(change, data))).toMatchObject({
      kind: 'failed',
      failure: expect.stringMatching(sentence),
      findings: [{ code, text: expect.stringMatching(sentence) }],
    });
  });

  it('TOO_MANY: a hundred thousand measurements', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => {
      const time = new Date(Date.UTC(2026, 2, 10) + 100 * at).toISOString().slice(0, 23);
      return `RANGE = ${time} ${1300 + at / 1000}`;
    });
    expect(await run(orderOf({}, many))).toMatchObject({
      kind: 'failed',
      findings: [{ code: 'TOO_MANY', parameters: { found: 100_000, most: mostMeasurements } }],
    });
  });

  it('TOO_FEW: two ranges do not make an orbit', async () => {
    expect(await run(orderOf({}, ranges.slice(0, 2)))).toMatchObject({
      kind: 'failed',
      findings: [{ code: 'TOO_FEW', parameters: { measurements: 2, numbers: 2 } }],
    });
  });
});
