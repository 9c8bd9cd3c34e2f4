import { storedAddress } from './again.ts';
import { type ApplicationConfig, loadConfig, readConfig } from './application-config.ts';
import { type CheckAnswer, createProvider, type Provider } from './provider.ts';
import { mayDepart } from './redirect-guard.ts';
import { isReturn, returnAddress, signedInPath } from './return-address.ts';
import { type Page, Session } from './session.ts';
import { joinTabs } from './tabs.ts';

export interface Started {
  readonly config: ApplicationConfig;
  readonly session: Session;
}

/** From opening the page to a verdict on the session takes less than 5 s, even if nothing answers. */
const configTimeoutMs = 2500;
const verdictTimeoutMs = 4000;

const page: Page = {
  now: () => Date.now(),
  reload: () => window.location.reload(),
  mayDepart: () => mayDepart(window.sessionStorage, Date.now()),
  location: () => {
    const { pathname, search, hash } = window.location;
    return returnAddress(window.sessionStorage, pathname + search + hash);
  },
};

/**
 * Loads the configuration, asks the provider who is signed in, and restores the address from before the sign-in. If
 * something fails, the application starts nevertheless: without a session, on the page for connection errors.
 */
export async function startSession(): Promise<Started> {
  const began = performance.now();
  const config = await loadConfig(AbortSignal.timeout(configTimeoutMs)).catch(() => undefined);
  if (config === undefined) return withoutProvider(readConfig({}), 'unreachable');
  if (config.issuer === null) return withoutProvider(config, 'no-provider');
  try {
    const provider = createProvider({
      issuer: config.issuer,
      clientId: config.clientId,
      origin: window.location.origin,
    });
    const session = new Session(provider, page);
    const answer = await ask(provider, verdictTimeoutMs - (performance.now() - began));
    restoreAddress('returnTo' in answer ? answer.returnTo : undefined);
    await session.take(answer);
    joinTabs(session);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) session.resume();
    });
    return { config, session };
  } catch (cause) {
    // An issuer that is not an address, or storage that the browser blocks: a session is not possible.
    console.warn('The session could not be started.', cause);
    return withoutProvider(config, 'unreachable');
  }
}

function ask(provider: Provider, timeoutMs: number): Promise<CheckAnswer> {
  return isReturn(window.location) ? provider.finishSignIn(window.location.href) : provider.silentCheck(timeoutMs);
}

/** There is no page at the address where sign-ins end: even a failed one returns to the address it was for. */
function restoreAddress(returnTo: string | undefined): void {
  if (window.location.pathname === signedInPath) window.history.replaceState(null, '', returnTo ?? storedAddress());
}

function withoutProvider(config: ApplicationConfig, reason: 'unreachable' | 'no-provider'): Started {
  restoreAddress(undefined);
  const session = new Session(absentProvider, page);
  session.state.set({ kind: 'unavailable', reason });
  return { config, session };
}

const absentProvider: Provider = {
  silentCheck: async () => ({ kind: 'unreachable' }),
  finishSignIn: async () => ({ kind: 'unreachable' }),
  signIn: async () => {
    throw new Error('No authentication provider is known; the server names none in /config.json.');
  },
  refresh: async () => ({ kind: 'unreachable' }),
  signOut: async () => undefined,
};
