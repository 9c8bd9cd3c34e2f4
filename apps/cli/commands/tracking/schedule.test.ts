import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { checkShape } from '../testing/shape.ts';
import { schedule } from './schedule.ts';

const problem = {
  sensors: [{ id: 'S1', setupS: 60 }],
  requests: [
    { id: 'R1', priority: 5, needed: 1, deadline: '2026-03-10T20:15:00Z' },
    { id: 'R2', priority: 2, needed: 1, deadline: '2026-03-10T20:15:00Z' },
    { id: 'R3', priority: 9, needed: 1, deadline: '2026-03-10T18:00:00Z' },
  ],
  passes: [
    {
      request: 'R1',
      sensor: 'S1',
      from: '2026-03-10T19:00:00Z',
      to: '2026-03-10T19:10:00Z',
      durationS: 300,
      quality: 0.9,
    },
    {
      request: 'R2',
      sensor: 'S1',
      from: '2026-03-10T19:02:00Z',
      to: '2026-03-10T19:05:00Z',
      durationS: 180,
      quality: 0.5,
    },
    {
      request: 'R3',
      sensor: 'S1',
      from: '2026-03-10T19:20:00Z',
      to: '2026-03-10T19:25:00Z',
      durationS: 180,
      quality: 0.5,
    },
  ],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-schedule-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const file = join(folder, 'problem.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('farpass schedule', () => {
  it('answers one problem with one plan, with times in UTC and reasons', async () => {
    const { code, out } = await captured(() => schedule([fileOf(problem), '--json']));
    expect(code).toBe(0);
    checkShape('schedule', JSON.parse(out));
    expect(JSON.parse(out)).toEqual({
      assignments: [
        {
          request: 'R1',
          sensor: 'S1',
          pass: 0,
          from: '2026-03-10T19:02:30.000000Z',
          to: '2026-03-10T19:07:30.000000Z',
        },
      ],
      unscheduled: [
        expect.objectContaining({ request: 'R2', code: 'OTHERS_FIRST' }),
        {
          request: 'R3',
          code: 'AFTER_DEADLINE',
          reason: expect.stringContaining('after the deadline'),
          changes: ['a deadline 83 min later'],
        },
      ],
      value: 4.5,
      upperBound: 4.5,
      method: 'EXACT',
      optimal: true,
      remark: expect.stringContaining('proven'),
    });
  });

  it('answers a list with a list, and prints a table', async () => {
    const { out } = await captured(() => schedule([fileOf([problem, problem]), '--json']));
    checkShape('schedule', JSON.parse(out));
    expect(JSON.parse(out)).toHaveLength(2);
    const table = await captured(() => schedule([fileOf(problem)]));
    expect(table.out).toContain('2026-03-10T19:02:30 19:07:30  S1  R1  (pass 0)');
    expect(table.out).toContain('not scheduled: R3');
  });

  it('observes at the best time of a quality that changes over the pass, once from rise to set', async () => {
    const [first, ...others] = problem.passes;
    const rising = {
      ...first,
      quality: undefined,
      qualityAt: [
        [150, 0.2],
        [400, 0.8],
        [450, 0.1],
      ],
      visibility: 'one',
    };
    const again = {
      ...first,
      from: '2026-03-10T19:30:00Z',
      to: '2026-03-10T19:40:00Z',
      quality: 0.5,
      visibility: 'one',
    };
    const asked = { ...problem, passes: [rising, again, ...others] };
    const { out } = await captured(() => schedule([fileOf(asked), '--json']));
    expect(JSON.parse(out)).toMatchObject({
      assignments: [{ pass: 0, from: '2026-03-10T19:04:10.000000Z', to: '2026-03-10T19:09:10.000000Z' }],
      value: 4,
    });
  });

  it.each([
    [{ ...problem, passes: [{ ...problem.passes[0], qualityAt: [3] }] }, 'give pairs of numbers'],
    ['{', 'the file is not JSON'],
    [{ ...problem, sensors: undefined }, 'sensors is not a list'],
    [{ ...problem, sensors: [{ id: 'S1', setupS: 'long' }] }, 'sensors[0]: setupS is "long"; give a number'],
    [{ ...problem, requests: [{ ...problem.requests[0], deadline: 'soon' }] }, "deadline is 'soon'; give a time"],
    [[problem, 3], 'problem 1: expected an object, found 3'],
    [{ ...problem, requests: [] }, 'there is no request R1'],
  ])('refuses %j', async (content, sentence) => {
    await expect(schedule([fileOf(content)])).rejects.toThrow(sentence);
  });
});
