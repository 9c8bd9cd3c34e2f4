import { secondsPerHour } from '@farpass/astro/constants';
import { attentionOf, eventState } from '@farpass/conjunction/event';
import { type ConjunctionDocument, conjunctionGeometry } from '@farpass/contract/ca';
import { type SQL, sql } from 'drizzle-orm';
import type { Mark, RowBytes } from '../../platform/db/index.ts';
import {
  asIs,
  fieldsText,
  type JsonText,
  type ListWriter,
  objectText,
  quoted,
  words,
} from '../../platform/json/index.ts';
import { type DecidedRow, decisionDocument } from '../decisions/store.ts';
import type { conjunctionEvent } from '../tables.ts';
import { type NearEvents, nearColumn, relatedOf } from './related.ts';
import { type PassColumns, passesColumn, repeatsDocument } from './repeats.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/** The fields of an answer that depend on its time, or on the decision about the event. */
type OfTheMoment = 'conjunctionData' | 'state' | 'rescreening' | 'repeats' | 'related' | 'decision' | 'attention';
type Constant = Required<Omit<ConjunctionDocument, OfTheMoment>>;

/** The fields that do not, with the stored figures at the end, to which an answer adds the times (decision 0049). */
const constant = fieldsText<Constant & Pick<ConjunctionDocument, 'conjunctionData'>>({
  conjunctionId: quoted('conjunction_event.id'),
  satelliteId: quoted('satellite_id'),
  satelliteName: words('satellite.name'),
  secondaryId: words('secondary_id'),
  secondaryName: words('secondary_name'),
  numberOfCdms: asIs('number_of_cdms'),
  numberOfOwnCdms: asIs('number_of_own_cdms'),
  lastUpdate: quoted('last_update'),
  origin: words('originator'),
  isSynthetic: asIs('conjunction_event.is_synthetic'),
  probabilityHistory: asIs('history'),
  conjunctionData: asIs('data'),
});

/** The decision as JSON: most events have none, and then it is one empty column instead of eleven. */
const decided = `case when decided.event_id is not null then json_build_object('status', decided.status,
  'owner', decided.owner, 'note', decided.note, 'acknowledgedRisk', decided.acknowledged_risk,
  'acknowledgedBy', decided.acknowledged_by, 'acknowledgedAt', decided.acknowledged_at,
  'closedRisk', decided.closed_risk, 'version', decided.version, 'changedBy', decided.changed_by,
  'changedAt', decided.changed_at, 'cdmId', decided.cdm_id, 'basedOn', decided.based_on,
  'changedSince', decided.changed_since, 'proposal', decided.proposal) end`;

/** The columns of a list: few, because reading a column costs as much as writing it. */
export const listedColumns: SQL = sql.raw(`conjunction_event.id, tca, risk_level, state, originator_dissents,
  case when rescreening is not null then last_update end, rescreening, ${decided},
  (satellite.document #>> '{configuration,commitTimeHours}')::float8, ${passesColumn}, ${nearColumn}, ${constant}`);

const column = {
  id: 0,
  tca: 1,
  riskLevel: 2,
  state: 3,
  originatorDissents: 4,
  /** Only read if a screening has shown the event. */
  lastUpdate: 5,
  rescreening: 6,
  decided: 7,
  commitTimeHours: 8,
  passes: 9,
  near: 10,
  /** The constant fields, the figures last. */
  constant: 11,
} as const;

const figuresKey = '"conjunctionData":';
const geometry: ReadonlySet<string> = new Set(conjunctionGeometry);

/** The constant fields of an event without the figures that lists only need for computations. */
function withoutGeometry(constant: string): string {
  const begin = constant.lastIndexOf(figuresKey) + figuresKey.length;
  const figures: Readonly<Record<string, unknown>> = JSON.parse(constant.slice(begin));
  const kept = Object.entries(figures).filter(([name]) => !geometry.has(name));
  return constant.slice(0, begin) + JSON.stringify(Object.fromEntries(kept));
}

/** What a screening showed of an event, and the newest message if it has been shown. */
export interface Rescreened extends Pick<EventRow, 'rescreening'> {
  readonly lastUpdate: EventRow['lastUpdate'] | null;
}

/** What the fields of the moment depend on. */
interface Changing extends Pick<EventRow, 'riskLevel' | 'state' | 'originatorDissents'>, Rescreened {
  readonly decided: DecidedRow | null;
  readonly commitTimeHours: number | null;
  readonly passes: readonly PassColumns[] | null;
  readonly near: NearEvents | null;
}

const states: readonly EventRow['state'][] = ['OPEN', 'CLEARED'];
const riskLevels: readonly EventRow['riskLevel'][] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'UNKNOWN'];

