import { msPerDay } from '@farpass/astro/constants';
import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { isIgnitionPast, isPlanTooLate, type PlanSituation, possibleActions } from '@farpass/manoeuvre/life';
import { burnLeads } from '@farpass/operations/moments';
import { type SkyEvent, skyChanges } from '@farpass/operations/sky';
import { needsTwoPeopleFor } from '../../fleet/satellites/two-people.ts';
import { unixMsOfInstant, withoutNulls } from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { planningValues } from '../inputs.ts';
import { countedDays } from '../sky/days.ts';
import type { PlanBasis } from '../tables.ts';
import { momentsDocument } from './moments.ts';
import type { ListedPlan } from './store.ts';

/** The caller, and the time of the call. */
export interface PlanCall {
  readonly person: string;
  readonly nowMs: number;
  readonly isScreeningRunning: boolean;
}

/** The facts that determine the next steps of a plan. */
export function situationOf(plan: ListedPlan, { person, nowMs, isScreeningRunning }: PlanCall): PlanSituation {
  const { row, satellite } = plan;
  return {
    state: row.state,
    isOutOfDate: changedInputs(plan, nowMs).length > 0,
    isIgnitionPast: isIgnitionPast({ ignitionMs: unixMsOfInstant(row.evaluation.manoeuvre.ignitionEpoch), nowMs }),
    isScreeningRunning,
    isSubmitted: row.submitted !== null,
    approver: person,
    planners: plannersOf(row),
    needsTwoPeople: row.needsTwoPeople ?? needsTwoPeopleFor(satellite.document),
  };
}

/** Everyone who chose the burn of a plan or changed it. */
export function plannersOf({ planners, plannedBy }: ListedPlan['row']): readonly string[] {
  return planners ?? [plannedBy];
}

function planMoments({ row, satellite }: ListedPlan, nowMs: number) {
  const leads = burnLeads(satellite.document.configuration?.manoeuvres);
  return momentsDocument(
    { state: row.state, ignitionMs: unixMsOfInstant(row.evaluation.manoeuvre.ignitionEpoch) },
    { leads, nowMs },
  );
}

/** A plan as it is returned to a person. */
export function planDocument(plan: ListedPlan, asking: PlanCall): ManoeuvrePlanDocument {
  const { row } = plan;
  const situation = situationOf(plan, asking);
  const { approvedBy, approvedAt } = row;
  const changed = changedInputs(plan, asking.nowMs);
  const events = changedEvents(plan, asking.nowMs);
  const { sky, knownEvents } = row.evaluation;
  const verdict = verdictOf(row);
  const moments = planMoments(plan, asking.nowMs);
  return {
    manoeuvreId: row.id,
    // The passing of its moments and changes of its sky change what is returned, without a write.
    etag: rowTag(row.version, [
      ...changed,
      ...events,
      ...(situation.isIgnitionPast ? ['IGNITION_PAST'] : []),
      ...(moments.alarm === undefined ? [] : [moments.alarm]),
    ]),
    conjunctionId: row.eventId,
    satelliteId: row.satelliteId,
    name: row.name,
    state: row.state,
    burn: row.burn,
    evaluation: row.evaluation,
    isOutOfDate: situation.isOutOfDate,
    changedInputs: changed,
    changedEvents: [...events],
    ...(sky === undefined ? {} : { sky }),
    ...(knownEvents === undefined ? {} : { knownEvents }),
    ...(verdict === undefined ? {} : { verdict }),
    ...withoutNulls({ acceptedRisk: row.acceptedRisk }),
    isTooLate: isPlanTooLate(situation),
    moments,
    needsTwoPeople: situation.needsTwoPeople,
    actions: [...possibleActions(situation)],
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    plannedBy: row.plannedBy,
    planners: [...plannersOf(row)],
    changedAt: row.changedAt,
    ...withoutNulls({ approvedBy, approvedAt, cancelled: row.cancelled, submitted: row.submitted }),
    isSynthetic: row.isSynthetic,
  };
}

/** The verdict on a plan: of its screenings once they have ended, of its evaluation before. */
export function verdictOf({ screening, evaluation }: ListedPlan['row']): ManoeuvrePlanDocument['verdict'] {
  return screening?.verdict ?? evaluation.verdict;
}

function hasEnded({ state }: ListedPlan['row']): boolean {
  return state === 'EXECUTED' || state === 'MISSED' || state === 'CANCELLED';
}

/** The message and the events that the verdict on a plan is known to hold for: those of its basis, or newer ones. */
function knownBy({ basis, looked }: ListedPlan['row']): Pick<PlanBasis, 'cdmId' | 'events'> {
  return looked?.isSame === true ? looked : basis;
}

/** The events after the burn that appeared, rose, changed or were cleared since the sky of a plan. */
function changedEvents(
  { row, openEvents }: ListedPlan,
  nowMs: number,
): NonNullable<ManoeuvrePlanDocument['changedEvents']> {
  const { evaluation, lookAheadDays } = row;
  const { events } = knownBy(row);
  if (hasEnded(row) || events === undefined) return [];
  const fromMs = unixMsOfInstant(evaluation.manoeuvre.ignitionEpoch);
  const isCounted = ({ tca }: SkyEvent) => {
    const ms = unixMsOfInstant(tca);
    return ms > fromMs && ms < fromMs + countedDays(lookAheadDays) * msPerDay;
  };
  const changes = skyChanges({ earlier: events.filter(isCounted), now: openEvents.filter(isCounted), nowMs });
  return changes.map(({ probabilityThen, probabilityNow, ...change }) => ({
    ...change,
    ...(probabilityThen === undefined ? {} : { probabilityThen }),
    ...(probabilityNow === undefined ? {} : { probabilityNow }),
  }));
}

/** The inputs of a plan that have changed since it was computed; for a plan that has ended, no change matters. */
export function changedInputs(plan: ListedPlan, nowMs: number): ManoeuvrePlanDocument['changedInputs'] {
  const { row, satellite, newestCdmId, newestOemFileId } = plan;
  if (hasEnded(row)) return [];
  const { satelliteVersion, oemFileId, satellite: then } = row.basis;
  const { cdmId, events } = knownBy(row);
  const now = planningValues(satellite.document);
  const isMass = then !== undefined && then.massKg !== now.massKg;
  const isLead = then !== undefined && then.commandLeadHours !== now.commandLeadHours;
  const changed: (ManoeuvrePlanDocument['changedInputs'][number] | false)[] = [
    newestCdmId !== cdmId && 'MESSAGE',
    // A plan of an older version has no sky.
    (events === undefined || changedEvents(plan, nowMs).some((one) => one.conjunctionId !== row.eventId)) && 'EVENTS',
    newestOemFileId !== oemFileId && 'EPHEMERIS',
    isMass && 'MASS',
    isLead && 'COMMAND_LEAD',
    !isMass && !isLead && satellite.version !== satelliteVersion && 'SATELLITE',
    hasOtherBurns(plan) && 'BURN',
  ];
  return changed.filter((input) => input !== false);
}

/** Whether another burn was commanded since a plan that is not handed over, or one of those that its orbit has will not be flown. */
function hasOtherBurns({ row, sentBurns: sent }: ListedPlan): boolean {
  if (row.state === 'EXPORTED') return false;
  const { burns = [] } = row.basis;
  const isSent = (id: string) => sent.some((one) => one.id === id);
  return sent.some(({ id, state }) => state === 'EXPORTED' && !burns.includes(id)) || !burns.every(isSent);
}
