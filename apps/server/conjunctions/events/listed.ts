import { attentionOf, eventState, type RiskThresholds } from '@farpass/conjunction/event';
import { uncheckedReasonWords } from '@farpass/contract/code-words';
import { type ConjunctionDocument, conjunctionGeometry } from '@farpass/contract/conjunctions';
import { utcText } from '@farpass/contract/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import type { Mark } from '../../platform/db/index.ts';
import { secondsTo } from '../cdms/list.ts';
import { hasMoved } from '../decisions/attention.ts';
import { commitLeadS, type DeadlineColumn, deadlineSatelliteText } from '../decisions/deadline.ts';
import { otherPassLevel } from '../decisions/other-passes.ts';
import { type DecidedRow, decisionDocument } from '../decisions/store.ts';
import type { conjunctionEvent, EventMove } from '../tables.ts';
import { type BurnColumns, burnsColumn, eventBurnDocument } from './burn.ts';
import { consequenceDocument, type MassColumns, massesColumn } from './consequence.ts';
import { type NearEvents, nearColumn, relatedOf } from './related.ts';
import { otherPassDocument } from './repeats/other-pass.ts';
import {
  type PassColumns,
  passesColumn,
  repeatsDocument,
  type TogetherColumn,
  thresholdsColumn,
  togetherColumn,
} from './repeats/repeats.ts';
import { currentRescreening } from './rescreened.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/** The decision as JSON: most events have none, and then it is one empty column instead of eleven. */
const decided = `case when decided.event_id is not null then json_build_object('status', decided.status,
  'owner', decided.owner, 'note', decided.note, 'acknowledgedRisk', decided.acknowledged_risk,
  'acknowledgedBy', decided.acknowledged_by, 'acknowledgedAt', decided.acknowledged_at,
  'closedRisk', decided.closed_risk, 'version', decided.version, 'changedBy', decided.changed_by,
  'changedAt', decided.changed_at, 'cdmId', decided.cdm_id, 'basedOn', decided.based_on,
  'changedSince', decided.changed_since, 'proposal', decided.proposal) end`;

/** The columns of a list. The database gives those of JSON as what they hold. */
export const listedColumns: SQL = sql.raw(`conjunction_event.id, satellite_id as "satelliteId",
  satellite.name as "satelliteName", secondary_id as "secondaryId", secondary_name as "secondaryName",
  number_of_cdms as "numberOfCdms", number_of_own_cdms as "numberOfOwnCdms", last_update as "lastUpdate", originator,
  conjunction_event.is_synthetic as "isSynthetic", history, data, tca, risk_level as "riskLevel", state,
  originator_dissents as "originatorDissents", burn_missed as "burnMissed", burn_under_way as "burnUnderWay", command_alarm as "commandAlarm", moves, other_passes as "otherPasses", rescreening, ${decided} as decided,
  ${deadlineSatelliteText} as "deadlineSatellite", ${passesColumn} as passes, ${togetherColumn} as together, ${thresholdsColumn} as thresholds, ${massesColumn} as masses,
  ${nearColumn} as near, ${burnsColumn} as burns, satellite.assessing_since is not null as "isBeingAssessed",
  coalesce(data ->> 'waitingCdmId', newest_cdm_id) as "knownCdmId"`);

/** An event as its list reads it. */
export interface ListedEvent
  extends Omit<EventRow, 'operatorId' | 'newestCdmId' | 'movesBasis' | 'attentionFrom' | 'rules' | 'createdAt'>,
    Record<string, unknown> {
  readonly satelliteName: string;
  /** Most events have no decision. */
  readonly decided: DecidedRow | null;
  readonly deadlineSatellite: DeadlineColumn;
  readonly passes: readonly PassColumns[] | null;
  readonly together: TogetherColumn | null;
  readonly thresholds: RiskThresholds | null;
  readonly masses: MassColumns;
  readonly near: NearEvents | null;
  readonly burns: BurnColumns | null;
  readonly isBeingAssessed: boolean;
  /** The newest message that a person has to know. */
  readonly knownCdmId: string | null;
}

/** The place of an event in the list. */
export function eventMark({ tca, id }: Pick<EventRow, 'tca' | 'id'>): Mark {
  return { key: tca, id };
}

/** Which fields of an event an answer shows, and its time. */
export interface EventView {
  readonly nowMs: number;
  /** With the figures that lists only need for computations. */
  readonly hasGeometry: boolean;
}

