import { beforeEach, describe, expect, it } from 'vitest';
import { keepSignIn, type PendingSignIn, takeSignIn } from './pending-sign-ins.ts';
import { MemoryStorage } from './provider.fixture.ts';

const asked = { issuer: 'https://id.example.org/realms/platform', clientId: 'platform-web' };
const pending = (state: string): PendingSignIn => ({
  ...asked,
  state,
  nonce: `nonce of ${state}`,
  codeVerifier: `verifier of ${state}`,
  redirectUri: 'https://ops.example.org/signed-in',
  returnTo: `/ca/conjunctions?from=${state}`,
});
const now = Date.UTC(2026, 10, 20, 7, 0, 0);
const minute = 60_000;

let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
});

describe('a sign-in that left the page', () => {
  it('is found by the state of its answer, among several at once', () => {
    keepSignIn(storage, pending('one'), now);
    keepSignIn(storage, pending('two'), now);
    expect(takeSignIn(storage, { ...asked, state: 'one' })).toEqual(pending('one'));
    expect(takeSignIn(storage, { ...asked, state: 'two' })).toEqual(pending('two'));
  });

  it('is taken once', () => {
    keepSignIn(storage, pending('one'), now);
    takeSignIn(storage, { ...asked, state: 'one' });
    expect(takeSignIn(storage, { ...asked, state: 'one' })).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('is not found by another state, or by none', () => {
    keepSignIn(storage, pending('one'), now);
    expect(takeSignIn(storage, { ...asked, state: 'two' })).toBeUndefined();
    expect(takeSignIn(storage, { ...asked, state: null })).toBeUndefined();
    expect(takeSignIn(storage, { ...asked, state: 'one' })).toBeDefined();
  });

  it('is not answered by another provider or for another application', () => {
    keepSignIn(storage, pending('one'), now);
    keepSignIn(storage, pending('two'), now);
    expect(takeSignIn(storage, { ...asked, issuer: 'https://other.example.org', state: 'one' })).toBeUndefined();
    expect(takeSignIn(storage, { ...asked, clientId: 'other', state: 'two' })).toBeUndefined();
  });

  it('returns to an address of this application only', () => {
    keepSignIn(storage, { ...pending('one'), returnTo: '//elsewhere.example.org/' }, now);
    expect(takeSignIn(storage, { ...asked, state: 'one' })?.returnTo).toBeUndefined();
  });

  it('is removed by the next one if it was given up 15 minutes ago, as is an entry that cannot be read', () => {
    keepSignIn(storage, pending('given up'), now);
    keepSignIn(storage, pending('open'), now + minute);
    storage.setItem('farpass.sign-in.broken', '{');
    storage.setItem('farpass.return', '/ca');
    keepSignIn(storage, pending('next'), now + 15 * minute);
    expect(storage.keys()).toEqual(['farpass.sign-in.open', 'farpass.return', 'farpass.sign-in.next']);
  });
});
