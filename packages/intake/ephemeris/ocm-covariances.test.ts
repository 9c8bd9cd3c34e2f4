import { readOcm } from '@farpass/ccsds/ocm';
import { describe, expect, it } from 'vitest';
import { coveredOcm, ocmObjectId } from './index.ts';

/** A circular orbit at 7000 km in the plane of x and y, a state each minute. */
const states = Array.from({ length: 11 }, (_, index) => {
  const [angle, speed] = [(60 * index * 7.546053) / 7000, 7.546053];
  const [x, y] = [7000 * Math.cos(angle), 7000 * Math.sin(angle)];
  const [u, v] = [-speed * Math.sin(angle), speed * Math.cos(angle)];
  return `2026-11-30T00:${String(index).padStart(2, '0')}:00 ${[x, y, 0, u, v, 0].map((value) => value.toFixed(9)).join(' ')}`;
});

interface Written {
  readonly metadata?: readonly string[];
  readonly covariance?: readonly string[];
}

function ocm({ metadata = ['OBJECT_DESIGNATOR = 90001'], covariance = [] }: Written) {
  const text = `CCSDS_OCM_VERS = 3.0
CREATION_DATE = 2026-11-29T00:00:00
ORIGINATOR = TEST
META_START
${metadata.join('\n')}
TIME_SYSTEM = UTC
EPOCH_TZERO = 2026-11-30T00:00:00
META_STOP
TRAJ_START
CENTER_NAME = EARTH
TRAJ_REF_FRAME = EME2000
USEABLE_START_TIME = 2026-11-30T00:02:00
TRAJ_TYPE = CARTPV
${states.join('\n')}
TRAJ_STOP
${covariance.length === 0 ? '' : ['COV_START', ...covariance, 'COV_STOP'].join('\n')}
`;
  const result = readOcm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
  return result.record;
}

const rtn = ['COV_REF_FRAME = RTN'];
/** Variances 0.01, 0.04, 0.09 km², a correlation of radius and track, and small velocities. */
const triangle = [[0.01], [0.005, 0.04], [0, 0, 0.09], [0, 0, 0, 1e-8], [0, 0, 0, 0, 1e-8], [0, 0, 0, 0, 0, 1e-8]];
const value = (row: number, column: number) => triangle[Math.max(row, column)]?.[Math.min(row, column)] ?? 0;
const rows = [0, 1, 2, 3, 4, 5];
const lines: readonly (readonly [string, readonly number[]])[] = [
  ['LTM', triangle.flat()],
  ['UTM', rows.flatMap((row) => rows.slice(row).map((column) => value(row, column)))],
  ['FULL', rows.flatMap((row) => rows.map((column) => value(row, column)))],
  // The other triangle has correlations.
  ['LTMWCC', rows.flatMap((row) => rows.map((column) => (column > row ? 0.25 : value(row, column))))],
  ['UTMWCC', rows.flatMap((row) => rows.map((column) => (column < row ? 0.25 : value(row, column))))],
];

describe('covariances of an OCM', () => {
  it.each(lines)('written as %s are read along R, T, N', (ordering, numbers) => {
    const covariance = [
      ...rtn,
      'COV_TYPE = CARTPV',
      `COV_ORDERING = ${ordering}`,
      `2026-11-30T00:05:00 ${numbers.join(' ')}`,
    ];
    const { ephemeris, left, remarks } = coveredOcm(ocm({ covariance }));
    expect([left, remarks]).toEqual([[], []]);
    const track = ephemeris.segments[0]?.covariance;
    expect([...(track?.seconds ?? [])]).toEqual([300]);
    expect([...(track?.matrices[0] ?? [])]).toEqual(rows.flatMap((row) => rows.map((column) => value(row, column))));
  });

  it('of the position alone have no velocity part', () => {
    const covariance = [...rtn, 'COV_TYPE = CARTP', '2026-11-30T00:05:00 0.01 0.005 0.04 0 0 0.09'];
    const matrix = coveredOcm(ocm({ covariance })).ephemeris.segments[0]?.covariance?.matrices[0];
    expect([matrix?.[0], matrix?.[1], matrix?.[7], matrix?.[14], matrix?.[21]]).toEqual([0.01, 0.005, 0.04, 0.09, 0]);
  });

  it('that are not positive semidefinite are counted and named by the first', () => {
    const bad = (minute: number) => `2026-11-30T00:0${minute}:00 0.01 0.05 0.04 0 0 0.09`;
    const covariance = [...rtn, 'COV_TYPE = CARTP', '2026-11-30T00:03:00 0.01 0 0.04 0 0 0.09', bad(5), bad(6)];
    const { remarks } = coveredOcm(ocm({ covariance }));
    expect(remarks.map(({ code, parameters }) => [code, parameters.epoch, parameters.count])).toEqual([
      ['COVARIANCE_OF_OEM_INDEFINITE', '2026-11-30T00:05:00', '2'],
    ]);
    expect(remarks[0]?.sentence).toContain('2 covariances, the first of 2026-11-30T00:05:00 are not positive');
  });

  it('outside of the states are left out and named', () => {
    const covariance = [...rtn, 'COV_TYPE = CARTP', '2026-11-30T01:05:00 0.01 0.005 0.04 0 0 0.09'];
    expect(coveredOcm(ocm({ covariance })).remarks[0]?.code).toBe('COVARIANCE_OF_OEM_OUTSIDE');
  });
});

describe('an OCM', () => {
  it('is used from its USEABLE_START_TIME on, also if it states no end', () => {
    expect(coveredOcm(ocm({})).ephemeris.segments[0]).toMatchObject({ usableFromSeconds: 120, usableToSeconds: 600 });
  });

  it.each([
    [['OBJECT_DESIGNATOR = 90001', 'CATALOG_NAME = <CATALOG_NAME>'], '90001'],
    [['INTERNATIONAL_DESIGNATOR = 2026-001A', 'CATALOG_NAME = USSF_GP', 'OBJECT_DESIGNATOR = 4208'], '4208'],
    [['INTERNATIONAL_DESIGNATOR = 2026-001A', 'CATALOG_NAME = ESA_DISCOS', 'OBJECT_DESIGNATOR = 4208'], '2026-001A'],
    [['OBJECT_NAME = LANTERN 7', 'INTERNATIONAL_DESIGNATOR = UNKNOWN'], 'LANTERN 7'],
    [['OBJECT_NAME = UNKNOWN', 'OWNER = <OWNER>'], undefined],
  ])('names its object: %s is %s', (metadata, id) => {
    expect(ocmObjectId(ocm({ metadata }))).toBe(id);
  });
});
