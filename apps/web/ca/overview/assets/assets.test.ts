import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredTo } from '../../ephemerides/coverage.ts';
import { conjunction } from '../../screenings/screening.fixture.ts';
import { mostUrgent } from '../urgent/most-urgent.ts';
import { assetsOf, byUrgency, healthOf, levelOfGaps } from './assets.ts';
import { midnightsOf, stripOf, weekFrom } from './week-strip.ts';

const nowMs = Date.parse('2026-11-20T00:00:00Z');
const dayMs = 86_400_000;

const satellite = (satelliteId: string, changes: Partial<SatelliteDocument> = {}): SatelliteDocument => ({
  satelliteId,
  etag: '"1"',
  name: satelliteId.toUpperCase(),
  effectiveHardBodyRadius: 5,
  hardBodyRadiusSource: 'DEFAULT',
  isSynthetic: false,
  ...changes,
});

const complete = satellite('sat-1', {
  noradId: 90001,
  hardBodyRadiusSource: 'SHAPE',
  propulsion: { type: 'NONE' },
  configuration: { commitTimeHours: 12 },
  lastScreenedTo: '2026-11-26T00:00:00Z',
});

const ephemeris = (start: string, stop: string): EphemerisDocument => ({
  oemFileId: start,
  etag: '"1"',
  fileName: 'a.oem',
  format: 'OEM/KVN',
  satelliteId: 'sat-1',
  uploadDate: start,
  segments: [{ start, stop, numberOfStates: 2, hasCovariance: false }],
  sizeBytes: 1,
  warnings: [],
});

const ahead = [
  conjunction({ conjunctionId: 'a', data: { tca: '2026-11-21T00:00:00Z', riskLevel: 'MEDIUM' } }),
  conjunction({ conjunctionId: 'b', data: { tca: '2026-11-22T00:00:00Z', riskLevel: 'HIGH' } }),
  conjunction({ conjunctionId: 'c', data: { tca: '2026-11-30T00:00:00Z', riskLevel: 'HIGH' } }),
];

const [first, second] = assetsOf(
  {
    satellites: [complete, satellite('sat-2')],
    future: ahead,
    ephemerides: [ephemeris('2026-11-19T00:00:00Z', '2026-11-23T12:00:00Z')],
  },
  nowMs,
);
if (first === undefined || second === undefined) throw new Error('Two satellites make two assets.');

