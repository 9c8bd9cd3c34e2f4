import { actOnDelivery, listOutgoing, requestDelivery } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Read, Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { deliveryDocument } from './document.ts';
import { doubtAbout, type OutboxPorts } from './send.ts';
import {
  approveDestination,
  changeDelivery,
  type DeliveryRow,
  isApproved,
  listOutbox,
  putInOutbox,
  releaseApproved,
} from './store.ts';

export interface OutboxCallPorts extends Pick<OutboxPorts, 'database' | 'findFiles' | 'whenChanged'> {
  /** Sends soon what is due, in a job. */
  readonly sendSoon: (tx: Tx) => Promise<unknown>;
}

/** The outbox: what goes to other services, asked for, approved, sent again or taken back. */
export function outboxCalls(ports: OutboxCallPorts): readonly Handled[] {
  const { database, findFiles, whenChanged, sendSoon } = ports;
  const documentOf = async (read: Read, row: DeliveryRow) =>
    deliveryDocument(row, (await findFiles(read, [row.oemFileId])).get(row.oemFileId));
  return [
    handle(listOutgoing, async ({ query, caller }) => {
      const { operatorId } = caller;
      const list = await database.read(async (read) => {
        const rows = await listOutbox(read, { operatorId, state: query.state });
        const files = await findFiles(read, [...new Set(rows.map(({ oemFileId }) => oemFileId))]);
        return rows.map((row) => deliveryDocument(row, files.get(row.oemFileId)));
      });
      return answer(200, list);
    }),
    handle(requestDelivery, async ({ body, caller, audit }) => {
      const { operatorId, userName } = caller;
      const { destination, oemFileId, uploadType } = body;
      return database.transaction(async (tx) => {
        const file = (await findFiles(tx, [oemFileId])).get(oemFileId);
        if (file === undefined || file.operatorId !== operatorId)
          throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id: oemFileId })));
        const doubt = doubtAbout(file, { uploadType });
        if (file.satelliteId === undefined || doubt !== undefined)
          throw new Problem('CONTENT_INVALID', because(saying('FILE_NOT_SENT', { reason: doubt ?? '' }), '/oemFileId'));
        const row = await putInOutbox(tx, {
          operatorId,
          destination,
          satelliteId: file.satelliteId,
          oemFileId,
          uploadType,
          requestedBy: userName,
        });
        await sendSoon(tx);
        await whenChanged(tx, operatorId);
        await audit(tx, { subject: { kind: 'delivery', id: row.id }, details: { ...body } });
        return answer(200, await documentOf(tx, row));
      });
    }),
    handle(actOnDelivery, async ({ params, body, caller, audit }) => {
      const id = params['delivery-id'];
      const { operatorId, userName } = caller;
      return database.transaction(async (tx) => {
        const row = await requireDelivery(tx, { id, operatorId });
        const { destination, oemFileId } = row;
        if (!allowedIn[body.action].includes(row.state))
          throw new Problem('CONFLICT', because(saying('DELIVERY_STATE', { state: row.state, action: body.action })));
        if (body.action === 'APPROVE') {
          await approveDestination(tx, { operatorId, destination }, userName);
          await releaseApproved(tx, { operatorId, destination });
        } else if (body.action === 'RETRY') {
          const state = (await isApproved(tx, { operatorId, destination })) ? 'QUEUED' : 'WAITING_APPROVAL';
          await changeDelivery(tx, id, { state, notBefore: null });
        } else
          await changeDelivery(tx, id, { state: 'WITHDRAWN', answer: `Taken back by ${userName}.`, notBefore: null });
        await sendSoon(tx);
        await whenChanged(tx, operatorId);
        const details = { action: body.action, destination, oemFileId };
        await audit(tx, { subject: { kind: 'delivery', id }, details });
        return answer(200, await documentOf(tx, await requireDelivery(tx, { id, operatorId })));
      });
    }),
  ];
}

/** The states from which each action leads on. */
const allowedIn: Readonly<Record<'APPROVE' | 'RETRY' | 'WITHDRAW', readonly DeliveryRow['state'][]>> = {
  APPROVE: ['WAITING_APPROVAL'],
  RETRY: ['REFUSED', 'RETRYING', 'WITHDRAWN'],
  WITHDRAW: ['WAITING_APPROVAL', 'QUEUED', 'RETRYING'],
};

async function requireDelivery(
  read: Read,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<DeliveryRow> {
  const [row] = await listOutbox(read, { operatorId, id });
  if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_DELIVERY_OUT', { id })));
  return row;
}
