import { listWaiting } from '@farpass/contract/ca';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { waitingItems } from './waiting.ts';

/** The work that waits for a person: one list of plans, decisions, messages and files. */
export function waitingCalls({ database }: { readonly database: Database }): readonly Handled[] {
  return [
    handle(listWaiting, async ({ scope, caller }) => {
      const asking = { person: caller.userName, nowMs: Date.now() };
      return answer(200, [...(await database.read((read) => waitingItems(read, scope, asking)))]);
    }),
  ];
}
