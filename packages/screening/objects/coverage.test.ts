import { createSegment, type EphemerisSegment } from '@farpass/astro/ephemeris';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { coverageOf, leapSecondNotes, reasonOf, withAbsence } from './coverage.ts';
import type { EphemerisOrbit, ObjectRecord } from './record.ts';

const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
const window = { start, durationSeconds: 3600 };

/** States every minute of a body at rest, because only the times of its states matter. */
function segment(from: number, to: number): EphemerisSegment {
  const points = Array.from({ length: (to - from) / 60 + 1 }, (_, index) => ({
    epoch: addSeconds(start, from + 60 * index),
    state: { frame: 'EME2000', positionKm: [7000, 0, 0], velocityKmPerS: [0, 7.5, 0] } as const,
  }));
  return createSegment({ frame: 'EME2000', points });
}

function flying(segments: readonly EphemerisSegment[], more: Partial<EphemerisOrbit> = {}): ObjectRecord {
  const orbit = {
    kind: 'ephemeris',
    by: 'OPERATOR_EPHEMERIS',
    source: 'own.oem',
    made: start,
    ephemeris: { segments },
    remarks: [],
    doubts: [],
    ...more,
  } as const;
  return { id: '70001', name: 'OURS', designator: undefined, type: 'PAYLOAD', orbit };
}

const elements = {
  catalogueId: '70002',
  epoch: { modifiedJulianDay: 61_364, secondsOfDay: 0 },
  meanMotionRadPerMin: 0.06,
  eccentricity: 0.001,
  inclinationRad: 1,
  nodeRad: 0,
  argumentOfPerigeeRad: 0,
  meanAnomalyRad: 0,
  bstarPerEarthRadius: 0,
};
const ofSet: ObjectRecord = {
  id: '70002',
  name: 'THEIRS',
  designator: undefined,
  type: 'UNKNOWN',
  orbit: { kind: 'elements', elements, isOwn: false },
};

