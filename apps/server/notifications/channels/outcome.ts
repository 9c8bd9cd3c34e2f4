/** The outcome of an attempt. */
export type Outcome =
  | { readonly kind: 'DELIVERED'; readonly answer: string }
  /**
   * Another attempt may succeed; `afterS` if the receiver stated a time, `isSilent` if it did not answer at all.
   */
  | {
      readonly kind: 'RETRYING';
      readonly answer: string;
      readonly afterS?: number | undefined;
      readonly isSilent?: boolean;
    }
  /** No attempt will succeed. `isGone`: the receiver wants no more messages. */
  | { readonly kind: 'FAILED'; readonly answer: string; readonly isGone?: boolean }
  /** This server does not send to the address; it did not connect. */
  | { readonly kind: 'REFUSED'; readonly answer: string }
  /** Its address or its person is gone: it is sent to no one, and that is not a fault of the channel. */
  | { readonly kind: 'DROPPED'; readonly answer: string };
