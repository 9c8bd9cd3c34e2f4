import { degreeRad } from '@farpass/astro/linear';
import { parseEpoch } from '@farpass/astro/time';
import { readTdm } from '@farpass/ccsds/tdm';
import { describe, expect, it } from 'vitest';
import { tdmText } from './index.ts';

const epoch = parseEpoch('2026-03-10T21:00:00.25', 'UTC');
const subject = {
  originator: 'SIMULATED NETWORK',
  created: epoch,
  sensor: 'SIM-01',
  object: '25544',
  trackId: 'T1',
} as const;

const optical = {
  epoch,
  angles: { kind: 'right-ascension', rightAscensionRad: -10 * degreeRad, declinationRad: -5.5 * degreeRad },
  magnitude: 12.345,
} as const;
const radar = {
  epoch,
  angles: { kind: 'azimuth', azimuthRad: 2 * Math.PI - 1e-13, elevationRad: 30 * degreeRad },
  rangeKm: 1234.5678912,
  rangeRateKmPerS: -6.680848064,
} as const;

describe.each(['KVN', 'XML'] as const)('a tracking data message in %s', (syntax) => {
  it('of a telescope is read without a fault, and has its measurements', () => {
    const result = readTdm(tdmText([optical], { ...subject, path: 'one-way' }, syntax), { mode: 'strict' });
    if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
    const [segment] = result.record.segments;
    expect(segment?.metadata.values).toMatchObject({
      PARTICIPANT_1: 'SIM-01',
      PARTICIPANT_2: '25544',
      PATH: '2,1',
      ANGLE_TYPE: 'RADEC',
      REFERENCE_FRAME: 'ICRF',
    });
    expect(segment?.observations.map(({ keyword, value }) => [keyword, value])).toEqual([
      ['ANGLE_1', 350],
      ['ANGLE_2', -5.5],
      ['MAG', expect.closeTo(12.345, 2)],
    ]);
  });

  it('of a radar has half of the round trip, and no angle of 360°', () => {
    const result = readTdm(tdmText([radar], { ...subject, path: 'two-way' }, syntax), { mode: 'strict' });
    if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
    const [segment] = result.record.segments;
    expect(segment?.metadata.values).toMatchObject({ PATH: '1,2,1', ANGLE_TYPE: 'AZEL', RANGE_UNITS: 'km' });
    expect(segment?.observations.map(({ keyword, value }) => [keyword, value])).toEqual([
      ['ANGLE_1', 0],
      ['ANGLE_2', 30],
      ['RANGE', 1234.567891],
      ['DOPPLER_INSTANTANEOUS', -6.680848064],
    ]);
  });
});

describe('a message without measurements', () => {
  it('is refused', () => {
    expect(() => tdmText([], { ...subject, path: 'one-way' }, 'KVN')).toThrow('needs a measurement');
  });
});
