import { forgetTyped } from '../base/storage.ts';
import { askInFrame } from './frame.ts';
import { isTimeout, OpenIdClient, OtherSignIn, requestTimeoutMs, type Tokens } from './open-id-client.ts';
import { keepSignIn, takeSignIn } from './pending-sign-ins.ts';
import { type Person, readPerson } from './person.ts';
import { isOfAnotherTime, isOfCode, refusalIn } from './refusal.ts';
import { rememberReturn, signedInPath } from './return-address.ts';
import { openSignInWindow } from './sign-in-window.ts';
import { keepSigningOut } from './signing-out.ts';

/** The session from the provider. It is only kept in memory; after a reload, the provider is asked again. */
export interface Grant {
  readonly accessToken: string;
  readonly expiresAtMs: number;
  readonly person: Person;
}

/** The provider's answer to the question whether someone is signed in. */
export type CheckAnswer =
  | { readonly kind: 'signed-in'; readonly grant: Grant; readonly returnTo: string | undefined }
  | { readonly kind: 'signed-out'; readonly returnTo: string | undefined }
  /** No trustworthy answer in time: framing was refused, or third-party cookies are blocked. */
  | { readonly kind: 'frame-blocked' }
  | { readonly kind: 'unreachable' }
  /** A sign-in came back whose code could not be changed into tokens: it was used, or the answer was lost. */
  | { readonly kind: 'not-redeemed'; readonly returnTo: string | undefined }
  /** Someone else has signed in in this browser. */
  | { readonly kind: 'other-person' }
  /** The provider's token is of another time than this computer's. */
  | { readonly kind: 'wrong-clock' }
  /** The provider refused to sign this person or this application in. */
  | { readonly kind: 'refused'; readonly reason: string };

export type RefreshAnswer =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'refused' }
  | { readonly kind: 'other-person' }
  | { readonly kind: 'unreachable' };

/** A sign-in that leaves the page. */
export interface SignInRequest {
  readonly returnTo: string;
  readonly silently: boolean;
  /** The provider asks again for a sign-in that is older than this. */
  readonly maxAgeS?: number;
  /** Levels (acr_values) that the provider is asked for; one is enough. */
  readonly levels?: string;
}

export interface Provider {
  readonly silentCheck: (timeoutMs: number) => Promise<CheckAnswer>;
  readonly finishSignIn: (url: string) => Promise<CheckAnswer>;
  /** Leaves the page. With `silently`, the provider answers without showing a page of its own. */
  readonly signIn: (request: SignInRequest) => Promise<void>;
  /** Signs in in a window next to the page, which stays; it must be called in the answer to a person's click. */
  readonly signInHere: () => Promise<CheckAnswer>;
  /** Settles when the answer comes, however late. */
  readonly refresh: () => Promise<RefreshAnswer>;
  /** Ends the tokens without leaving the page. */
  readonly forget: () => Promise<void>;
  /** Leaves the page. */
  readonly signOut: () => Promise<void>;
}

const shortestFrameWaitMs = 1000;
const troubleAtProvider = new Set(['server_error', 'temporarily_unavailable']);
const nobodySignedIn = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

