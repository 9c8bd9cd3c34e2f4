import type { GpRecord } from '@farpass/ccsds/gp';
import { readElementSets } from '@farpass/ccsds/gp';
import { expect, it } from 'vitest';
import { setsInForce } from './in-force.ts';

const set = (number: number, epoch: string) => ({
  OBJECT_NAME: 'SAMPLE',
  OBJECT_ID: '2026-001A',
  EPOCH: epoch,
  MEAN_MOTION: 15.1,
  ECCENTRICITY: 0.001,
  INCLINATION: 53,
  RA_OF_ASC_NODE: 120,
  ARG_OF_PERICENTER: 90,
  MEAN_ANOMALY: 10,
  EPHEMERIS_TYPE: 0,
  CLASSIFICATION_TYPE: 'U',
  NORAD_CAT_ID: number,
  ELEMENT_SET_NO: 999,
  REV_AT_EPOCH: 1,
  BSTAR: 1e-4,
  MEAN_MOTION_DOT: 0,
  MEAN_MOTION_DDOT: 0,
  RMS: '0.045',
  DATA_SOURCE: 'ISS-E',
});
const hours = (records: readonly GpRecord[]) => records.map(({ epochUtc }) => epochUtc.slice(11, 13)).toSorted();
const read = (...sets: readonly object[]) => readElementSets(JSON.stringify(sets)).records;

it('of several sets of an object, the one that has begun holds; one that follows a burn does not yet', () => {
  const records = read(
    set(25544, '2026-11-20T06:00:00.000000'),
    set(25544, '2026-11-20T09:00:00.000000'),
    set(25544, '2026-11-20T15:00:00.000000'),
    set(70001, '2026-11-20T18:00:00.000000'),
    set(70001, '2026-11-20T13:00:00.000000'),
  );
  expect(records).toHaveLength(5);
  expect(hours(setsInForce(records, '2026-11-20T12:00:00.000000'))).toEqual(['09', '13']);
  expect(hours(setsInForce(records.toReversed(), '2026-11-20T16:00:00.000000'))).toEqual(['13', '15']);
});
