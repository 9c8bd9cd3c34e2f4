/** What a thread is for. */
export interface ThreadSetting {
  /** For what no one waits for. */
  readonly isBackground: boolean;
}

/** What the pool says to a thread. */
export interface Assignment {
  readonly module: string;
  readonly input: unknown;
}

/** What a thread says to the pool. */
export type Outcome =
  | { readonly kind: 'result'; readonly output: unknown }
  | { readonly kind: 'failure'; readonly error: unknown };
