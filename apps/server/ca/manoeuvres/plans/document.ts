import type { ManoeuvrePlanDocument } from '@farpass/contract/ca';
import { isIgnitionPast, isPlanTooLate, type PlanSituation, possibleActions } from '@farpass/manoeuvre/life';
import { rowTag } from '../../../platform/http/index.ts';
import { needsTwoPeopleFor } from '../../fleet/two-people.ts';
import type { ListedPlan } from './store.ts';

/** The caller, and the time of the call. */
export interface Asking {
  readonly person: string;
  readonly nowMs: number;
  readonly isScreeningRunning: boolean;
}

/** The facts that determine the next steps of a plan. */
export function situationOf(plan: ListedPlan, { person, nowMs, isScreeningRunning }: Asking): PlanSituation {
  const { row, satellite } = plan;
  return {
    state: row.state,
    isOutOfDate: changedInputs(plan).length > 0,
    isIgnitionPast: isIgnitionPast({ ignitionMs: Date.parse(row.evaluation.manoeuvre.ignitionEpoch), nowMs }),
    isScreeningRunning,
    approver: person,
    planner: row.plannedBy,
    needsTwoPeople: needsTwoPeopleFor(satellite.document),
  };
}

/** A plan as it is returned to a person. */
export function planDocument(plan: ListedPlan, asking: Asking): ManoeuvrePlanDocument {
  const { row } = plan;
  const situation = situationOf(plan, asking);
  const { approvedBy, approvedAt } = row;
  const changed = changedInputs(plan);
  return {
    manoeuvreId: row.id,
    // The passing of the ignition changes what can be done, without a write.
    etag: rowTag(row.version, [...changed, ...(situation.isIgnitionPast ? ['IGNITION_PAST'] : [])]),
    conjunctionId: row.eventId,
    satelliteId: row.satelliteId,
    name: row.name,
    state: row.state,
    burn: row.burn,
    evaluation: row.evaluation,
    isOutOfDate: situation.isOutOfDate,
    changedInputs: changed,
    isTooLate: isPlanTooLate(situation),
    needsTwoPeople: situation.needsTwoPeople,
    actions: [...possibleActions(situation)],
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    plannedBy: row.plannedBy,
    changedAt: row.changedAt,
    ...(approvedBy === null ? {} : { approvedBy }),
    ...(approvedAt === null ? {} : { approvedAt }),
    ...(row.cancelled === null ? {} : { cancelled: row.cancelled }),
    isSynthetic: row.isSynthetic,
  };
}

/** The inputs of a plan that have changed since it was computed; for a plan that has ended, no change matters. */
function changedInputs({ row, satellite, newestCdmId, newestOemFileId }: ListedPlan) {
  if (row.state === 'EXECUTED' || row.state === 'CANCELLED') return [];
  const { cdmId, satelliteVersion, oemFileId } = row.basis;
  const changed: (ManoeuvrePlanDocument['changedInputs'][number] | false)[] = [
    newestCdmId !== cdmId && 'MESSAGE',
    newestOemFileId !== oemFileId && 'EPHEMERIS',
    satellite.version !== satelliteVersion && 'SATELLITE',
  ];
  return changed.filter((input) => input !== false);
}
