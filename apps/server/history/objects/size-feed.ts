import { findUsersOfCommonSizes, replaceCommonSizes } from '../../conjunctions/cdms/sizes.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { ReadFeed } from '../../platform/feeds/index.ts';
import { conjunctionsChanged } from './size-news.ts';

const listTask = defineTask<typeof import('./size-list.task.ts')>(
  'ca.size-list',
  new URL('./size-list.task.ts', import.meta.url),
);

interface SizeFeedPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /** Assesses the conjunctions of an operator again, in the transaction that changes its list. */
  readonly whenSized: (tx: Tx, operatorId: string) => Promise<void>;
  /** The address of the list, whose last part is its name. */
  readonly address: string;
}

/** How the feed of sizes reads its list: by the rules of a list that a person loads. Operators without one of their own use it. */
export function sizeFeed({ database, compute, whenSized, address }: SizeFeedPorts): ReadFeed {
  return async (text, signal) => {
    const reading = await compute.run(listTask, { text }, { signal });
    if (reading.kind === 'refused') throw new Error(reading.reason);
    const { rows, refused } = reading;
    const [first] = refused;
    return {
      usable: rows.length,
      refused: refused.length,
      firstReason: first && `line ${first.line}: ${first.reason}`,
      isCutOff: false,
      mayBeEmpty: false,
      store: (finish) =>
        database.transaction(async (tx) => {
          const taken = await replaceCommonSizes(tx, { fileName: nameIn(address), rows, refused });
          if (taken > 0)
            for (const operatorId of await findUsersOfCommonSizes(tx)) {
              await whenSized(tx, operatorId);
              await conjunctionsChanged(tx, operatorId);
            }
          await finish(tx, { taken });
          return { taken };
        }),
    };
  };
}

function nameIn(address: string): string {
  const [path = ''] = address.split('?');
  return path.split('/').at(-1) || address;
}
