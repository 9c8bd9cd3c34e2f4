import type { EphemerisDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { axisOf, bySatellite, gapsOf, hullOf, spansOf, standingOf } from './coverage.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('files of several satellites', () => {
  it('are grouped by the name of the satellite, those of no satellite last, each group in its original order', () => {
    const file = (oemFileId: string, satelliteId?: string): EphemerisDocument => ({
      oemFileId,
      etag: '"1"',
      fileName: oemFileId,
      format: 'OEM KVN',
      designation: 'OPERATIONAL',
      uploadDate: '2026-11-20T12:00:00Z',
      segments: [],
      sizeBytes: 1,
      warnings: [],
      ...(satelliteId === undefined ? {} : { satelliteId }),
    });
    const files = [file('a'), file('b', 'NOTUS'), file('c', 'AURORA'), file('d', 'NOTUS')];
    const groups = bySatellite(files, ({ satelliteId }) => satelliteId);
    expect(groups.map(({ satellite, files: own }) => [satellite, own.map(({ oemFileId }) => oemFileId)])).toEqual([
      ['AURORA', ['c']],
      ['NOTUS', ['b', 'd']],
      [undefined, ['a']],
    ]);
  });
});

describe('the coverage of a file', () => {
  const segment = (start: string, stop: string) => ({ start, stop, numberOfStates: 2, hasCovariance: false });

  it('is the spans of its segments; times without a zone are UTC', () => {
    const segments = [segment('2026-11-20T12:00:00', '2026-11-21T12:00:00.000Z'), segment('soon', 'later')];
    expect(spansOf({ segments })).toEqual([{ startMs: noonMs, stopMs: noonMs + dayMs }]);
    expect(spansOf({ segments: [segment('2026-11-21T12:00:00', '2026-11-20T12:00:00')] })).toEqual([]);
  });

  it('leaves out the gaps inside a segment', () => {
    const gaps = [{ start: '2026-11-20T14:00:00', stop: '2026-11-20T20:00:00Z' }];
    const spans = spansOf({ segments: [{ ...segment('2026-11-20T12:00:00', '2026-11-21T12:00:00'), gaps }] });
    expect(spans).toEqual([
      { startMs: noonMs, stopMs: noonMs + 2 * hourMs },
      { startMs: noonMs + 8 * hourMs, stopMs: noonMs + dayMs },
    ]);
    expect(gapsOf(spans)).toEqual([{ startMs: noonMs + 2 * hourMs, stopMs: noonMs + 8 * hourMs }]);
  });

  it('extends from its first to its last moment', () => {
    const spans = [
      { startMs: 5, stopMs: 7 },
      { startMs: 1, stopMs: 2 },
    ];
    expect(hullOf(spans)).toEqual({ startMs: 1, stopMs: 7 });
    expect(hullOf([])).toBeUndefined();
  });

  it('has a gap between two separate spans, in whatever order they come', () => {
    const spans = [
      { startMs: 20, stopMs: 30 },
      { startMs: 0, stopMs: 12 },
      { startMs: 5, stopMs: 8 },
      { startMs: 30, stopMs: 40 },
    ];
    expect(gapsOf(spans)).toEqual([{ startMs: 12, stopMs: 20 }]);
    expect(gapsOf([])).toEqual([]);
  });

  it('is before now, around it or after it', () => {
    const span = { startMs: 100, stopMs: 200 };
    expect(standingOf([span], 50)).toEqual({ kind: 'ahead', ms: 50 });
    expect(standingOf([span], 150)).toEqual({ kind: 'left', ms: 50 });
    expect(standingOf([span], 260)).toEqual({ kind: 'over', ms: 60 });
    expect(standingOf([{ startMs: 1, stopMs: 1 }], 0)).toEqual({ kind: 'instant' });
    expect(standingOf([], 0)).toEqual({ kind: 'none' });
  });
});

describe('the axis of several files', () => {
  it('is around now, and an old file does not extend it', () => {
    const axisOfOld = axisOf([{ startMs: noonMs - 900 * dayMs, stopMs: noonMs - 899 * dayMs }], noonMs);
    expect(axisOfOld.startMs).toBe(noonMs - 7 * dayMs);
    expect(axisOfOld.stopMs).toBeGreaterThan(noonMs);
  });
});
