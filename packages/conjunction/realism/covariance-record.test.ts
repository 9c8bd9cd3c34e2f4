import { runsOf } from '@farpass/astro/testing';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../numerics/random.ts';
import { covarianceRecord } from './covariance-record.ts';
import type { ClaimedError } from './residual-realism.ts';

interface Predictions {
  readonly count: number;
  /** True sigmas over the claimed ones. */
  readonly factor: number;
  readonly seed: number;
  /** Share of predictions that a burn made worthless. */
  readonly wild?: number;
}

/** Predictions of a simulated object, with claimed sigmas of another shape and size each time. */
function predictions({ count, factor, seed, wild = 0 }: Predictions): readonly ClaimedError[] {
  const { normal, uniform } = randomStream(seed);
  return Array.from({ length: count }, () => {
    const [radial, along, cross] = [20 + 80 * uniform(), 200 + 2000 * uniform(), 30 + 100 * uniform()];
    const lean = 0.8 * (2 * uniform() - 1);
    const covariance = [
      ...[radial ** 2, lean * radial * along, 0],
      ...[lean * radial * along, along ** 2, 0],
      ...[0, 0, cross ** 2],
    ];
    const times = factor * (uniform() < wild ? 50 : 1);
    const [first, second, third] = [normal(), normal(), normal()];
    const alongStep = lean * first + Math.sqrt(1 - lean ** 2) * second;
    return { residual: [times * radial * first, times * along * alongStep, times * cross * third], covariance };
  });
}

describe('the record of past predictions', () => {
  it('finds the factor 3 of an object whose covariance is too small by 3, within its interval', () => {
    const record = covarianceRecord(predictions({ count: 60, factor: 3, seed: 1 }));
    expect(record?.comparisons).toBe(60);
    expect(record?.factor).toBe(record?.found);
    expect(record?.interval[0]).toBeLessThan(3);
    expect(record?.interval[1]).toBeGreaterThan(3);
    expect((record?.interval[1] ?? 9) - (record?.interval[0] ?? 0)).toBeLessThan(1.2);
  });

  it('has an interval that holds the true factor in 90 ± 5 % of repeats', () => {
    const repeats = runsOf(300);
    const held = Array.from({ length: repeats }, (_, repeat) => {
      const record = covarianceRecord(predictions({ count: 60, factor: 3, seed: 1000 + repeat }));
      return record !== undefined && record.interval[0] <= 3 && record.interval[1] >= 3;
    }).filter(Boolean).length;
    expect(held / repeats).toBeGreaterThan(0.85);
    expect(held / repeats).toBeLessThan(0.95);
  });

  it('is not moved by a tenth of predictions that a burn made worthless', () => {
    const record = covarianceRecord(predictions({ count: 100, factor: 3, seed: 5, wild: 0.1 }));
    expect(record?.factor).toBeGreaterThan(2.7);
    expect(record?.factor).toBeLessThan(4);
  });

  it('changes nothing that it does not support', () => {
    const asClaimed = covarianceRecord(predictions({ count: 60, factor: 1, seed: 8 }));
    expect(asClaimed?.factor).toBe(1);
    const few = covarianceRecord(predictions({ count: 60, factor: 0.5, seed: 9 }));
    expect(few?.found).toBeLessThan(0.6);
    expect(few?.factor).toBe(1);
    expect(covarianceRecord(predictions({ count: 19, factor: 3, seed: 9 }))).toBeUndefined();
  });

  it('makes sigmas smaller only as far as many predictions support, and never by more than half', () => {
    const many = covarianceRecord(predictions({ count: 200, factor: 0.7, seed: 9 }));
    expect(many?.factor).toBe(many?.interval[1]);
    expect(many?.factor).toBeLessThan(0.8);
    expect(covarianceRecord(predictions({ count: 200, factor: 0.1, seed: 9 }))?.factor).toBe(0.5);
    expect(covarianceRecord(predictions({ count: 40, factor: 100, seed: 9 }))?.factor).toBe(5);
  });
});
