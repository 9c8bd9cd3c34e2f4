import { createStore, type Store } from '../base/store.ts';
import type { Person } from './person.ts';
import type { CheckAnswer, Grant, Provider, RefreshAnswer, SignInRequest } from './provider.ts';

/** The page around the session: the browser's functions that it uses. Tests replace it with their own. */
export interface Page {
  readonly now: () => number;
  readonly reload: () => void;
  /** Checked before the page leaves for the provider or reloads; false breaks a loop. */
  readonly mayDepart: () => boolean;
  readonly location: () => string;
}

export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-in'; readonly person: Person }
  /** The session of this person has ended; their page stays until they sign in again. */
  | { readonly kind: 'lost'; readonly person: Person }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable'; readonly reason: 'unreachable' | 'no-provider' | 'refused' | 'wrong-clock' };

/** A request that was not sent because no token is valid for long enough. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended; the request was not sent.');
    this.name = 'SessionEnded';
  }
}

/** A request that was not sent because its token has expired and the provider does not answer: the session may live on. */
export class TokenOverdue extends Error {
  constructor() {
    super('The provider has not renewed the token yet; the request was not sent.');
    this.name = 'TokenOverdue';
  }
}

/** A token is refreshed at the latest if it is valid for less than this. */
export const refreshThresholdMs = 30_000;
/** Its renewal is asked for earlier, so that a slow answer holds no request up: this long before, or a third of its life. */
const renewAheadMs = 90_000;
/** A renewal that was sent is waited for this long; an answer that comes later still counts. */
export const renewalWaitMs = 30_000;
/** This long after "Authentication ran out, logging you out." the user is logged out. */
export const logoutDelayMs = 5_000;
const refreshRetryDelaysMs = [500, 1500];
/** A token is asked for again after this if the provider could not be reached. */
const renewAgainMs = 5000;
const frameWaitMs = 10_000;

