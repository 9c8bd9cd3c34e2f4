/** What the pool says to a thread. */
export interface Assignment {
  readonly module: string;
  readonly input: unknown;
}

/** What a thread says to the pool. */
export type Outcome =
  | { readonly kind: 'result'; readonly output: unknown }
  | { readonly kind: 'failure'; readonly error: unknown };
