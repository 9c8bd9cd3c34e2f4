import type { ConjunctionOutlineDocument } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';
import { aheadOf } from './use-counts.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const counts = {
  counts: { critical: '2', high: '1', medium: '0', 'uncertain low': '0', low: '0', unknown: '0' },
  attention: '3',
  waiting: '0',
};

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

const earliest = [event(50, 'CRITICAL'), event(7_000, 'CRITICAL'), event(300, 'HIGH')];
const at = (minute: number) => aheadOf({ ...counts, earliest }, noonMs + minute * 60_000);

describe('the next critical event', () => {
  it('is the second one from the minute on in which the first has passed, without a question to the server', () => {
    expect(at(0).critical?.conjunctionId).toBe('after 50 s');
    expect(at(1).critical?.conjunctionId).toBe('after 7000 s');
    expect(at(120).critical).toBeUndefined();
  });

  it('and the counts are asked for again when the next event of any risk has passed', () => {
    expect(at(0).nextMs).toBe(noonMs + 50_000);
    expect(aheadOf({ ...counts, earliest: [] }, noonMs).nextMs).toBeUndefined();
  });
});
