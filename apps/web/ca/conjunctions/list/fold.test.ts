import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { aheadFirst, byUrgency, foldPairs, ofAllPasses } from './fold.ts';

type Risk = ConjunctionDocument['conjunctionData']['riskLevel'];

function event(
  id: string,
  secondaryId: string,
  data: { readonly risk: Risk; readonly p?: number; readonly tca?: string },
): ConjunctionDocument {
  const { risk, p, tca = '2026-11-21T12:00:00Z' } = data;
  return {
    conjunctionId: id,
    satelliteId: 'sat-1',
    satelliteName: 'WREN-1',
    secondaryId,
    secondaryName: '',
    conjunctionData: {
      tca,
      timeToTca: 0,
      riskLevel: risk,
      ...(p === undefined ? {} : { probabilityOfCollision: p }),
    },
    numberOfCdms: 1,
    lastUpdate: '2026-11-20T10:00:00Z',
    state: 'OPEN',
    origin: 'FARPASS',
    isSynthetic: false,
    probabilityHistory: [],
  };
}

const events = [
  event('a', '1', { risk: 'LOW', p: 1e-9 }),
  event('b', '2', { risk: 'HIGH', p: 2e-5 }),
  event('c', '1', { risk: 'MEDIUM', p: 3e-6 }),
  event('d', '1', { risk: 'MEDIUM', p: 1e-6 }),
];

describe('the passes of one pair', () => {
  it('are one row, the worst of them, with their number', () => {
    const rows = foldPairs(events, { open: new Set() });
    expect(rows.map(({ conjunctionId, passes }) => [conjunctionId, passes])).toEqual([
      ['b', 1],
      ['c', 3],
    ]);
  });

  it('follow that row once it is opened', () => {
    const rows = foldPairs(events, { open: new Set(['sat-1 1']) });
    expect(rows.map(({ conjunctionId, isUnfolded }) => [conjunctionId, isUnfolded])).toEqual([
      ['b', false],
      ['c', false],
      ['a', true],
      ['d', true],
    ]);
  });
});

describe('the events that need attention', () => {
  it('are sorted by risk and then by time; an event of unknown risk comes right after the high ones', () => {
    const mixed = [
      event('a', '1', { risk: 'MEDIUM' }),
      event('b', '2', { risk: 'UNKNOWN' }),
      event('c', '3', { risk: 'HIGH', tca: '2026-11-22T00:00:00Z' }),
      event('d', '4', { risk: 'HIGH', tca: '2026-11-21T00:00:00Z' }),
      event('e', '5', { risk: 'CRITICAL' }),
    ];
    expect(byUrgency(mixed).map(({ conjunctionId }) => conjunctionId)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
});

describe('the list of all times', () => {
  it('begins with what is ahead, the most urgent first; then follows what is over, the most recent first', () => {
    const now = Date.parse('2026-11-21T00:00:00Z');
    const rows = [
      event('over', '1', { risk: 'CRITICAL', tca: '2026-11-19T12:00:00Z' }),
      event('just over', '2', { risk: 'LOW', tca: '2026-11-20T23:00:00Z' }),
      event('soon', '3', { risk: 'LOW', tca: '2026-11-21T01:00:00Z' }),
      event('later', '4', { risk: 'HIGH', tca: '2026-11-23T01:00:00Z' }),
    ];
    expect(aheadFirst(rows, now).map(({ conjunctionId }) => conjunctionId)).toEqual([
      'later',
      'soon',
      'just over',
      'over',
    ]);
  });
});

describe('the risk of all passes of a pair', () => {
  const repeats = {
    ...{ ids: ['a', 'c', 'd'], from: '2026-11-21T12:00:00Z', to: '2026-11-23T12:00:00Z', unknown: 0, correlated: 0 },
    ...{ probability: 4e-6, lowerBound: 3e-6, independent: 4e-6, upperBound: 4e-6, riskLevel: 'MEDIUM' as const },
  };
  const known = events.map((one) => (one.secondaryId === '1' ? { ...one, repeats } : one));
  const shown = (open: readonly string[]) =>
    foldPairs(known, { open: new Set(open) }).map((row) => [row.conjunctionId, ofAllPasses(row)?.probability]);

  it('is that of the row that is the pair, and of no pass under it', () => {
    expect(shown([])).toEqual([
      ['b', undefined],
      ['c', 4e-6],
    ]);
    const { pair = '' } = foldPairs(known, { open: new Set() }).find(({ passes }) => passes > 1) ?? {};
    expect(shown([pair]).filter(([, probability]) => probability !== undefined)).toEqual([['c', 4e-6]]);
  });
});
