import type { EventKind } from '@farpass/contract/events';

type Listener = (payload: unknown) => void;

/** The events that a page can listen to: the server's events, and `reset`, which means that lists must be loaded again. */
export type Heard = EventKind | 'reset';

export class ServerEvents {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Returns a function that stops listening. */
  listen(kind: Heard, listener: Listener): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  tell(kind: string, payload: unknown): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(payload);
  }
}
