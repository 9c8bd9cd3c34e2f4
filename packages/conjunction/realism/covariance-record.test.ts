/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { covarianceRecord } from './covariance-record.ts';
import { predictions } from './past-errors.fixture.ts';

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
    // A 68 % interval, or one twice as wide, is never within the bounds. `intervals.drill.test.ts` makes 300 repeats.
    const repeats = 100;
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

  it('is none if predictions were compared with their own data', () => {
    const copies = predictions({ count: 100, factor: 1, seed: 9 }).map((one) => ({
      ...one,
      residual: [0, 0, 0] as const,
    }));
    expect(covarianceRecord(copies)).toBeUndefined();
  });

  it('makes sigmas smaller only as far as many predictions support, and never by more than half', () => {
    const many = covarianceRecord(predictions({ count: 200, factor: 0.7, seed: 9 }));
    expect(many?.factor).toBe(many?.interval[1]);
    expect(many?.factor).toBeLessThan(0.8);
    expect(covarianceRecord(predictions({ count: 200, factor: 0.1, seed: 9 }))?.factor).toBe(0.5);
    expect(covarianceRecord(predictions({ count: 40, factor: 100, seed: 9 }))?.factor).toBe(5);
  });
});
