import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';
import { checkCenter, checkFrame, checkTimeSystem } from './names.ts';

function codes(check: typeof checkCenter, name: string): readonly string[] {
  const log = new FaultLog('strict');
  check({ log, line: 1, key: 'NAME', name });
  return [...log.errors, ...log.warnings].map(({ code }) => code);
}

describe('names of messages', () => {
  it.each([
    'EARTH',
    'MARS BARYCENTER',
    'SOLAR SYSTEM BARYCENTER',
    'SSB',
    'EARTH   BARYCENTER',
    '433 EROS',
    '67P',
    '2029-030E',
  ])('the centre %s is known', (name) => {
    expect(codes(checkCenter, name)).toEqual([]);
  });

  it('a centre in small letters is a matter of style; an unknown one is refused', () => {
    expect(codes(checkCenter, 'Earth Moon Barycenter')).toEqual(['VALUE_CASE']);
    expect(codes(checkCenter, 'NOWHERE')).toEqual(['CENTER_UNKNOWN']);
  });

  it.each(['EME2000', 'J2000', 'ITRF', 'ITRF2000', 'ITRF-97', 'ICRF3', 'TEME', 'RSW_ROTATING', 'IAU-Saturn', 'WGS84'])(
    'the frame %s is listed',
    (name) => {
      expect(codes(checkFrame, name)).toEqual([]);
    },
  );

  it('a frame that two parties agreed on is a warning', () => {
    expect(codes(checkFrame, 'ZZRF')).toEqual(['VALUE_NOT_LISTED']);
  });

  it('a time system must be in the lists', () => {
    expect(codes(checkTimeSystem, 'UTC')).toEqual([]);
    expect(codes(checkTimeSystem, 'utc')).toEqual(['VALUE_CASE']);
    expect(codes(checkTimeSystem, 'STARDATE')).toEqual(['TIME_SYSTEM_UNKNOWN']);
  });
});
