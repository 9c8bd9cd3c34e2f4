import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { aheadOf } from './use-counts.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const counts = {
  byRisk: { CRITICAL: '2', HIGH: '1', MEDIUM: '0', LOW: '3', UNKNOWN: '0' },
  uncertainByRisk: { CRITICAL: '1', HIGH: '0', MEDIUM: '0', LOW: '1' },
  ...{ attention: '3', waiting: '0', uncertain: '2', past: '7' },
} as const;

function event(seconds: number, riskLevel: ConjunctionOutlineDocument['conjunctionData']['riskLevel']) {
  const tca = new Date(noonMs + seconds * 1000).toISOString();
  return {
    conjunctionId: `after ${seconds} s`,
    satelliteId: 'a',
    satelliteName: 'AURORA-1',
    secondaryId: '80001',
    secondaryName: 'DEBRIS',
    conjunctionData: { tca, riskLevel, timeToTca: seconds },
    numberOfCdms: 1,
    lastUpdate: tca,
    state: 'OPEN',
    origin: 'SAMPLE',
    isSynthetic: false,
  } as ConjunctionOutlineDocument;
}

const critical = [event(50, 'CRITICAL'), event(7_000, 'CRITICAL')];
const firstTca = new Date(noonMs + 20_000).toISOString();
const at = (minute: number) => aheadOf({ ...counts, critical, firstTca }, noonMs + minute * 60_000);

describe('the next critical event', () => {
  it('is the second one from the minute on in which the first has passed, without a question to the server', () => {
    expect(at(0).critical?.conjunctionId).toBe('after 50 s');
    expect(at(1).critical?.conjunctionId).toBe('after 7000 s');
    expect(at(120).critical).toBeUndefined();
  });

  it('and the counts are asked for again when the next event of any risk has passed', () => {
    expect(at(0).nextMs).toBe(noonMs + 20_000);
    expect(aheadOf({ ...counts, critical: [] }, noonMs).nextMs).toBeUndefined();
  });
});

it('the next critical event is one that only a doubt keeps up if there is no other', () => {
  const doubted = event(20, 'CRITICAL');
  const kept = { ...doubted, conjunctionData: { ...doubted.conjunctionData, riskBasis: 'NOT_CREDIBLE' as const } };
  const next = (rows: ConjunctionOutlineDocument[]) => aheadOf({ ...counts, critical: rows }, noonMs).critical;
  expect(next([kept, ...critical])?.conjunctionId).toBe('after 50 s');
  expect(next([kept])?.conjunctionId).toBe('after 20 s');
});

it('each risk has the count of its level, and those that only a doubt gives it are apart', () => {
  const { counts: shown, past } = at(0);
  expect(shown).toEqual({
    ...{ critical: '1', high: '1', medium: '0', low: '2', unknown: '0' },
    ...{ 'uncertain critical': '1', 'uncertain high': '0', 'uncertain medium': '0', 'uncertain low': '1' },
  });
  const many = { ...counts.byRisk, LOW: '10000+' } as const;
  expect(aheadOf({ ...counts, byRisk: many, critical: [] }, noonMs).counts.low).toBe('10000+');
  expect(past).toBe('7');
});
