import type { GpRecord } from '@farpass/ccsds/gp';
import type { Database } from '../../platform/db/index.ts';
import { readSnapshot } from './snapshot.ts';

interface Searchable {
  readonly record: GpRecord;
  readonly words: string;
}
interface Wanted {
  readonly search?: string;
  readonly limit?: number;
}

/**
 * Searches a snapshot by name, number and designator. The sets of the snapshot that was searched last stay in memory:
 * reading 30,000 of them takes longer than any search.
 */
export function openSearch(database: Database) {
  let last: { readonly digest: string; readonly sets: Promise<readonly Searchable[]> } | undefined;
  const setsOf = (digest: string) => {
    if (last?.digest !== digest) last = { digest, sets: readSearchable(database, digest) };
    return last.sets;
  };
  return async (digest: string, { search, limit }: Wanted): Promise<readonly GpRecord[]> => {
    const sets = await setsOf(digest).catch((error: unknown) => {
      last = undefined;
      throw error;
    });
    const wanted = search?.toLowerCase() ?? '';
    const found: GpRecord[] = [];
    for (const { record, words } of sets) {
      if (found.length >= (limit ?? sets.length)) break;
      if (words.includes(wanted)) found.push(record);
    }
    return found;
  };
}

async function readSearchable(database: Database, digest: string): Promise<readonly Searchable[]> {
  const records = (await readSnapshot(database, digest)) ?? [];
  return records.map((record) => ({
    record,
    words: `${record.catalogueNumber}\n${record.objectName ?? ''}\n${record.objectId ?? ''}`.toLowerCase(),
  }));
}
