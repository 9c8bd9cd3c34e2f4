import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfPlan } from './feasible.fixture.ts';
import { planSchedule, type ScheduleProblem, usualEffort } from './index.ts';

const oneSecond = 1;

/** The quality of a pass of 600 s whose top is at a second: sines of elevations, as a low orbit has them. */
function risingTo(topSeconds: number, lengthSeconds = 600) {
  const points = Array.from({ length: 13 }, (_, place) => (place / 12) * lengthSeconds);
  return [...points, topSeconds]
    .toSorted((a, b) => a - b)
    .filter((at, place, all) => at !== all[place - 1])
    .map((at) => [at, 1 / (1 + ((at - topSeconds) / 120) ** 2)] as const);
}

const request = (id: string, more: Partial<ScheduleProblem['requests'][number]> = {}) => ({
  id,
  priority: 5,
  needed: 1,
  deadlineSeconds: 1e6,
  ...more,
});

const even = (id: string, fromSeconds: number, more: Partial<ScheduleProblem['passes'][number]> = {}) => ({
  request: id,
  sensor: 'S',
  fromSeconds,
  toSeconds: fromSeconds + 600,
  durationSeconds: 90,
  quality: 1,
  ...more,
});

const pass: typeof even = (id, fromSeconds, more = {}) => even(id, fromSeconds, { qualityAt: risingTo(300), ...more });

const problem = (changes: Partial<ScheduleProblem>): ScheduleProblem => ({
  sensors: [{ id: 'S', setupSeconds: 30 }],
  requests: [request('A')],
  passes: [],
  ...changes,
});

async function middles(posed: ScheduleProblem, rounds = usualEffort.rounds): Promise<readonly number[]> {
  const plan = await planSchedule(posed, { ...usualEffort, rounds });
  expect(faultsOfPlan(posed, plan)).toEqual([]);
  return plan.assignments
    .toSorted((a, b) => a.pass - b.pass)
    .map(({ fromSeconds, toSeconds }) => (fromSeconds + toSeconds) / 2);
}

describe('one request, one pass, no competition', () => {
  it('is observed at the top, wherever in the pass that is', async () => {
    expect(await middles(problem({ passes: [pass('A', 1000)] }))).toEqual([1300]);
    expect(await middles(problem({ passes: [pass('A', 0, { qualityAt: risingTo(410) })] }))).toEqual([410]);
  });

  it('is in the middle of a pass whose quality is the same everywhere', async () => {
    expect(await middles(problem({ passes: [even('A', 1000)] }))).toEqual([1300]);
  });

  it('is as near the top as the end of the pass and the deadline let it be', async () => {
    expect(await middles(problem({ passes: [pass('A', 0, { qualityAt: risingTo(10) })] }))).toEqual([45]);
    const posed = problem({ requests: [request('A', { deadlineSeconds: 200 })], passes: [pass('A', 0)] });
    expect(await middles(posed)).toEqual([155]);
  });
});

describe('observations that want the same time', () => {
  it('share it: of two passes with one top, each is as far from it as the other', async () => {
    const posed = problem({ requests: [request('A'), request('B')], passes: [pass('A', 0), pass('B', 0)] });
    const found = (await middles(posed)).toSorted((a, b) => a - b);
    expect((found[1] ?? 0) - (found[0] ?? 0)).toBe(120);
    for (const middle of found) expect(Math.abs(Math.abs(middle - 300) - 60)).toBeLessThanOrEqual(10);
  });

  it('leave the better place to the one worth more', async () => {
    const requests = [request('A', { priority: 10 }), request('B', { priority: 1 })];
    const [ours, theirs] = await middles(problem({ requests, passes: [pass('A', 0), pass('B', 0)] }));
    expect(Math.abs((ours ?? 0) - 300)).toBeLessThan(Math.abs((theirs ?? 0) - 300) / 2);
  });

  it('keep their passes: placing changes no choice, and the value is that of the places', async () => {
    const requests = [request('A'), request('B')];
    const posed = problem({ requests, passes: [pass('A', 0), pass('B', 0)] });
    const plan = await planSchedule(posed);
    expect(plan.assignments.map(({ pass: index }) => index).toSorted()).toEqual([0, 1]);
    expect(plan.value).toBeLessThan(plan.upperBound);
    expect(plan).toMatchObject({ upperBound: 10, method: 'EXACT', isOptimal: false });
    expect(plan.remark).toContain('away from the best time');
  });

  it('do not move what has begun', async () => {
    const posed = problem({
      requests: [request('A'), request('B')],
      passes: [even('A', 0), pass('B', 0)],
      kept: [{ pass: 0, fromSeconds: 260, toSeconds: 350 }],
    });
    expect((await middles(posed)).toSorted((a, b) => a - b)).toEqual([185, 305]);
  });

  it('never lose worth by a place of brute force, in any problem of three passes', async () => {
    const one = fc.record({
      top: fc.integer({ min: 0, max: 600 }),
      from: fc.integer({ min: 0, max: 300 }),
      priority: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.tuple(one, one, one), async (wanted) => {
        const posed = problem({
          requests: wanted.map(({ priority }, index) => request(String(index), { priority })),
          passes: wanted.map(({ top, from }, index) => pass(String(index), from, { qualityAt: concave(top) })),
        });
        const plan = await planSchedule(posed);
        expect(faultsOfPlan(posed, plan)).toEqual([]);
        expect(plan.assignments.length).toBe(3);
        const order = plan.assignments.map(({ pass: index }) => index);
        expect(plan.value).toBeGreaterThan(bestInOrder(posed, order) - 1e-6);
      }),
      { numRuns: 30, seed: 5 },
    );
  });
});

