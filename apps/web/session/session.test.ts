import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckAnswer, Grant, Provider, RefreshAnswer } from './provider.ts';
import { type Page, renewalWaitMs, Session, SessionEnded, TokenOverdue } from './session.ts';

const start = Date.UTC(2026, 10, 20, 7, 0, 0);
const minute = 60_000;

function grant(livesMs: number, subject = 's'): Grant {
  const person = { subject, userName: 'ada', displayName: 'Ada', email: undefined, granted: {} };
  return { accessToken: `token until ${Date.now() + livesMs}`, expiresAtMs: Date.now() + livesMs, person };
}

class ScriptedProvider implements Provider {
  refreshes = 0;
  signOuts = 0;
  signIns: string[] = [];
  forgotten = 0;
  /** How long an answer takes. */
  delayMs = 0;
  answer: () => RefreshAnswer = () => ({ kind: 'granted', grant: grant(5 * minute) });
  checked: () => CheckAnswer = () => ({ kind: 'signed-out', returnTo: undefined });
  inWindow: () => CheckAnswer = () => ({ kind: 'signed-in', grant: grant(5 * minute), returnTo: undefined });
  checks = 0;
  silentCheck = async () => {
    this.checks += 1;
    return this.checked();
  };
  signInHere = async () => this.inWindow();
  forget = async () => {
    this.forgotten += 1;
  };
  finishSignIn = async () => ({ kind: 'unreachable' }) as const;
  signIn = async (request: { readonly silently: boolean }) => {
    this.signIns.push(request.silently ? 'silently' : 'with a page');
  };
  refresh = async () => {
    this.refreshes += 1;
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    return this.answer();
  };
  signOut = async () => {
    this.signOuts += 1;
  };
}

class ScriptedPage implements Page {
  reloads = 0;
  departures = true;
  now = () => Date.now();
  reload = () => {
    this.reloads += 1;
  };
  mayDepart = () => this.departures;
  location = () => '/ca/conjunctions?risk=CRITICAL';
}

let provider: ScriptedProvider;
let page: ScriptedPage;
let session: Session;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  provider = new ScriptedProvider();
  page = new ScriptedPage();
  session = new Session(provider, page);
});
afterEach(() => {
  vi.useRealTimers();
});

const signIn = (livesMs: number) => session.take({ kind: 'signed-in', grant: grant(livesMs), returnTo: undefined });

describe('a token', () => {
  it('is returned unchanged while it is valid for 30 s or more', async () => {
    await signIn(5 * minute);
    await session.token();
    expect(provider.refreshes).toBe(0);
  });

  it('is refreshed only once for many callers if it is valid for less than 30 s', async () => {
    await signIn(5 * minute);
    vi.setSystemTime(start + 5 * minute - 29_000);
    const tokens = await Promise.all([session.token(), session.token(), session.token()]);
    expect(provider.refreshes).toBe(1);
    expect(new Set(tokens).size).toBe(1);
  });

  it('is refreshed automatically before 30 s are left, so early that a slow answer holds no request up', async () => {
    provider.delayMs = 12_000;
    await signIn(5 * minute);
    await vi.advanceTimersByTimeAsync(5 * minute - 90_001);
    expect(provider.refreshes).toBe(0);
    await vi.advanceTimersByTimeAsync(2);
    expect(provider.refreshes).toBe(1);
    expect(await session.token()).toBe(`token until ${start + 5 * minute}`);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await session.token()).not.toBe(`token until ${start + 5 * minute}`);
    expect(provider.refreshes).toBe(1);
  });

  it.each([4_000, 12_000, 29_000])(
    'that is renewed in %s ms is asked for once, and no one is signed out',
    async (ms) => {
      await signIn(5 * minute);
      provider.delayMs = ms;
      vi.setSystemTime(start + 5 * minute - 20_000);
      const token = session.token();
      await vi.advanceTimersByTimeAsync(ms);
      expect(await token).toMatch(/^token until/);
      expect([provider.refreshes, session.state.get().kind, page.reloads]).toEqual([1, 'signed-in', 0]);
    },
  );

  it('that comes after the wait still counts', async () => {
    await signIn(5 * minute);
    provider.delayMs = renewalWaitMs + 3_000;
    const renewed = session.renew();
    await vi.advanceTimersByTimeAsync(renewalWaitMs);
    expect(await renewed).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await session.token()).toBe(`token until ${start + 5 * minute + renewalWaitMs + 3_000}`);
  });

  it('is requested three times if the provider cannot be reached, and then no more', async () => {
    provider.answer = () => ({ kind: 'unreachable' });
    await signIn(5 * minute);
    const renewed = session.renew();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await renewed).toBe(false);
    expect(provider.refreshes).toBe(3);
  });

  it('is kept while it is valid if the provider cannot be reached, and refreshed when the provider answers', async () => {
    provider.answer = () => ({ kind: 'unreachable' });
    await signIn(5 * minute);
    await vi.advanceTimersByTimeAsync(5 * minute - 15_000);
    expect(session.state.get()).toMatchObject({ kind: 'signed-in' });
    provider.answer = () => ({ kind: 'granted', grant: grant(5 * minute) });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await session.token()).toBe(`token until ${start + 10 * minute - 13_000}`);
    expect([session.state.get().kind, page.reloads]).toEqual(['signed-in', 0]);
  });

  it('that ends before the provider can be reached again ends no session: a laptop wakes, a server restarts', async () => {
    provider.answer = () => ({ kind: 'unreachable' });
    await signIn(5 * minute);
    await vi.advanceTimersByTimeAsync(600 * minute);
    expect([session.state.get().kind, page.reloads]).toEqual(['signed-in', 0]);
    const asked = session.token().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBeInstanceOf(TokenOverdue);
    provider.answer = () => ({ kind: 'granted', grant: grant(5 * minute) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await session.token()).toMatch(/^token until/);
  });

  it('that is too short-lived even when new counts as none', async () => {
    provider.answer = () => ({ kind: 'granted', grant: grant(20_000) });
    await signIn(5 * minute);
    expect(await session.renew()).toBe(false);
    expect(session.state.get()).toMatchObject({ kind: 'lost' });
  });
});

