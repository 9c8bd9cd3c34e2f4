import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { PlanState } from '@farpass/manoeuvre/life';
import { eventBurn } from '@farpass/operations/burns';
import { type Instant, unixMsOfInstant } from '../../platform/db/index.ts';

/** The burns of an event as its list reads them. */
export type BurnColumns = readonly {
  readonly planId: string;
  readonly name: string;
  readonly state: PlanState;
  readonly ignition: Instant;
  readonly deltaVMPerS: number;
  readonly judged: NonNullable<NonNullable<ConjunctionDocument['burn']>['judged']> | null;
  /** Who said that it was flown or missed. */
  readonly said: { readonly by: string; readonly at: Instant } | null;
}[];

/** The plans of an event that are approved or further, without their long documents. */
export const burnsColumn = `(select json_agg(json_build_object('planId', plan.id, 'name', plan.name, 'state', plan.state,
  'ignition', plan.evaluation #>> '{manoeuvre,ignitionEpoch}',
  'deltaVMPerS', plan.evaluation #> '{manoeuvre,totalDeltaVMagnitude}',
  'judged', plan.judged,
  'said', (select json_build_object('by', said.person, 'at', said.at) from manoeuvre_log said
    where said.plan_id = plan.id and said.entry ->> 'action' in ('EXECUTE', 'MISS') order by said.at desc limit 1)))
  from manoeuvre_plan plan
  where plan.event_id = conjunction_event.id and plan.state in ('APPROVED', 'EXPORTED', 'EXECUTED', 'MISSED'))`;

/** The burn of an event as it is returned at a time; undefined without one. */
export function eventBurnDocument(burns: BurnColumns | null, nowMs: number): ConjunctionDocument['burn'] {
  const timed = (burns ?? []).map((burn) => ({ ...burn, ignitionMs: unixMsOfInstant(burn.ignition) }));
  const found = eventBurn(timed, nowMs);
  if (found === undefined) return undefined;
  const { planId, name, ignition, deltaVMPerS, said, judged } = found.plan;
  const { state } = found;
  const isOver = state === 'FLOWN' || state === 'MISSED';
  return {
    ...{ planId, name, state, ignition, deltaVMPerS },
    ...(said !== null && { saidBy: said.by, saidAt: said.at }),
    ...(isOver && judged !== null && { judged }),
  };
}
