import { askOnce, isWebPage, type Reply } from '../../../../platform/outside/index.ts';
import type { PublishedRow } from '../store.ts';

/** A service that publishes ephemerides: which files its list names. */
export interface Publisher {
  readonly source: PublishedRow['source'];
  readonly list: (answer: ListAnswer) => Promise<Listing> | Listing;
}

/** The list as it came, and the catalogue numbers of the other objects of open conjunctions. */
export interface ListAnswer {
  readonly text: string;
  readonly wanted: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

export interface Listing {
  /** Number of entries that can be used, also those of objects that are not wanted. */
  readonly usable: number;
  /** Why others cannot be used. */
  readonly refused: readonly string[];
  /** The newest file of an object, by its catalogue number: at least those of the wanted ones. */
  readonly files: ReadonlyMap<string, PublishedFile>;
}

export interface PublishedFile {
  readonly fileName: string;
  /** Of its bytes, for files that keep their name when they change. */
  readonly digest?: string;
  readonly fetch: (signal: AbortSignal) => Promise<Fetched> | Fetched;
}

export type Fetched =
  | { readonly kind: 'file'; readonly text: string }
  /** `isEnd`: nothing more is asked for now. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isEnd: boolean };

const largestBytes = 16_777_216;

/** A file next to a list. */
export function fileAt(url: URL): Pick<PublishedFile, 'fetch'> {
  return {
    fetch: async (signal) => fetchedOf(await askOnce({ url: url.href, signal, mostBytes: largestBytes })),
  };
}

function fetchedOf(reply: Reply): Fetched {
  if (reply.kind === 'unreachable') return { kind: 'refused', reason: reply.reason, isEnd: true };
  const { status, text } = reply;
  // A list and its files change at different moments: a file that is gone says nothing about the others.
  if (status === 404) return { kind: 'refused', reason: 'The provider does not have it any longer.', isEnd: false };
  if (status !== 200) return { kind: 'refused', reason: `The provider answered ${status}.`, isEnd: true };
  if (isWebPage(reply))
    return { kind: 'refused', reason: 'The provider sent a web page instead of an ephemeris.', isEnd: true };
  return { kind: 'file', text };
}
