import { describe, expect, it } from 'vitest';
import type { SessionState } from './session.ts';
import { consequenceOf } from './tabs.ts';

const person = { subject: 'ada', userName: 'ada', displayName: 'Ada', email: undefined, granted: {} };
const ada: SessionState = { kind: 'signed-in', person };
const lost: SessionState = { kind: 'lost', person };
const out: SessionState = { kind: 'signed-out' };

describe('two tabs of one browser', () => {
  it('leave together when someone logs out in one', () => {
    const message = { kind: 'signed-out', byPerson: true } as const;
    expect([ada, lost, out].map((state) => consequenceOf(state, message))).toEqual(['reload', 'reload', 'none']);
  });

  it('keep their pages when one only finds that the session has ended: the other asks, too', () => {
    const message = { kind: 'signed-out', byPerson: false } as const;
    expect([ada, lost, out].map((state) => consequenceOf(state, message))).toEqual(['ask', 'none', 'none']);
  });

  it('disagree if another person has signed in, and agree on the same person', () => {
    expect(consequenceOf(ada, { kind: 'signed-in', subject: 'grace' })).toBe('reload');
    expect(consequenceOf(lost, { kind: 'signed-in', subject: 'grace' })).toBe('reload');
    expect(consequenceOf(ada, { kind: 'signed-in', subject: 'ada' })).toBe('none');
  });

  it('go on together after a sign-in in one of them', () => {
    const message = { kind: 'signed-in', subject: 'ada' } as const;
    const unavailable = { kind: 'unavailable', reason: 'unreachable' } as const;
    expect([lost, out, unavailable].map((state) => consequenceOf(state, message))).toEqual(['ask', 'reload', 'reload']);
  });
});