export function createProvider(settings: {
  readonly issuer: string;
  readonly clientId: string;
  readonly origin: string;
}): Provider {
  const { issuer, clientId, origin } = settings;
  const storage = window.sessionStorage;
  const client = new OpenIdClient({ issuer, clientId });
  const elsewhere = new URL(issuer).origin !== origin;
  let held: Tokens | undefined;

  const hold = (tokens: Tokens): Grant => {
    held = tokens;
    const { accessToken, expiresAtMs, claims } = tokens;
    return { accessToken, expiresAtMs, person: readPerson(accessToken, claims) };
  };

  const answersAt = `${origin}/silent-check-sso.html`;

  const signInWithFrame = async (timeoutMs: number): Promise<Tokens> => {
    const pending = client.begin({ redirectUri: answersAt, returnTo: undefined });
    const address = await client.signInAddress(pending, { silently: true });
    const tokens = await client.redeem(await askInFrame(address, { answersAt, timeoutMs }), pending);
    if (held !== undefined && held.claims.sub !== tokens.claims.sub) throw new OtherSignIn();
    return tokens;
  };

  /** A late answer is held only if no newer one came first: that one's refresh token is the one that goes on. */
  const renewOnce = async (): Promise<Grant> => {
    const before = held;
    const renewed = before === undefined ? undefined : await client.renew(before);
    const tokens = renewed ?? (await signInWithFrame(requestTimeoutMs));
    return hold(held === before ? tokens : (held ?? tokens));
  };

  return {
    silentCheck: async (timeoutMs) => {
      const began = performance.now();
      try {
        await client.discover();
      } catch {
        return { kind: 'unreachable' };
      }
      const leftMs = Math.max(timeoutMs - (performance.now() - began), shortestFrameWaitMs);
      try {
        return { kind: 'signed-in', grant: hold(await signInWithFrame(leftMs)), returnTo: undefined };
      } catch (failure) {
        return checkFailure(failure, { elsewhere, returnTo: undefined });
      }
    },
    finishSignIn: async (url) => {
      const answer = new URL(url);
      const pending = takeSignIn(storage, { state: answer.searchParams.get('state'), issuer, clientId });
      if (pending === undefined) return { kind: 'not-redeemed', returnTo: undefined };
      const { returnTo } = pending;
      try {
        return { kind: 'signed-in', grant: hold(await client.redeem(answer, pending)), returnTo };
      } catch (failure) {
        const found = checkFailure(failure, { elsewhere: false, returnTo });
        const isLost = found.kind === 'unreachable' || isOfCode(failure);
        return isLost ? { kind: 'not-redeemed', returnTo } : found;
      }
    },
    signInHere: async () => {
      const opened = openSignInWindow();
      if (opened === undefined) return { kind: 'frame-blocked' };
      try {
        const pending = client.begin({ redirectUri: answersAt, returnTo: undefined });
        opened.goTo(await client.signInAddress(pending, { silently: false }));
        const tokens = await client.redeem(await opened.answer({ answersAt, state: pending.state }), pending);
        if (held !== undefined && held.claims.sub !== tokens.claims.sub) throw new OtherSignIn();
        return { kind: 'signed-in', grant: hold(tokens), returnTo: undefined };
      } catch (failure) {
        return checkFailure(failure, { elsewhere: false, returnTo: undefined });
      }
    },
    signIn: async ({ returnTo, ...how }) => {
      rememberReturn(storage, returnTo);
      const pending = client.begin({ redirectUri: `${origin}${signedInPath}`, returnTo });
      const address = await client.signInAddress(pending, how);
      keepSignIn(storage, pending, Date.now());
      await leaveFor(address);
    },
    refresh: async () => {
      try {
        return { kind: 'granted', grant: await renewOnce() };
      } catch (failure) {
        if (failure instanceof OtherSignIn) return { kind: 'other-person' };
        const refusal = refusalIn(failure);
        const isRefused = refusal !== undefined && !troubleAtProvider.has(refusal.code);
        return { kind: isRefused ? 'refused' : 'unreachable' };
      }
    },
    forget: async () => {
      if (held !== undefined) await client.revoke(held);
    },
    signOut: async () => {
      const ended = held;
      held = undefined;
      keepSigningOut(storage);
      forgetTyped(storage);
      if (ended !== undefined) await client.revoke(ended);
      await leaveFor(await client.signOutAddress(ended, `${origin}/`));
    },
  };
}

/** Settles only if the browser shows the page again as it was left. */
function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.replace(address);
  });
}

/**
 * In browsers that block third-party cookies, a frame on another origin sees no cookies and reports that no one is
 * signed in: only a visit to the provider's own page gives the answer.
 */
function checkFailure(
  failure: unknown,
  { elsewhere, returnTo }: { readonly elsewhere: boolean; readonly returnTo: string | undefined },
): CheckAnswer {
  if (isTimeout(failure)) return { kind: 'frame-blocked' };
  if (failure instanceof OtherSignIn) return { kind: 'other-person' };
  if (isOfAnotherTime(failure)) return { kind: 'wrong-clock' };
  const refusal = refusalIn(failure);
  if (refusal === undefined) return { kind: 'unreachable' };
  if (!nobodySignedIn.has(refusal.code)) return { kind: 'refused', reason: refusal.reason };
  return elsewhere ? { kind: 'frame-blocked' } : { kind: 'signed-out', returnTo };
}
