import { wgs84 } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle, objectWith } from '../../approach/crossing.fixture.ts';
import type { Encounter } from '../../approach/encounter.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { probabilityOnDisc } from '../sampling/disc-sampling.ts';
import { orbitPair } from '../slow/overlap.ts';
import { bentEncounter, uncorrelatedEncounter } from './bent.fixture.ts';
import { assessProbability } from './method-choice.ts';
import { boundWithoutHits } from './sampled-answer.ts';
import { negligibleAnswer } from './second-opinion.ts';
import { allMethods } from './side-by-side.ts';
import { straightPassage } from './straight-passage.ts';

function onDisc(encounter: Encounter, trials: number) {
  const orbits = orbitPair(encounter);
  if (orbits.kind !== 'pair') throw new Error(orbits.sentence);
  const found = probabilityOnDisc(orbits.pair, { aroundS: 0 }, { trials, seed: 2 });
  if (found === undefined) throw new Error('the disc is not sampled');
  return found;
}

describe('a fast encounter whose errors are bent', () => {
  // An outside Monte Carlo (equinoctial elements, numba): 1.37e-5 ± 0.15e-5. Our independent one, by universal
  // variables and the cross-entropy method: 1.46e-5 ± 0.02e-5. Straight lines: 1.99e-5. In a former version, the search
  // for the peak left the approach for the rest of the period and the answer was 0.
  const outside = { from: 1.37e-5 - 2 * 0.15e-5, to: 1.37e-5 + 2 * 0.15e-5 };
  const answer = assessProbability(bentEncounter());

  it('is answered by a sampling, with an interval that includes the straight-line probability', () => {
    if (answer.kind !== 'probability') throw new Error(answer.reason);
    expect(answer.method).toBe('monteCarlo');
    expect(answer.value).toBeGreaterThan(outside.from);
    expect(answer.value).toBeLessThan(outside.to);
    expect(Math.abs(answer.value / 1.46e-5 - 1)).toBeLessThan(0.05);
    expect(answer.lowerBound).toBeLessThan(answer.value);
    expect(answer.upperBound).toBeCloseTo(1.986e-5, 8);
  });

  it('reports which checks fail, and that the methods disagree', () => {
    const failing = answer.checks.filter((check) => !check.passed).map(({ code }) => code);
    expect(failing).toContain('PLANE_GAUSSIAN');
    expect(failing).toContain('METHODS_AGREE');
    expect(answer.says.map(({ code }) => code)).toEqual(['DISC_ANSWERS', 'DISC_TRIALS', 'METHODS_DISAGREE']);
  });

  it('has no valid method with the answer 0', () => {
    const methods = allMethods(bentEncounter(), { trials: 2000 });
    for (const { method, valid, value = 1 } of methods)
      if (valid) expect([method, value > 5e-6]).toEqual([method, true]);
    expect(methods.filter((each) => each.valid).map((each) => each.method)).toContain('monteCarlo');
  });
});

describe('a fast encounter whose errors are slightly bent', { tags: 'all' }, () => {
  it('gets an interval as soon as straight lines err by more than 5 %', () => {
    // σ(v_R) of 2 m/s with σ(T) of 10 km, uncorrelated: 2.23e-5 ± 0.02e-5 by the cross-entropy method with 80,000
    // draws, 2.451e-5 by straight lines. With 1 m/s: 2.40e-5.
    const of = (radialSpeedMPerS: number) => assessProbability(uncorrelatedEncounter(radialSpeedMPerS));
    const [bent, straight] = [of(2), of(0.1)];
    if (bent.kind !== 'probability' || straight.kind !== 'probability') throw new Error('both are probabilities');
    expect(Math.abs(bent.value / 2.23e-5 - 1)).toBeLessThan(0.04);
    expect(bent.lowerBound).toBeLessThan(2.25e-5);
    expect(bent.upperBound).toBeCloseTo(2.451e-5, 7);
    expect(straight.method).toBe('foster1992');
    expect(straight.value).toBeCloseTo(2.451e-5, 7);
    expect(straight.lowerBound).toBeUndefined();
  });
});

