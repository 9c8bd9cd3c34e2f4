import type { Tx } from '../db/index.ts';

/** The messages of a file for an operator, by outcome. */
export interface OperatorsShare {
  readonly taken: number;
  readonly repeated: number;
  readonly held: number;
}

/** The entries of a file by outcome. */
export interface StoredEntries {
  /** Those that were new. */
  readonly taken: number;
  /** Messages about no one’s satellite. */
  readonly nobodys?: number;
  /** Why usable entries could not be stored, for entries that are each a file of its own. */
  readonly notStored?: readonly string[];
  /** By the id of the operator, if entries are for some operators only. */
  readonly shares?: Readonly<Record<string, OperatorsShare>>;
}

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
  /** Whether each entry is a file of its own: unusable ones say nothing about the others, and only a load without any usable one fails. */
  readonly isEachApart?: true;
  /** Stores the usable entries, in one or more transactions; `finish` runs in the last one. */
  readonly store: (finish: FinishStoring) => Promise<StoredEntries>;
}

export type FinishStoring = (tx: Tx, stored: StoredEntries) => Promise<void>;

/** How a feature reads the files of its feed. */
export type ReadFeed = (text: string, signal: AbortSignal) => Promise<FeedReading> | FeedReading;
