import { defaultThresholds } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { comparedApproaches, type SkyApproach } from './approaches.ts';
import { isAboveTarget, type JudgedPlan, planVerdict } from './verdict.ts';

const target = 3e-6;
const thresholds = defaultThresholds;
const approach = (secondary: string, probability: number, conjunctionId?: string): SkyApproach => ({
  secondary,
  secondaryName: secondary,
  seconds: 0,
  missDistanceM: 1000,
  probability,
  conjunctionId,
});

function judged(
  lists: { readonly before: readonly SkyApproach[]; readonly after: readonly SkyApproach[] },
  notCounted: JudgedPlan<SkyApproach>['notCounted'] = [],
) {
  const verdict = planVerdict({ approaches: comparedApproaches(lists), notCounted, target, thresholds });
  return { ...verdict, isAbove: isAboveTarget(verdict, thresholds) };
}

describe('a plan is judged by the worst that it leaves', () => {
  it('and by what the covariances of an event do not know: a diluted one has the level of its message', () => {
    const diluted = { ...approach('2', 1e-8, 'own'), riskLevel: 'HIGH' } as const;
    const before = [{ ...approach('2', 1e-4, 'own'), riskLevel: 'CRITICAL' } as const];
    expect(judged({ before, after: [diluted] })).toMatchObject({ riskAfter: 'HIGH', isWithinTarget: true, raises: [] });
    const quieter = { ...approach('2', 1e-3, 'own'), riskLevel: 'LOW' } as const;
    expect(judged({ before, after: [quieter] }).riskAfter).toBe('CRITICAL');
    const unsure = { ...approach('2', 1e-12, 'own'), riskLevel: 'LOW', riskBasis: 'DILUTED' } as const;
    expect(judged({ before, after: [unsure] })).toMatchObject({ riskAfter: 'LOW', isUncertain: true });
    expect(judged({ before, after: [approach('2', 1e-12, 'own')] }).isUncertain).toBe(false);
    const raised = judged({ before: [approach('2', 1e-9, 'own')], after: [diluted] });
    expect(raised.raises.map(({ after }) => after?.secondary)).toEqual(['2']);
    expect(raised.isAbove).toBe(true);
  });

  it('and not by its own event: a burn that brings another object to 2.5e-4 is CRITICAL (F1)', () => {
    const verdict = judged({
      before: [approach('81936', 3.7e-5, 'own'), approach('338172', 2e-12)],
      after: [approach('81936', 1e-9, 'own'), approach('338172', 2.5e-4)],
    });
    expect(verdict).toMatchObject({ riskAfter: 'CRITICAL', isWithinTarget: false, isAbove: true, solves: ['own'] });
    expect(verdict.worst?.secondary).toBe('338172');
    expect(verdict.raises.map(({ after }) => after?.secondary)).toEqual(['338172']);
  });

  it('and a second critical event that it does not move keeps it above its target (F5)', () => {
    const verdict = judged({
      before: [approach('81920', 2.8e-4, 'one'), approach('81954', 2.7e-4, 'two')],
      after: [approach('81920', 1e-8, 'one'), approach('81954', 2.7e-4, 'two')],
    });
    expect(verdict).toMatchObject({ riskAfter: 'CRITICAL', isAbove: true, solves: ['one'], raises: [] });
    expect(verdict.probabilityAfter).toBeCloseTo(2.7e-4, 7);
  });

  it('is within its target if everything together is, and solves what it brings below it', () => {
    const verdict = judged({
      before: [approach('A', 2.8e-4, 'one'), approach('B', 2.7e-4, 'two')],
      after: [approach('A', 1e-6, 'one'), approach('B', 1e-6, 'two'), approach('C', 9e-7)],
    });
    expect(verdict).toMatchObject({
      riskAfter: 'MEDIUM',
      isWithinTarget: true,
      isAbove: false,
      solves: ['one', 'two'],
    });
    expect(verdict.raises.map(({ after }) => after?.secondary)).toEqual(['C']);
  });

  it('counts all small ones together', () => {
    const many = Array.from({ length: 4 }, (_, place) => approach(`S${place}`, 1e-6));
    expect(judged({ before: [], after: many })).toMatchObject({ isWithinTarget: false, riskAfter: 'MEDIUM' });
  });

  it('takes a probability three times as large for a rise, also above CRITICAL', () => {
    const rise = (from: number, to: number) =>
      judged({ before: [approach('A', from, 'one')], after: [approach('A', to, 'one')] }).raises.length;
    expect([rise(2.7e-4, 9.3e-4), rise(2.7e-4, 5e-4), rise(2e-5, 7e-5), rise(2e-7, 8e-7)]).toEqual([1, 0, 1, 0]);
  });

  it('is never LOW with an approach that has no probability', () => {
    const left = { ...approach('B', 0), probability: undefined, missDistanceM: 200 };
    const verdict = judged({ before: [approach('A', 2e-4, 'one')], after: [left] });
    expect(verdict).toMatchObject({ riskAfter: 'UNKNOWN', isWithinTarget: true, solves: ['one'] });
  });

  it('is never LOW while something is not counted, and needs a reason if that is HIGH or CRITICAL', () => {
    const lists = { before: [approach('A', 2e-4, 'one')], after: [approach('A', 1e-12, 'one')] };
    const withUncounted = (riskLevel: 'LOW' | 'MEDIUM' | 'CRITICAL') => judged(lists, [{ riskLevel }]);
    expect(judged(lists).riskAfter).toBe('LOW');
    expect(withUncounted('LOW')).toMatchObject({ riskAfter: 'UNKNOWN', isAbove: false });
    expect(withUncounted('MEDIUM')).toMatchObject({ riskAfter: 'MEDIUM', isAbove: false });
    expect(withUncounted('CRITICAL')).toMatchObject({ riskAfter: 'CRITICAL', isAbove: true });
  });
});
