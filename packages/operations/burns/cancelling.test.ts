import { describe, expect, it } from 'vitest';
import { missingOfCancellation } from './cancelling.ts';

describe('a plan is cancelled', () => {
  it('with one click before its files were taken', () => {
    for (const state of ['DRAFT', 'SCREENED', 'APPROVED'] as const)
      expect([state, missingOfCancellation({ state, reason: '' })]).toEqual([state, undefined]);
  });

  it('with a reason and what was uplinked once they were', () => {
    const reason = 'The miss grew to 4 km.';
    expect(missingOfCancellation({ state: 'EXPORTED', reason: '   short   ', uplinked: 'NOTHING' })).toBe('REASON');
    expect(missingOfCancellation({ state: 'EXPORTED', reason })).toBe('UPLINK');
    expect(missingOfCancellation({ state: 'EXPORTED', reason, uplinked: 'ON_BOARD' })).toBeUndefined();
  });
});