describe('a satellite at a glance', () => {
  it('has its own conjunctions, counted by risk from the highest', () => {
    expect(first.ahead.map(({ conjunctionId }) => conjunctionId)).toEqual(['a', 'b', 'c']);
    expect(first.risks).toEqual([
      { label: 'high', count: 2 },
      { label: 'medium', count: 1 },
    ]);
    expect([first.highestRisk, second.highestRisk]).toEqual(['high', undefined]);
  });

  it('counts low risks that no one may rely on apart, and they are its highest ones before other low ones', () => {
    const low = (riskBasis: 'PROBABILITY' | 'DILUTED') =>
      conjunction({ conjunctionId: riskBasis, data: { tca: '2026-11-23T00:00:00Z', riskLevel: 'LOW', riskBasis } });
    const future = [low('PROBABILITY'), low('DILUTED')];
    const [asset] = assetsOf({ satellites: [complete], future, ephemerides: [] }, nowMs);
    expect(asset?.risks).toEqual([
      { label: 'uncertain low', count: 1 },
      { label: 'low', count: 1 },
    ]);
    expect(asset?.highestRisk).toBe('uncertain low');
    const marks = asset && stripOf(asset, weekFrom(nowMs)).marks.map(({ label }) => label);
    expect(marks?.toSorted()).toEqual(['low', 'uncertain low']);
  });

  it('with an unknown risk is more urgent than with a medium or low one', () => {
    const unknown = conjunction({ conjunctionId: 'u', data: { tca: '2026-11-23T00:00:00Z', riskLevel: 'UNKNOWN' } });
    const highest = (future: typeof ahead) =>
      assetsOf({ satellites: [complete], future, ephemerides: [] }, nowMs)[0]?.highestRisk;
    expect([highest([...ahead, unknown]), highest([...ahead.slice(0, 1), unknown])]).toEqual(['high', 'unknown']);
  });

  it('names the missing parts of its configuration', () => {
    expect(first.gaps).toEqual([]);
    expect(second.gaps).toEqual(['number', 'radius', 'propulsion', 'commitTime']);
  });

  it('is screened or not, covered or not', () => {
    expect([first.screened.kind, second.screened.kind]).toEqual(['screened', 'never']);
    expect([first.coveredToMs, second.coveredToMs]).toEqual([Date.parse('2026-11-23T12:00:00Z'), undefined]);
  });

  it('comes before less urgent ones', () => {
    expect([second, first].toSorted(byUrgency).map(({ satellite: { satelliteId } }) => satelliteId)).toEqual([
      'sat-1',
      'sat-2',
    ]);
  });

  it('comes before one whose approach of the same risk is later, whatever lower risks come sooner', () => {
    const of = (satelliteId: string, hour: string, riskLevel: 'HIGH' | 'LOW') =>
      conjunction({
        conjunctionId: `${satelliteId} ${hour}`,
        satelliteId,
        data: { tca: `2026-11-22T${hour}:00:00Z`, riskLevel },
      });
    const future = [of('sat-1', '01', 'LOW'), of('sat-2', '05', 'HIGH'), of('sat-1', '20', 'HIGH')];
    const satellites = [complete, { ...complete, satelliteId: 'sat-2' }];
    const order = assetsOf({ satellites, future, ephemerides: [] }, nowMs).toSorted(byUrgency);
    expect(order.map(({ satellite: { satelliteId } }) => satelliteId)).toEqual(['sat-2', 'sat-1']);
  });

  it('shows its week: bars cut to it, marks with the most urgent on top, and no mark after it', () => {
    const { screened, covered, marks } = stripOf(first, weekFrom(nowMs));
    expect(screened).toEqual([{ from: 0, to: 6 / 7 }]);
    expect(covered).toEqual([{ from: 0, to: 0.5 }]);
    // All are passes of one pair: the worst is large and drawn last.
    expect(marks.map(({ at, label, passes, isSmall }) => [at, label, passes, isSmall])).toEqual([
      [1 / 7, 'medium', 1, true],
      [2 / 7, 'high', 2, false],
    ]);
  });

  it('has one large mark for each pair, whatever the number of its passes', () => {
    const another = { ...ahead[0], secondaryId: '70077' };
    const [asset] = assetsOf(
      { satellites: [complete], future: [...ahead, { ...conjunction(), ...another }], ephemerides: [] },
      nowMs,
    );
    if (asset === undefined) throw new Error('One satellite makes one asset.');
    const { marks } = stripOf(asset, weekFrom(nowMs));
    expect(marks.map(({ conjunction: { secondaryId }, isSmall }) => [secondaryId === '70077', isSmall])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe('the fleet', () => {
  it('is counted', () => {
    const counts = { fleet: 2, screened: 1, covered: 1, urgent: 1, unknown: 0, complete: 1, expired: 0 };
    expect(healthOf([first, second])).toEqual({ ...counts, gaps: 'caution' });
  });

  it('counts satellites with ephemerides, but none for now', () => {
    expect(healthOf([first, second]).expired).toBe(0);
    const past = [ephemeris('2026-11-12T00:00:00Z', '2026-11-19T00:00:00Z')];
    expect(healthOf(assetsOf({ satellites: [complete], future: [], ephemerides: past }, nowMs)).expired).toBe(1);
  });

  it('is not covered by ephemerides on trial or in quarantine', () => {
    const file = ephemeris('2026-11-19T00:00:00Z', '2026-11-23T12:00:00Z');
    for (const designation of ['TRIAL', 'QUARANTINED'] as const) {
      const ephemerides = [{ ...file, designation }];
      const assets = assetsOf({ satellites: [complete], future: [], ephemerides }, nowMs);
      expect(healthOf(assets)).toMatchObject({ covered: 0, expired: 0 });
      expect(assets[0]?.spans).toEqual([]);
    }
  });

  it('has satellites whose highest risk is unknown', () => {
    const unknown = conjunction({ conjunctionId: 'u', data: { tca: '2026-11-23T00:00:00Z', riskLevel: 'UNKNOWN' } });
    const assets = assetsOf({ satellites: [complete], future: [unknown], ephemerides: [] }, nowMs);
    expect(healthOf(assets)).toMatchObject({ urgent: 0, unknown: 1 });
  });

  it('has no warning about a decision time that is the default', () => {
    expect([levelOfGaps([]), levelOfGaps(['commitTime']), levelOfGaps(['radius', 'commitTime'])]).toEqual([
      'ok',
      'inactive',
      'caution',
    ]);
  });

  it('has no current screening if the element set is too old for an all-clear', () => {
    const screening = { state: 'SCREENED', level: 'STALE', to: '2026-11-26T00:00:00Z' } as const;
    const assets = assetsOf({ satellites: [{ ...complete, screening }], future: [], ephemerides: [] }, nowMs);
    expect(healthOf(assets)).toMatchObject({ fleet: 1, screened: 0 });
  });

  it('has a most urgent conjunction: the soonest with the highest risk', () => {
    expect(mostUrgent(ahead)?.conjunctionId).toBe('b');
    expect(mostUrgent([])).toBeUndefined();
    const unknown = conjunction({ conjunctionId: 'u', data: { riskLevel: 'UNKNOWN' } });
    expect(mostUrgent([...ahead.slice(0, 1), unknown])?.conjunctionId).toBe('u');
  });
});

describe('the coverage of ephemerides from now on', () => {
  const span = (from: number, to: number) => ({ startMs: nowMs + from * dayMs, stopMs: nowMs + to * dayMs });

  it('continues where one follows another, and ends at the first gap', () => {
    expect(coveredTo([span(1, 3), span(-1, 1), span(4, 5)], nowMs)).toBe(nowMs + 3 * dayMs);
    expect(coveredTo([span(1, 3)], nowMs)).toBeUndefined();
    expect(coveredTo([span(-3, 0)], nowMs)).toBeUndefined();
    expect(coveredTo([], nowMs)).toBeUndefined();
  });

  it('does not depend on the order of the files, and every moment in it is in one of them', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 });
    fc.assert(
      fc.property(spans, (pairs) => {
        const all = pairs.map(([from, length]) => span(from, from + length));
        const endMs = coveredTo(all, nowMs);
        expect(coveredTo(all.toReversed(), nowMs)).toBe(endMs);
        if (endMs === undefined) return;
        for (let atMs = nowMs; atMs < endMs; atMs += dayMs / 2) {
          expect(all.some(({ startMs, stopMs }) => startMs <= atMs && atMs < stopMs)).toBe(true);
        }
      }),
    );
  });
});

it('a week that begins at noon has seven midnights, the first one half a day later', () => {
  const found = midnightsOf(weekFrom(Date.UTC(2026, 10, 20, 12)));
  expect(found.map(({ ms }) => new Date(ms).toISOString().slice(5, 16))).toEqual(
    ['21', '22', '23', '24', '25', '26', '27'].map((day) => `11-${day}T00:00`),
  );
  expect(found[0]?.at).toBeCloseTo(0.5 / 7, 12);
});

it('a week that begins at midnight has eight, the first one at its beginning', () => {
  const found = midnightsOf(weekFrom(Date.UTC(2026, 10, 20)));
  expect([found.length, found[0]?.at, found.at(-1)?.at]).toEqual([8, 0, 1]);
});
