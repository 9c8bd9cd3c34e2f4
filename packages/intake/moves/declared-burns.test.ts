import { formatUtc } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { burnsDeclared } from './declared-burns.ts';

interface Block {
  readonly composition: string;
  readonly units: string;
  readonly lines: readonly string[];
  readonly more?: readonly string[];
  readonly physical?: readonly string[];
}

function ocm({ composition, units, lines, more = [], physical = [] }: Block): string {
  return [
    ...['CCSDS_OCM_VERS = 3.0', 'CREATION_DATE = 2026-11-17T10:00:00', 'ORIGINATOR = OTHERS'],
    ...['META_START', 'OBJECT_NAME = THEIRS', 'OBJECT_DESIGNATOR = 00042', 'INTERNATIONAL_DESIGNATOR = 2020-002A'],
    ...['TIME_SYSTEM = UTC', 'EPOCH_TZERO = 2026-11-18T00:00:00', 'META_STOP'],
    ...(physical.length === 0 ? [] : ['PHYS_START', ...physical, 'PHYS_STOP']),
    ...['MAN_START', 'MAN_ID = M1', 'MAN_DEVICE_ID = THR_01', 'MAN_REF_FRAME = RSW_ROTATING', ...more],
    ...[`MAN_COMPOSITION = ${composition}`, `MAN_UNITS = ${units}`, ...lines, 'MAN_STOP', ''],
  ].join('\n');
}

function declared(text: string) {
  const found = burnsDeclared(text);
  return found?.burns.map(({ from, to, deltaVMPerS }) => [formatUtc(from, 0), formatUtc(to, 0), deltaVMPerS]);
}

const impulses = { composition: 'TIME_ABSOLUTE, MAN_DURA, DV_X, DV_Y, DV_Z', units: '[s, km/s, km/s, km/s]' };
const thrusts = { composition: 'TIME_RELATIVE, MAN_DURA, THR_X, THR_Y, THR_Z', units: '[s, N, N, N]' };

describe('the burns that a message declares', () => {
  it('are those of the manoeuvre blocks of an OCM, for the object by each of its names', () => {
    const text = ocm({ ...impulses, lines: ['2026-11-18T06:00:00 0 0.00003 -0.00004 0'] });
    expect(declared(text)).toEqual([['2026-11-18T06:00:00Z', '2026-11-18T06:00:00Z', expect.closeTo(0.05, 12)]]);
    expect(burnsDeclared(text)?.designators).toEqual(['42', '2020-002A']);
  });

  it('are as large as thrust, duration and mass make them, in pieces of one burn', () => {
    const lines = ['3600 100 0 0.5 0', '3700 100 0 0.3 0'];
    const expected = ['2026-11-18T01:00:00Z', '2026-11-18T01:03:20Z'];
    expect(declared(ocm({ ...thrusts, lines, physical: ['WET_MASS = 200.0 [kg]'] }))).toEqual([
      [...expected, expect.closeTo((0.8 * 100) / 200, 12)],
    ]);
    // Without a mass the burn is there, and its size is not known.
    expect(declared(ocm({ ...thrusts, lines }))).toEqual([[...expected, undefined]]);
  });

  it('have no size if a duty cycle repeats them, and last as long as its window', () => {
    const more = ['DC_TYPE = TIME', 'DC_WIN_OPEN = 2026-11-18T00:30:00', 'DC_WIN_CLOSE = 2026-11-20T00:00:00'];
    const text = ocm({ ...thrusts, lines: ['3600 100 0 0.5 0'], more, physical: ['WET_MASS = 200.0 [kg]'] });
    expect(declared(text)).toEqual([['2026-11-18T00:30:00Z', '2026-11-20T00:00:00Z', undefined]]);
  });

  it('are those of an OPM, in its time scale, without those of no size', () => {
    const burn = (at: string, along: number) => [
      ...[`MAN_EPOCH_IGNITION = ${at}`, 'MAN_DURATION = 60', 'MAN_DELTA_MASS = -0.1', 'MAN_REF_FRAME = RTN'],
      ...['MAN_DV_1 = 0', `MAN_DV_2 = ${along}`, 'MAN_DV_3 = 0'],
    ];
    const text = [
      ...['CCSDS_OPM_VERS = 2.0', 'CREATION_DATE = 2026-11-17T10:00:00', 'ORIGINATOR = OTHERS', 'OBJECT_NAME = THEIRS'],
      ...['OBJECT_ID = 2020-002A', 'CENTER_NAME = EARTH', 'REF_FRAME = EME2000', 'TIME_SYSTEM = TAI'],
      ...['EPOCH = 2026-11-18T00:00:00', 'X = 7000', 'Y = 0', 'Z = 0', 'X_DOT = 0', 'Y_DOT = 7.5', 'Z_DOT = 0'],
      ...['MASS = 100', ...burn('2026-11-18T06:00:37', 0.0001), ...burn('2026-11-19T06:00:37', 0), ''],
    ].join('\n');
    expect(declared(text)).toEqual([['2026-11-18T06:00:00Z', '2026-11-18T06:01:00Z', expect.closeTo(0.1, 12)]]);
  });

  it('are none in other files, and in one that cannot be read', () => {
    expect(burnsDeclared('CCSDS_OEM_VERS = 2.0\n')).toBeUndefined();
    expect(burnsDeclared(ocm({ ...impulses, lines: ['2026-11-18T06:00:00 0 x 0 0'] }))).toBeUndefined();
    expect(burnsDeclared('no message')).toBeUndefined();
  });
});
