import { secondsPerHour } from '@farpass/astro/constants';
import { attentionOf } from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/ca';
import { type SQL, sql } from 'drizzle-orm';
import { asIs, fieldsText, JsonText, objectText, quoted, words } from '../../platform/json/index.ts';
import { secondsTo } from '../cdms/list.ts';
import { type DecisionRow, decisionDocument } from '../decisions/store.ts';
import type { conjunctionEvent } from '../tables.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/** The fields of an answer that depend on its time, or on the decision about the event. */
type OfTheMoment = 'conjunctionData' | 'rescreening' | 'decision' | 'attention';
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
  state: quoted('state'),
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
  case when rescreening is not null then last_update end as "lastUpdate", rescreening, ${decided} as decided,
  (satellite.document #>> '{configuration,commitTimeHours}')::float8 as "commitTimeHours", ${constant} as constant`);

export type ListedEvent = Pick<EventRow, 'id' | 'tca' | 'riskLevel' | 'state' | 'rescreening'> & {
  /** Only read if a screening has shown the event. */
  readonly lastUpdate: EventRow['lastUpdate'] | null;
  readonly decided: Omit<DecisionRow, 'eventId' | 'operatorId'> | null;
  readonly commitTimeHours: number | null;
  /** Its constant fields, the figures last. */
  readonly constant: string;
};

/** The event as it is returned at a time. */
export function eventText(row: ListedEvent, nowMs: number): JsonText<ConjunctionDocument> {
  const { constant: before } = row;
  const times = objectText({ tca: row.tca, riskLevel: row.riskLevel, timeToTca: secondsTo(row.tca, nowMs) });
  const others = objectText<Pick<ConjunctionDocument, Exclude<OfTheMoment, 'conjunctionData'>>>({
    rescreening: rescreeningOf(row),
    decision: decisionOf(row),
    attention: attentionAt(row, nowMs),
  });
  const comma = before.endsWith('{}') ? '' : ',';
  return new JsonText(`{${before.slice(0, -1)}${comma}${times.text.slice(1)},${others.text.slice(1)}`);
}

/** The text of a value that most events of a page share. */
const shared = <T>(value: T) => new JsonText<T>(JSON.stringify(value));

const undecided = shared(decisionDocument(undefined, 'UNKNOWN'));

function decisionOf({ id, riskLevel, decided: row }: ListedEvent) {
  return row === null ? undecided : decisionDocument({ ...row, eventId: id, operatorId: '' }, riskLevel);
}

const noAttention = shared<NonNullable<ConjunctionDocument['attention']>>([]);

function attentionAt(row: ListedEvent, nowMs: number) {
  const { riskLevel: level, state, tca, commitTimeHours, decided: decision } = row;
  const reasons = attentionOf({
    level,
    isCleared: state === 'CLEARED',
    secondsToTca: secondsTo(tca, nowMs),
    commitLeadS: commitTimeHours === null ? undefined : commitTimeHours * secondsPerHour,
    closedAt: decision?.closedRisk ?? undefined,
    acknowledgedAt: decision?.acknowledgedRisk ?? undefined,
  });
  return reasons.length === 0 ? noAttention : [...reasons];
}

const notRescreened = shared<NonNullable<ConjunctionDocument['rescreening']>>({ state: 'NOT_RESCREENED' });

/** A screening that was requested before the newest message was created does not apply to that message. */
function rescreeningOf({ rescreening, lastUpdate }: Pick<ListedEvent, 'rescreening' | 'lastUpdate'>) {
  if (rescreening === null || lastUpdate === null || rescreening.askedAt < lastUpdate) return notRescreened;
  const { askedAt: _, ...told } = rescreening;
  return told;
}
