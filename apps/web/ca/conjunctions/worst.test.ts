import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { worstOf } from './worst.ts';

type Level = ConjunctionOutlineDocument['conjunctionData']['riskLevel'];

const event = (conjunctionId: string, riskLevel: Level, state: 'OPEN' | 'CLEARED' = 'OPEN') => ({
  ...{ conjunctionId, satelliteId: 's', satelliteName: 'S', secondaryId: '1', secondaryName: 'X', state },
  ...{ lastUpdate: '2026-11-26T00:00:00Z', isSynthetic: false },
  conjunctionData: { tca: '2026-11-27T00:00:00Z', riskLevel },
});

describe('the worst conjunction ahead', () => {
  it('is the soonest of the most urgent level, and a cleared one does not count', () => {
    const ahead = [
      event('low', 'LOW'),
      event('cleared', 'CRITICAL', 'CLEARED'),
      event('first', 'HIGH'),
      event('second', 'HIGH'),
      event('unknown', 'UNKNOWN'),
    ];
    const worst = worstOf(ahead);
    expect([worst?.label, worst?.count, worst?.soonest.conjunctionId]).toEqual(['high', 2, 'first']);
  });

  it('does not exist without conjunctions', () => {
    expect(worstOf([])).toBeUndefined();
  });
});
