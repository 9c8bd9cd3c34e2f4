import { significant } from '@farpass/astro/figures';
import { because, Problem, saying } from '@farpass/contract/problem';
import { changedInputs, verdictOf } from './document.ts';
import type { ListedPlan } from './store.ts';

/** Refuses a plan that misses its target, or raises a risk to HIGH or above. */
export function refuseAboveTarget({ row }: ListedPlan): void {
  const verdict = verdictOf(row);
  if (verdict === undefined || !verdict.needsReason) return;
  const { riskAfter: risk, probabilityAfter, target } = verdict;
  const figures = { probability: significant(probabilityAfter, 2), target: significant(target, 2) };
  throw new Problem('PLAN_ABOVE_TARGET', because(saying('PLAN_ABOVE_TARGET', { name: row.name, risk, ...figures })));
}

/** Refuses a plan whose inputs have changed since it was computed. */
export function refuseOutOfDate(plan: ListedPlan): void {
  const changed = changedInputs(plan, Date.now());
  if (changed.length === 0) return;
  const said = changed.map((input) => changes[input]).join(', ');
  throw new Problem('PLAN_OUT_OF_DATE', because(saying('PLAN_OUT_OF_DATE', { name: plan.row.name, said })));
}

const changes = {
  MESSAGE: 'a newer message of its conjunction',
  EVENTS: 'the conjunctions of its satellite changed',
  EPHEMERIS: 'a newer ephemeris',
  MASS: 'another mass',
  COMMAND_LEAD: 'another command lead',
  BURN: 'another burn that was commanded',
  SATELLITE: 'the satellite was changed',
} as const;