describe('a refused refresh', () => {
  beforeEach(async () => {
    provider.answer = () => ({ kind: 'refused' });
    await signIn(5 * minute);
  });

  it('costs nothing while the browser is still signed in, as after a night', async () => {
    provider.checked = () => ({ kind: 'signed-in', grant: grant(5 * minute), returnTo: undefined });
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect([session.state.get().kind, page.reloads]).toEqual(['signed-in', 0]);
  });

  it('keeps the page, which waits for its person, when the browser is signed out', async () => {
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(session.state.get()).toMatchObject({ kind: 'lost', person: { subject: 's' } });
    expect([page.reloads, provider.checks]).toEqual([0, 1]);
    await session.signInHere();
    expect([session.state.get().kind, page.reloads, provider.signIns]).toEqual(['signed-in', 0, []]);
  });

  it('leaves the page to sign in only where the browser opens no window', async () => {
    await vi.advanceTimersByTimeAsync(5 * minute);
    provider.inWindow = () => ({ kind: 'frame-blocked' });
    await session.signInHere();
    expect(provider.signIns).toEqual(['with a page']);
  });

  it('gives another person who signs in a page of their own', async () => {
    await vi.advanceTimersByTimeAsync(5 * minute);
    provider.inWindow = () => ({ kind: 'signed-in', grant: grant(5 * minute, 'other'), returnTo: undefined });
    await session.signInHere();
    expect([session.state.get().kind, page.reloads]).toEqual(['signed-out', 1]);
  });

  it('holds a waiting request back, and ends what is left of the session five seconds later', async () => {
    vi.setSystemTime(start + 5 * minute - 10_000);
    const held = session.token().catch((error: unknown) => {
      session.signOutSoon();
      return error;
    });
    expect(await held).toBeInstanceOf(SessionEnded);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(provider.forgotten).toBe(0);
    await vi.advanceTimersByTimeAsync(2);
    expect([page.reloads, provider.forgotten, session.state.get().kind]).toEqual([0, 1, 'lost']);
  });

  it('ends it once, after the first of several requests that are held back', async () => {
    await session.renew();
    expect([session.signOutSoon(), session.signOutSoon()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(provider.forgotten).toBe(1);
  });

  it('reloads the page if the provider now names another person, and uses no token of theirs', async () => {
    await signIn(5 * minute);
    provider.answer = () => ({ kind: 'other-person' });
    vi.setSystemTime(start + 5 * minute - 20_000);
    await expect(session.token()).rejects.toThrow(SessionEnded);
    expect(session.state.get()).toEqual({ kind: 'signed-out' });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.reloads).toBe(1);
  });

  it('reloads a page that the browser brings back as it was left, however often it has reloaded', async () => {
    await signIn(5 * minute);
    page.departures = false;
    session.resume();
    expect(session.state.get()).toEqual({ kind: 'signed-out' });
    expect(page.reloads).toBe(1);
  });

  it('ends in "unavailable" instead of a reload when the page has reloaded too often', async () => {
    page.departures = false;
    provider.answer = () => ({ kind: 'other-person' });
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(page.reloads).toBe(0);
    expect(session.state.get()).toEqual({ kind: 'unavailable', reason: 'refused' });
  });
});

describe('the answer of the check when the page loads', () => {
  it('is replaced by one visit to the provider if the frame is blocked', async () => {
    await session.take({ kind: 'frame-blocked' });
    expect(provider.signIns).toEqual(['silently']);
  });

  it('makes the session unavailable when the provider cannot be reached', async () => {
    await session.take({ kind: 'unreachable' });
    expect(session.state.get()).toEqual({ kind: 'unavailable', reason: 'unreachable' });
  });

  it('leaves a visitor signed out if there is no session at the provider', async () => {
    await session.take({ kind: 'signed-out', returnTo: undefined });
    expect(session.state.get()).toEqual({ kind: 'signed-out' });
    await expect(session.token()).rejects.toBeInstanceOf(SessionEnded);
  });
});
