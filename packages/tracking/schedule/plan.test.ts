import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arenaOf } from './candidates.ts';
import { exactLimits } from './exact.ts';
import { faultsOfPlan } from './feasible.fixture.ts';
import { planSchedule, type ScheduleProblem, usualEffort } from './index.ts';
import { searchedTimetable } from './search.ts';

const effort = { ...usualEffort, rounds: 1500 };

function request(id: string, priority = 5, needed = 1, deadlineSeconds = 10_000) {
  return { id, priority, needed, deadlineSeconds };
}

function pass(request: string, from: number, to: number, more: Partial<ScheduleProblem['passes'][number]> = {}) {
  return { request, sensor: 'S', fromSeconds: from, toSeconds: to, durationSeconds: to - from, quality: 1, ...more };
}

const sensor = { id: 'S', setupSeconds: 60 };

/** Some requests with passes over two sensors within an hour. */
const problems = fc
  .array(fc.record({ priority: fc.integer({ min: 1, max: 10 }), needed: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .chain((wanted) =>
    fc
      .array(
        fc.record({
          request: fc.integer({ min: 0, max: wanted.length - 1 }),
          sensor: fc.constantFrom('A', 'B'),
          from: fc.integer({ min: 0, max: 3000 }),
          length: fc.integer({ min: 100, max: 900 }),
          share: fc.integer({ min: 20, max: 100 }),
          quality: fc.integer({ min: 1, max: 100 }),
        }),
        { minLength: 1, maxLength: 14 },
      )
      .map(
        (passes): ScheduleProblem => ({
          sensors: [
            { id: 'A', setupSeconds: 0 },
            { id: 'B', setupSeconds: 90 },
          ],
          requests: wanted.map(({ priority, needed }, index) => request(String(index), priority, needed, 3500)),
          passes: passes.map((one) => ({
            request: String(one.request),
            sensor: one.sensor,
            fromSeconds: one.from,
            toSeconds: one.from + one.length,
            durationSeconds: (one.length * one.share) / 100,
            quality: one.quality / 100,
          })),
        }),
      ),
  );

describe('plans', () => {
  it('of random problems are feasible, and no search finds a better one than the exact solver', async () => {
    await fc.assert(
      fc.asyncProperty(problems, async (problem) => {
        const plan = await planSchedule(problem, effort);
        expect(plan.method).toBe('EXACT');
        expect(faultsOfPlan(problem, plan)).toEqual([]);
        const searched = searchedTimetable(arenaOf(problem), effort);
        const worth = searched.reduce((sum, { candidate }) => sum + candidate.worth, 0);
        expect(worth).toBeLessThanOrEqual(plan.value + 1e-6);
        expect(worth).toBeGreaterThanOrEqual(0.9 * plan.value);
      }),
      { numRuns: 40, seed: 16 },
    );
  });

  it('that are too large for the exact solver are found by a search, which is reported', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `R${index}`);
    const problem: ScheduleProblem = {
      sensors: [sensor, { id: 'T', setupSeconds: 30 }],
      requests: names.map((id, index) => request(id, 1 + (index % 10), 2, 40_000)),
      passes: names.flatMap((id, index) =>
        [0, 1, 2].map((turn) =>
          pass(id, ((index * 577) % 9000) + 9000 * turn, ((index * 577) % 9000) + 9000 * turn + 700, {
            sensor: index % 2 === turn % 2 ? 'S' : 'T',
            durationSeconds: 300,
            quality: 0.4 + 0.2 * turn,
          }),
        ),
      ),
    };
    expect(problem.passes.length).toBeGreaterThan(exactLimits.candidates);
    const plan = await planSchedule(problem, { ...usualEffort, rounds: 4000 });
    expect(faultsOfPlan(problem, plan)).toEqual([]);
    expect(plan.method).toBe('SEARCH');
    expect(plan.remark).toContain('too large');
    expect(plan.value).toBeGreaterThan(0.9 * plan.upperBound);
    const greedy = await planSchedule(problem, { ...usualEffort, rounds: 0 });
    expect(plan.value).toBeGreaterThanOrEqual(greedy.value);
  });

  it('move an observation inside its pass to make room for another', async () => {
    const problem = {
      sensors: [sensor],
      requests: [request('long'), request('short', 1)],
      passes: [pass('long', 0, 1000, { durationSeconds: 500 }), pass('short', 100, 300)],
    };
    const plan = await planSchedule(problem, effort);
    expect(plan.assignments).toEqual([
      { pass: 1, fromSeconds: 100, toSeconds: 300 },
      { pass: 0, fromSeconds: 360, toSeconds: 860 },
    ]);
    expect(plan).toMatchObject({ value: 6, upperBound: 6, method: 'EXACT', isOptimal: true, unscheduled: [] });
  });

  it('keep what has begun, even against a request worth more', async () => {
    const problem = {
      sensors: [sensor],
      requests: [request('begun', 1), request('urgent', 10)],
      passes: [pass('begun', 0, 400), pass('urgent', 200, 500)],
      kept: [{ pass: 0, fromSeconds: 0, toSeconds: 400 }],
    };
    for (const rounds of [0, 200]) {
      const plan = await planSchedule(problem, { ...effort, rounds });
      expect(plan.assignments).toEqual([{ pass: 0, fromSeconds: 0, toSeconds: 400 }]);
      expect(plan.unscheduled.map(({ request: id }) => id)).toEqual(['urgent']);
      const searched = searchedTimetable(arenaOf(problem), { ...effort, rounds });
      expect(searched.map(({ candidate }) => candidate.pass)).toEqual([0]);
    }
  });
});

describe('a request that is not scheduled', () => {
  const reasonOf = async (problem: ScheduleProblem) => (await planSchedule(problem, effort)).unscheduled[0];

  it.each([
    ['NO_PASS', [], request('R')],
    ['TOO_SHORT', [pass('R', 0, 100, { durationSeconds: 200 })], request('R')],
    ['AFTER_DEADLINE', [pass('R', 9900, 10_200)], request('R')],
    ['NOTHING_NEEDED', [pass('R', 0, 100)], request('R', 5, 0)],
    ['WORTHLESS', [pass('R', 0, 100, { quality: 0 })], request('R')],
  ] as const)('says %s', async (code, passes, wanted) => {
    const found = await reasonOf({ sensors: [sensor], requests: [wanted], passes });
    if (found === undefined) throw new Error('it is scheduled');
    expect(found.code).toBe(code);
    expect(found.reason.split(' ').length).toBeGreaterThan(2);
    expect(found.changes.length).toBeGreaterThan(0);
  });

  it('because of others names the requests in the way and the priority that would win', async () => {
    const passes = [pass('first', 0, 500), pass('R', 100, 400, { quality: 0.5 })];
    const found = await reasonOf({ sensors: [sensor], requests: [request('first', 4), request('R', 6)], passes });
    expect(found).toMatchObject({ request: 'R', code: 'OTHERS_FIRST' });
    expect(found?.reason).toContain('on S, busy with a request worth more');
    expect(found?.changes[0]).toEqual({
      code: 'HIGHER_PRIORITY',
      text: 'a priority above 8.1 would win time on S',
      parameters: { priority: 8.1, sensor: 'S' },
    });
  });
});

describe('a problem that refers to something missing', () => {
  it.each([
    [{ passes: [pass('other', 0, 10)] }, 'pass 0: there is no request other'],
    [{ passes: [pass('R', 0, 10, { sensor: 'X' })] }, 'pass 0: there is no sensor X'],
    [{ passes: [pass('R', 0, 10, { quality: 2 })] }, 'the quality is 2'],
    [{ passes: [pass('R', 0, 0)] }, 'it must take time'],
    [{ requests: [request('R'), request('R')] }, 'two requests have one id'],
    [{ requests: [request('R', -1)] }, 'the priority is -1'],
    [{ requests: [request('R', 1, 0.5)] }, 'give a whole number'],
    [{ sensors: [sensor, sensor] }, 'two sensors have one id'],
    [{ sensors: [{ id: 'S', setupSeconds: -1 }] }, 'cannot be negative'],
    [{ kept: [{ pass: 7, fromSeconds: 0, toSeconds: 1 }] }, 'there is no pass 7 to keep'],
  ])('is refused: %j', async (change, sentence) => {
    const problem = { sensors: [sensor], requests: [request('R')], passes: [], ...change };
    await expect(planSchedule(problem, effort)).rejects.toThrow(sentence);
  });
});