function changingOf(row: RowBytes): Changing {
  const read = (place: number) => (row.isNull(place) ? null : JSON.parse(row.text(place)));
  return {
    riskLevel: row.oneOf(column.riskLevel, riskLevels),
    state: row.oneOf(column.state, states),
    originatorDissents: row.isTrue(column.originatorDissents),
    lastUpdate: row.isNull(column.lastUpdate) ? null : row.instant(column.lastUpdate),
    rescreening: read(column.rescreening),
    decided: read(column.decided),
    commitTimeHours: read(column.commitTimeHours),
    passes: read(column.passes),
    near: read(column.near),
  };
}

/** The place of an event in the list. */
export function eventMark(row: RowBytes): Mark {
  return { key: row.text(column.tca), id: row.text(column.id) };
}

/** Which fields of an event an answer shows, and its time. */
export interface EventView {
  readonly nowMs: number;
  /** With the figures that lists only need for computations. */
  readonly hasGeometry: boolean;
}

/** Writes the event as it is returned. */
export function writeEvent(row: RowBytes, view: EventView, into: ListWriter<ConjunctionDocument>): void {
  const msToTca = row.unixMs(column.tca) - view.nowMs;
  const changing = changingOf(row);
  into.text(writeConstant(row, view, into) ? '"tca":"' : ',"tca":"');
  into.copy(row.bytes, row.start(column.tca), row.end(column.tca));
  into.text(`","riskLevel":"${changing.riskLevel}","timeToTca":`).seconds(msToTca);
  into.text(`},"state":"${stateAt(changing, msToTca / 1000)}",`).text(othersOf(changing, msToTca / 1000).text.slice(1));
}

/** Writes the constant fields without their last brace, before which the times are added; returns whether there are no figures. */
function writeConstant(row: RowBytes, { hasGeometry }: EventView, into: ListWriter<ConjunctionDocument>): boolean {
  if (hasGeometry) {
    const end = row.end(column.constant) - 1;
    into.text('{').copy(row.bytes, row.start(column.constant), end);
    return row.bytes[end - 1] === openingBrace;
  }
  const fields = withoutGeometry(row.text(column.constant)).slice(0, -1);
  into.text('{').text(fields);
  return fields.endsWith('{');
}

const openingBrace = '{'.charCodeAt(0);

/** The state of a stored event at a moment. */
export function stateAt({ state }: Pick<EventRow, 'state'>, secondsToTca: number): ConjunctionDocument['state'] {
  return eventState({ isCleared: state === 'CLEARED', secondsToTca });
}

type Others = Pick<ConjunctionDocument, Exclude<OfTheMoment, 'conjunctionData' | 'state'>>;

function othersOf(row: Changing, secondsToTca: number): JsonText<Others> {
  const [rescreening, decision, attention] = [rescreeningOf(row), decisionOf(row), attentionAt(row, secondsToTca)];
  const repeats = row.passes === null ? undefined : repeatsDocument(row.passes);
  const related = row.near === null ? [] : relatedOf(row.near);
  const isUsual = [rescreening, repeats, decision, related[0], attention[0]].every((one) => one === undefined);
  if (isUsual) return usualOthers;
  return objectText<Others>({
    ...usual,
    ...(rescreening && { rescreening }),
    ...(repeats && { repeats }),
    ...(related.length > 0 && { related }),
    ...(decision && { decision }),
    attention,
  });
}

/** Most events of a page have these. */
const usual: Others = {
  rescreening: { state: 'NOT_RESCREENED' },
  decision: decisionDocument(undefined, 'UNKNOWN'),
  attention: [],
};
const usualOthers = objectText<Others>(usual);

function decisionOf({ riskLevel, decided: row }: Changing) {
  return row === null ? undefined : decisionDocument(row, riskLevel);
}

function attentionAt(row: Changing, secondsToTca: number) {
  const { riskLevel: level, state, originatorDissents, commitTimeHours, decided: decision } = row;
  return [
    ...attentionOf({
      level,
      originatorDissents,
      isCleared: state === 'CLEARED',
      secondsToTca,
      commitLeadS: commitTimeHours === null ? undefined : commitTimeHours * secondsPerHour,
      closedAt: decision?.closedRisk ?? undefined,
      acknowledgedAt: decision?.acknowledgedRisk ?? undefined,
      hasChangedSinceDecision: decision != null && decision.changedSince !== null,
    }),
  ];
}

/** A screening that was requested before the newest message was created does not apply to that message. */
export function rescreeningOf({ rescreening, lastUpdate }: Rescreened) {
  if (rescreening === null || lastUpdate === null || rescreening.askedAt < lastUpdate) return undefined;
  const { askedAt: _, ...told } = rescreening;
  if (told.state !== 'CLEAR') return told;
  return { ...told, message: `our screening of ${told.screenedAt.slice(0, 16).replace('T', ' ')} Z did not find it` };
}
