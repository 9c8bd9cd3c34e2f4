import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { arenaOf } from './candidates.ts';
import { faultsOfPlan } from './feasible.fixture.ts';
import { planSchedule, type ScheduleProblem, usualEffort } from './index.ts';
import { searchedTimetable } from './search.ts';

const data = resolve(import.meta.dirname, '../../..', process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

interface PlantedCase {
  readonly optimum: number;
  readonly sensors: readonly { readonly id: string; readonly setupS: number }[];
  readonly requests: readonly {
    readonly id: string;
    readonly priority: number;
    readonly needed: number;
    readonly deadline: string;
  }[];
  readonly passes: readonly {
    readonly request: string;
    readonly sensor: string;
    readonly from: string;
    readonly to: string;
    readonly durationS: number;
    readonly quality: number;
  }[];
}

// 50 problems with an optimum that two exact solvers have proven.
const { cases }: { readonly cases: readonly PlantedCase[] } = JSON.parse(
  readFileSync(resolve(data, 'tracking/planted/schedule/cases.json'), 'utf8'),
);

const zero = parseEpoch('2026-03-10T00:00:00', 'UTC');
const secondsOf = (text: string): number => secondsBetween(parseEpoch(text.replace('Z', ''), 'UTC'), zero);

function problemOf({ sensors, requests, passes }: PlantedCase): ScheduleProblem {
  return {
    sensors: sensors.map(({ id, setupS }) => ({ id, setupSeconds: setupS })),
    requests: requests.map(({ deadline, ...rest }) => ({ ...rest, deadlineSeconds: secondsOf(deadline) })),
    passes: passes.map(({ from, to, durationS, ...rest }) => ({
      ...rest,
      fromSeconds: secondsOf(from),
      toSeconds: secondsOf(to),
      durationSeconds: durationS,
    })),
  };
}

describe('planted problems with a proven optimum', () => {
  it('are solved to the optimum, and the search alone reaches 95 % of each', async () => {
    const ratios: number[] = [];
    for (const planted of cases) {
      const problem = problemOf(planted);
      const plan = await planSchedule(problem);
      expect(faultsOfPlan(problem, plan)).toEqual([]);
      expect(plan.isOptimal).toBe(true);
      expect(Math.abs(plan.value - planted.optimum)).toBeLessThan(1e-6);
      const searched = searchedTimetable(arenaOf(problem), { ...usualEffort, rounds: 3000 });
      ratios.push(searched.reduce((sum, { candidate }) => sum + candidate.worth, 0) / planted.optimum);
    }
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    console.log(`search alone: lowest ${Math.min(...ratios).toFixed(4)}, mean ${mean.toFixed(4)} of the optimum`);
    expect(ratios.length).toBe(50);
    expect(Math.min(...ratios)).toBeGreaterThan(0.95);
    expect(mean).toBeGreaterThan(0.99);
  });
});
