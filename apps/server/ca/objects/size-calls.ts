import { getObjectSizes, loadObjectSizes, removeObjectSizes } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle, requireVersion } from '../../platform/http/index.ts';
import { lockedSizeVersion, removeSizes, replaceSizes, sizeListDocument } from '../cdms/sizes.ts';
import { conjunctionsChanged } from './size-news.ts';

const listTask = defineTask<typeof import('./size-list.task.ts')>(
  'ca.size-list',
  new URL('./size-list.task.ts', import.meta.url),
);

const uploadLimits = { files: 1, fileBytes: 16_777_216 };

interface SizePorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /** Assesses the conjunctions of an operator again, in the transaction that changes its list. */
  readonly whenSized: (tx: Tx, operatorId: string) => Promise<void>;
}

/** The list of sizes and masses of objects. */
export function sizeCalls({ database, compute, whenSized }: SizePorts): readonly Handled[] {
  return [
    handle(getObjectSizes, async ({ caller }) => {
      const document = await database.read((read) => sizeListDocument(read, caller.operatorId));
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(loadObjectSizes, async ({ upload, caller, audit, once, signal, headers }) => {
      const { operatorId, userName: loadedBy } = caller;
      const { files } = await upload(uploadLimits);
      const [{ fileName, path }] = files;
      const reading = await compute.run(listTask, { path }, { signal, owner: operatorId, isInteractive: true });
      if (reading.kind === 'refused') throw new Problem('CONTENT_INVALID', { detail: reading.reason });
      const { rows, refused } = reading;
      return database.transaction((tx) =>
        once(tx, async () => {
          requireVersion(headers, await lockedSizeVersion(tx, operatorId));
          await replaceSizes(tx, { operatorId, fileName, loadedBy, rows, refused });
          await audit(tx, { details: { fileName, objects: rows.length, refused: refused.length } });
          await whenSized(tx, operatorId);
          await conjunctionsChanged(tx, operatorId);
          const document = await sizeListDocument(tx, operatorId);
          return answer(200, document, { headers: { ETag: document.etag } });
        }),
      );
    }),
    handle(removeObjectSizes, async ({ caller: { operatorId }, audit, headers }) =>
      database.transaction(async (tx) => {
        requireVersion(headers, await lockedSizeVersion(tx, operatorId));
        await removeSizes(tx, operatorId);
        await whenSized(tx, operatorId);
        await audit(tx, {});
        await conjunctionsChanged(tx, operatorId);
        return answer(204);
      }),
    ),
  ];
}
