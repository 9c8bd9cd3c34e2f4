import type { Tx } from '../db/index.ts';

/** A file of a provider as a feature read it, before anything of it is stored. */
export interface FeedReading {
  readonly usable: number;
  readonly refused: number;
  /** Why the first refused entry cannot be used. */
  readonly firstReason: string | undefined;
  /** Whether the file ends in the middle of an entry. */
  readonly isCutOff: boolean;
  /** Whether an empty file is a valid answer: there may be no conjunctions, but never no objects. */
  readonly mayBeEmpty: boolean;
  /** Stores the usable entries, in one or more transactions; `finish` runs in the last one. Returns how many were new. */
  readonly store: (finish: (tx: Tx) => Promise<void>) => Promise<{ readonly taken: number }>;
}

/** How a feature reads the files of its feed. */
export type ReadFeed = (text: string, signal: AbortSignal) => Promise<FeedReading> | FeedReading;
