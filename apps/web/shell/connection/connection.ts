import { createStore } from '../../base/store.ts';

/** How the server answers: as usual, late, not at all since a time, or again. */
export type Connection =
  | { readonly kind: 'online' }
  | { readonly kind: 'slow'; readonly takesMs: number }
  | { readonly kind: 'offline'; readonly sinceMs: number }
  | { readonly kind: 'back'; readonly sinceMs: number };

const online: Connection = { kind: 'online' };
const state = createStore<Connection>(online);

export const connection = { get: state.get, subscribe: state.subscribe };

export const askEveryMs = 5_000;
/** An answer that takes longer is slow. */
export const slowAfterMs = 3_000;
/** Without an answer for this long, the server counts as absent. */
export const answerWithinMs = 30_000;
/** A connection that breaks may be one lost packet: it is tried again after this before the server counts as absent. */
export const againAfterMs = 1_000;
/** For this long the page says that the server is back. */
export const backForMs = 10_000;

interface ConnectionPorts {
  /** Rejects if the connection breaks, or with the signal. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  readonly onReturn: () => void;
  readonly now: () => number;
}

/** Asks the server regularly while the page is visible, one question at a time. Returns a function that stops it. */
export function watchConnection({ ask, onReturn, now }: ConnectionPorts): () => void {
  const isLost = () => state.get().kind === 'offline';
  let isAsking = false;
  let answeredAtMs = now();
  let backTimer: ReturnType<typeof setTimeout> | undefined;
  const lose = (sinceMs: number) => {
    clearTimeout(backTimer);
    if (!isLost()) state.set({ kind: 'offline', sinceMs });
  };
  const sayBack = (sinceMs: number) => {
    state.set({ kind: 'back', sinceMs });
    clearTimeout(backTimer);
    backTimer = setTimeout(() => {
      if (state.get().kind === 'back') state.set(online);
    }, backForMs);
    onReturn();
  };
  const answered = (tookMs: number) => {
    answeredAtMs = now();
    const before = state.get();
    if (before.kind === 'offline') sayBack(before.sinceMs);
    else if (tookMs >= slowAfterMs) state.set({ kind: 'slow', takesMs: tookMs });
    else if (before.kind === 'slow') state.set(online);
  };
  /** One question; while its answer is late, the page says so already. */
  const once = async () => {
    const sentMs = now();
    const late = setTimeout(() => {
      const { kind } = state.get();
      if (kind === 'online' || kind === 'back') state.set({ kind: 'slow', takesMs: slowAfterMs });
    }, slowAfterMs);
    try {
      await ask(AbortSignal.timeout(answerWithinMs));
      answered(now() - sentMs);
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(late);
    }
  };
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    const isThere = (await once()) || (await pause(againAfterMs).then(once));
    if (!isThere) lose(answeredAtMs);
    isAsking = false;
  };
  const checkIfSeen = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const goOffline = () => lose(now());
  const comeOnline = () => void check();
  const timer = setInterval(checkIfSeen, askEveryMs);
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', comeOnline);
  document.addEventListener('visibilitychange', checkIfSeen);
  return () => {
    clearInterval(timer);
    clearTimeout(backTimer);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', comeOnline);
    document.removeEventListener('visibilitychange', checkIfSeen);
    state.set(online);
  };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
