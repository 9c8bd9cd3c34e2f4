import type { SingleMessage } from './kinds.ts';

/** A message in a combined one that is recognised but not read (attitude, re-entry); only its name is kept. */
export interface UnreadMessage {
  readonly kind: 'unread';
  readonly format: string;
}

/** Several messages in one XML (505.0-B: the element `ndm`). */
export interface Ndm {
  readonly kind: 'NDM';
  readonly comments: readonly string[];
  readonly messageId: string | undefined;
  readonly messages: readonly (SingleMessage | UnreadMessage)[];
}

/** Any navigation message. */
export type NavigationMessage = SingleMessage | Ndm;
