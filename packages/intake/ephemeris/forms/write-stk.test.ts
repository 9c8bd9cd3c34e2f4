import { readOem, stateNumbers } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { oemOfStk } from './stk.ts';
import { stkOfOem } from './write-stk.ts';

const wishes = { objectId: '25544', originator: 'OURS', creationDate: '2026-11-20T00:00:00' };
const states = (minutes: readonly number[]) =>
  minutes.map(
    (minute) => `2026-11-26T12:${String(minute).padStart(2, '0')}:00.5 ${7000 + minute} 1.25 -2.5 0.001 7.5 1.0625`,
  );
const segment = (lines: readonly string[], frame = 'EME2000') => [
  'META_START',
  'OBJECT_NAME = X',
  'OBJECT_ID = 25544',
  'CENTER_NAME = EARTH',
  `REF_FRAME = ${frame}`,
  'TIME_SYSTEM = UTC',
  `START_TIME = ${lines[0]?.split(' ')[0]}`,
  `STOP_TIME = ${lines.at(-1)?.split(' ')[0]}`,
  'INTERPOLATION = LAGRANGE',
  'INTERPOLATION_DEGREE = 1',
  'META_STOP',
  ...lines,
];
const head = ['CCSDS_OEM_VERS = 2.0', 'CREATION_DATE = 2026-11-26T12:00:00', 'ORIGINATOR = OURS'];

function oemOf(lines: readonly string[]) {
  const read = readOem([...head, ...lines, ''].join('\n'));
  if (read.kind !== 'message') throw new Error(JSON.stringify(read));
  return read.record;
}

describe('an OEM for STK', () => {
  it('comes back from its ephemeris with the same states, frame and segments', () => {
    const oem = oemOf([...segment(states([0, 1, 2])), ...segment(states([2, 3]))]);
    const written = stkOfOem(oem);
    if (written.kind === 'refused') throw new Error(written.reason);
    expect(written.text).toContain('ScenarioEpoch 26 Nov 2026 12:00:00.500000000');
    expect(written.text).toContain('BEGIN SegmentBoundaryTimes\n120.000000000\nEND SegmentBoundaryTimes');
    expect(written.text).toContain('\n60.000000000 7001000 1250 -2500 1 7500 1062.5\n');
    const back = oemOfStk(written.text, wishes);
    if (back.kind === 'refused') throw new Error(back.reason);
    const read = readOem(back.text);
    if (read.kind !== 'message') throw new Error(JSON.stringify(read));
    const { segments } = read.record;
    expect(segments.map((one) => one.states.map(stateNumbers))).toEqual(
      oem.segments.map((one) => one.states.map(stateNumbers)),
    );
    expect(segments[0]?.states[0]?.epoch).toBe('2026-11-26T12:00:00.500000');
    expect(segments[0]?.metadata.values.REF_FRAME).toBe('EME2000');
  });

  it('keeps the degree of its interpolation, which STK counts in points', () => {
    const lines = segment(states([0, 1, 2, 3, 4])).map((line) =>
      line.replace('LAGRANGE', 'HERMITE').replace('DEGREE = 1', 'DEGREE = 7'),
    );
    const written = stkOfOem(oemOf(lines));
    if (written.kind === 'refused') throw new Error(written.reason);
    expect(written.text).toContain('InterpolationMethod Hermite\nInterpolationSamplesM1 3\n');
    const back = oemOfStk(written.text, wishes);
    expect(back).toMatchObject({ text: expect.stringContaining('INTERPOLATION = HERMITE\nINTERPOLATION_DEGREE = 7') });
  });

  it('counts a leap second', () => {
    const lines = ['2016-12-31T23:59:30 7000 0 0 0 7.5 0', '2017-01-01T00:00:30 7000 0 0 0 7.5 0'];
    const written = stkOfOem(oemOf(segment(lines)));
    expect(written).toMatchObject({ text: expect.stringContaining('\n61.000000000 7000000 ') });
  });

  it('is refused where STK would read another orbit', () => {
    const reason = (lines: readonly string[]) => {
      const written = stkOfOem(oemOf(lines));
      return written.kind === 'refused' ? written.reason : written.kind;
    };
    expect(reason(segment(states([0, 1]), 'MOD'))).toContain('its frame is MOD');
    expect(reason([...segment(states([0, 1])), ...segment(states([1, 2]), 'TEME')])).toContain('several frames');
    expect(reason([...segment(states([0, 1])), ...segment(states([3, 4]))])).toContain(
      'without a gap at 2026-11-26T12:01:00.5',
    );
    expect(reason(segment(states([0, 1, 2, 3, 45, 46, 47])))).toContain('it has a gap after 2026-11-26T12:03:00.5');
  });

  it('says what it leaves out', () => {
    const usable = segment(states([0, 1, 2])).flatMap((line) =>
      line.startsWith('STOP_TIME')
        ? ['USEABLE_START_TIME = 2026-11-26T12:01:00', 'USEABLE_STOP_TIME = 2026-11-26T12:02:00', line]
        : [line],
    );
    expect(stkOfOem(oemOf(usable))).toMatchObject({ kind: 'stk', losses: ['usable times'] });
  });
});
