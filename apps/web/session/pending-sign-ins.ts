import { followable } from './return-address.ts';

/** The values that a sign-in needs again when the provider answers it. */
export interface PendingSignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** The address to return to; undefined for a check in a frame, which does not leave the page. */
  readonly returnTo: string | undefined;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'farpass.sign-in.';
/** A sign-in that was kept earlier than this before the next one was given up. */
const staleMs = 15 * 60_000;

/** Keeps a sign-in while the page is left for the provider. Each has an entry of its own, named by its state. */
export function keepSignIn(storage: Kept, pending: PendingSignIn, nowMs: number): void {
  for (const key of keysOf(storage)) if (nowMs - keptAtMs(storage.getItem(key)) >= staleMs) storage.removeItem(key);
  storage.setItem(prefix + pending.state, JSON.stringify({ ...pending, keptAtMs: nowMs }));
}

/**
 * The kept sign-in that an answer belongs to. It can be taken once, and only by the application that began it at this
 * provider.
 */
export function takeSignIn(
  storage: Kept,
  answered: { readonly state: string | null; readonly issuer: string; readonly clientId: string },
): PendingSignIn | undefined {
  const key = `${prefix}${answered.state}`;
  const text = storage.getItem(key);
  storage.removeItem(key);
  const pending = readPending(text);
  const isOurs = pending?.issuer === answered.issuer && pending.clientId === answered.clientId;
  return isOurs ? pending : undefined;
}

function keysOf(storage: Kept): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

/** An entry that cannot be read counts as kept at the beginning of time. */
function keptAtMs(text: string | null): number {
  const kept = fieldsOf(text)['keptAtMs'];
  return typeof kept === 'number' ? kept : 0;
}

function readPending(text: string | null): PendingSignIn | undefined {
  const { issuer, clientId, state, nonce, codeVerifier, redirectUri, returnTo } = fieldsOf(text);
  const isComplete =
    typeof issuer === 'string' &&
    typeof clientId === 'string' &&
    typeof state === 'string' &&
    typeof nonce === 'string' &&
    typeof codeVerifier === 'string' &&
    typeof redirectUri === 'string';
  return isComplete
    ? { issuer, clientId, state, nonce, codeVerifier, redirectUri, returnTo: followable(returnTo) }
    : undefined;
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
