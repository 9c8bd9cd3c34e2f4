import type { SkyEvent } from '@farpass/operations/sky';
import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { Instant, Read } from '../../platform/db/index.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/** The open events of satellites whose closest approach is between two times, by time. */
export async function openEvents(
  read: Read,
  satelliteIds: readonly string[],
  span: { readonly from: Instant; readonly to?: Instant | undefined },
): Promise<readonly EventRow[]> {
  if (satelliteIds.length === 0) return [];
  return read
    .select()
    .from(conjunctionEvent)
    .where(and(inArray(conjunctionEvent.satelliteId, [...satelliteIds]), isOpenWithin(span)))
    .orderBy(asc(conjunctionEvent.tca), asc(conjunctionEvent.id));
}

function isOpenWithin({ from, to }: { readonly from: Instant; readonly to?: Instant | undefined }): SQL | undefined {
  const { state, tca } = conjunctionEvent;
  return and(eq(state, 'OPEN'), gt(tca, from), to === undefined ? undefined : lt(tca, to));
}

/** An event as a sky keeps it. */
export function skyEventOf({ id, secondaryName, newestCdmId, tca, riskLevel, data }: EventRow): SkyEvent {
  const { probabilityOfCollision: probability, totalMissDistance: missDistanceM } = data;
  return {
    conjunctionId: id,
    secondaryName,
    cdmId: newestCdmId,
    tca,
    riskLevel,
    ...(probability === undefined ? {} : { probability }),
    ...(missDistanceM === undefined ? {} : { missDistanceM }),
  };
}
