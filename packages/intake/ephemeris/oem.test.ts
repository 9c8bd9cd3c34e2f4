import { stateAt } from '@farpass/astro/ephemeris';
import { parseEpoch } from '@farpass/astro/time';
import { readOem } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { ephemerisOfOem, oemObjectId } from './oem.ts';

const rate = Math.sqrt(398_600.4418 / 7000 ** 3);
/** A circular orbit in the plane of the equator. */
const line = (time: string, seconds: number) => {
  const [c, s] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
  return [time, 7000 * c, 7000 * s, 0, -7000 * rate * s, 7000 * rate * c, 0].join(' ');
};

/** Three states of a circular orbit, a minute apart. */
const message = (frame: string) => `CCSDS_OEM_VERS = 2.0
CREATION_DATE = 2026-11-20T00:00:00
ORIGINATOR = SAMPLE
META_START
OBJECT_NAME = SAMPLE 1
OBJECT_ID = 2026-001A
CENTER_NAME = EARTH
REF_FRAME = ${frame}
TIME_SYSTEM = TAI
START_TIME = 2026-11-20T00:00:37
STOP_TIME = 2026-11-20T00:02:37
INTERPOLATION = LINEAR
INTERPOLATION_DEGREE = 1
META_STOP
${line('2026-11-20T00:00:37', 0)}
${line('2026-11-20T00:01:37', 60)}
${line('2026-11-20T00:02:37', 120)}
`;

function oemIn(frame: string) {
  const result = readOem(message(frame), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
  return result.record;
}

describe('an OEM as an ephemeris', () => {
  it('about another body is refused because of its centre, whatever the name of its frame', () => {
    const result = readOem(message('EME2000').replace('= EARTH', '= MARS'), { mode: 'lenient' });
    if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
    expect(() => ephemerisOfOem(result.record)).toThrow("CENTER_NAME is 'MARS'");
  });

  it('keeps frame and states, and converts its epochs to UTC', () => {
    const oem = oemIn('EME2000');
    const ephemeris = ephemerisOfOem(oem);
    const state = stateAt(ephemeris, parseEpoch('2026-11-20T00:01:00', 'UTC'));
    expect(ephemeris.segments[0]?.frame).toBe('EME2000');
    const positionKm = state.kind === 'state' ? state.state.positionKm : [];
    expect(positionKm[0]).toBeCloseTo(7000 * Math.cos(60 * rate), 9);
    expect(positionKm[1]).toBeCloseTo(7000 * Math.sin(60 * rate), 9);
    expect(oem.segments.map(oemObjectId)).toEqual(['2026-001A']);
  });

  it('about another body is refused, with its name', () => {
    expect(() => ephemerisOfOem(oemIn('MOON_ME'))).toThrow("REF_FRAME is 'MOON_ME'");
  });
});
