import { getObjectSizes, loadObjectSizes, removeObjectSizes } from '@farpass/contract/fleet';
import { Problem } from '@farpass/contract/problem';
import type { AnswerOf } from '@farpass/contract/route';
import { radiiOfAnother, removeSizes, replaceSizes, sizeListDocument } from '../../conjunctions/cdms/sizes.ts';
import type { DoorAnswer } from '../../fleet/door/pass.ts';
import { looseningDocument } from '../../fleet/door/store.ts';
import { loosenedIn } from '../../fleet/satellites/change.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { refuseScript } from '../../platform/auth/script.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AuditNote, answer, type Handled, handle } from '../../platform/http/index.ts';
import { changeList, digestOfFile, type SizeDoorPorts } from './size-door.ts';
import { conjunctionsChanged } from './size-news.ts';

const listTask = defineTask<typeof import('./size-list.task.ts')>(
  'ca.size-list',
  new URL('./size-list.task.ts', import.meta.url),
);

const uploadLimits = { files: 1, fileBytes: 16_777_216 };

interface SizePorts extends SizeDoorPorts {
  readonly compute: ComputePool;
  /** Assesses the conjunctions of an operator again, in the transaction that changes its list. */
  readonly whenSized: (tx: Tx, operatorId: string) => Promise<void>;
}

/** The list of sizes and masses of objects. */
export function sizeCalls(ports: SizePorts): readonly Handled[] {
  const { database, compute, whenSized } = ports;
  return [
    handle(getObjectSizes, async ({ caller }) => {
      const document = await database.read((read) => sizeListDocument(read, caller.operatorId));
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(loadObjectSizes, async ({ upload, query, caller, audit, once, signal, headers, refuseOldSignIn }) => {
      refuseScript(caller);
      const { operatorId, userName: loadedBy } = caller;
      const { files, fields } = await upload(uploadLimits);
      const [{ fileName, path }] = files;
      const reading = await compute.run(listTask, { path }, { signal, owner: operatorId, isInteractive: true });
      if (reading.kind === 'refused') throw new Problem('CONTENT_INVALID', { detail: reading.reason });
      const { rows, refused } = reading;
      const wish = {
        ...{ caller, headers, signal, refuseOldSignIn, fileName, digest: await digestOfFile(path) },
        ...{ findRadii: radiiOfAnother({ fileName, rows }), rows, reason: fields['reason'] ?? query.reason },
      };
      return changeList(ports, wish, {
        change: (tx, door) =>
          once(tx, async () => {
            await replaceSizes(tx, { operatorId, fileName, loadedBy: door?.row.person ?? loadedBy, rows, refused });
            const counts = { objects: rows.length, refused: refused.length };
            await audit(tx, { details: { fileName, ...counts, ...(door === undefined ? {} : loosenedIn(door)) } });
            await whenSized(tx, operatorId);
            await conjunctionsChanged(tx, operatorId);
            const document = await sizeListDocument(tx, operatorId);
            return answer(200, document, { headers: { ETag: document.etag } });
          }),
        propose: (tx, door) => once(tx, async () => proposed(tx, door, { caller, audit })),
      });
    }),
    handle(removeObjectSizes, async ({ caller, query, audit, headers, signal, refuseOldSignIn }) => {
      refuseScript(caller);
      const { operatorId } = caller;
      const wish = {
        ...{ caller, headers, signal, refuseOldSignIn, fileName: undefined, digest: 'removed' },
        ...{ findRadii: radiiOfAnother(undefined), rows: undefined, reason: query.reason },
      };
      return changeList<RemovalAnswer>(ports, wish, {
        change: async (tx, door) => {
          await removeSizes(tx, operatorId);
          await whenSized(tx, operatorId);
          await audit(tx, door === undefined ? {} : { details: loosenedIn(door) });
          await conjunctionsChanged(tx, operatorId);
          return answer(204);
        },
        propose: (tx, door) => proposed(tx, door, { caller, audit }),
      });
    }),
  ];
}

type RemovalAnswer = AnswerOf<typeof removeObjectSizes>;

interface Proposing {
  readonly caller: Caller;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

/** The list in use, next to the other one that waits. */
async function proposed(tx: Tx, { row }: DoorAnswer, { caller, audit }: Proposing) {
  const { operatorId, changes, lowered, reason, at } = row;
  await audit(tx, { details: { proposed: { changes, lowered, reason, at } } });
  const document = await sizeListDocument(tx, operatorId);
  return answer(202, { ...document, proposed: looseningDocument(row, caller) });
}
