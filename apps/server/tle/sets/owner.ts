import { administratorScope, type Read } from '../../platform/db/index.ts';
import { findSet } from './store.ts';

/** The columns that state the owner of an object: Space-Track's country code, SATCAT's owner. */
const ownerColumns = ['OWNER', 'COUNTRY_CODE', 'OPERATOR'] as const;

/** The owner of an object according to its newest set in the common catalogue. */
export async function findOwner(read: Read, catalogueNumber: string): Promise<string | undefined> {
  const row = await findSet(read, administratorScope('catalogue'), { catalogueNumber, notAfter: undefined });
  const column = ownerColumns.find((name) => row?.record.others[name] !== undefined);
  return column && row?.record.others[column];
}
