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

/** A server that has not answered by then cannot be reached; until then the page says that it is slow. */
const configTimeoutMs = 30_000;
/** A provider that cannot be shown in a frame says nothing: it is asked without a frame after this. */
const frameTimeoutMs = 10_000;

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
    const answer = await ask(provider);
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

/**
 * Who is signed in. A sign-in that came back without tokens (its code was used already, or the answer was lost) is asked for
 * silently once; if that gives no answer either, the provider cannot be reached. So there is no loop.
 */
async function ask(provider: Provider): Promise<CheckAnswer> {
  if (!isReturn(window.location)) return provider.silentCheck(frameTimeoutMs);
  const answer = await provider.finishSignIn(window.location.href);
  if (answer.kind !== 'not-redeemed') return answer;
  const checked = await provider.silentCheck(frameTimeoutMs);
  if (checked.kind === 'signed-in' || checked.kind === 'signed-out')
    return { ...checked, returnTo: answer.returnTo ?? storedAddress() };
  return checked.kind === 'frame-blocked' ? { kind: 'unreachable' } : checked;
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
  signInHere: async () => ({ kind: 'unreachable' }),
  refresh: async () => ({ kind: 'unreachable' }),
  forget: async () => undefined,
  signOut: async () => undefined,
};
