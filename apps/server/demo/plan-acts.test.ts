import { type PlanState, planTransitions } from '@farpass/manoeuvre/life';
import { describe, expect, it } from 'vitest';
import { type DemoPlan, demoPlans, nextAct } from './plan-acts.ts';

/** All states that a plan of the demo world passes through. */
function wayOf(plan: DemoPlan): readonly PlanState[] {
  const way: PlanState[] = ['DRAFT'];
  let isSubmitted = false;
  for (let step = 0; step < 8; step += 1) {
    const state = way.at(-1) ?? 'DRAFT';
    const act = nextAct(plan, { state, isScreened: false, isSubmitted });
    if (act === undefined) return way;
    isSubmitted ||= act.action === 'SUBMIT';
    const next = planTransitions[state][act.action];
    if (next === undefined) throw new Error(`${act.action} is not a step from ${state}`);
    way.push(next);
  }
  throw new Error('it goes round in circles');
}

describe('the plans of the demo world', () => {
  it('end in every state but EXECUTED, each by steps that the table of transitions has', () => {
    for (const plan of demoPlans) expect(wayOf(plan).at(-1)).toBe(plan.until);
    expect(new Set(demoPlans.map(({ until }) => until))).toEqual(
      new Set(['DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED', 'CANCELLED']),
    );
  });

  it('wait for their screenings, and are approved by another person than the planner', () => {
    const [exported] = demoPlans.filter(({ until }) => until === 'EXPORTED');
    if (exported === undefined) throw new Error('none is exported');
    expect(nextAct(exported, { state: 'DRAFT', isScreened: true, isSubmitted: false })).toBeUndefined();
    expect(nextAct(exported, { state: 'DRAFT', isScreened: false, isSubmitted: false })?.person).toBe('demo');
    expect(nextAct(exported, { state: 'SCREENED', isScreened: true, isSubmitted: false })).toEqual({
      action: 'SUBMIT',
      person: 'demo',
    });
    expect(nextAct(exported, { state: 'SCREENED', isScreened: true, isSubmitted: true })).toEqual({
      action: 'APPROVE',
      person: 'demo-ca',
    });
  });
});
