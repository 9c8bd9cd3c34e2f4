import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle, objectWith } from '../../approach/crossing.fixture.ts';
import type { Encounter } from '../../approach/encounter.ts';
import { probabilityInsideAt } from '../slow/initial-overlap.ts';
import { orbitPair } from '../slow/overlap.ts';
import { assessProbability } from './method-choice.ts';
import { allMethods } from './side-by-side.ts';

/** Two objects on nearly the same orbit, 1.18 km apart along it, with a relative speed of 0.3 m/s. */
function slow(hardBodyRadiusKm: number): Encounter {
  const speed = Math.sqrt(398_600.4418 / 7000);
  const sigmas = { radialKm: 0.02, transverseKm: 0.15, normalKm: 0.02 };
  return {
    primary: objectWith([7000, 0, 0], [0, speed, 0], sigmas),
    secondary: objectWith([7000.02, 1.18, 0.01], [-0.0003, speed + 0.00001, 0.00002], sigmas),
    hardBodyRadiusKm,
  };
}

/**
 * Two orbits that meet head on with a miss of 3 km, certainly within the sphere of 10 km; the second orbit is nearly
 * retrograde.
 */
function headOn(): Encounter {
  const speed = Math.sqrt(398_600.4418 / 7000);
  const sigmas = { radialKm: 0.02, transverseKm: 0.02, normalKm: 0.02 };
  const angle = 3.1;
  return {
    primary: objectWith([7000, 0, 0], [0, speed, 0], sigmas),
    secondary: objectWith([7000, 0, 3], [0, speed * Math.cos(angle), speed * Math.sin(angle)], sigmas),
    hardBodyRadiusKm: 10,
  };
}

function insideAtEpoch(encounter: Encounter): number {
  const orbits = orbitPair(encounter);
  if (orbits.kind !== 'pair') throw new Error(orbits.sentence);
  return probabilityInsideAt(orbits.pair, 0);
}

/** All methods side by side, by name. */
function methodsOf(encounter: Encounter) {
  const methods = allMethods(encounter, { trials: 2000 });
  return (name: string) => {
    const found = methods.find((each) => each.method === name);
    if (found === undefined) throw new Error(`${name} does not answer`);
    return found;
  };
}

describe('the probability inside a ball', () => {
  it('of an isotropic Gaussian about its centre is that of the Maxwell distribution', () => {
    const sigmaKm = 0.1;
    const sigmas = { radialKm: sigmaKm, transverseKm: sigmaKm, normalKm: sigmaKm };
    const { primary } = crossingAtRightAngle();
    const object = objectWith(primary.positionKm, primary.velocityKmPerS, sigmas);
    const other = objectWith(primary.positionKm, [0, 0, primary.velocityKmPerS[1]], sigmas);
    // erf(k/√2) − √(2/π)·k·exp(−k²/2) at k = 1 and 2 (chi distribution, three degrees of freedom).
    for (const [k, expected] of [
      [1, 0.198748043098799],
      [2, 0.738535870050889],
    ] as const) {
      const encounter = { primary: object, secondary: other, hardBodyRadiusKm: k * sigmaKm * Math.SQRT2 };
      expect(Math.abs(insideAtEpoch(encounter) / expected - 1)).toBeLessThan(1e-6);
    }
  });

  it('is 0 far away, and 1 in a sphere that contains everything', () => {
    expect(insideAtEpoch(slow(0.005))).toBeLessThan(1e-9);
    expect(insideAtEpoch(slow(100))).toBeCloseTo(1, 6);
  });
});

describe('a sphere that is large compared with the encounter', () => {
  const title = 'of %s km is entered in a fast encounter by every method that follows the orbits';
  it.each([10])(title, expectEntered);
  it.each([1, 100])(title, { tags: 'all' }, expectEntered);

  function expectEntered(radiusKm: number) {
    const encounter = crossingAtRightAngle(radiusKm);
    const methodOf = methodsOf(encounter);
    const plane = methodOf('foster1992').value ?? 0;
    const whole = methodOf('hall3dNc');
    expect(whole.valid).toBe(true);
    expect(Math.abs((whole.value ?? 0) - plane)).toBeLessThan(1e-4);
    expect(whole.reason).toMatch(/Covers −\d/);
  }

  it('is reported if its front slips between the samples, and the automatic answer stays certain', {
    tags: 'all',
  }, () => {
    const encounter = headOn();
    const whole = methodsOf(encounter)('hall3dNc');
    expect(whole.value).toBeLessThan(0.9);
    expect(whole.valid).toBe(false);
    expect(whole.reason).toMatch(/At the epoch the spheres overlap with probability 1.00; \d+ % of it was not seen/);
    const assessment = assessProbability(encounter);
    expect(assessment.kind === 'probability' && assessment.value).toBeGreaterThan(0.999);
  });

  it('that contains both objects from the start is certain to be met, which is reported', { tags: 'all' }, () => {
    for (const encounter of [crossingAtRightAngle(1e6), slow(3)]) {
      const assessment = assessProbability(encounter, { trials: 2000 });
      expect(assessment.kind).toBe('probability');
      if (assessment.kind !== 'probability') return;
      expect(assessment.value).toBeGreaterThan(0.999);
      expect(assessment.lowerBound).toBeGreaterThan(0.999);
      expect(assessment.checks.find((check) => check.code === 'NC3D_OUTSIDE_AT_START')?.passed).toBe(false);
      expect(assessment.reason).toMatch(/already overlap when the window opens/);
      const methodOf = methodsOf(encounter);
      const whole = methodOf('hall3dNc');
      expect(whole.valid).toBe(false);
      expect(whole.reason).toMatch(/spheres already overlap with probability/);
      expect(methodOf('monteCarlo').value).toBeGreaterThan(0.999);
    }
  });

  it('never lowers the answer for a slow pair as it grows', { tags: 'all' }, () => {
    const values = [0.1, 0.5, 2, 3].map((radiusKm) => {
      const assessment = assessProbability(slow(radiusKm), { trials: 2000 });
      return assessment.kind === 'probability' ? assessment.value : Number.NaN;
    });
    values.slice(1).forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual((values[i] ?? 1) * 0.95);
    });
    expect(values.at(-1)).toBeGreaterThan(0.999);
  });
});
