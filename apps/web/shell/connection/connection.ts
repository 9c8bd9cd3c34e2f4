import { createStore } from '../../base/store.ts';

/** Whether the server answers; if not, since when. */
export type Connection = { readonly kind: 'online' } | { readonly kind: 'offline'; readonly sinceMs: number };

const online: Connection = { kind: 'online' };
const state = createStore<Connection>(online);

export const connection = { get: state.get, subscribe: state.subscribe };

/** With the time limit of a request, a lost connection shows within 9 s. */
export const askEveryMs = 5_000;
export const answerWithinMs = 4_000;

interface ConnectionPorts {
  /** Rejects if there is no answer in time. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  readonly onReturn: () => void;
  readonly now: () => number;
}

/** Queries the server regularly while the page is visible. Returns a function that stops it. */
export function watchConnection({ ask, onReturn, now }: ConnectionPorts): () => void {
  const lose = () => {
    if (state.get().kind === 'online') state.set({ kind: 'offline', sinceMs: now() });
  };
  const regain = () => {
    if (state.get().kind === 'online') return;
    state.set(online);
    onReturn();
  };
  const check = () => void ask(AbortSignal.timeout(answerWithinMs)).then(regain, lose);
  const checkIfSeen = () => {
    if (document.visibilityState === 'visible') check();
  };
  const timer = setInterval(checkIfSeen, askEveryMs);
  window.addEventListener('offline', lose);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', checkIfSeen);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', check);
    document.removeEventListener('visibilitychange', checkIfSeen);
    state.set(online);
  };
}