/** Hundreds of sigmas apart, as after tracking. */
function tracked(alongKm: number): Encounter {
  const speed = Math.sqrt(wgs84.muKm3PerS2 / 6778.137);
  const known = { radialKm: 0.001, transverseKm: 0.001, normalKm: 0.001 };
  return {
    primary: objectWith([6778.137, 0, 0], [0, speed, 0], known),
    secondary: objectWith([6778.145, 1.03, 1.03], [0, 0, speed], { ...known, transverseKm: alongKm }),
    hardBodyRadiusKm: 0.02,
  };
}

describe('a fast encounter hundreds of sigmas apart, as after tracking', { tags: 'all' }, () => {
  it('has a probability, although no trial comes near the disc', () => {
    for (const alongKm of [0.001, 0.003]) {
      const answer = assessProbability(tracked(alongKm));
      if (answer.kind !== 'probability') throw new Error(answer.reason);
      expect(answer.value).toBeLessThan(1e-30);
      const check = answer.checks.find(({ code }) => code === 'METHODS_AGREE');
      expect(check?.says.map(({ code }) => code)).toEqual(['METHODS_NEGLIGIBLE']);
    }
  });
});

describe('a method that finds nothing', () => {
  const nothing = { method: 'hall2dNc', value: 0, says: [] } as const;
  const sampling = { trials: 8000, seed: 2 };
  const answerFor = (encounter: Encounter, curved: typeof nothing | undefined) => {
    const orbits = orbitPair(encounter);
    const passage = straightPassage(encounter);
    if (orbits.kind !== 'pair' || passage === undefined) throw new Error('the orbits pass');
    const { pair } = orbits;
    return negligibleAnswer({ checks: [], repairs: [] }, { pair, passage, curved, sampling });
  };

  it.each([nothing, undefined])('is not believed where sampled orbits hit', (curved) =>
    expect(answerFor(bentEncounter(), curved)).toBeUndefined(),
  );

  it('is believed where none comes near', () =>
    expect(answerFor(tracked(0.001), nothing)).toMatchObject({
      method: 'hall2dNc',
      value: 0,
      checks: [{ passed: true }],
    }));

  it('leaves the answer to the sampling if no method follows the orbits', () => {
    const answer = answerFor(tracked(0.001), undefined);
    expect(answer).toMatchObject({ kind: 'probability', method: 'monteCarlo', checks: [{ passed: true }] });
    expect(answer?.kind === 'probability' && answer.value < 1e-30).toBe(true);
  });
});

describe('sampling on the collision disc', () => {
  it.each([1e-5, 1e-3, 0.05, 0.3, 2])(
    'gives the 2D probability of straight orbits for a radius of %s km',
    (radiusKm) => {
      const encounter = crossingAtRightAngle(radiusKm);
      const plane = principalPlane(encounter);
      const expected = plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);
      const found = onDisc(encounter, 8000);
      expect(Math.abs(found.value / expected - 1)).toBeLessThan(0.05);
      expect(found.lowerBound).toBeLessThanOrEqual(expected * 1.02);
      expect(found.upperBound).toBeGreaterThanOrEqual(expected * 0.98);
      expect(found.effectiveHits).toBeGreaterThan(500);
      expect(found.lostShare).toBeLessThan(0.01);
      expect(found.trials).toBeLessThanOrEqual(8000);
    },
  );

  it('is the same for the same seed', { tags: 'all' }, () =>
    expect(onDisc(bentEncounter(), 2000)).toEqual(onDisc(bentEncounter(), 2000)),
  );
});

describe('no hits', () => {
  it('in N plain trials bound a probability by ln 20 / N (Clopper and Pearson, 95 %), never by 0', () => {
    // One trial in ten is a plain one.
    expect(boundWithoutHits(120_000)).toBeCloseTo(Math.log(20) / 12_000, 12);
    expect(boundWithoutHits(1)).toBe(1);
  });
});
