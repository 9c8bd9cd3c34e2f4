import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { coverageLevel, coverageOf, earliestCritical, splitByTime, stateOf } from './split.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

function conjunction(hours: number, riskLevel: ConjunctionDocument['conjunctionData']['riskLevel'] = 'LOW') {
  const tca = new Date(noonMs + hours * 3_600_000).toISOString();
  return {
    conjunctionId: `at ${hours}`,
    satelliteId: 'a',
    satelliteName: 'AURORA-1',
    secondaryId: '80001',
    secondaryName: 'DEBRIS',
    conjunctionData: { tca, riskLevel, timeToTca: hours * 3600 },
    numberOfCdms: 1,
    lastUpdate: tca,
    state: 'OPEN',
    origin: 'SAMPLE',
    isSynthetic: false,
    probabilityHistory: [],
  } satisfies ConjunctionDocument;
}

function satellite(lastScreenedTo?: number): SatelliteDocument {
  const end = lastScreenedTo === undefined ? {} : { lastScreenedTo: new Date(lastScreenedTo).toISOString() };
  return {
    satelliteId: 'a',
    etag: '"1"',
    name: 'AURORA-1',
    effectiveHardBodyRadius: 5,
    hardBodyRadiusSource: 'DEFAULT',
    isSynthetic: false,
    ...end,
  };
}

describe('conjunctions', () => {
  const all = [-30, -2, 0, 1, 5].map((hours) => conjunction(hours, hours === 1 ? 'CRITICAL' : 'LOW'));

  it('are past from their closest approach on, also in a list that was loaded before', () => {
    const [before, at] = [{ nowMs: noonMs - 1 }, { nowMs: noonMs }];
    const cleared = { ...conjunction(0), state: 'CLEARED' } as const;
    const states = [conjunction(0), cleared].map((one) => [before, at].map(({ nowMs }) => stateOf(one, nowMs)));
    expect(states).toEqual([
      ['OPEN', 'PAST'],
      ['CLEARED', 'PAST'],
    ]);
  });

  it('are past once their closest approach is before the current minute', () => {
    const { future, past } = splitByTime(all, noonMs);
    expect(future.map(({ conjunctionId }) => conjunctionId)).toEqual(['at 0', 'at 1', 'at 5']);
    expect(past.map(({ conjunctionId }) => conjunctionId)).toEqual(['at -2', 'at -30']);
  });

  it('have the first future critical one as the earliest critical one, never a past one', () => {
    expect(earliestCritical(splitByTime(all, noonMs).future)?.conjunctionId).toBe('at 1');
    const critical = [conjunction(-1, 'CRITICAL'), conjunction(3, 'HIGH')];
    expect(earliestCritical(splitByTime(critical, noonMs).future)).toBeUndefined();
  });
});

describe('the coverage of a fleet', () => {
  it('ends where the coverage of the first satellite ends', () => {
    const fleet = [satellite(noonMs + 3 * dayMs), satellite(noonMs + 7 * dayMs)];
    expect(coverageOf(fleet, noonMs)).toEqual({ kind: 'all', toMs: noonMs + 3 * dayMs, stale: 0 });
  });

  it('counts satellites that were never screened, or whose screening has run out, as not screened', () => {
    const fleet = [satellite(noonMs + dayMs), satellite(noonMs - dayMs), satellite()];
    expect(coverageOf(fleet, noonMs)).toEqual({ kind: 'some', screened: 1, of: 3, toMs: noonMs + dayMs, stale: 0 });
    expect(coverageOf([satellite(noonMs - dayMs)], noonMs)).toEqual({ kind: 'none' });
    expect(coverageOf([], noonMs)).toEqual({ kind: 'no-fleet' });
  });
});

describe('the status light of the coverage', () => {
  const nowMs = Date.UTC(2026, 10, 20, 12);
  const after = (hours: number) => ({ kind: 'all', toMs: nowMs + hours * 3_600_000, stale: 0 }) as const;

  it('warns below 72 h and is serious below 24 h, however good it was before', () => {
    expect([after(72), after(71.9), after(24), after(23.9)].map((one) => coverageLevel(one, nowMs))).toEqual([
      'ok',
      'caution',
      'caution',
      'serious',
    ]);
    expect(coverageLevel({ ...after(100), kind: 'some', screened: 1, of: 2 }, nowMs)).toBe('caution');
    expect(coverageLevel({ kind: 'none' }, nowMs)).toBe('inactive');
  });

  it('is serious if a satellite was screened with an element set that is too old for an all-clear', () => {
    const screening = { state: 'SCREENED', level: 'STALE' } as const;
    const coverage = coverageOf([satellite(nowMs + 7 * dayMs), { ...satellite(nowMs + 7 * dayMs), screening }], nowMs);
    expect(coverage).toEqual({ kind: 'all', toMs: nowMs + 7 * dayMs, stale: 1 });
    expect(coverageLevel(coverage, nowMs)).toBe('serious');
  });
});
