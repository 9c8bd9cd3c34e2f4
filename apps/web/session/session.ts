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
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable'; readonly reason: 'unreachable' | 'no-provider' | 'refused' | 'wrong-clock' };

/** A request that was not sent because no token is valid for long enough. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended; the request was not sent.');
    this.name = 'SessionEnded';
  }
}

/** A token is refreshed if it is valid for less than this. */
export const refreshThresholdMs = 30_000;
/** This long after "Authentication ran out, logging you out." the user is logged out. */
export const logoutDelayMs = 5_000;
const refreshRetryDelaysMs = [500, 1500];
/** A valid token is asked for again after this if the provider could not be reached. */
const renewAgainMs = 5000;

export class Session {
  readonly state: Store<SessionState> = createStore<SessionState>({ kind: 'starting' });
  readonly #provider: Provider;
  readonly #page: Page;
  #grant: Grant | undefined;
  #renewal: Promise<boolean> | undefined;
  #renewalTimer: ReturnType<typeof setTimeout> | undefined;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
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
    else this.state.set({ kind: 'unavailable', reason: answer.kind });
  }

  /** A token that is valid for at least 30 s more; without one, the request must not be sent. */
  async token(): Promise<string> {
    if (this.#grant !== undefined && this.#remainingMs() < refreshThresholdMs) await this.renew();
    if (this.#grant === undefined) throw new SessionEnded();
    return this.#grant.accessToken;
  }

  /**
   * Requests a new token now; simultaneous callers share one request. True if it was granted. If the provider cannot be
   * reached, the present token is kept until it ends.
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

  /** After a request was not sent: logs out in five seconds, instead of an immediate reload; the first request counts. */
  signOutSoon(): void {
    clearTimeout(this.#reloadTimer);
    this.#signOutTimer ??= setTimeout(() => void this.signOut(), logoutDelayMs);
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
    this.state.set({ kind: 'signed-in', person: grant.person });
    this.#renewIn(Math.max(this.#remainingMs() - refreshThresholdMs, 0));
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

  #remainingMs(): number {
    return (this.#grant?.expiresAtMs ?? 0) - this.#page.now();
  }

  async #askForRenewal(): Promise<boolean> {
    const answer = await this.#refreshWithRetries();
    if (answer.kind === 'granted' && this.#isUsable(answer.grant)) {
      this.#hold(answer.grant);
      return true;
    }
    if (answer.kind === 'unreachable' && this.#remainingMs() > 0) {
      // A provider that restarts must not cost the page and what is typed into it while the token is still good.
      this.#renewIn(Math.max(this.#remainingMs() - refreshThresholdMs, renewAgainMs));
      return false;
    }
    this.#drop();
    if (this.#signOutTimer === undefined)
      this.#reloadTimer = setTimeout(() => this.#leave(() => this.#page.reload()), 0);
    return false;
  }

  /** A grant of another person is refused: what the page shows and keeps is the first person's. */
  #isUsable({ expiresAtMs, person }: Grant): boolean {
    const state = this.state.get();
    const isSamePerson = state.kind !== 'signed-in' || state.person.subject === person.subject;
    return isSamePerson && expiresAtMs - this.#page.now() >= refreshThresholdMs;
  }

  async #refreshWithRetries(): Promise<RefreshAnswer> {
    for (const delayMs of refreshRetryDelaysMs) {
      const answer = await this.#provider.refresh();
      if (answer.kind !== 'unreachable') return answer;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    return this.#provider.refresh();
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
