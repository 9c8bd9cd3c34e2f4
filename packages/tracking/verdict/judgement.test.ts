import { describe, expect, it } from 'vitest';
import { type JudgedFigures, judgedOrbit } from './index.ts';

const good: JudgedFigures = {
  verdict: 'good',
  covarianceScale: 1,
  uncertaintyLater: 1e-4,
  ahead: [
    { afterKm: 0.1, beforeKm: 1 },
    { afterKm: 0.3, beforeKm: 2 },
  ],
};

describe('the verdict of an orbit', () => {
  it('is that of its worst test', () => {
    expect(judgedOrbit(good).verdict).toBe('GOOD');
    expect(judgedOrbit({ ...good, covarianceScale: 2.3 })).toEqual({
      verdict: 'DOUBTFUL',
      tests: [
        { test: 'DETERMINED', isPassed: true },
        { test: 'CONSISTENT', isPassed: false },
        { test: 'LONG_ENOUGH', isPassed: true },
        { test: 'BETTER', isPassed: true },
      ],
    });
    expect(judgedOrbit({ ...good, verdict: 'poor', covarianceScale: 9 }).verdict).toBe('POOR');
  });

  // The arc of 42 s of 2026-11-26: in three days 22.1 km instead of 4,290 m.
  it('is doubtful for an orbit that is known worse over the days ahead than the one before', () => {
    const ahead = [
      { afterKm: 0.05, beforeKm: 0.4 },
      { afterKm: 22.1, beforeKm: 4.29 },
    ];
    expect(judgedOrbit({ ...good, ahead }).verdict).toBe('DOUBTFUL');
    expect(judgedOrbit({ ...good, ahead: undefined }).tests).toHaveLength(3);
  });

  it('is doubtful for an orbit that is far from the one before in the uncertainties of both', () => {
    expect(judgedOrbit({ ...good, apart: [0.2, 3, 20] }).verdict).toBe('GOOD');
    const { verdict, tests } = judgedOrbit({ ...good, apart: [9, 60, 4000] });
    expect(verdict).toBe('DOUBTFUL');
    expect(tests.filter(({ isPassed }) => !isPassed).map(({ test }) => test)).toEqual(['AGREES']);
  });

  it('is doubtful if what a person left out may decide it', () => {
    const little = { unusedShare: 0.25, wholeTracks: 0, far: 0 };
    const verdictOf = (leftOut: JudgedFigures['leftOut']) => judgedOrbit({ ...good, leftOut }).verdict;
    expect(verdictOf(little)).toBe('GOOD');
    expect(verdictOf({ ...little, unusedShare: 0.26 })).toBe('DOUBTFUL');
    expect(verdictOf({ ...little, wholeTracks: 1 })).toBe('DOUBTFUL');
    expect(verdictOf({ ...little, far: 1 })).toBe('DOUBTFUL');
  });

  it('is doubtful for an object that was found where it was not searched for', () => {
    expect(judgedOrbit({ ...good, isWithinSearch: true }).verdict).toBe('GOOD');
    expect(judgedOrbit({ ...good, isWithinSearch: false })).toMatchObject({
      verdict: 'DOUBTFUL',
      tests: expect.arrayContaining([{ test: 'SEARCHED', isPassed: false }]),
    });
  });
});
