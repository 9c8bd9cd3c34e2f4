import { type PlanState, planTransitions } from '@farpass/manoeuvre/life';
import { describe, expect, it } from 'vitest';
import { burnState, eventBurn, type StatedPlan } from './state.ts';

const ignitionMs = Date.UTC(2026, 10, 29, 22, 33, 7);
const before = ignitionMs - 1;
const planStates = Object.keys(planTransitions) as PlanState[];
const plan = (state: StatedPlan['state'], laterMs = 0): StatedPlan => ({ state, ignitionMs: ignitionMs + laterMs });

describe('the burn of an event', () => {
  it('is planned, commanded, under way, and then flown or missed', () => {
    const states = planStates.map((state) => [
      state,
      burnState(plan(state), before),
      burnState(plan(state), ignitionMs),
    ]);
    expect(states).toEqual([
      ['DRAFT', undefined, undefined],
      ['SCREENED', undefined, undefined],
      ['APPROVED', 'PLANNED', 'MISSED'],
      ['EXPORTED', 'COMMANDED', 'UNDER_WAY'],
      ['EXECUTED', 'FLOWN', 'FLOWN'],
      ['MISSED', 'MISSED', 'MISSED'],
      ['CANCELLED', undefined, undefined],
    ]);
  });

  it('is never asked about again once a person or an orbit said it, and asked until then', () => {
    expect(planTransitions.EXPORTED).toMatchObject({ EXECUTE: 'EXECUTED', MISS: 'MISSED' });
    expect([planTransitions.EXECUTED, planTransitions.MISSED]).toEqual([{}, {}]);
    expect(burnState(plan('EXPORTED'), ignitionMs + 9e8)).toBe('UNDER_WAY');
  });

  it('is the one under way, whatever else is planned; a burn that is over gives way to the next one', () => {
    const found = (...plans: readonly StatedPlan[]) => eventBurn(plans, ignitionMs)?.state;
    expect(found()).toBeUndefined();
    expect(found(plan('DRAFT'), plan('CANCELLED'))).toBeUndefined();
    expect(found(plan('APPROVED', 100), plan('EXPORTED'), plan('EXECUTED', -100))).toBe('UNDER_WAY');
    expect(found(plan('EXECUTED', -100), plan('APPROVED', 100))).toBe('PLANNED');
    expect(found(plan('EXECUTED', -200), plan('MISSED', -100))).toBe('MISSED');
    expect(found(plan('MISSED', -200), plan('EXECUTED', -100))).toBe('FLOWN');
  });
});
