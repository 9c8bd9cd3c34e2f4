import { readRecords } from '@farpass/intake/elements';
import type { Tx } from '../../platform/db/index.ts';
import type { FindDoubts } from './doubts.ts';
import { insertSets } from './store.ts';

/** Stores judged sets in the caller's transaction. The same sets again change nothing. */
type StoreSets = (tx: Tx, whose: { readonly operatorId: string; readonly storedBy: string }) => Promise<void>;

/** Keeps the element sets of a message as an operator's own: they are judged first, as an upload is. */
export function ownSetKeeper(findDoubts: FindDoubts): (text: string) => Promise<StoreSets> {
  return async (text) => {
    const { records, faults } = readRecords(text);
    if (records.length === 0)
      throw new Error(`The message has no element set: ${faults[0]?.message ?? 'it is empty'}.`);
    const doubts = await findDoubts(records);
    return (tx, { operatorId, storedBy }) => insertSets(tx, records, { source: 'own', operatorId, storedBy, doubts });
  };
}
