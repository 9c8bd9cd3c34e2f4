import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const seen = { status: 'OPEN', isAcknowledged: true } as const;
const eventOf = (riskLevel: 'LOW' | 'MEDIUM' | 'CRITICAL', attention: readonly 'RISK'[] = []) => ({
  conjunctionData: { riskLevel, tca: '2026-11-27T11:04:03.808Z', timeToTca: 1 },
  attention: [...attention],
});
const planOf = (state: 'DRAFT' | 'SCREENED' | 'APPROVED' | 'EXPORTED' | 'CANCELLED', isTooLate = false) => ({
  ...{ state, isTooLate, manoeuvreId: state },
  actions: state === 'SCREENED' ? (['APPROVE'] as ('APPROVE' | 'SUBMIT')[]) : [],
});

describe('the next step of an event', () => {
  it('is to acknowledge a critical one before anything else', () => {
    const conjunction = eventOf('CRITICAL', ['RISK']);
    expect(nextStep({ conjunction, decision: undefined, plans: [planOf('SCREENED')] })).toBe('ACKNOWLEDGE');
    expect(nextStep({ conjunction, decision: seen, plans: [] })).toBe('PLAN');
  });

  it('follows the plan that is furthest, and waits if another person has to approve it', () => {
    const of = (plans: readonly ReturnType<typeof planOf>[]) =>
      nextStep({ conjunction: eventOf('CRITICAL', ['RISK']), decision: seen, plans });
    expect(of([planOf('DRAFT')])).toBe('SCREEN');
    expect(of([planOf('DRAFT'), planOf('SCREENED')])).toBe('APPROVE');
    expect(of([{ ...planOf('SCREENED'), actions: ['SUBMIT'] }])).toBe('SUBMIT');
    expect(of([{ ...planOf('SCREENED'), actions: [] }])).toBe('AWAITED');
    expect(of([planOf('SCREENED'), planOf('APPROVED')])).toBe('EXPORT');
    expect(of([planOf('EXPORTED'), planOf('DRAFT')])).toBe('NONE');
  });

  it('is another burn if the only plan was cancelled or missed', () => {
    const plans = [planOf('CANCELLED'), planOf('APPROVED', true)];
    expect(nextStep({ conjunction: eventOf('CRITICAL', ['RISK']), decision: seen, plans })).toBe('PLAN');
  });

  it('is to decide again where a closed event needs attention, and nothing where none is needed', () => {
    const closed = { status: 'NO_ACTION', isAcknowledged: true } as const;
    expect(nextStep({ conjunction: eventOf('CRITICAL', ['RISK']), decision: closed, plans: [] })).toBe('DECIDE');
    expect(nextStep({ conjunction: eventOf('CRITICAL'), decision: closed, plans: [] })).toBe('NONE');
    expect(nextStep({ conjunction: eventOf('MEDIUM', ['RISK']), decision: seen, plans: [] })).toBe('DECIDE');
    expect(nextStep({ conjunction: eventOf('LOW'), decision: undefined, plans: [] })).toBe('NONE');
  });
});
