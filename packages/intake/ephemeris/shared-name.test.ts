import { readOem } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { sharedName } from './shared-name.ts';

function oem({ frame = 'EME2000', start = '2023-01-29T11:24:42.000', system = 'UTC' } = {}) {
  const read = readOem(
    [
      'CCSDS_OEM_VERS = 2.0',
      'CREATION_DATE = 2023-01-29T11:52:48',
      'ORIGINATOR = SAMPLE',
      'META_START',
      'OBJECT_NAME = ANY',
      'OBJECT_ID = 2021-036A',
      'CENTER_NAME = EARTH',
      `REF_FRAME = ${frame}`,
      `TIME_SYSTEM = ${system}`,
      `START_TIME = ${start}`,
      `STOP_TIME = ${start}`,
      'META_STOP',
      `${start} 7000 0 0 0 7.5 0`,
      '',
    ].join('\n'),
  );
  if (read.kind !== 'message') throw new Error(JSON.stringify(read));
  return read.record;
}

const file = { catalogueNumber: 48430, satelliteName: 'STARLINK-2729', isOperational: true, hasBurn: undefined };

describe('the name of an ephemeris for Space-Track', () => {
  it('is that of a file which Starlink published for the same satellite and first state, but for its own free part', () => {
    // MEME_48430_STARLINK-2729_0291124_Operational_1359028380_UNCLASSIFIED.txt begins at 2023-01-29 11:24:42 UTC.
    const published = 'MEME_48430_STARLINK-2729_0291124_Operational_{free}_UNCLASSIFIED.txt';
    expect(sharedName(oem(), file)).toEqual({ kind: 'name', name: published.replace('{free}', '20230129115248') });
  });

  it('has the form of the examples of the handbook', () => {
    // MEME_25544_ISS(ZARYA)_1651200_operational_nomnvr_UNCLASSIFIED.txt
    const start = '2026-06-14T12:00:00';
    const iss = { catalogueNumber: 25544, satelliteName: 'ISS (ZARYA)', isOperational: false, hasBurn: true };
    expect(sharedName(oem({ start }), iss)).toEqual({
      kind: 'name',
      name: 'MEME_25544_ISS-(ZARYA)_1651200_Special_mnvr-20230129115248_UNCLASSIFIED.txt',
    });
    expect(sharedName(oem({ start }), { ...file, hasBurn: false })).toMatchObject({
      name: expect.stringContaining('_1651200_Operational_nomnvr-'),
    });
  });

  it('tells the time in UTC, five digits of the number at least, and no folder', () => {
    const gps = oem({ start: '2026-01-01T00:00:10', system: 'GPS' });
    const odd = { ...file, catalogueNumber: 900, satelliteName: '../MY_SAT 1/' };
    expect(sharedName(gps, odd)).toEqual({
      kind: 'name',
      name: 'MEME_00900_MY-SAT-1_3652359_Operational_20230129115248_UNCLASSIFIED.txt',
    });
  });

  it('is refused for a frame that it would misname', () => {
    expect(sharedName(oem({ frame: 'ITRF2000' }), file)).toEqual({
      kind: 'refused',
      reason: expect.stringContaining('ITRF2000'),
    });
  });
});
