import { describe, expect, it } from 'vitest';
import {
  isIgnitionPast,
  isPlanTooLate,
  nextState,
  type PlanSituation,
  planActions,
  planStates,
  planTransitions,
  possibleActions,
} from './transitions.ts';

const situation: PlanSituation = {
  state: 'SCREENED',
  isOutOfDate: false,
  isIgnitionPast: false,
  isScreeningRunning: false,
  isSubmitted: false,
  approver: 'bo',
  planners: ['ada'],
  needsTwoPeople: true,
};
const possible = (changes: Partial<PlanSituation>) => possibleActions({ ...situation, ...changes });

describe('the life of a plan', () => {
  it('goes from draft through screened, approved and exported to executed', () => {
    const states = [
      nextState('DRAFT', 'SCREEN'),
      nextState('SCREENED', 'APPROVE'),
      nextState('APPROVED', 'EXPORT'),
      nextState('EXPORTED', 'EXECUTE'),
    ];
    expect(states).toEqual(['SCREENED', 'APPROVED', 'EXPORTED', 'EXECUTED']);
  });

  it('can be cancelled before its end, and its final states lead nowhere', () => {
    const cancelling = planStates.filter((state) => nextState(state, 'CANCEL') === 'CANCELLED');
    expect(cancelling).toEqual(['DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED']);
    expect([planTransitions.EXECUTED, planTransitions.MISSED, planTransitions.CANCELLED]).toEqual([{}, {}, {}]);
    for (const action of planActions) expect(nextState('EXECUTED', action)).toBeUndefined();
  });

  it('is approved by another person, unless one is enough', () => {
    expect(possible({})).toContain('APPROVE');
    expect(possible({ approver: 'ada' })).not.toContain('APPROVE');
    expect(possible({ approver: 'ada', needsTwoPeople: false })).toContain('APPROVE');
    expect(possible({ approver: 'cy', planners: ['ada', 'cy'] })).not.toContain('APPROVE');
    expect(possible({ approver: 'bo', planners: ['ada', 'cy'] })).toContain('APPROVE');
  });

  it('is submitted once to another person, and only if one is needed', () => {
    expect(nextState('SCREENED', 'SUBMIT')).toBe('SCREENED');
    expect(possible({})).toEqual(['SCREEN', 'SUBMIT', 'APPROVE', 'CANCEL', 'REFRESH']);
    expect(possible({ isSubmitted: true })).toEqual(['SCREEN', 'APPROVE', 'CANCEL', 'REFRESH']);
    for (const changes of [{ needsTwoPeople: false }, { isOutOfDate: true }, { isScreeningRunning: true }])
      expect(possible(changes)).not.toContain('SUBMIT');
    expect(planStates.filter((state) => nextState(state, 'SUBMIT') !== undefined)).toEqual(['SCREENED']);
  });

  it('is neither screened nor approved once its inputs have changed', () => {
    expect(possible({ isOutOfDate: true })).toEqual(['CANCEL', 'REFRESH']);
    expect(possible({ isScreeningRunning: true })).not.toContain('SCREEN');
  });

  it('can be marked as executed only after its ignition, and prepared only before it', () => {
    expect(possible({ state: 'EXPORTED' })).toEqual(['EXPORT', 'CANCEL', 'REFRESH']);
    expect(possible({ state: 'EXPORTED', isIgnitionPast: true })).toEqual(['EXECUTE', 'MISS', 'CANCEL']);
  });

  it('has its ignition in the past from that very moment on', () => {
    expect([999, 1_000, 1_001].map((nowMs) => isIgnitionPast({ ignitionMs: 1_000, nowMs }))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is too late once its ignition has passed before it was exported, and can then only be cancelled', () => {
    const late = planStates.filter((state) => isPlanTooLate({ state, isIgnitionPast: true }));
    expect(late).toEqual(['DRAFT', 'SCREENED', 'APPROVED']);
    for (const state of late) expect(possible({ state, isIgnitionPast: true })).toEqual(['CANCEL']);
    for (const state of planStates) expect(isPlanTooLate({ state, isIgnitionPast: false })).toBe(false);
  });
});
