import { secondsPerHour } from '@farpass/astro/constants';
import { attentionOf, eventState } from '@farpass/conjunction/event';
import { type ConjunctionDocument, conjunctionGeometry } from '@farpass/contract/ca';
import { type SQL, sql } from 'drizzle-orm';
import { asIs, fieldsText, JsonText, objectText, quoted, words } from '../../platform/json/index.ts';
import { secondsTo } from '../cdms/list.ts';
import { type DecisionRow, decisionDocument } from '../decisions/store.ts';
import type { conjunctionEvent } from '../tables.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/** The fields of an answer that depend on its time, or on the decision about the event. */
type OfTheMoment = 'conjunctionData' | 'state' | 'rescreening' | 'decision' | 'attention';
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
  'changedAt', decided.changed_at, 'cdmId', decided.cdm_id) end`;

/** The columns of a list: few, because reading a column costs as much as writing it. */
export const listedColumns: SQL = sql.raw(`conjunction_event.id, tca, risk_level as "riskLevel", state,
  originator_dissents as "originatorDissents",
  case when rescreening is not null then last_update end as "lastUpdate", rescreening, ${decided} as decided,
  (satellite.document #>> '{configuration,commitTimeHours}')::float8 as "commitTimeHours", ${constant} as constant`);

export type ListedEvent = Pick<
  EventRow,
  'id' | 'tca' | 'riskLevel' | 'state' | 'rescreening' | 'originatorDissents'
> & {
  /** Only read if a screening has shown the event. */
  readonly lastUpdate: EventRow['lastUpdate'] | null;
  readonly decided: Omit<DecisionRow, 'eventId' | 'operatorId'> | null;
  readonly commitTimeHours: number | null;
  /** Its constant fields, the figures last. */
  readonly constant: string;
};

const figuresKey = '"conjunctionData":';
const geometry: ReadonlySet<string> = new Set(conjunctionGeometry);

/** The event without the figures that lists only need for computations. */
export function withoutGeometry(row: ListedEvent): ListedEvent {
  const begin = row.constant.lastIndexOf(figuresKey) + figuresKey.length;
  const figures: Readonly<Record<string, unknown>> = JSON.parse(row.constant.slice(begin));
  const kept = Object.entries(figures).filter(([name]) => !geometry.has(name));
  return { ...row, constant: row.constant.slice(0, begin) + JSON.stringify(Object.fromEntries(kept)) };
}

/** The event as it is returned at a time. */
export function eventText(row: ListedEvent, nowMs: number): JsonText<ConjunctionDocument> {
  const { constant: before, tca, riskLevel } = row;
  const timeToTca = secondsTo(tca, nowMs);
  const comma = before.endsWith('{}') ? '' : ',';
  const times = `"tca":"${tca}","riskLevel":"${riskLevel}","timeToTca":${timeToTca}}`;
  const state = `"state":"${stateAt(row, timeToTca)}"`;
  return new JsonText(`{${before.slice(0, -1)}${comma}${times},${state},${othersOf(row, timeToTca).text.slice(1)}`);
}

/** The state of a stored event at a moment. */
export function stateAt({ state }: Pick<EventRow, 'state'>, secondsToTca: number): ConjunctionDocument['state'] {
  return eventState({ isCleared: state === 'CLEARED', secondsToTca });
}

type Others = Pick<ConjunctionDocument, Exclude<OfTheMoment, 'conjunctionData' | 'state'>>;

function othersOf(row: ListedEvent, secondsToTca: number): JsonText<Others> {
  const [rescreening, decision, attention] = [rescreeningOf(row), decisionOf(row), attentionAt(row, secondsToTca)];
  const isUsual = rescreening === undefined && decision === undefined && attention.length === 0;
  if (isUsual) return usualOthers;
  return objectText<Others>({
    ...usual,
    ...(rescreening && { rescreening }),
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

function decisionOf({ id, riskLevel, decided: row }: ListedEvent) {
  return row === null ? undefined : decisionDocument({ ...row, eventId: id, operatorId: '' }, riskLevel);
}

function attentionAt(row: ListedEvent, secondsToTca: number) {
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
    }),
  ];
}

/** A screening that was requested before the newest message was created does not apply to that message. */
export function rescreeningOf({ rescreening, lastUpdate }: Pick<ListedEvent, 'rescreening' | 'lastUpdate'>) {
  if (rescreening === null || lastUpdate === null || rescreening.askedAt < lastUpdate) return undefined;
  const { askedAt: _, ...told } = rescreening;
  return told;
}
