import { describe, expect, it } from 'vitest';
import { type LooseningWish, looseningOutcome } from './loosening.ts';

const wish: LooseningWish = {
  person: 'ada',
  isAdministrator: true,
  reason: 'Agreed with the payload team.',
  isAsked: true,
  needsTwoPeople: true,
};
const grace = { person: 'grace', isAdministrator: false };

describe('a change that lowers an alarm', () => {
  it('needs a reason of ten characters from everyone', () => {
    for (const isAdministrator of [true, false]) {
      expect(looseningOutcome({ ...wish, isAdministrator, reason: undefined })).toBe('ASKED');
      expect(looseningOutcome({ ...wish, isAdministrator, reason: '  short   ' })).toBe('REASON_MISSING');
    }
  });

  it('waits for a second person, and the proposer is none', () => {
    expect(looseningOutcome(wish)).toBe('PROPOSED');
    expect(looseningOutcome({ ...wish, proposedBy: { person: 'ada', isAdministrator: true } })).toBe('PROPOSED');
    expect(looseningOutcome({ ...wish, proposedBy: grace })).toBe('ACCEPTED');
  });

  it('needs an administrator among the two', () => {
    const member = { ...wish, isAdministrator: false };
    expect(looseningOutcome({ ...member, proposedBy: grace })).toBe('ADMINISTRATOR_NEEDED');
    expect(looseningOutcome({ ...member, proposedBy: { ...grace, isAdministrator: true } })).toBe('ACCEPTED');
  });

  it('is decided by an administrator alone if one person is enough; a member proposes it to one', () => {
    const alone = { ...wish, needsTwoPeople: false };
    expect(looseningOutcome(alone)).toBe('ACCEPTED');
    expect(looseningOutcome({ ...alone, isAdministrator: false })).toBe('PROPOSED');
    expect(looseningOutcome({ ...alone, proposedBy: grace })).toBe('ACCEPTED');
  });

  it('needs an administrator without a reason if it lowers nothing today; others ask one', () => {
    const quiet = { ...wish, isAsked: false, reason: undefined };
    expect(looseningOutcome(quiet)).toBe('ACCEPTED');
    expect(looseningOutcome({ ...quiet, isAdministrator: false })).toBe('ASKED');
    expect(looseningOutcome({ ...wish, isAsked: false, isAdministrator: false })).toBe('PROPOSED');
  });
});
