import type { DeliveryDocument } from '@farpass/contract/fleet';
import { withoutNulls } from '../../platform/db/index.ts';
import type { OutgoingFile } from './send.ts';
import type { DeliveryRow } from './store.ts';

/** A delivery as the list of its ephemeris shows it. */
export function ephemerisDelivery(row: DeliveryRow) {
  const { id, destination, uploadType, state, attempts, createdAt, sentAt, notBefore, receipt, answer } = row;
  const isWaiting = state === 'RETRYING';
  return {
    deliveryId: id,
    destination,
    uploadType,
    state,
    attempts,
    createdAt,
    ...withoutNulls({ sentAt, receipt, answer, requestedBy: row.requestedBy }),
    ...(isWaiting && notBefore !== null ? { nextAttemptAt: notBefore } : {}),
  };
}

/** A delivery with what it is of. */
export function deliveryDocument(row: DeliveryRow, file: OutgoingFile | undefined): DeliveryDocument {
  const { oemFileId, satelliteId } = row;
  return {
    ...ephemerisDelivery(row),
    oemFileId,
    satelliteId,
    ...(file === undefined ? {} : { fileName: file.fileName }),
    ...(file?.satelliteName === undefined ? {} : { satelliteName: file.satelliteName }),
  };
}
