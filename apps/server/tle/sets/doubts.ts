import type { GpRecord } from '@farpass/ccsds/gp';
import type { OwnSet } from '@farpass/operations/gate';
import { administratorScope, type Database } from '../../platform/db/index.ts';
import type { SetDoubt } from '../tables.ts';
import { findNewestSets } from './store.ts';
import type { CatalogueThreads, WaitingCaller } from './threads.ts';

/** Why own sets are doubtful, in their order. */
export type FindDoubts = (
  records: readonly GpRecord[],
  waiting: WaitingCaller,
) => Promise<readonly (SetDoubt | undefined)[]>;

/** Compares own sets with the newest ones of the common catalogue, in a thread. */
export function doubtsAgainst(database: Database, judge: CatalogueThreads['judge']): FindDoubts {
  return async (records, waiting) => {
    const numbers = [...new Set(records.map(({ catalogueNumber }) => catalogueNumber))];
    const rows = await database.read((read) => findNewestSets(read, administratorScope('catalogue'), numbers));
    const known = new Map(rows.map((row) => [row.catalogueNumber, row.record]));
    const sets: OwnSet[] = records.map((own) => ({ own, catalogue: known.get(own.catalogueNumber) }));
    return judge(sets, waiting);
  };
}
