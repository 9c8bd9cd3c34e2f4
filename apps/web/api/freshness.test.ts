import { describe, expect, it } from 'vitest';
import { applicationStatus, follow, type ListEvent, type Lists } from './freshness.ts';

const after = (...events: readonly ListEvent[]) =>
  events.reduce<Lists>((lists, event) => follow(lists, { list: 'ca/satellites', event }), {});

describe('a list', () => {
  it('is refreshing while it loads and clean once it has loaded', () => {
    expect(after('loading')).toEqual({ 'ca/satellites': 'refreshing' });
    expect(after('loading', 'loaded')).toEqual({ 'ca/satellites': 'clean' });
  });

  it('is dirty after a write until it is loaded again', () => {
    expect(after('loading', 'loaded', 'written')).toEqual({ 'ca/satellites': 'dirty' });
    expect(after('loading', 'loaded', 'written', 'loading', 'loaded')).toEqual({ 'ca/satellites': 'clean' });
  });

  it('that no page shows is not made dirty by a write, and is removed with its page', () => {
    expect(after('written')).toEqual({});
    expect(after('loading', 'dropped')).toEqual({});
  });
});

describe('the application', () => {
  it('is not authenticated without a session, whatever the state of the lists', () => {
    expect(applicationStatus({ a: 'refreshing' }, false)).toBe('not-authenticated');
  });

  it('is updating while one list is dirty or refreshing, else up to date', () => {
    expect(applicationStatus({ a: 'clean', b: 'dirty' }, true)).toBe('updating');
    expect(applicationStatus({ a: 'clean', b: 'refreshing', c: 'failed' }, true)).toBe('updating');
    expect(applicationStatus({ a: 'clean' }, true)).toBe('up-to-date');
    expect(applicationStatus({}, true)).toBe('up-to-date');
  });

  it('does not claim to be up to date when a list could not be loaded', () => {
    expect(applicationStatus({ a: 'clean', b: 'failed' }, true)).toBe('out-of-date');
  });
});
