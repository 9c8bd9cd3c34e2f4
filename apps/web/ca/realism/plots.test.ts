import type { CovarianceStudyDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { factorPlot } from './plots.ts';

const words = {
  title: 'Factor',
  time: 'Study of',
  factor: 'Factor',
  low: 'from',
  high: 'to',
  truth: 'true covariance',
};
const claimsOf = (scaleFactor: number, interval: number[] | null): NonNullable<CovarianceStudyDocument['claims']> => ({
  scaleFactor,
  interval,
  verdict: 'TOO_SMALL',
  pValue: 0,
  scaledPValue: 0.5,
  bias: [0, 0, 0],
  ratio: [scaleFactor, scaleFactor, scaleFactor],
});
const studyOf = (claims: CovarianceStudyDocument['claims']): CovarianceStudyDocument => ({
  studyId: 'one',
  madeAt: '2026-11-27T08:00:00.000000Z',
  madeBy: 'demo',
  reason: 'monthly look',
  basis: 'EPHEMERIDES',
  isOutdated: false,
  areUnitsDoubtful: false,
  predictions: 40,
  errors: 400,
  claims,
  supportedFactor: 1,
  byLead: [],
  growth: [],
  notes: [],
});
const mostOf = (...claims: readonly CovarianceStudyDocument['claims'][]) =>
  factorPlot(claims.map(studyOf), words).y.most;

describe('the factor of studies over time', () => {
  it('is seen whole, with its interval, however far the covariances are too small', () => {
    expect(mostOf(claimsOf(2.6, [2.3, 2.9]))).toBe(3);
    expect(mostOf(claimsOf(4.2, null), claimsOf(1, [0.9, 1.1]))).toBe(4.5);
  });

  it('has room above a true covariance', () => {
    expect(mostOf(claimsOf(1, [0.9, 1.1]))).toBe(1.5);
    expect(mostOf(null)).toBe(1.5);
  });
});
