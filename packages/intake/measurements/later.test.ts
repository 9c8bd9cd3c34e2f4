import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { observationsUntil, tdmOf } from './index.ts';

function tdm(times: readonly string[], timeSystem = 'UTC') {
  const text = [
    'CCSDS_TDM_VERS = 2.0',
    'CREATION_DATE = 2026-11-26T08:00:00',
    'ORIGINATOR = SAMPLE',
    'META_START',
    `TIME_SYSTEM = ${timeSystem}`,
    'PARTICIPANT_1 = HILL',
    'PARTICIPANT_2 = 90001',
    'MODE = SEQUENTIAL',
    'PATH = 2,1',
    'ANGLE_TYPE = RADEC',
    'REFERENCE_FRAME = EME2000',
    'META_STOP',
    'DATA_START',
    ...times.flatMap((time) => [`ANGLE_1 = ${time} 10`, `ANGLE_2 = ${time} 20`]),
    'DATA_STOP',
    '',
  ].join('\n');
  return tdmOf(new TextEncoder().encode(text), 'sample.tdm');
}

const now = parseEpoch('2026-11-26T08:00:00', 'UTC');
const tagsOf = ({ messages }: ReturnType<typeof observationsUntil>) =>
  messages.flatMap(({ segments }) =>
    segments.map(({ observations }) => observations.map(({ epoch }) => epoch.slice(11))),
  );

describe('observations until now', () => {
  it('are all, without a note, if none is later', () => {
    const past = tdm(['2026-11-26T07:59:59', '2026-11-26T08:00:00']);
    const found = observationsUntil([past], now);
    expect(found.messages[0]).toBe(past);
    expect(found.notes).toEqual([]);
  });

  it('leave out what is later, and say where it begins', () => {
    const half = tdm(['2026-11-26T07:59:55', '2026-11-26T08:00:05', '2026-11-26T08:00:15']);
    const found = observationsUntil([tdm(['2026-11-26T07:00:00']), half], now);
    expect(tagsOf(found)).toEqual([
      ['07:00:00', '07:00:00'],
      ['07:59:55', '07:59:55'],
    ]);
    expect(found.notes).toMatchObject([{ code: 'MEASURED_LATER', segment: 1 }]);
    expect(found.notes[0]?.sentence).toContain('2 times are later than 2026-11-26T08:00:00.000Z');
    expect(found.notes[0]?.sentence).toContain('from 2026-11-26T08:00:05.000Z on');
  });

  it('are compared in UTC, whatever the time system of the file is', () => {
    // TAI is 37 s ahead of UTC: 08:00:30 TAI was 07:59:53 UTC.
    expect(observationsUntil([tdm(['2026-11-26T08:00:30'], 'TAI')], now).notes).toEqual([]);
    expect(observationsUntil([tdm(['2026-11-26T08:00:38'], 'TAI')], now).notes).toHaveLength(1);
    expect(observationsUntil([tdm(['2026-11-26T09:00:00'], 'SCLK')], now).notes).toEqual([]);
  });
});
