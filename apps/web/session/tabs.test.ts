import { describe, expect, it } from 'vitest';
import type { SessionState } from './session.ts';
import { contradicts } from './tabs.ts';

const ada: SessionState = {
  kind: 'signed-in',
  person: { subject: 'ada', userName: 'ada', displayName: 'Ada', email: undefined, granted: {} },
};

describe('two tabs of one browser', () => {
  it('disagree if one is signed out and the other still signed in', () => {
    expect(contradicts(ada, { kind: 'signed-out' })).toBe(true);
    expect(contradicts({ kind: 'signed-out' }, { kind: 'signed-out' })).toBe(false);
  });

  it('disagree if another person has signed in, and agree on the same person', () => {
    expect(contradicts(ada, { kind: 'signed-in', subject: 'grace' })).toBe(true);
    expect(contradicts(ada, { kind: 'signed-in', subject: 'ada' })).toBe(false);
  });

  it('make a tab that waited without a session ask again after a sign-in elsewhere', () => {
    expect(contradicts({ kind: 'signed-out' }, { kind: 'signed-in', subject: 'ada' })).toBe(true);
    expect(contradicts({ kind: 'unavailable', reason: 'unreachable' }, { kind: 'signed-in', subject: 'ada' })).toBe(
      true,
    );
  });
});
