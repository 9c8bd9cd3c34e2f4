import { describe, expect, it } from 'vitest';
import { screenedOf } from './screened.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const toMs = Date.parse('2026-11-27T12:00:00Z');

describe('a satellite', () => {
  it('is screened while its newest screening extends beyond now, and shows the findings', () => {
    const screening = {
      state: 'SCREENED',
      screeningId: 's-1',
      screenedAt: '2026-11-20T08:00:00Z',
      to: '2026-11-27T12:00:00Z',
      approaches: 0,
    } as const;
    expect(screenedOf({ screening }, nowMs)).toEqual({
      kind: 'screened',
      toMs,
      atMs: Date.parse('2026-11-20T08:00:00Z'),
      approaches: 0,
      screeningId: 's-1',
      isStale: false,
      isInexact: false,
      level: 'ok',
    });
  });

  it('is screened without a count if only the end is known', () => {
    expect(screenedOf({ lastScreenedTo: '2026-11-27T12:00:00Z' }, nowMs)).toEqual({
      kind: 'screened',
      toMs,
      atMs: undefined,
      approaches: undefined,
      screeningId: undefined,
      isStale: false,
      isInexact: false,
      level: 'ok',
    });
  });

  it('has a light that warns below three days, and is serious in the last day and with old or inexact data', () => {
    const inHours = (hours: number, level: 'GOOD' | 'STALE' | 'INEXACT' = 'GOOD') =>
      screenedOf(
        { screening: { state: 'SCREENED', level, to: new Date(nowMs + hours * 3_600_000).toISOString() } },
        nowMs,
      );
    expect([inHours(73), inHours(71), inHours(23)]).toMatchObject([
      { level: 'ok' },
      { level: 'caution' },
      { level: 'serious' },
    ]);
    expect(inHours(100, 'STALE')).toMatchObject({ isStale: true, isInexact: false, level: 'serious' });
    expect(inHours(100, 'INEXACT')).toMatchObject({ isStale: true, isInexact: true, level: 'serious' });
  });

  it('is no longer screened after that end, and never was without one', () => {
    const passed = '2026-11-20T11:59:59Z';
    expect(screenedOf({ lastScreenedTo: passed }, nowMs)).toEqual({ kind: 'expired', toMs: Date.parse(passed) });
    const screening = { state: 'NOT_SCREENED', reason: 'it has no orbit' } as const;
    expect(screenedOf({ screening }, nowMs)).toEqual({ kind: 'never', reason: 'it has no orbit' });
    expect(screenedOf({}, nowMs)).toEqual({ kind: 'never' });
  });
});
