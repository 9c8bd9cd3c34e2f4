/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle, objectWith } from '../approach/crossing.fixture.ts';
import type { Encounter } from '../approach/encounter.ts';
import { assessProbability } from '../probability/choice/method-choice.ts';
import { messageFigures } from './figures.ts';
import { evidenceOf } from './risk/evidence.ts';
import { defaultRiskRules } from './risk/level.ts';
import { riskOfMessages } from './risk/risk.ts';

const speedKmPerS = Math.sqrt(398_600.4418 / 7000);

/** Two objects 200 m apart that pass at 1 m/s, whose orbits are known to 8 km along and 1.6 km across, times a factor. */
function slow(factor: number): Encounter {
  const sigmas = { radialKm: 1.6 * factor, transverseKm: 8 * factor, normalKm: 1.6 * factor };
  return {
    primary: objectWith([7000, 0, 0], [0, speedKmPerS, 0], sigmas),
    secondary: objectWith([7000.2, 0, 0], [0, speedKmPerS * (1 - 0.1 / 7000), 1e-3], sigmas),
    hardBodyRadiusKm: 0.003,
  };
}

describe('a pair that straight lines do not describe', () => {
  const encounter = slow(1);
  const assessment = assessProbability(encounter, { trials: 20_000 });
  const figures = messageFigures(encounter, assessment);
  const evidence = evidenceOf(figures, { isContradictory: false });

  it('is diluted if following its orbits with smaller sigmas gives more; its level is that of the largest', () => {
    const value = assessment.kind === 'probability' ? assessment.value : Number.NaN;
    const [fifth, ...others] = figures.overScales ?? [];
    expect(others.at(-1)).toEqual({ scale: 1, probability: value });
    // The same pair, known five times better, assessed directly.
    const better = assessProbability(slow(0.2), { trials: 20_000 });
    const truth = better.kind === 'probability' ? better.value : Number.NaN;
    expect((fifth?.probability ?? 0) / truth).toBeGreaterThan(0.8);
    expect((fifth?.probability ?? 0) / truth).toBeLessThan(2);
    expect(truth).toBeGreaterThan(5 * value);
    expect(riskOfMessages([evidence])).toEqual({ level: 'HIGH', basis: 'DILUTED' });
    expect(riskOfMessages([{ ...evidence, overScales: undefined }])).toEqual({ level: 'MEDIUM', basis: 'PROBABILITY' });
  });

  it('is judged over the scales that the operator chose, and not at all if the rule is off', () => {
    const narrow = { ...defaultRiskRules, smallestScale: 0.5 };
    expect(riskOfMessages([evidence], narrow)).toEqual({ level: 'MEDIUM', basis: 'PROBABILITY' });
    const off = { ...defaultRiskRules, switchedOff: ['DILUTED'] as const };
    expect(riskOfMessages([evidence], off)).toEqual({ level: 'MEDIUM', basis: 'PROBABILITY' });
  });

  it('costs a fast pair nothing', () => {
    const fast = crossingAtRightAngle();
    expect(messageFigures(fast, assessProbability(fast)).overScales).toBeUndefined();
  });
});
