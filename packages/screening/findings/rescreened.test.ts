import { describe, expect, it } from 'vitest';
import { clearsEvent, isAgainstCatalogue, type RescreenedEvent, rescreeningResult } from './rescreened.ts';

const againstCatalogue = { against: 'CATALOGUE', primaries: [{}] };
const againstMessages = { against: 'CATALOGUE', primaries: [{ messages: ['a message'] }] };
const known: RescreenedEvent = {
  isFound: false,
  unchecked: undefined,
  isKnownBefore: true,
  earlier: 'NOT_RESCREENED',
  isOpen: true,
  isOnlyOurs: true,
};

describe('a screening', () => {
  it('counts for satellites if it is of their own data against the whole catalogue', () => {
    expect(isAgainstCatalogue(againstCatalogue)).toBe(true);
    expect(isAgainstCatalogue(againstMessages)).toBe(false);
    expect(isAgainstCatalogue({ against: 'PRIMARIES', primaries: [{}] })).toBe(false);
  });
});

describe('the result of a screening for an event', () => {
  it('is that it was found again, only if it was known before', () => {
    expect(rescreeningResult({ ...known, isFound: true }, againstCatalogue)).toEqual({ state: 'FOUND' });
    expect(rescreeningResult({ ...known, isFound: true, isKnownBefore: false }, againstCatalogue)).toBeUndefined();
    expect(rescreeningResult({ ...known, isFound: true, unchecked: 'OWN_TOO_OLD' }, againstMessages)).toEqual({
      state: 'FOUND',
    });
  });

  it('is clear if it would have been shown and was not', () => {
    expect(rescreeningResult({ ...known, unchecked: null, earlier: 'FOUND' }, againstCatalogue)).toEqual({
      state: 'CLEAR',
    });
  });

  it('is why it could not be checked, unless a screening that could has spoken since the newest message', () => {
    const unchecked = { ...known, unchecked: 'OTHER_TOO_OLD' } as const;
    const reason = { state: 'NOT_CHECKABLE', reason: 'OTHER_TOO_OLD' };
    expect(rescreeningResult(unchecked, againstCatalogue)).toEqual(reason);
    expect(rescreeningResult({ ...unchecked, earlier: 'NOT_CHECKABLE' }, againstCatalogue)).toEqual(reason);
    expect(rescreeningResult({ ...unchecked, earlier: 'FOUND' }, againstCatalogue)).toBeUndefined();
    expect(rescreeningResult({ ...unchecked, earlier: 'CLEAR' }, againstCatalogue)).toBeUndefined();
    expect(rescreeningResult(unchecked, againstMessages)).toBeUndefined();
  });
});

describe('an event is cleared', () => {
  const clears = (event: Partial<RescreenedEvent>) => {
    const whole = { ...known, ...event };
    return clearsEvent(whole, rescreeningResult(whole, againstCatalogue));
  };

  it('by a screening that would have shown it and did not', () => {
    expect(clears({ unchecked: null })).toBe(true);
    expect(clears({ unchecked: 'OWN_UNCERTAIN' })).toBe(false);
    expect(clears({})).toBe(false);
    expect(clears({ unchecked: null, isFound: true })).toBe(false);
  });

  it('only while it is open and has messages of our own alone: the warning of a provider stays', () => {
    expect(clears({ unchecked: null, isOnlyOurs: false })).toBe(false);
    expect(clears({ unchecked: null, isOpen: false })).toBe(false);
  });
});
