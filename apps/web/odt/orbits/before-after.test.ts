import { describe, expect, it } from 'vitest';
import { beforeAfter } from './before-after.ts';

const elements = {
  semiMajorAxisKm: 7000,
  eccentricity: 0.001,
  inclinationDeg: 98,
  nodeDeg: 359.9,
  argumentOfPerigeeDeg: 300,
  trueAnomalyDeg: 100,
  periodMinutes: 97.1,
};
const before = {
  source: 'Catalogue',
  positionKm: [7000, 0, 0] as [number, number, number],
  velocityKmPerS: [0, 7.5, 0] as [number, number, number],
  elements,
};
const after = { ...before, elements: { ...elements, nodeDeg: 0.1, semiMajorAxisKm: 7000.25 } };
const rowOf = (rows: ReturnType<typeof beforeAfter>, name: string) => rows.find((row) => row.name === name);

describe('the orbit before and after', () => {
  it('has a difference for each quantity, for angles the shorter way round', () => {
    const rows = beforeAfter({ before, after });
    expect(rowOf(rows, 'semiMajorAxis')).toMatchObject({
      before: '7\u202F000.000',
      after: '7\u202F000.250',
      difference: '0.250',
    });
    expect(rowOf(rows, 'node')).toMatchObject({ before: '359.90000', after: '0.10000', difference: '0.20000' });
    expect(rowOf(rows, 'latitude')).toMatchObject({ after: '40.00000', difference: '0.00000' });
    expect(rows).toHaveLength(14);
  });

  it('has no difference without a previous orbit, and no period for an open orbit', () => {
    const { periodMinutes: _, ...open } = elements;
    const rows = beforeAfter({ after: { ...after, elements: open } });
    expect(rowOf(rows, 'x')).toEqual({ name: 'x', before: undefined, after: '7\u202F000.000', difference: undefined });
    expect(rowOf(rows, 'period')).toBeUndefined();
  });
});
