import { describe, expect, it } from 'vitest';
import { type Draft, faultOf, inputDraftOf, inputFaults, queryOf, readInputs, searchOf } from './inputs.ts';

const usual: Draft = {
  threshold: '0.0001',
  commit: '1',
  consider: '3.5',
  hbr: '6.5',
  growth: '1',
  mitigation: '0.03',
  years: '1',
  observed: '0.5',
};

describe('the inputs of an address', () => {
  it('are read as numbers; values that the server would refuse are left out', () => {
    const search = { threshold: '1e-5', commit: '-1', growth: 'much', hbr: '20', tab: 'x', years: '0' };
    expect(readInputs(search)).toEqual({ threshold: 1e-5, hbr: 20 });
  });

  it('are sent under the names of the call', () => {
    expect(queryOf({ threshold: 1e-5, hbr: 20, observed: 2 })).toEqual({
      threshold: 1e-5,
      'hard-body-radius': 20,
      'observed-years': 2,
    });
  });
});

describe('a form of inputs', () => {
  it('shows three digits of computed values, and given ones as they were entered', () => {
    const used = { threshold: 1e-4, mitigation: 0.03, growth: 1, years: 1, windowDays: [1, 3.5] };
    const shown = (source: 'GIVEN' | 'SATELLITE', observedYears: 'GIVEN' | 'SPAN') => {
      const radius = { hardBodyRadiusM: 6.84603, hardBodyRadiusSource: source, probabilities: 'AS_STORED' } as const;
      const { hbr, observed } = inputDraftOf({
        assumptions: { ...used, ...radius, observedYears },
        observedYears: 0.0294317,
      });
      return [hbr, observed];
    };
    expect(shown('SATELLITE', 'SPAN')).toEqual(['6.85', '0.0294']);
    expect(shown('GIVEN', 'GIVEN')).toEqual(['6.84603', '0.0294317']);
  });

  it('names the fault of each input', () => {
    expect(faultOf('threshold', '0')).toEqual({ kind: 'above', bound: 0 });
    expect(faultOf('commit', '-0.5')).toEqual({ kind: 'least', bound: 0 });
    expect(faultOf('mitigation', '1.5')).toEqual({ kind: 'most', bound: 1 });
    expect(faultOf('years', 'two')).toEqual({ kind: 'number' });
    expect(faultOf('years', ' ')).toBeUndefined();
    expect(inputFaults(usual)).toEqual({});
    expect(inputFaults({ ...usual, commit: '4' })).toEqual({ consider: { kind: 'order' } });
  });

  it('leaves defaults out of the address, and keeps requested values', () => {
    const named = (draft: Draft, asked = {}) =>
      Object.fromEntries(
        Object.entries(searchOf(draft, { shown: usual, asked })).filter(([, word]) => word !== undefined),
      );
    expect(named(usual)).toEqual({});
    expect(named({ ...usual, threshold: '1e-5' })).toEqual({ threshold: '0.00001' });
    expect(named(usual, { growth: 1 })).toEqual({ growth: '1' });
    expect(named({ ...usual, growth: '' }, { growth: 2 })).toEqual({});
  });
});
