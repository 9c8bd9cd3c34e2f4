import { describe, expect, it } from 'vitest';
import { calibrationClasses, calibrationOf, publicClasses, stageOf } from './calibration.ts';

describe('the calibration of forecasts', () => {
  it('takes the levels that the stated shares of the outcomes were below', () => {
    // Squares of uniform numbers: a share p of them is below p².
    const outcomes = Array.from({ length: 999 }, (_, at) => ({
      messages: 1,
      shareLeft: 0.7,
      level: ((at + 1) / 1000) ** 2,
    }));
    const [found, ...more] = calibrationClasses(outcomes);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ messages: 1, stage: 'near', forecasts: 999 });
    expect(found?.levels.p5).toBeCloseTo(0.05 ** 2, 9);
    expect(found?.levels.p50).toBeCloseTo(0.25, 9);
    expect(found?.levels.p95).toBeCloseTo(0.95 ** 2, 9);
  });

  it('promises no more than the outcomes at its ends when there are few', () => {
    const two = [0.8, 0.3].map((level) => ({ messages: 4, shareLeft: 0.2, level }));
    expect(calibrationClasses(two)).toMatchObject([
      { messages: 3, stage: 'far', levels: { p5: 0.3, p50: expect.closeTo(0.55, 9), p95: 0.8 } },
    ]);
  });

  it('has ascending levels for every class of the public sets', () => {
    expect(publicClasses).toHaveLength(9);
    for (const { levels } of publicClasses) {
      const { p5, p25, p50, p75, p95 } = levels;
      const all = [p5, p25, p50, p75, p95];
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      expect(p5).toBeGreaterThan(0);
      expect(p95).toBeLessThan(1);
    }
  });

  it('is that of three messages for more, and that of the stage for a time', () => {
    expect(calibrationOf(30)?.levelsAt(0.95)).toEqual(calibrationOf(3)?.levelsAt(0.7));
    expect(calibrationOf(1)?.levelsAt(0.7)).not.toEqual(calibrationOf(1)?.levelsAt(0.5));
    expect([0.95, 0.6, 0.59, 0.4, 0.39, 0.1].map(stageOf)).toEqual(['near', 'near', 'middle', 'middle', 'far', 'far']);
  });
});
