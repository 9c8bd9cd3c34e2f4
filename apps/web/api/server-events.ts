type Listener = (payload: unknown) => void;

/** The events of the server by kind: `notification.new`, and `reset` when lists must be loaded again. */
export class ServerEvents {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Answers the function that ends the listening. */
  listen(kind: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  tell(kind: string, payload: unknown): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(payload);
  }
}
