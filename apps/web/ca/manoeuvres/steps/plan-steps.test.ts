import { describe, expect, it } from 'vitest';
import { planSteps } from './plan-steps.ts';

const log = [
  { at: '5', person: 'bo', action: 'EXPORT', to: 'EXPORTED' },
  { at: '4', person: 'bo', action: 'APPROVE', to: 'APPROVED' },
  { at: '3', person: 'ada', action: 'SUBMIT', to: 'SCREENED' },
  { at: '2', person: 'screening', action: 'SCREEN', to: 'SCREENED' },
  { at: '1', person: 'ada', action: 'SCREEN', to: 'DRAFT' },
  { at: '0', person: 'ada', action: 'CREATE', to: 'DRAFT' },
] as const;
const plan = (state: 'DRAFT' | 'SCREENED' | 'APPROVED' | 'EXPORTED', from: number, more: object = {}) => ({
  state,
  log: [...log.slice(from)],
  plannedBy: 'ada',
  createdAt: '0',
  needsTwoPeople: true,
  ...more,
});
const states = (one: Parameters<typeof planSteps>[0]) => planSteps(one).map(({ state }) => state);

describe('the steps of a plan', () => {
  it('begin with the burn', () => {
    expect(states(undefined)).toEqual(['NEXT', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD']);
    expect(states(plan('DRAFT', 5))).toEqual(['DONE', 'NEXT', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD']);
  });

  it('say who and when: who started the screening, and when it ended', () => {
    const steps = planSteps(plan('SCREENED', 2, { submitted: { by: 'ada', at: '3' } }));
    expect(steps.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'NEXT', 'AHEAD', 'AHEAD']);
    expect(steps[1]).toMatchObject({ person: 'ada', at: '2' });
    const exported = planSteps(plan('EXPORTED', 0, { approvedBy: 'bo', approvedAt: '4' }));
    expect(exported.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'SKIPPED', 'DONE', 'DONE', 'NEXT']);
    expect(exported[4]).toMatchObject({ person: 'bo', at: '5' });
  });

  it('have no submission if one person is enough', () => {
    expect(states(plan('SCREENED', 3, { needsTwoPeople: false }))).toEqual([
      'DONE',
      'DONE',
      'SKIPPED',
      'NEXT',
      'AHEAD',
      'AHEAD',
    ]);
  });
});
