import { loadConfig } from './application-config.ts';
import { OpenIdClient, requestTimeoutMs } from './open-id-client.ts';
import { rememberReturn, returnAddress, signedInPath } from './return-address.ts';

/** How often the page for connection errors asks whether settings and provider answer again. */
export const askAgainMs = 10_000;

/** Keeps the address that could not be opened, because the session is unavailable. */
export function keepWanted(path: string): void {
  try {
    rememberReturn(window.sessionStorage, path);
  } catch {
    // Storage that the browser blocks: the page opens at the beginning.
  }
}

/** Opens the application again, where it was to be opened. */
export function openAgain(): void {
  window.location.assign(storedAddress());
}

/** The address that was to be opened before the browser left, or before the session was unavailable. */
export function storedAddress(): string {
  try {
    return returnAddress(window.sessionStorage, signedInPath);
  } catch {
    // Storage that the browser blocks.
    return '/';
  }
}

/** Calls back once as soon as settings and provider answer; the returned function ends the waiting. */
export function whenAnswering(go: () => void): () => void {
  let isWaiting = true;
  const timer = setInterval(async () => {
    if (!(await answers()) || !isWaiting) return;
    stop();
    go();
  }, askAgainMs);
  const stop = () => {
    isWaiting = false;
    clearInterval(timer);
  };
  return stop;
}

async function answers(): Promise<boolean> {
  try {
    const { issuer, clientId } = await loadConfig(AbortSignal.timeout(requestTimeoutMs));
    if (issuer === null) return false;
    await new OpenIdClient({ issuer, clientId }).discover();
    return true;
  } catch {
    return false;
  }
}
