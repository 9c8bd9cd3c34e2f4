import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { type Person, readPerson } from './person.ts';
import { followable, rememberReturn, signedInPath } from './return-address.ts';

/** The tokens from the provider. They are only kept in memory; after a reload, the provider is asked again. */
export interface Grant {
  readonly accessToken: string;
  readonly expiresAtMs: number;
  readonly person: Person;
}

/** The provider's answer to the question whether someone is signed in. */
export type CheckAnswer =
  | { readonly kind: 'signed-in'; readonly grant: Grant; readonly returnTo: string | undefined }
  | { readonly kind: 'signed-out'; readonly returnTo: string | undefined }
  /** The frame gave no trustworthy answer: framing was refused, or third-party cookies are blocked. */
  | { readonly kind: 'frame-blocked' }
  | { readonly kind: 'unreachable' }
  /** The provider refused to sign this person or this application in. */
  | { readonly kind: 'refused'; readonly reason: string };

export type RefreshAnswer =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

export interface Provider {
  readonly silentCheck: (timeoutMs: number) => Promise<CheckAnswer>;
  readonly finishSignIn: (url: string) => Promise<CheckAnswer>;
  /** Leaves the page. With `silently`, the provider answers without showing a page of its own. */
  readonly signIn: (request: { readonly returnTo: string; readonly silently: boolean }) => Promise<void>;
  readonly refresh: () => Promise<RefreshAnswer>;
  /** Leaves the page. */
  readonly signOut: () => Promise<void>;
}

const requestTimeoutSeconds = 3;
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
  const { origin } = settings;
  const manager = new UserManager({
    authority: settings.issuer,
    client_id: settings.clientId,
    redirect_uri: `${origin}${signedInPath}`,
    silent_redirect_uri: `${origin}/silent-check-sso.html`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email',
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    loadUserInfo: false,
    redirectMethod: 'replace',
    requestTimeoutInSeconds: requestTimeoutSeconds,
  });
  const elsewhere = new URL(settings.issuer, origin).origin !== origin;

  return {
    silentCheck: async (timeoutMs) => {
      const began = performance.now();
      try {
        await manager.metadataService.getMetadata();
      } catch {
        return { kind: 'unreachable' };
      }
      const leftMs = Math.max(timeoutMs - (performance.now() - began), shortestFrameWaitMs);
      try {
        const user = await manager.signinSilent({ silentRequestTimeoutInSeconds: leftMs / 1000 });
        return user === null ? { kind: 'signed-out', returnTo: undefined } : signedIn(user);
      } catch (error) {
        return checkFailure(error, { elsewhere });
      }
    },
    finishSignIn: async (url) => {
      try {
        return signedIn(await manager.signinRedirectCallback(url));
      } catch (error) {
        return checkFailure(error, { elsewhere: false });
      }
    },
    signIn: ({ returnTo, silently }) => {
      rememberReturn(window.sessionStorage, returnTo);
      return manager.signinRedirect({ state: { returnTo }, ...(silently ? { prompt: 'none' } : {}) });
    },
    refresh: async () => {
      try {
        const user = await manager.signinSilent({ silentRequestTimeoutInSeconds: requestTimeoutSeconds });
        return user === null ? { kind: 'refused' } : { kind: 'granted', grant: grantOf(user) };
      } catch (error) {
        const refused = error instanceof ErrorResponse && !troubleAtProvider.has(error.error ?? '');
        return { kind: refused ? 'refused' : 'unreachable' };
      }
    },
    signOut: async () => {
      const user = await manager.getUser();
      await manager.signoutRedirect(user?.id_token === undefined ? {} : { id_token_hint: user.id_token });
    },
  };
}

function signedIn(user: User): CheckAnswer {
  return { kind: 'signed-in', grant: grantOf(user), returnTo: returnToOf(user.state) };
}

function grantOf(user: User): Grant {
  return {
    accessToken: user.access_token,
    expiresAtMs: (user.expires_at ?? 0) * 1000,
    person: readPerson(user.access_token, user.profile),
  };
}

/**
 * In browsers that block third-party cookies, a frame on another origin sees no cookies and reports that no one is
 * signed in: only a visit to the provider's own page gives the answer.
 */
function checkFailure(error: unknown, { elsewhere }: { readonly elsewhere: boolean }): CheckAnswer {
  if (error instanceof ErrorTimeout) return { kind: 'frame-blocked' };
  if (!(error instanceof ErrorResponse)) return { kind: 'unreachable' };
  if (!nobodySignedIn.has(error.error ?? ''))
    return { kind: 'refused', reason: error.error_description ?? error.message };
  return elsewhere ? { kind: 'frame-blocked' } : { kind: 'signed-out', returnTo: returnToOf(error.state) };
}

function returnToOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'returnTo' in state ? followable(state.returnTo) : undefined;
}
