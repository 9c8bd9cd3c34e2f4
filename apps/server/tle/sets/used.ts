import { createHash } from 'node:crypto';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import { LastLoaded } from '../../platform/kept/index.ts';
import type { CommonCatalogue } from './catalogue.ts';
import { keptCount } from './own/counted.ts';
import { readOwnSets } from './own/newest.ts';
import { findCurrentSnapshot } from './snapshot.ts';

/** The element sets that a scope uses: the common catalogue, and an operator's own sets. */
export interface UsedSets {
  /** Changes with the sets; the digest of the common catalogue, if there are no own ones. */
  readonly tag: string;
  /** The columns, in memory that threads share. */
  readonly columns: () => Promise<SharedArrayBuffer>;
}

export type FindUsedSets = (read: Read, scope: Scope) => Promise<UsedSets>;

interface UsedPorts {
  readonly database: Database;
  readonly catalogue: CommonCatalogue;
}

/** Number of catalogues with own sets that stay in memory, some megabytes each. */
const mostKept = 2;

/** Finds what a scope uses. The columns are only made if they are wanted. */
export function usedSets({ database, catalogue }: UsedPorts): FindUsedSets {
  const countOwnSets = keptCount();
  const kept = new LastLoaded<SharedArrayBuffer>(mostKept);
  return async (read, scope) => {
    const [snapshot, own] = [await findCurrentSnapshot(read), await countOwnSets(read, scope)];
    const common = async () => (snapshot === undefined ? undefined : await catalogue.columns(snapshot.digest));
    const name = snapshot?.digest ?? 'empty';
    if (own === undefined) {
      return { tag: name, columns: async () => (await common()) ?? catalogueOfRecords([], 'none') };
    }
    const tag = `${name}-${digestOf([own.operatorId, own.until, own.objects].join(' '))}`;
    const make = async () =>
      catalogue.withOwn(
        { catalogue: await common(), ownTexts: await readOwnSets(database, own) },
        { owner: own.operatorId },
      );
    return { tag, columns: () => kept.get(tag, make) };
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