describe('the coverage of an object', () => {
  it('is whole if its states cover the window', () => {
    expect(coverageOf(flying([segment(-600, 4200)]), window)).toEqual({
      state: 'SCREENED',
      spans: [{ from: 0, to: 3600 }],
      gaps: [],
      notes: [],
    });
    expect(coverageOf(ofSet, window)).toEqual({
      state: 'SCREENED',
      spans: [{ from: 0, to: 3600 }],
      gaps: [],
      notes: [],
    });
  });

  it('reports a gap, a late beginning and an early end (way 34), each by code with its times', () => {
    const coverage = coverageOf(flying([segment(600, 1200), segment(1800, 3000)]), window);
    expect(coverage.state).toBe('PARTLY_SCREENED');
    expect(coverage.spans).toEqual([
      { from: 600, to: 1200 },
      { from: 1800, to: 3000 },
    ]);
    expect(coverage.gaps).toEqual([{ from: 1200, to: 1800 }]);
    expect(coverage.notes.map(({ code, span }) => [code, span?.from, span?.to])).toEqual([
      ['EPHEMERIS_BEGINS_LATE', 0, 600],
      ['EPHEMERIS_GAP', 1200, 1800],
      ['EPHEMERIS_ENDS_EARLY', 3000, 3600],
    ]);
    expect(reasonOf(coverage)).toBe(
      'its ephemeris begins at 2026-11-20T00:10:00Z; not screened before that; ' +
        'its ephemeris has a gap from 2026-11-20T00:20:00Z to 2026-11-20T00:30:00Z; not screened within it; ' +
        'its ephemeris ends at 2026-11-20T00:50:00Z; not screened beyond that',
    );
  });

  it('is whole if its states end up to 1 % of the window early, and still reports the end', () => {
    const day = { start, durationSeconds: 86_400 };
    const shortest = coverageOf(flying([segment(0, 85_560)]), day);
    expect(shortest).toMatchObject({ state: 'SCREENED', spans: [{ from: 0, to: 85_560 }] });
    expect(shortest.notes).toMatchObject([{ code: 'EPHEMERIS_ENDS_EARLY', span: { from: 85_560, to: 86_400 } }]);
    expect(reasonOf(shortest)).toBeUndefined();
    expect(coverageOf(flying([segment(0, 85_500)]), day)).toMatchObject({ state: 'PARTLY_SCREENED' });
  });

  it('is not whole if as little is missing at the beginning or in between, because an approach could be missed', () => {
    const day = { start, durationSeconds: 86_400 };
    expect(coverageOf(flying([segment(60, 86_400)]), day)).toMatchObject({ state: 'PARTLY_SCREENED' });
    const gap = coverageOf(flying([segment(0, 43_200), segment(43_260, 86_400)]), day);
    expect(gap).toMatchObject({ state: 'PARTLY_SCREENED', notes: [{ code: 'EPHEMERIS_GAP' }] });
  });

  it('is not whole if the end of a long window is more than two hours early', () => {
    const month = { start, durationSeconds: 30 * 86_400 };
    expect(coverageOf(flying([segment(0, 30 * 86_400 - 7200)]), month)).toMatchObject({ state: 'SCREENED' });
    expect(coverageOf(flying([segment(0, 30 * 86_400 - 7260)]), month)).toMatchObject({ state: 'PARTLY_SCREENED' });
  });

  it('has no gap if one segment begins within a second of the end of another', () => {
    const early = segment(0, 1800);
    const late = { ...segment(1800, 3600), start: addSeconds(segment(1800, 3600).start, 0.5) };
    expect(coverageOf(flying([late, early]), window)).toMatchObject({ state: 'SCREENED', gaps: [] });
  });

  it('by data that do not reach the window says what they cover, or why propagated states end', () => {
    const outside = coverageOf(flying([segment(-1200, -600)]), window);
    expect(outside).toMatchObject({ state: 'NOT_SCREENED', spans: [], notes: [{ code: 'EPHEMERIS_OUTSIDE' }] });
    expect(reasonOf(outside)).toBe(
      'its ephemeris covers 2026-11-19T23:40:00.000000Z to 2026-11-19T23:50:00.000000Z only',
    );
    const flight = { forces: 'EGM96', limit: 'two days at most', isDefault: false };
    expect(reasonOf(coverageOf(flying([segment(600, 1200)], { flight }), window))).toBe('two days at most');
  });

  it('of an object without an orbit has the reason', () => {
    const absent: ObjectRecord = { ...ofSet, orbit: { kind: 'none', reason: 'it has no orbit' } };
    const coverage = coverageOf(absent, window);
    expect(coverage).toMatchObject({ state: 'NOT_SCREENED', notes: [{ code: 'NO_ORBIT' }] });
    expect(reasonOf(coverage)).toBe('it has no orbit');
  });

  it('has the doubts of its file, which are not reasons', () => {
    const doubts = [{ code: 'VELOCITIES_INEXACT', sentence: 'they differ by 4.50 m/s' } as const];
    const coverage = coverageOf(flying([segment(0, 3600)], { doubts }), window);
    expect(coverage).toMatchObject({ state: 'SCREENED', notes: doubts });
    expect(reasonOf(coverage)).toBeUndefined();
  });

  it('ends when SGP4 no longer gives a state, with the reason', () => {
    const screened = { ...window, stepSeconds: 60 };
    const partly = withAbsence(coverageOf(ofSet, window), { object: 0, fromSeconds: 1830, cause: 6 }, screened);
    expect(partly).toMatchObject({ state: 'PARTLY_SCREENED', spans: [{ from: 0, to: 1770 }] });
    expect(reasonOf(partly)).toMatch(/^no state after 2026-11-20T00:29:30Z: SGP4 code 6: decayed/);
    const never = withAbsence(coverageOf(ofSet, window), { object: 0, fromSeconds: 30, cause: 6 }, screened);
    expect(never).toMatchObject({ state: 'NOT_SCREENED', spans: [], notes: [{ code: 'PROPAGATION_FAILED' }] });
    expect(reasonOf(never)).toMatch(/^SGP4 code 6: decayed/);
  });
});

describe('a leap second', () => {
  const before = { start: parseEpoch('2016-12-31T12:00:00', 'UTC'), durationSeconds: 86_400 };

  it('is reported for element sets if it is in the window, with the times that may be shifted', () => {
    const [note, ...others] = coverageOf(ofSet, before).notes;
    expect(others).toEqual([]);
    expect(note).toMatchObject({ code: 'LEAP_SECOND', span: { from: 43_200, to: 86_400 } });
    expect(note?.sentence).toContain('2016-12-31T23:59:60Z');
  });

  it('is not reported for a window that ends before it or begins after it', () => {
    expect(leapSecondNotes({ ...before, durationSeconds: 43_199 })).toEqual([]);
    expect(leapSecondNotes({ start: parseEpoch('2017-01-01T00:00:00', 'UTC'), durationSeconds: 86_400 })).toEqual([]);
    expect(leapSecondNotes(window)).toEqual([]);
  });
});
