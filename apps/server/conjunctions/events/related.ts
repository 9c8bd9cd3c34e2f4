import { type RelatableEvent, relatedReason } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { eq, sql } from 'drizzle-orm';
import { type Instant, type Read, timestampOf, unixMsOfInstant } from '../../platform/db/index.ts';
import { conjunctionEvent } from '../tables.ts';

type RelatedDocument = AssessmentDocument['caution']['related'];

/** The columns of an event by which it may be another one. */
type NearColumns = readonly [id: string, satelliteId: string, secondaryId: string, tca: Instant, speed: number | null];

/** An event with others of its satellite at nearly the same time. */
export interface NearEvents {
  readonly own: NearColumns;
  readonly others: readonly NearColumns[];
}

const nearColumns = (event: string) =>
  `json_build_array(${event}.id, ${event}.satellite_id, ${event}.secondary_id, ${event}.tca, (${event}.data ->> 'relativeSpeed')::float8)`;

/** Events further apart are never related: the index finds the nearer ones. */
const shiftedTca = (by: string) =>
  `to_char(${timestampOf('conjunction_event.tca')} at time zone 'UTC' + interval '${by}', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')::instant`;

/** The events that may be related to a listed event; null if there is none. */
export const nearColumn = `(select json_build_object('own', ${nearColumns('conjunction_event')}, 'others', json_agg(${nearColumns('near')}))
  from conjunction_event near where near.satellite_id = conjunction_event.satellite_id and near.id <> conjunction_event.id
    and near.tca between ${shiftedTca('-2400 s')} and ${shiftedTca('2400 s')} having count(*) > 0)`;

/** Those of them that may be the same approach. */
export function relatedOf({ own, others }: NearEvents): RelatedDocument {
  const one = relatable(own);
  return others.flatMap((columns) => {
    const [conjunctionId, , secondaryId, tca] = columns;
    const reason = relatedReason(one, relatable(columns));
    return reason === undefined ? [] : [{ conjunctionId, reason, secondaryId, tca }];
  });
}

function relatable([id, satelliteId, secondaryId, tca, speed]: NearColumns): RelatableEvent {
  const relativeSpeedKmPerS = (speed ?? Number.NaN) / 1000;
  return { id, objects: [satelliteId, secondaryId], tcaS: unixMsOfInstant(tca) / 1000, relativeSpeedKmPerS };
}

/** Events of the same satellite that may be the same approach. Reached through the event, which has checked the scope. */
export async function relatedEvents(read: Read, eventId: string): Promise<RelatedDocument> {
  const near = sql<NearEvents | null>`${sql.raw(nearColumn)}`;
  const [row] = await read.select({ near }).from(conjunctionEvent).where(eq(conjunctionEvent.id, eventId));
  return row?.near ? relatedOf(row.near) : [];
}
