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

  // Vallado (2013), example 3-15.
  it('has its state in ECI, or turning with the Earth', () => {
    const state = {
      ...before,
      positionKm: [5102.5096, 6123.01152, 6378.1363] as [number, number, number],
      velocityKmPerS: [-4.7432196, 0.7905366, 5.53375619] as [number, number, number],
    };
    const numbersIn = (frame: 'ECI' | 'ECEF') => {
      const rows = beforeAfter({ after: state }, { frame, atMs: Date.UTC(2004, 3, 6, 7, 51, 28, 386) });
      return ['x', 'y', 'z', 'vx', 'vy', 'vz'].map((name) =>
        Number(
          rowOf(rows, name)
            ?.after.replace(/[^\d.-]/g, '')
            .replace(/^$/, 'x'),
        ),
      );
    };
    expect(numbersIn('ECI').slice(0, 3).map(Math.abs)).toEqual([5102.51, 6123.012, 6378.136]);
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = numbersIn('ECEF').map(Math.abs);
    expect(Math.hypot(x - 1033.479383, y - 7901.2952754, z - 6380.3565958)).toBeLessThan(0.1);
    expect(Math.hypot(vx - 3.22563652, vy - 2.87245145, vz - 5.531924446)).toBeLessThan(1e-4);
  });

  it('has no difference without a previous orbit, and no period for an open orbit', () => {
    const { periodMinutes: _, ...open } = elements;
    const rows = beforeAfter({ after: { ...after, elements: open } });
    expect(rowOf(rows, 'x')).toEqual({ name: 'x', before: undefined, after: '7\u202F000.000', difference: undefined });
    expect(rowOf(rows, 'period')).toBeUndefined();
  });
});
