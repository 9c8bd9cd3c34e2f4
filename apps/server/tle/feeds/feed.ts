import type { ReadFeed } from '../../platform/feeds/index.ts';
import type { CommonCatalogue } from '../sets/catalogue.ts';
import type { SetsFile } from '../sets/file.ts';

/** The answer of a provider: text, nothing new, a refusal with the time to wait, or no answer. */
export type ProviderAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly etag: string | undefined }
  /** The entity tag of the last download is still valid. */
  | { readonly kind: 'unchanged' }
  /** Nothing newer than the last file that the provider sent, even if that file could not be used. */
  | { readonly kind: 'sent before' }
  | { readonly kind: 'refused'; readonly reason: string; readonly pauseS: number; readonly isAccount?: boolean }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** A query that is repeated at the pace that the terms of the provider allow. */
export interface Feed {
  readonly name: string;
  /** The query, without anything secret. */
  readonly address: string;
  /** Shortest time between two answers with content. */
  readonly paceS: number;
  readonly ask: (etag: string | undefined, signal: AbortSignal) => Promise<ProviderAnswer>;
  readonly read: ReadFeed;
  /** Reads again what was made since a time; absent where every answer is the whole. */
  readonly replay?: Replay;
}

/** The same query from a time on. */
export interface Replay {
  readonly ask: (fromUtc: string, signal: AbortSignal) => Promise<ProviderAnswer>;
  readonly read: ReadFeed;
}

/** The part of the common catalogue that a feed of element sets needs. */
export type KeepsElementSets = Pick<CommonCatalogue, 'read' | 'store'>;

/** Which of several sets of an object a feed takes. */
type SetChoice = () => Pick<SetsFile, 'inForceAtUtc'>;

/** How a feed of element sets reads its files: for the common catalogue. */
export function readingFor(catalogue: KeepsElementSets, source: string, choice: SetChoice = () => ({})): ReadFeed {
  return async (text, signal) => {
    const file = await catalogue.read({ text, source, ...choice() }, { signal });
    const { usable, refused, isCutOff } = file;
    return {
      usable,
      refused: refused.length,
      firstReason: refused[0]?.reason,
      isCutOff,
      mayBeEmpty: false,
      store: (finish) => catalogue.store(file, (tx, { taken }) => finish(tx, { taken }), 'feed'),
    };
  };
}
