import { describe, expect, it } from 'vitest';
import { mustHaveRecord } from '../message/testing/verdict.ts';
import { readOem } from '../oem/index.ts';

import { ocmOfOem } from './of-oem.ts';
import { readOcm } from './read.ts';
import { writeOcm } from './write.ts';

const names = { messageId: 'ours-1', catalogue: 'SATCAT', designator: '70001', basis: 'CANDIDATE' };
const triangle = (scale: number) => Array.from({ length: 21 }, (_, place) => `${(place + 1) * scale}e-06`);

/** Two segments, the second with accelerations; covariances in the axes of the object and in those of the file. */
const text = `CCSDS_OEM_VERS = 2.0
CREATION_DATE = 2026-11-20T00:00:00
ORIGINATOR = OPS
META_START
OBJECT_NAME = OURS
OBJECT_ID = 2026-001A
CENTER_NAME = EARTH
REF_FRAME = EME2000
TIME_SYSTEM = UTC
START_TIME = 2026-11-20T00:00:00
USEABLE_START_TIME = 2026-11-20T00:00:30
USEABLE_STOP_TIME = 2026-11-20T00:01:00
STOP_TIME = 2026-11-20T00:01:30
INTERPOLATION = LAGRANGE
INTERPOLATION_DEGREE = 5
META_STOP
2026-11-20T00:00:00 7000.123456789 0.0 1.5 0.1 7.5 0.01
2026-11-20T00:01:30 6999.9 675.0 2.4 -0.7 7.49 0.01
COVARIANCE_START
EPOCH = 2026-11-20T00:00:00
COV_REF_FRAME = RTN
${rows(1)}
EPOCH = 2026-11-20T00:01:30
COV_REF_FRAME = EME2000
${rows(2)}
COVARIANCE_STOP
META_START
OBJECT_NAME = OURS
OBJECT_ID = 2026-001A
CENTER_NAME = EARTH
REF_FRAME = EME2000
TIME_SYSTEM = UTC
START_TIME = 2026-11-20T00:01:30
STOP_TIME = 2026-11-20T00:02:00
META_STOP
2026-11-20T00:01:30 6999.9 675.0 2.4 -0.7 7.49 0.01 -0.008 -0.0008 0.0
2026-11-20T00:02:00 6975.0 899.0 2.7 -0.95 7.46 0.01 -0.008 -0.001 0.0
`;

function rows(scale: number): string {
  const all = triangle(scale);
  return Array.from({ length: 6 }, (_, row) =>
    all.slice((row * (row + 1)) / 2, ((row + 1) * (row + 2)) / 2).join(' '),
  ).join('\n');
}

describe('an OEM as an OCM', () => {
  const oem = mustHaveRecord(readOem(text, { mode: 'lenient' }));
  const { text: written, losses } = writeOcm(ocmOfOem(oem, names), 'KVN');
  const ocm = mustHaveRecord(readOcm(written));

  it('has the states as they were written, in a trajectory for each segment', () => {
    expect(losses).toEqual([]);
    const trajectories = ocm.blocks.flatMap((block) => (block.kind === 'traj' ? [block] : []));
    expect(trajectories.map(({ lines }) => lines)).toEqual(
      oem.segments.map(({ states }) => states.map(({ epoch, numbers }) => `${epoch} ${numbers}`)),
    );
    expect(trajectories.map(({ section }) => section.values.TRAJ_TYPE)).toEqual(['CARTPV', 'CARTPVA']);
    expect(trajectories[0]?.section.values).toMatchObject({
      TRAJ_BASIS: 'CANDIDATE',
      TRAJ_REF_FRAME: 'EME2000',
      USEABLE_START_TIME: '2026-11-20T00:00:30',
      USEABLE_STOP_TIME: '2026-11-20T00:01:00',
      INTERPOLATION: 'LAGRANGE',
    });
  });

  it('has each covariance in its own axes, lower triangles in km and km/s', () => {
    const covariances = ocm.blocks.flatMap((block) => (block.kind === 'cov' ? [block] : []));
    expect(
      covariances.map(({ section: { values }, lines }) => [values.COV_REF_FRAME, values.COV_ORDERING, lines]),
    ).toEqual([
      ['RSW_INERTIAL', 'LTM', [`2026-11-20T00:00:00 ${triangle(1).join(' ')}`]],
      ['EME2000', 'LTM', [`2026-11-20T00:01:30 ${triangle(2).join(' ')}`]],
    ]);
    expect(covariances[0]?.section.values.COV_TYPE).toBe('CARTPV');
  });

  it('names the object, the catalogue and the span', () => {
    expect(ocm.metadata.values).toMatchObject({
      OBJECT_NAME: 'OURS',
      INTERNATIONAL_DESIGNATOR: '2026-001A',
      CATALOG_NAME: 'SATCAT',
      OBJECT_DESIGNATOR: '70001',
      TIME_SYSTEM: 'UTC',
      START_TIME: '2026-11-20T00:00:00',
      STOP_TIME: '2026-11-20T00:02:00',
    });
    expect(ocm.header.values).toMatchObject({ ORIGINATOR: 'OPS', MESSAGE_ID: 'ours-1' });
  });
});