/** A tent with a top. */
function concave(top: number) {
  return [...new Set([0, top, 600])].toSorted((a, b) => a - b).map((at) => [at, 1 - Math.abs(at - top) / 700] as const);
}

/** The value of the best places in an order, tried every ten seconds. */
function bestInOrder({ passes, requests }: ScheduleProblem, order: readonly number[]): number {
  const gain = (index: number, middle: number): number => {
    const { fromSeconds, qualityAt = [] } = passes[index];
    const top = qualityAt.find(([, value]) => value === 1)?.[0] ?? 0;
    return requests[index].priority * (1 - Math.abs(middle - fromSeconds - top) / 700);
  };
  let best = 0;
  const [a, b, c] = order;
  const starts = (index: number): readonly number[] =>
    Array.from({ length: 52 }, (_, step) => passes[index].fromSeconds + 10 * step);
  for (const x of starts(a))
    for (const y of starts(b)) {
      if (y < x + 120) continue;
      for (const z of starts(c)) {
        if (z < y + 120) continue;
        best = Math.max(best, gain(a, x + 45) + gain(b, y + 45) + gain(c, z + 45));
      }
    }
  return best;
}

describe('one pass from rise to set', () => {
  const parts = [
    even('A', 0, { toSeconds: 200, visibility: 'rise 1' }),
    even('A', 400, { toSeconds: 600, visibility: 'rise 1', quality: 0.8 }),
    pass('A', 7000, { visibility: 'rise 2', quality: 1 }),
  ];

  it('serves a request once, though it can be seen in two parts', async () => {
    const posed = problem({ requests: [request('A', { needed: 3 })], passes: parts });
    for (const rounds of [usualEffort.rounds, 0]) {
      const plan = await planSchedule(posed, { ...usualEffort, rounds });
      expect(plan.assignments.map(({ pass: index }) => index)).toEqual([0, 2]);
    }
    const { searchedTimetable } = await import('./search.ts');
    const { arenaOf } = await import('./candidates.ts');
    const searched = searchedTimetable(arenaOf(posed), { ...usualEffort, rounds: 500 });
    expect(searched.map(({ candidate }) => candidate.pass).toSorted()).toEqual([0, 2]);
  });

  it('serves another request, and another sensor, too', async () => {
    const posed = problem({
      sensors: [
        { id: 'S', setupSeconds: 30 },
        { id: 'T', setupSeconds: 30 },
      ],
      requests: [request('A', { needed: 3 }), request('B')],
      passes: [
        ...parts,
        even('B', 400, { toSeconds: 600, visibility: 'rise 1' }),
        even('A', 400, { toSeconds: 600, sensor: 'T', visibility: 'rise 1' }),
      ],
    });
    const plan = await planSchedule(posed);
    expect(plan.assignments.map(({ pass: index }) => index).toSorted()).toEqual([0, 2, 3, 4]);
  });
});

describe('a quality over the pass', () => {
  it('is refused if its times are not in order, or one is above the quality', async () => {
    const faulty = (qualityAt: readonly (readonly [number, number])[]) =>
      planSchedule(problem({ passes: [pass('A', 0, { quality: 0.5, qualityAt })] }));
    await expect(
      faulty([
        [10, 0.1],
        [5, 0.2],
      ]),
    ).rejects.toThrow('not in order');
    await expect(faulty([[10, 0.6]])).rejects.toThrow('at a time it is higher');
    await expect(faulty([[10, -1]])).rejects.toThrow('between 0 and 1');
  });

  it('with one point is the same everywhere: the middle of a long pass is within a second of free', async () => {
    const [middle = 0] = await middles(problem({ passes: [pass('A', 0, { qualityAt: [[300, 1]] })] }));
    expect(middle).toBeGreaterThanOrEqual(45 - oneSecond);
  });
});
