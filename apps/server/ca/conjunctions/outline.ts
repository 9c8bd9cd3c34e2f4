import type { ConjunctionOutlineDocument } from '@farpass/contract/ca';
import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '../../platform/db/index.ts';
import { asIs, fieldsText, JsonText, knownFieldsText, objectText, quoted, words } from '../../platform/json/index.ts';
import { secondsTo } from '../cdms/list.ts';
import type { conjunctionEvent } from '../tables.ts';
import { type Rescreened, rescreeningOf, stateAt } from './listed.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

type Figures = ConjunctionOutlineDocument['conjunctionData'];
type TcaAndRisk = Pick<Figures, 'tca' | 'riskLevel'>;

const tcaAndRisk = fieldsText<TcaAndRisk>({ tca: quoted('tca'), riskLevel: quoted('risk_level') });

/** Other figures than in the list are not parts of its text: each is read from the stored ones. */
const known = knownFieldsText<Omit<Figures, keyof TcaAndRisk>>({
  riskBasis: asIs(`data -> 'riskBasis'`),
  probabilityOfCollision: asIs(`data -> 'probabilityOfCollision'`),
  totalMissDistance: asIs(`data -> 'totalMissDistance'`),
  relativeSpeed: asIs(`data -> 'relativeSpeed'`),
  isLowConfidence: asIs(`data -> 'isLowConfidence'`),
});

const constant = fieldsText<Omit<ConjunctionOutlineDocument, 'state' | 'rescreening' | 'before'>>({
  conjunctionId: quoted('conjunction_event.id'),
  satelliteId: quoted('satellite_id'),
  satelliteName: words('satellite.name'),
  secondaryId: words('secondary_id'),
  secondaryName: words('secondary_name'),
  lastUpdate: quoted('last_update'),
  isSynthetic: asIs('conjunction_event.is_synthetic'),
  conjunctionData: `'{' || ${tcaAndRisk} || ${known} || '}'`,
});

/** The columns of an outline. `since` adds what messages before that time said about events with newer ones. */
export function outlinedColumns(since: Instant | undefined): SQL {
  return sql`${sql.raw(`conjunction_event.id, tca, state, case when rescreening is not null then last_update end as "lastUpdate",
    rescreening, ${constant} as constant`)}, ${since === undefined ? sql`null` : before(since)} as before`;
}

/** Empty if the messages from before that time have no probability, or if the history is too short to hold them. */
function before(since: Instant): SQL {
  const said = sql`select coalesce('{"probabilityOfCollision":' || (message -> 'probabilityOfCollision')::text || '}', '{}')
    from json_array_elements(history) with ordinality as said (message, place)
    where message ->> 'creationDate' < ${since}::instant order by place desc limit 1`;
  const isCut = sql`json_array_length(history) < number_of_cdms`;
  return sql`case when last_update >= ${since} then coalesce((${said}), case when ${isCut} then '{}' end) end`;
}

export interface OutlinedEvent extends Pick<EventRow, 'id' | 'tca' | 'state'>, Rescreened, Record<string, unknown> {
  readonly constant: string;
  readonly before: string | null;
}

/** The outline of the event as it is returned at a time. */
export function outlineText(row: OutlinedEvent, nowMs: number): JsonText<ConjunctionOutlineDocument> {
  const rescreening = rescreeningOf(row);
  const text = `${row.constant},"state":"${stateAt(row, secondsTo(row.tca, nowMs))}"`;
  if (rescreening === undefined && row.before === null) return new JsonText(`{${text}}`);
  const others = objectText<Partial<Pick<ConjunctionOutlineDocument, 'rescreening' | 'before'>>>({
    ...(rescreening && { rescreening: { state: rescreening.state, screenedAt: rescreening.screenedAt } }),
    ...(row.before !== null && { before: new JsonText(row.before) }),
  });
  return new JsonText(`{${text},${others.text.slice(1)}`);
}
