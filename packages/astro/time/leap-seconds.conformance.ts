import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { taiMinusUtcOnDay } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

describe('the leap-second table', () => {
  it('has every whole-second step of the USNO file tai-utc.dat', () => {
    const text = readFileSync(resolve(data, 'reference-data/leap-seconds/tai-utc.dat'), 'utf8');
    const steps = text.split('\n').flatMap((line) => {
      const match = /=JD (\d+)\.5\s+TAI-UTC=\s*(\d+)\.0 /.exec(line);
      return match === null ? [] : [{ day: Number(match[1]) - 2_400_000, offset: Number(match[2]) }];
    });
    expect(steps.length).toBe(28);
    for (const { day, offset } of steps) {
      expect(taiMinusUtcOnDay(day)).toBe(offset);
      if (day > 41_317) expect(taiMinusUtcOnDay(day - 1)).toBe(offset - 1);
    }
  });
});
