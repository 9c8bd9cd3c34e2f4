import type { Tx } from '../../platform/db/index.ts';
import type { CommonCatalogue } from '../sets/catalogue.ts';

/** What a provider answered: text, nothing new, a refusal with how long not to ask again, or nothing at all. */
export type ProviderAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly etag: string | undefined }
  /** The entity tag of what was taken last still holds. */
  | { readonly kind: 'unchanged' }
  /** Nothing newer than what the provider sent last, whatever became of that. */
  | { readonly kind: 'sent before' }
  | { readonly kind: 'refused'; readonly reason: string; readonly pauseS: number; readonly isAccount?: boolean }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** A file as it was read, before anything of it is stored. */
export interface Reading {
  readonly usable: number;
  readonly refused: number;
  /** Why the first entry that was refused cannot be used. */
  readonly firstReason: string | undefined;
  /** Whether the file ends in the middle of an entry. */
  readonly isCutOff: boolean;
  /** Whether a file with nothing in it is an answer: no conjunction is one, no object is none. */
  readonly mayBeEmpty: boolean;
  /** Stores what is usable, in as many transactions as that takes; `finish` is done in the last. Answers how much was new. */
  readonly store: (finish: (tx: Tx) => Promise<void>) => Promise<{ readonly taken: number }>;
}

/** A query of a provider that is asked again and again, with the pace that its terms allow. */
export interface Feed {
  readonly name: string;
  /** The query, without anything secret. */
  readonly address: string;
  /** Shortest time between two answers with content. */
  readonly paceS: number;
  readonly ask: (etag: string | undefined, signal: AbortSignal) => Promise<ProviderAnswer>;
  readonly read: (text: string, signal: AbortSignal) => Promise<Reading> | Reading;
}

/** The part of the common catalogue that a feed of element sets needs. */
export type KeepsElementSets = Pick<CommonCatalogue, 'read' | 'store'>;

/** How a feed of element sets reads its files: for the common catalogue. */
export function readingFor(catalogue: KeepsElementSets, source: string): Feed['read'] {
  return async (text, signal) => {
    const file = await catalogue.read({ text, source }, { signal });
    const { usable, refused, isCutOff } = file;
    return {
      usable,
      refused: refused.length,
      firstReason: refused[0]?.reason,
      isCutOff,
      mayBeEmpty: false,
      store: (finish) => catalogue.store(file, finish),
    };
  };
}
