import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '../../platform/db/index.ts';
import { secondsTo } from '../cdms/list.ts';
import type { conjunctionEvent } from '../tables.ts';
import { rescreeningDocument, stateAt } from './listed.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

type Figures = ConjunctionOutlineDocument['conjunctionData'];

/** The figures that an outline has of the stored ones; those that are not stored are left out. */
const figures = `json_strip_nulls(json_build_object(
  'riskBasis', data -> 'riskBasis', 'probabilityOfCollision', data -> 'probabilityOfCollision',
  'totalMissDistance', data -> 'totalMissDistance', 'relativeSpeed', data -> 'relativeSpeed',
  'isLowConfidence', data -> 'isLowConfidence', 'isUncertain', data -> 'isUncertain'))`;

const columns = sql.raw(`conjunction_event.id, satellite_id as "satelliteId", satellite.name as "satelliteName",
  secondary_id as "secondaryId", secondary_name as "secondaryName", last_update as "lastUpdate",
  conjunction_event.is_synthetic as "isSynthetic", tca, risk_level as "riskLevel", state, rescreening, ${figures} as figures`);

/** The columns of an outline. `since` adds what messages before that time said about events with newer ones. */
export function outlinedColumns(since: Instant | undefined): SQL {
  return sql`${columns}, (${since === undefined ? sql`null` : before(since)})::json as before`;
}

/** Empty if the messages from before that time have no probability, or if the history is too short to hold them. */
function before(since: Instant): SQL {
  const said = sql`select coalesce('{"probabilityOfCollision":' || (message -> 'probabilityOfCollision')::text || '}', '{}')
    from json_array_elements(history) with ordinality as said (message, place)
    where message ->> 'creationDate' < ${since}::instant order by place desc limit 1`;
  const isCut = sql`json_array_length(history) < number_of_cdms`;
  return sql`case when last_update >= ${since} then coalesce((${said}), case when ${isCut} then '{}' end) end`;
}

type OutlinedColumn =
  | 'id'
  | 'satelliteId'
  | 'secondaryId'
  | 'secondaryName'
  | 'lastUpdate'
  | 'isSynthetic'
  | 'tca'
  | 'riskLevel'
  | 'state'
  | 'rescreening';

/** An event as its outline reads it. */
export interface OutlinedEvent extends Pick<EventRow, OutlinedColumn>, Record<string, unknown> {
  readonly satelliteName: string;
  readonly figures: Omit<Figures, 'tca' | 'riskLevel'>;
  readonly before: NonNullable<ConjunctionOutlineDocument['before']> | null;
}

/** The outline of the event as it is returned at a time. */
export function outlineDocument(row: OutlinedEvent, nowMs: number): ConjunctionOutlineDocument {
  const rescreening = rescreeningDocument(row);
  return {
    conjunctionId: row.id,
    satelliteId: row.satelliteId,
    satelliteName: row.satelliteName,
    secondaryId: row.secondaryId,
    secondaryName: row.secondaryName,
    lastUpdate: row.lastUpdate,
    isSynthetic: row.isSynthetic,
    conjunctionData: { ...row.figures, tca: row.tca, riskLevel: row.riskLevel },
    state: stateAt(row, secondsTo(row.tca, nowMs)),
    ...(rescreening && { rescreening: { state: rescreening.state, screenedAt: rescreening.screenedAt } }),
    ...(row.before !== null && { before: row.before }),
  };
}
