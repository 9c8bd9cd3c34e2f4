import {
  approveDestination,
  deliveriesOf,
  ephemerisDelivery,
  listOutbox,
  outboxQueue,
  putInOutbox,
} from '../connections/feature.ts';
import type { Sharing } from '../fleet/ephemerides/sharing.ts';
import { withoutNulls } from '../platform/db/index.ts';
import type { PlatformParts } from './parts.ts';

/** Ephemerides of the fleet go into the outbox, and their list shows what became of them. */
export function sharingOn({ enqueue }: Pick<PlatformParts, 'enqueue'>): Sharing {
  return {
    approve: async (tx, { operatorId, destinations, person }) => {
      for (const destination of destinations) await approveDestination(tx, { operatorId, destination }, person);
    },
    send: async (tx, share) => {
      await putInOutbox(tx, { ...share, uploadType: 'DEFINITIVE' });
      await enqueue(tx, outboxQueue, { data: {}, key: 'now' });
    },
    deliveriesOf: async (read, oemFileIds) => {
      const byFile = Map.groupBy(await deliveriesOf(read, oemFileIds), ({ oemFileId }) => oemFileId);
      return new Map([...byFile].map(([id, rows]) => [id, rows.map(ephemerisDelivery)]));
    },
    unapproved: async (read, operatorId) =>
      (await listOutbox(read, { operatorId, state: 'WAITING_APPROVAL' })).map(
        ({ id: deliveryId, destination, satelliteId, oemFileId, requestedBy, createdAt: since }) => ({
          ...{ deliveryId, destination, satelliteId, oemFileId, since },
          ...withoutNulls({ requestedBy }),
        }),
      ),
  };
}
