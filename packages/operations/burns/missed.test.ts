import type { PlanState } from '@farpass/manoeuvre/life';
import { describe, expect, it } from 'vitest';
import { isBurnMissed, type WatchedPlan } from './missed.ts';

const past = (state: PlanState): WatchedPlan => ({ state, isIgnitionPast: true });
const ahead = (state: PlanState): WatchedPlan => ({ state, isIgnitionPast: false });
const missed = (plans: readonly WatchedPlan[], isRelied = false) => isBurnMissed({ plans, isRelied });

describe('a burn is missed', () => {
  it('when the moment of an approved plan passes before it is handed over', () => {
    expect(missed([ahead('APPROVED')])).toBe(false);
    expect(missed([past('APPROVED')])).toBe(true);
    expect(missed([past('EXPORTED')])).toBe(false);
    expect(missed([past('EXECUTED')])).toBe(false);
  });

  it('when the decision relies on a plan that was never approved', () => {
    for (const state of ['DRAFT', 'SCREENED'] as const) {
      expect([state, missed([past(state)]), missed([past(state)], true)]).toEqual([state, false, true]);
      expect([state, missed([past(state), ahead('DRAFT')], true)]).toEqual([state, false]);
    }
    expect(missed([], true)).toBe(false);
  });

  it('no longer once another plan replaces it, or a person cancels it', () => {
    expect(missed([past('APPROVED'), ahead('APPROVED')])).toBe(false);
    expect(missed([past('APPROVED'), ahead('EXPORTED')])).toBe(false);
    expect(missed([past('CANCELLED')], true)).toBe(false);
  });

  it('still when the other plan is only a draft: nothing will happen by it', () => {
    expect(missed([past('APPROVED'), ahead('DRAFT')])).toBe(true);
    expect(missed([past('APPROVED'), ahead('SCREENED')])).toBe(true);
  });
});
