import { describe, expect, it } from 'vitest';
import { randomStream } from '../numerics/random.ts';
import { chiSquareOfThree, cramerVonMisesTail } from './cramer-von-mises.ts';
import { type ClaimedError, doubtfulUnitsSentence, isBiased, residualRealism } from './residual-realism.ts';

function drawn({ count = 600, factor = 1, tail = 0, seed = 7 }): readonly ClaimedError[] {
  const { normal, uniform } = randomStream(seed);
  const sigmas = [0.1, 2, 0.3];
  return Array.from({ length: count }, () => {
    const wide = uniform() < tail ? 8 : 1;
    const [r = 0, t = 0, n = 0] = sigmas.map((sigma) => sigma * factor * wide * normal());
    const [rr = 0, tt = 0, nn = 0] = sigmas.map((sigma) => sigma ** 2);
    return { residual: [r, t, n], covariance: [rr, 0, 0, 0, tt, 0, 0, 0, nn] };
  });
}

describe('the distributions behind it', () => {
  // Quantiles of chi-square with three degrees of freedom, and of the statistic (Anderson and Darling 1952, table 1).
  it.each([
    [2.366, 0.5],
    [6.251, 0.9],
    [7.815, 0.95],
    [11.345, 0.99],
  ])('chi-square below %d is %d', (squared, share) => expect(chiSquareOfThree(squared)).toBeCloseTo(share, 4));

  it.each([
    [0.11888, 0.5],
    [0.3473, 0.1],
    [0.46136, 0.05],
    [0.74346, 0.01],
  ])('a statistic of %d or more has the probability %d', (statistic, tail) =>
    expect(cramerVonMisesTail(statistic)).toBeCloseTo(tail, 3),
  );

  it('of nothing that is a number is refused', () => expect(() => cramerVonMisesTail(Number.NaN)).toThrow(RangeError));
});

describe('the realism of covariances', () => {
  it('of errors that are as claimed needs no factor', () => {
    const found = residualRealism(drawn({}));
    expect(found.verdict).toBe('REALISTIC');
    expect(found.interval[0]).toBeLessThan(1);
    expect(found.interval[1]).toBeGreaterThan(1);
  });

  it.each([
    { factor: 4, verdict: 'TOO_SMALL' },
    { factor: 0.25, verdict: 'TOO_LARGE' },
  ])('finds the factor $factor', ({ factor, verdict }) => {
    const found = residualRealism(drawn({ factor }));
    expect(found).toMatchObject({ verdict, sample: 600 });
    expect(found.scaleFactor / factor).toBeCloseTo(1, 1);
  });

  it('names a single error of 10,000 sigmas among 60, which moves neither the factor nor the bias', () => {
    const errors = drawn({ count: 60 }).map((error, at) =>
      at === 7 ? { ...error, residual: [0, 20_000, 0] as const } : error,
    );
    const found = residualRealism(errors);
    expect(found.verdict).toBe('REALISTIC');
    expect(found.outliers.count).toBe(1);
    expect(found.outliers.largestSigmas).toBeCloseTo(10_000, 6);
    expect(Math.max(...found.bias.map(Math.abs))).toBeLessThan(0.5);
    expect(isBiased(found, 60)).toBe(false);
    expect(residualRealism(drawn({})).outliers).toMatchObject({ count: 0 });
  });

  it('names a bias of three sigmas along each axis, and none that chance makes', () => {
    const biased = drawn({ count: 60 }).map(({ residual: [r, t, n], covariance }) => ({
      ...{ covariance, residual: [r, t + 6, n] as const },
    }));
    const found = residualRealism(biased);
    expect(found.bias.map((value) => Math.round(value))).toEqual([0, 3, 0]);
    expect(found.ratio[1]).toBeGreaterThan(3);
    expect([isBiased(found, 60), isBiased(found, 1)]).toEqual([true, false]);
    expect(isBiased(residualRealism(drawn({ count: 60 })), 60)).toBe(false);
  });

  it('names an error that no number of an orbit can be', () => {
    const errors = drawn({ count: 60 }).map((error, at) =>
      at === 2 ? { ...error, residual: [1e300, 0, 0] as const } : error,
    );
    expect(() => residualRealism(errors)).toThrow('error 3 is 1.00e+300, 0.00, 0.00: too large to be judged');
  });

  it('doubts the units of a factor beyond 30: metres against kilometres are a factor of 1000', () => {
    const doubtful = (factor: number) => residualRealism(drawn({ factor, count: 60 })).areUnitsDoubtful;
    expect([1, 20, 1 / 20, 1000, 1 / 1000, 45].map(doubtful)).toEqual([false, false, false, true, true, true]);
    expect(doubtfulUnitsSentence(1000)).toMatch(/^Sigmas × 1\.00e\+3 is more than orbits explain: .*different units/);
  });

  it('says that errors with a heavy tail are not normal, whatever the factor', () => {
    expect(residualRealism(drawn({ tail: 0.3 })).verdict).toBe('NOT_NORMAL');
  });

  it('refuses errors that are exactly zero: a prediction was compared with its own data', () => {
    const zero = drawn({ count: 30 }).map((one): ClaimedError => ({ ...one, residual: [0, 0, 0] }));
    expect(() => residualRealism(zero)).toThrow('30 of 30 errors are exactly zero');
    expect(() => residualRealism([...zero.slice(0, 10), ...drawn({ count: 30 })])).toThrow('10 of 40 errors');
    expect(residualRealism([...zero.slice(0, 3), ...drawn({ count: 600 })]).verdict).toBe('REALISTIC');
  });

  it('of errors that are nearly zero, or beyond all measure, comes to an end', () => {
    const scaled = (by: number) =>
      drawn({ count: 30 }).map(({ residual: [r, t, n], covariance }): ClaimedError => {
        return { residual: [by * r, by * t, by * n], covariance };
      });
    expect(residualRealism(scaled(1e-160)).verdict).toBe('NOT_NORMAL');
    expect(residualRealism([...scaled(1e-9), ...scaled(1e150)]).verdict).toBe('NOT_NORMAL');
  });

  it('refuses few errors, a covariance that is none, and errors that are not numbers', () => {
    expect(() => residualRealism(drawn({ count: 5 }))).toThrow('too few');
    const errors = [...drawn({ count: 30 })];
    expect(() =>
      residualRealism([...errors, { residual: [0, 0, 0], covariance: [1, 2, 0, 2, 1, 0, 0, 0, 1] }]),
    ).toThrow('covariance 31');
    const [first] = errors;
    if (first === undefined) throw new Error('nothing was drawn');
    expect(() => residualRealism([...errors, { ...first, residual: [Number.NaN, 0, 0] }])).toThrow('error 31');
  });
});