export class Session {
  readonly state: Store<SessionState> = createStore<SessionState>({ kind: 'starting' });
  readonly #provider: Provider;
  readonly #page: Page;
  #grant: Grant | undefined;
  #renewal: Promise<boolean> | undefined;
  #renewalTimer: ReturnType<typeof setTimeout> | undefined;
  #signOutTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(provider: Provider, page: Page) {
    this.#provider = provider;
    this.#page = page;
  }

  /** Accepts the answer of a check; a blocked frame is replaced by one visit to the provider's own page. */
  async take(answer: CheckAnswer): Promise<void> {
    if (answer.kind === 'signed-in') this.#hold(answer.grant);
    else if (answer.kind === 'signed-out') this.state.set({ kind: 'signed-out' });
    else if (answer.kind === 'frame-blocked') await this.#leaveToSignIn({ silently: true });
    else this.state.set({ kind: 'unavailable', reason: unavailableReason[answer.kind] });
  }

  /** A token that is valid for at least 30 s more; without one, the request must not be sent. */
  async token(): Promise<string> {
    if (this.#grant !== undefined && this.#remainingMs() < refreshThresholdMs) await this.renew();
    if (this.#grant === undefined) throw new SessionEnded();
    if (this.#remainingMs() <= 0) throw new TokenOverdue();
    return this.#grant.accessToken;
  }

  /**
   * Requests a new token now; simultaneous callers share one request. True if it was granted. If the provider cannot be
   * reached, the session goes on and asks again; if it refuses, the browser's own session is asked for silently once.
   */
  renew(): Promise<boolean> {
    this.#renewal ??= this.#askForRenewal().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async signIn(): Promise<void> {
    await this.#leaveToSignIn({ silently: false });
  }

  /**
   * Signs in again in a window next to the page, which stays as it is. If the browser blocks windows, the page is left and
   * comes back. Another person gets a page of their own.
   */
  async signInHere(): Promise<void> {
    const answer = await this.#provider.signInHere();
    if (this.state.get().kind === 'signed-in') return;
    if (answer.kind === 'frame-blocked') await this.signIn();
    else if (answer.kind === 'other-person') this.reload();
    else if (answer.kind === 'signed-in') this.#holdOrReload(answer.grant);
  }

  /** Has the person sign in again if they did so longer ago than this, and come back to this page. */
  async signInAgain({ maxAgeS, levels }: { readonly maxAgeS: number; readonly levels: string }): Promise<void> {
    await this.#leaveToSignIn({ silently: false, maxAgeS, levels });
  }

  async signOut(): Promise<void> {
    this.#drop();
    try {
      await this.#provider.signOut();
    } catch {
      this.#page.reload();
    }
  }

  /**
   * After a request was not sent: ends what is left of the session in five seconds. False if an earlier request has
   * begun that already; the first one counts.
   */
  signOutSoon(): boolean {
    if (this.#signOutTimer !== undefined) return false;
    this.#signOutTimer = setTimeout(() => {
      void (this.state.get().kind === 'lost' ? this.#provider.forget() : this.signOut());
    }, logoutDelayMs);
    return true;
  }

  /** Another tab of this browser signed out or changed the person. */
  reload(): void {
    this.#drop();
    this.#leave(() => this.#page.reload());
  }

  /** The browser shows the page as it was left; someone else may have signed in since. */
  resume(): void {
    this.#drop();
    this.#page.reload();
  }

  #hold(grant: Grant): void {
    this.#grant = grant;
    clearTimeout(this.#signOutTimer);
    this.#signOutTimer = undefined;
    this.state.set({ kind: 'signed-in', person: grant.person });
    const remainingMs = this.#remainingMs();
    const aheadMs = Math.max(refreshThresholdMs, Math.min(renewAheadMs, remainingMs / 3));
    this.#renewIn(Math.max(remainingMs - aheadMs, 0));
  }

  /** A grant of another person is refused: what the page shows and keeps is the first person's. */
  #holdOrReload(grant: Grant): boolean {
    const state = this.state.get();
    const isOther = 'person' in state && state.person.subject !== grant.person.subject;
    if (isOther) this.reload();
    else this.#hold(grant);
    return !isOther;
  }

  #renewIn(delayMs: number): void {
    clearTimeout(this.#renewalTimer);
    this.#renewalTimer = setTimeout(() => void this.renew(), delayMs);
  }

  #drop(): void {
    this.#grant = undefined;
    clearTimeout(this.#renewalTimer);
    this.state.set({ kind: 'signed-out' });
  }

  /** The page stays, and says that its session has ended. */
  #lose(): void {
    const state = this.state.get();
    this.#grant = undefined;
    clearTimeout(this.#renewalTimer);
    this.state.set('person' in state ? { kind: 'lost', person: state.person } : { kind: 'signed-out' });
  }

  #remainingMs(): number {
    return (this.#grant?.expiresAtMs ?? 0) - this.#page.now();
  }

  async #askForRenewal(): Promise<boolean> {
    const answer = await this.#refreshWithRetries();
    if (answer.kind === 'granted') return this.#holdIfUsable(answer.grant);
    if (answer.kind === 'unreachable') return this.#askLater();
    if (answer.kind === 'refused') return this.#askBrowserSession();
    this.reload();
    return false;
  }

  /** The refresh token is worth nothing: perhaps the browser is still signed in, as after a night. */
  async #askBrowserSession(): Promise<boolean> {
    const answer = await this.#provider.silentCheck(frameWaitMs);
    if (answer.kind === 'signed-in') return this.#holdIfUsable(answer.grant);
    if (answer.kind === 'unreachable') return this.#askLater();
    if (answer.kind === 'other-person') this.reload();
    else this.#lose();
    return false;
  }

  #askLater(): false {
    this.#renewIn(renewAgainMs);
    return false;
  }

  #holdIfUsable(grant: Grant): boolean {
    if (grant.expiresAtMs - this.#page.now() >= refreshThresholdMs) return this.#holdOrReload(grant);
    this.#lose();
    return false;
  }

  /** A connection that breaks is tried again at once; an answer that does not come is not asked for twice. */
  async #refreshWithRetries(): Promise<RefreshAnswer> {
    for (const delayMs of refreshRetryDelaysMs) {
      const beganMs = this.#page.now();
      const answer = await this.#refresh();
      if (answer.kind !== 'unreachable' || this.#page.now() - beganMs >= renewalWaitMs) return answer;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    return this.#refresh();
  }

  /** The answer to one request for new tokens. One that comes after the wait is held, if the session still needs it. */
  async #refresh(): Promise<RefreshAnswer> {
    const sent = this.#provider.refresh();
    const before = this.#grant;
    const waited = Promise.withResolvers<RefreshAnswer>();
    const timer = setTimeout(() => {
      waited.resolve({ kind: 'unreachable' });
      void sent.then((late) => {
        if (late.kind === 'granted' && this.#grant === before && this.state.get().kind !== 'signed-out')
          this.#holdIfUsable(late.grant);
      });
    }, renewalWaitMs);
    void sent.then((answer) => {
      clearTimeout(timer);
      waited.resolve(answer);
    });
    return waited.promise;
  }

  async #leaveToSignIn(how: Omit<SignInRequest, 'returnTo'>): Promise<void> {
    if (!this.#page.mayDepart()) {
      this.state.set({ kind: 'unavailable', reason: 'refused' });
      return;
    }
    try {
      await this.#provider.signIn({ returnTo: this.#page.location(), ...how });
    } catch {
      this.state.set({ kind: 'unavailable', reason: 'unreachable' });
    }
  }

  #leave(departure: () => void): void {
    if (this.#page.mayDepart()) departure();
    else this.state.set({ kind: 'unavailable', reason: 'refused' });
  }
}

const unavailableReason = {
  unreachable: 'unreachable',
  'not-redeemed': 'unreachable',
  'other-person': 'refused',
  refused: 'refused',
  'wrong-clock': 'wrong-clock',
} as const;
