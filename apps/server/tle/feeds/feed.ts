import type { ReadFeed } from '../../platform/feeds/index.ts';
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

/** A query of a provider that is asked again and again, with the pace that its terms allow. */
export interface Feed {
  readonly name: string;
  /** The query, without anything secret. */
  readonly address: string;
  /** Shortest time between two answers with content. */
  readonly paceS: number;
  readonly ask: (etag: string | undefined, signal: AbortSignal) => Promise<ProviderAnswer>;
  readonly read: ReadFeed;
}

/** The part of the common catalogue that a feed of element sets needs. */
export type KeepsElementSets = Pick<CommonCatalogue, 'read' | 'store'>;

/** How a feed of element sets reads its files: for the common catalogue. */
export function readingFor(catalogue: KeepsElementSets, source: string): ReadFeed {
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
