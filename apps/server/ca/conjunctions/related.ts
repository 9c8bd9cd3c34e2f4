import { relatedReason } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { sql } from 'drizzle-orm';
import { type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { conjunctionEvent } from '../tables.ts';

/** Events further apart are never related, s. */
const farthestS = 2400;

/** Events of the same satellite that may be the same approach. Reached through the event, which has checked the scope. */
export async function relatedEvents(read: Read, eventId: string): Promise<AssessmentDocument['caution']['related']> {
  const { id, satelliteId, secondaryId, tca, data } = conjunctionEvent;
  const rows = await read
    .select({ id, satelliteId, secondaryId, tca, data })
    .from(conjunctionEvent)
    .where(
      sql`${satelliteId} = (select of.satellite_id from conjunction_event of where of.id = ${eventId})
        and abs(extract(epoch from ${tca}::timestamptz - (select of.tca::timestamptz from conjunction_event of where of.id = ${eventId}))) <= ${farthestS}`,
    );
  const events = rows.map((row) => ({
    id: row.id,
    objects: [row.satelliteId, row.secondaryId] as const,
    tcaS: unixMsOfInstant(row.tca) / 1000,
    relativeSpeedKmPerS: (row.data.relativeSpeed ?? Number.NaN) / 1000,
  }));
  const own = events.find((event) => event.id === eventId);
  if (own === undefined) return [];
  return events.flatMap((event) => {
    const reason = event === own ? undefined : relatedReason(own, event);
    return reason === undefined ? [] : [{ conjunctionId: event.id, reason }];
  });
}
