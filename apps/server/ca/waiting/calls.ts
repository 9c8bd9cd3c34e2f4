import { listWaiting } from '@farpass/contract/ca';
import { allows, serviceRequirements } from '@farpass/contract/route';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { disputedItem, type FindOpenDisputes } from './disputes.ts';
import { waitingItems } from './waiting.ts';

interface WaitingPorts {
  readonly database: Database;
  readonly openDisputes: FindOpenDisputes;
}

/** The work that waits for a person: one list of plans, decisions, messages and files. */
export function waitingCalls({ database, openDisputes }: WaitingPorts): readonly Handled[] {
  return [
    handle(listWaiting, async ({ scope, caller }) => {
      const asking = { person: caller.userName, nowMs: Date.now() };
      const mayDecide = allows(caller.granted, [serviceRequirements.odt]);
      const items = await database.read(async (read) => {
        const disputes = mayDecide ? await openDisputes(read, scope) : [];
        return waitingItems(read, scope, { ...asking, others: disputes.map(disputedItem) });
      });
      return answer(200, [...items]);
    }),
  ];
}
