import type { OwnSet } from '@farpass/operations/gate';
import { type ComputePool, defineTask, type RunOptions } from '../../platform/compute/index.ts';
import type { SetDoubt } from '../tables.ts';
import type { PackedText } from './convert.task.ts';
import type { ReadFile, SetsFile } from './file.ts';
import type { MergedSnapshot, SnapshotChange } from './merge.task.ts';
import type { ReadOwnFile } from './read-own.task.ts';
import type { OwnSetsToUse } from './use-own.task.ts';
import type { CatalogueQuery } from './write.task.ts';

/** The caller that waits for a thread, and the longest time for which. */
export type WaitingCaller = Required<Pick<RunOptions, 'owner'>> & Pick<RunOptions, 'signal' | 'deadlineMs'>;

/** The slow work on the catalogue, done in a thread. */
export interface CatalogueThreads {
  /** Reads a file of element sets in any format. */
  readonly read: (file: SetsFile, options?: RunOptions) => Promise<ReadFile>;
  /** Reads a file of an operator's own element sets. */
  readonly readOwn: (file: { readonly path: string }, options?: RunOptions) => Promise<ReadOwnFile>;
  readonly merge: (change: SnapshotChange) => Promise<MergedSnapshot>;
  readonly convert: (packed: PackedText) => Promise<SharedArrayBuffer>;
  readonly write: (query: CatalogueQuery, waiting: WaitingCaller) => Promise<Uint8Array>;
  /** The catalogue with an operator's own sets in it, as columns. */
  readonly withOwn: (sets: OwnSetsToUse, waiting: WaitingCaller) => Promise<SharedArrayBuffer>;
  /** Why own sets are doubtful, in their order. */
  readonly judge: (sets: readonly OwnSet[], waiting: WaitingCaller) => Promise<readonly (SetDoubt | undefined)[]>;
}

const read = defineTask<typeof import('./read.task.ts')>('tle.read', new URL('./read.task.ts', import.meta.url));
const readOwn = defineTask<typeof import('./read-own.task.ts')>(
  'tle.read-own',
  new URL('./read-own.task.ts', import.meta.url),
);
const merge = defineTask<typeof import('./merge.task.ts')>('tle.merge', new URL('./merge.task.ts', import.meta.url));
const convert = defineTask<typeof import('./convert.task.ts')>(
  'tle.convert',
  new URL('./convert.task.ts', import.meta.url),
);
const write = defineTask<typeof import('./write.task.ts')>('tle.write', new URL('./write.task.ts', import.meta.url));
const useOwn = defineTask<typeof import('./use-own.task.ts')>(
  'tle.use-own',
  new URL('./use-own.task.ts', import.meta.url),
);
const judge = defineTask<typeof import('./doubt.task.ts')>('tle.doubt', new URL('./doubt.task.ts', import.meta.url));

export function catalogueThreads(compute: ComputePool): CatalogueThreads {
  return {
    read: (file, options) => compute.run(read, file, options),
    readOwn: (file, options) => compute.run(readOwn, file, options),
    merge: (change) => compute.run(merge, change, { isInteractive: true }),
    convert: (packed) => compute.run(convert, packed, { isInteractive: true }),
    write: (query, waiting) => compute.run(write, query, { ...waiting, isInteractive: true }),
    withOwn: async (sets, waiting) => (await compute.run(useOwn, sets, { ...waiting, isInteractive: true })).columns,
    judge: (sets, waiting) => compute.run(judge, sets, { ...waiting, isInteractive: true }),
  };
}
