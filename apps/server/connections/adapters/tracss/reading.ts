import type { PullFailure } from '../adapter.ts';
import type { JsonAnswer } from '../failures.ts';

/** Asks for messages of a topic. */
export type MessagesAt = (
  topic: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<JsonAnswer>;

/** The ends of a topic. */
export interface Offsets {
  readonly earliest: number;
  readonly latest: number;
}

/** The questions that an account may ask. */
export interface Reading {
  readonly offsetsOf: (topic: string, signal: AbortSignal) => Promise<Offsets | PullFailure>;
  readonly messagesAt: MessagesAt;
}
