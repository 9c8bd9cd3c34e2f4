/** What the pool says to a thread. */
export interface Assignment {
  readonly module: string;
  readonly input: unknown;
  /** One 32-bit number: 1 once the task is to stop. Shared, because a thread that computes reads no messages. */
  readonly stop: SharedArrayBuffer;
}

/** What a thread says to the pool. */
export type Answer =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'result'; readonly output: unknown }
  | { readonly kind: 'failure'; readonly error: unknown };
