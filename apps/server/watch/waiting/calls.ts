import { allows, serviceRequirements } from '@farpass/contract/route';
import { listWaiting, type WaitingItemDocument } from '@farpass/contract/watch';
import { changesToAgree, type FindDoorMembers } from '../../fleet/door/store.ts';
import type { FindUnapproved } from '../../fleet/ephemerides/sharing.ts';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { caseItems, type FindOpenCases } from './cases.ts';
import { changeItem } from './changes.ts';
import { deliveryItems } from './deliveries.ts';
import { disputedItem, type FindOpenDisputes } from './disputes.ts';
import { type FindOpenOrders, orderItem } from './orders.ts';
import type { Asker } from './read.ts';
import { waitingItems } from './waiting.ts';

interface WaitingPorts {
  readonly database: Database;
  readonly openDisputes: FindOpenDisputes;
  readonly openOrders: FindOpenOrders;
  readonly findDutyMembers: FindDoorMembers;
  readonly openCases: FindOpenCases;
  /** Tracks of orders whose object is in doubt. */
  readonly tracksToConfirm: (read: Read, scope: Scope, asker: Asker) => Promise<readonly WaitingItemDocument[]>;
  /** Absent if ephemerides go nowhere. */
  readonly unapproved?: FindUnapproved | undefined;
}

/** The work that waits for a person: one list of plans, decisions, cases, orders, deliveries, messages and files. */
export function waitingCalls({
  database,
  openDisputes,
  findDutyMembers,
  openOrders,
  openCases,
  tracksToConfirm,
  unapproved,
}: WaitingPorts): readonly Handled[] {
  return [
    handle(listWaiting, async ({ scope, caller }) => {
      const { operatorId, providerId } = caller;
      const nowMs = Date.now();
      const asking = { person: caller.userName, nowMs };
      const reports = allows(caller.granted, ['odt:provider']) ? providerId : undefined;
      const mayDecide = allows(caller.granted, [serviceRequirements.odt]);
      const items = await database.read(async (read) => {
        const disputes = mayDecide ? await openDisputes(read, scope) : [];
        const orders = reports === undefined ? [] : await openOrders(read, { providerId: reports, nowMs });
        const members = await findDutyMembers(read, operatorId);
        const others = [
          ...(await tracksToConfirm(read, scope, asking)),
          ...disputes.map(disputedItem),
          ...orders.map(orderItem),
          ...(await changesToAgree(read, { ...caller, members })).map(changeItem),
          ...(await caseItems(read, await openCases(read, { operatorId, nowMs }))),
          ...(await deliveryItems(read, (await unapproved?.(read, operatorId)) ?? [])),
        ];
        return waitingItems(read, scope, { ...asking, others });
      });
      return answer(200, [...items]);
    }),
  ];
}
