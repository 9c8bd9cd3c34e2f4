import { describe, expect, it } from 'vitest';
import { skippedIn } from './coverage-report.ts';

const partly = {
  state: 'PARTLY_SCREENED',
  screenedBy: 'OPERATOR_EPHEMERIS',
  reason: 'its ephemeris ends early',
} as const;

describe('the remarks on what was left out', () => {
  it('name a primary that was screened in part, and objects that were not screened at all', () => {
    const primary = { ...partly, id: '70001', name: 'OURS', role: 'PRIMARY' } as const;
    const unread = {
      id: '70002',
      name: '70002',
      role: 'SECONDARY',
      state: 'NOT_SCREENED',
      reason: 'no orbit',
    } as const;
    expect(skippedIn([primary, unread])).toEqual([
      { id: '70001', name: 'OURS', reason: 'its ephemeris ends early' },
      { id: '70002', reason: 'no orbit' },
    ]);
  });

  it('do not name every other satellite of the operator whose ephemeris ends early, but name messages that do', () => {
    const other = { ...partly, id: '70003', name: 'OURS TOO', role: 'SECONDARY' } as const;
    const told = { ...other, id: '70004', name: 'THEIRS', screenedBy: 'MESSAGE' } as const;
    expect(skippedIn([other, told])).toEqual([{ id: '70004', name: 'THEIRS', reason: 'its ephemeris ends early' }]);
  });
});
