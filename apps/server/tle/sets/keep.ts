import { readRecords } from '@farpass/intake/elements';
import type { Tx } from '../../platform/db/index.ts';
import type { FindDoubts } from './doubts.ts';
import type { WhenOwnChanged } from './own/quota.ts';
import { restoreOwnSets } from './own/withdraw.ts';
import { insertSets } from './store.ts';
import type { WaitingCaller } from './threads.ts';

/** Stores judged sets in the caller's transaction; storing the same sets again only restores withdrawn ones. */
type StoreSets = (tx: Tx, whose: { readonly operatorId: string; readonly storedBy: string }) => Promise<void>;

/** Stores the element sets of a message as an operator's own. They are judged first, like an upload. */
export function ownSetKeeper(
  findDoubts: FindDoubts,
  whenOwnChanged: WhenOwnChanged,
): (text: string, waiting: WaitingCaller) => Promise<StoreSets> {
  return async (text, waiting) => {
    const { records, faults } = readRecords(text);
    if (records.length === 0)
      throw new Error(`The message has no element set: ${faults[0]?.message ?? 'it is empty'}.`);
    const doubts = await findDoubts(records, waiting);
    return async (tx, { operatorId, storedBy }) => {
      const added = await insertSets(tx, records, { source: 'own', operatorId, storedBy, doubts });
      const restored = await restoreOwnSets(tx, operatorId, records);
      if (added + restored > 0) await whenOwnChanged(tx, operatorId);
    };
  };
}
