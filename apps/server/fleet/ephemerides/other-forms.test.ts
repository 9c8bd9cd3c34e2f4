import { readFileSync } from 'node:fs';
import { readOem } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { textOfEphemeris } from './outgoing.ts';

const ca = servedAlone();

const stk = [
  'stk.v.11.0',
  'BEGIN Ephemeris',
  'NumberOfEphemerisPoints 3',
  'ScenarioEpoch 26 Nov 2026 12:00:00.000',
  'CentralBody Earth',
  'CoordinateSystem J2000',
  'EphemerisTimePosVel',
  '0.0 7000000.0 0.0 0.0 0.0 7546.0532901 0.0',
  '60.0 6985651.25 452402.5 0.0 -487.7 7530.6 0.0',
  '120.0 6942000.0 905000.0 0.0 -977.0 7484.0 0.0',
  'END Ephemeris',
  '',
];
const itc = readFileSync(new URL('./testdata/meme-48430-first-states.txt', import.meta.url), 'utf8');

describe('an upload in a form that is not of the CCSDS', () => {
  it('is stored as the OEM that is made of it, says so, and finds its satellite by its name', async () => {
    await ca.ask('POST', '/satellites', { name: 'STARLINK-2729', noradId: 48430 });
    const answer = await ca.upload({ 'MEME_48430_STARLINK-2729_0291124_Operational.txt': itc });
    const [file] = answer.json().accepted;
    expect(file).toMatchObject({ fileName: 'MEME_48430_STARLINK-2729_0291124_Operational.txt.oem', format: 'OEM KVN' });
    expect(file.warnings[0]).toMatchObject({ code: 'OTHER_FORM_CONVERTED', parameters: { form: 'modified ITC' } });
    const [{ satelliteId }] = (await ca.ask('GET', '/satellites')).json();
    expect(file.satelliteId).toBe(satelliteId);
    expect(file).toMatchObject({
      creationDate: '2023-01-29T11:52:48',
      designation: expect.not.stringMatching('QUARANTINED'),
    });
    expect(file.warnings[0].parameters.made).toBe('2023-01-29T11:52:48');
    const read = readOem((await textOfEphemeris(ca.database.db, file.oemFileId)) ?? '');
    if (read.kind !== 'message') throw new Error(JSON.stringify(read));
    const [segment] = read.record.segments;
    expect([segment?.states.length, segment?.covariances.length]).toEqual([6, 6]);
    expect(segment?.metadata.values).toMatchObject({ OBJECT_ID: '48430', REF_FRAME: 'EME2000', TIME_SYSTEM: 'UTC' });
  });

  it('of another object than the chosen satellite is quarantined: the number in its name counts', async () => {
    const { satelliteId } = (
      await ca.ask('POST', '/satellites', { name: 'OTHER', noradId: 70002, cosparId: '2026-002A' })
    ).json();
    const [file] = (
      await ca.upload({ 'MEME_48430_STARLINK-2729_0291124.txt': itc }, { 'satellite-id': satelliteId })
    ).json().accepted;
    expect(file).toMatchObject({ objectId: '48430', satelliteId, designation: 'QUARANTINED' });
    expect(file.plausibility[0]).toMatchObject({ code: 'OBJECT_OTHER', isFatal: true });
  });

  it('of STK is taken as well, and refused with the reason where its frame is not said', async () => {
    const taken = await ca.upload({ 'ours.e': stk.join('\n') });
    expect(taken.json().accepted).toMatchObject([
      { fileName: 'ours.e.oem', format: 'OEM KVN', creationDate: '2026-11-26T12:00:00.000' },
    ]);
    const refused = await ca.upload({ 'ours.e': stk.filter((line) => !line.startsWith('Coord')).join('\n') });
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      422,
      { code: 'OTHER_FORM_REFUSED', message: expect.stringContaining('CoordinateSystem is missing') },
    ]);
  });
});

describe('a table of states', () => {
  const rows = [
    't,x,y,z,vx,vy,vz',
    '2026-11-26 12:00:00,7000,0,0,0,7.5460532901,0',
    '2026-11-26 12:01:00,6985.65125,452.4025,0,-0.4877,7.5306,0',
    '2026-11-26 12:02:00,6942,905,0,-0.977,7.484,0',
  ];
  const mapping = {
    frame: 'EME2000',
    scale: 'UTC',
    times: 'CALENDAR',
    lengthUnit: 'km',
    speedUnit: 'km/s',
    columns: { time: 't', x: 'x', y: 'y', z: 'z', vx: 'vx', vy: 'vy', vz: 'vz' },
  };

  it('asks what its columns are, and is stored as an OEM once it is known', async () => {
    const asked = await ca.upload({ 'states.csv': rows.join('\n') });
    expect([asked.statusCode, asked.json().errors[0].code]).toEqual([422, 'TABLE_NOT_MAPPED']);
    const taken = await ca.upload({ 'states.csv': rows.join('\n') }, { table: JSON.stringify(mapping) });
    expect(taken.json().accepted).toMatchObject([
      { fileName: 'states.csv.oem', format: 'OEM KVN', refFrame: 'EME2000' },
    ]);
  });

  it('is refused by name where the mapping does not say its scale', async () => {
    const { scale: _, ...without } = mapping;
    const refused = await ca.upload({ 'states.csv': rows.join('\n') }, { table: JSON.stringify(without) });
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      422,
      expect.stringContaining('scale is missing'),
    ]);
  });
});
