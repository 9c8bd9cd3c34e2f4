import type { WaitingItemDocument } from '@farpass/contract/watch';
import { inArray } from 'drizzle-orm';
import type { UnapprovedDelivery } from '../../fleet/ephemerides/sharing.ts';
import { ephemeris, satellite } from '../../fleet/tables.ts';
import type { Read } from '../../platform/db/index.ts';

/** The deliveries, as something that waits, with the names of file and satellite. */
export async function deliveryItems(
  read: Read,
  deliveries: readonly UnapprovedDelivery[],
): Promise<readonly WaitingItemDocument[]> {
  if (deliveries.length === 0) return [];
  const fileIds = deliveries.map(({ oemFileId }) => oemFileId);
  const files = await read
    .select({ id: ephemeris.id, name: ephemeris.fileName })
    .from(ephemeris)
    .where(inArray(ephemeris.id, fileIds));
  const satelliteIds = [...new Set(deliveries.map((one) => one.satelliteId))];
  const satellites = await read
    .select({ id: satellite.id, name: satellite.name })
    .from(satellite)
    .where(inArray(satellite.id, satelliteIds));
  const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name;
  return deliveries.map(({ deliveryId: id, destination, satelliteId, oemFileId, requestedBy, since }) => ({
    kind: 'DELIVERY_TO_APPROVE',
    id,
    title: [nameIn(satellites, satelliteId), nameIn(files, oemFileId)].filter(Boolean).join(' · ') || id,
    detail: destination,
    detailCode: destination,
    satelliteId,
    ...(requestedBy === undefined ? {} : { person: requestedBy }),
    since,
  }));
}