/** The event as it is returned at a time. */
export function eventDocument(row: ListedEvent, { nowMs, hasGeometry }: EventView): ConjunctionDocument {
  const timeToTca = secondsTo(row.tca, nowMs);
  const repeats = repeatsDocument(row);
  const otherPass = otherPassDocument(row, nowMs);
  const related = row.near === null ? [] : relatedOf(row.near);
  const consequence = consequenceDocument(row);
  const burn = eventBurnDocument(row.burns, nowMs);
  const figures = hasGeometry ? row.data : withoutGeometry(row.data);
  return {
    conjunctionId: row.id,
    satelliteId: row.satelliteId,
    satelliteName: row.satelliteName,
    secondaryId: row.secondaryId,
    secondaryName: row.secondaryName,
    numberOfCdms: row.numberOfCdms,
    numberOfOwnCdms: row.numberOfOwnCdms,
    lastUpdate: row.lastUpdate,
    origin: row.originator,
    isSynthetic: row.isSynthetic,
    probabilityHistory: row.history,
    conjunctionData: { ...figures, tca: row.tca, riskLevel: row.riskLevel, timeToTca },
    state: stateAt(row, timeToTca),
    rescreening: rescreeningDocument(row) ?? { state: 'NOT_RESCREENED' },
    ...(repeats && { repeats }),
    ...(otherPass && { otherPass }),
    ...(row.moves !== null && { moves: row.moves.flatMap(moveDocument) }),
    ...(consequence && { consequence }),
    ...(related.length > 0 && { related }),
    ...(burn && { burn }),
    ...(row.isBeingAssessed && timeToTca > 0 && { isBeingAssessed: true }),
    decision: {
      ...decisionDocument(row.decided ?? undefined, row.riskLevel),
      ...(row.knownCdmId !== null && { cdmId: row.knownCdmId }),
    },
    attention: attentionAt(row, nowMs),
  };
}

type MoveDocument = NonNullable<ConjunctionDocument['moves']>[number];

function moveDocument({ of, code, parameters }: EventMove): readonly MoveDocument[] {
  if (code !== 'MOVED_SINCE' && code !== 'MOVE_DECLARED' && code !== 'MOVE_LIKELY') return [];
  const { time = '', size = '', percent, source, isOfSummary } = parameters;
  const sizeMPerS = Number(size);
  return [
    {
      of,
      code,
      time,
      ...(Number.isFinite(sizeMPerS) && { sizeMPerS }),
      ...(isOfSummary !== undefined && { isOfSummary: true }),
      ...(source !== undefined && { source }),
      ...(percent !== undefined && { chancePercent: Number(percent) }),
    },
  ];
}

const geometry: ReadonlySet<string> = new Set([...conjunctionGeometry, 'ownPeriod']);

/** The figures without those that lists only need for computations. */
function withoutGeometry(figures: EventRow['data']): EventRow['data'] {
  return Object.fromEntries(Object.entries(figures).filter(([name]) => !geometry.has(name)));
}

/** The state of a stored event at a moment. */
export function stateAt({ state }: Pick<EventRow, 'state'>, secondsToTca: number): ConjunctionDocument['state'] {
  return eventState({ isCleared: state === 'CLEARED', secondsToTca });
}

function attentionAt(row: ListedEvent, nowMs: number) {
  const secondsToTca = secondsTo(row.tca, nowMs);
  const { riskLevel: level, state, originatorDissents, decided: decision } = row;
  const { tca, data, deadlineSatellite: satellite } = row;
  return [
    ...attentionOf({
      level,
      originatorDissents,
      isCleared: state === 'CLEARED',
      secondsToTca,
      commitLeadS: commitLeadS({ tca, periodS: data.ownPeriod, satellite, lastIgnition: null }),
      closedAt: decision?.closedRisk ?? undefined,
      acknowledgedAt: decision?.acknowledgedRisk ?? undefined,
      hasChangedSinceDecision: decision != null && decision.changedSince !== null,
      isBurnMissed: row.burnMissed,
      isCommandDue: row.commandAlarm !== null,
      isBurnUnderWay: row.burnUnderWay,
      hasMoved: hasMoved(row.moves),
      otherPassAt: otherPassLevel(row.otherPasses, nowMs),
    }),
  ];
}

/** The result of our newest screening for the event, in words. */
export function rescreeningDocument(event: Pick<EventRow, 'rescreening' | 'lastUpdate'>) {
  const current = currentRescreening(event);
  if (current === undefined) return undefined;
  const { askedAt: _, ...told } = current;
  const screening = `our screening of ${utcText(told.screenedAt, 'minutes')}`;
  if (told.state === 'CLEAR') return { ...told, message: `${screening} did not find it` };
  if (told.reason === undefined) return told;
  return { ...told, message: `${screening} could not check it: ${uncheckedReasonWords.en[told.reason]}` };
}
