/** The values of the keys that were used last. The one that was used longest ago is forgotten first. */
export class LastUsed<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, which counts as used now. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

/** Slow results by key: callers that ask before it is there wait for the same one. A failure is not kept. */
export class LastLoaded<Value> {
  readonly #kept: LastUsed<Promise<Value>>;

  constructor(most: number) {
    this.#kept = new LastUsed(most);
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const loading = load();
    this.#kept.set(key, loading);
    loading.catch(() => {
      // By now it may have been forgotten and asked for again.
      if (this.#kept.get(key) === loading) this.#kept.delete(key);
    });
    return loading;
  }
}
