import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle, objectWith } from '../../approach/crossing.fixture.ts';
import type { Encounter } from '../../approach/encounter.ts';
import type { TimeSpan } from '../../approach/time-span.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { probabilityImportanceSampled, probabilityMonteCarlo } from '../sampling/monte-carlo.ts';
import { expectedCollisionsHall2021 } from '../slow/hall2021.ts';
import { orbitPair } from '../slow/overlap.ts';
import { assessProbability } from './method-choice.ts';
import { allMethods, methodNames } from './side-by-side.ts';

function pairOf(encounter: Encounter) {
  const orbits = orbitPair(encounter);
  if (orbits.kind !== 'pair') throw new Error(orbits.sentence);
  return orbits.pair;
}

function planeValue(encounter: Encounter): number {
  const plane = principalPlane(encounter);
  return plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);
}

/** The same orbit 300 m ahead and slightly higher: a relative speed of centimetres per second. */
function formation(): Encounter {
  const speed = Math.sqrt(398_600.4418 / 7000);
  const sigmas = { radialKm: 0.02, transverseKm: 0.15, normalKm: 0.02 };
  return {
    primary: objectWith([7000, 0, 0], [0, speed, 0], sigmas),
    secondary: objectWith([7000.02, 0.3, 0.01], [-0.0003, speed + 0.00001, 0.00002], sigmas),
    hardBodyRadiusKm: 0.005,
  };
}

describe('a fast encounter', () => {
  const encounter = crossingAtRightAngle();

  it('is answered by the 2D probability, with every check passed', () => {
    const assessment = assessProbability(encounter);
    expect(assessment.kind).toBe('probability');
    if (assessment.kind !== 'probability') return;
    expect(assessment.method).toBe('foster1992');
    expect(assessment.value).toBeCloseTo(planeValue(encounter), 12);
    expect(assessment.checks.every((check) => check.passed)).toBe(true);
    expect(assessment.checks.map((check) => check.code)).toContain('PLANE_ACCURATE');
    expect(assessment.repairs).toEqual([]);
  });

  it('with states a nanosecond before TCA reports a shift below the last digit of its message', () => {
    const { secondary } = encounter;
    const tenMicrometresKm = 1e-8;
    const [x, y, z] = secondary.positionKm;
    const late: Encounter = { ...encounter, secondary: { ...secondary, positionKm: [x, y, z + tenMicrometresKm] } };
    const { checks } = assessProbability(late);
    expect(checks.find(({ code }) => code === 'TCA_SHIFT_WITHIN_ROUNDING')?.sentence).toMatch(/ is < 0\.001 ms from/);
  });

  it('has the same probability by every method that follows the orbits', () => {
    const found = new Map(allMethods(encounter).map((each) => [each.method, each]));
    const plane = found.get('foster1992')?.value ?? 0;
    const onePerMille = 1e-3;
    expect(Math.abs((found.get('hall2dNc')?.value ?? 0) / plane - 1)).toBeLessThan(onePerMille);
    expect(Math.abs((found.get('hall3dNc')?.value ?? 0) / plane - 1)).toBeLessThan(onePerMille);
    expect(found.get('monteCarlo')?.lowerBound).toBeLessThan(plane * 1.02);
    expect(found.get('monteCarlo')?.upperBound).toBeGreaterThan(plane * 0.98);
    expect([...found.keys()]).toEqual(methodNames);
    expect(found.get('frisbee2015Max')?.value).toBeUndefined();
    expect(found.get('alfriend1999Max')?.value).toBeGreaterThan(plane * 0.99);
  });

  it('is hit as often in a plain Monte Carlo, with the same result for the same seed', { tags: 'all' }, () => {
    const pair = pairOf(crossingAtRightAngle(0.05));
    const plane = planeValue(crossingAtRightAngle(0.05));
    const sampled = probabilityMonteCarlo(pair, { aroundS: 0 }, { trials: 200_000, seed: 3 });
    expect(sampled.lowerBound).toBeLessThan(plane);
    expect(sampled.upperBound).toBeGreaterThan(plane);
    expect(probabilityMonteCarlo(pair, { aroundS: 0 }, { trials: 200_000, seed: 3 })).toEqual(sampled);
    expect(probabilityMonteCarlo(pair, { aroundS: 0 }, { trials: 200_000, seed: 4 }).hits).not.toBe(sampled.hits);
  });
});

describe('a slow encounter', () => {
  it('is not answered by the 2D probability', () => {
    const assessment = assessProbability(formation());
    expect(assessment.kind).toBe('probability');
    if (assessment.kind !== 'probability') return;
    expect(['hall3dNc', 'monteCarlo']).toContain(assessment.method);
    expect(assessment.checks.find((check) => check.code === 'PLANE_SHORT_ENOUGH')?.passed).toBe(false);
    expect(assessment.checks.map((check) => check.code)).toContain('PLANE_ALONE');
    const flagged = allMethods(formation(), { trials: 5000 }).find((each) => each.method === 'foster1992');
    expect(flagged?.valid).toBe(false);
    expect(flagged?.reason).toMatch(/Straight lines are not valid here/);
  });

  it('has a 3D-Nc that importance sampling confirms, if each orbit enters at most once', { tags: 'all' }, () => {
    const pair = pairOf(formation());
    const quarter = pair.shorterPeriodS / 8;
    const expected = expectedCollisionsHall2021(pair, {
      centreS: 0,
      sigmaS: quarter / 8,
      earliestS: -quarter,
      latestS: quarter,
    });
    expect(expected).toBeDefined();
    if (expected === undefined) return;
    const span = { fromS: expected.fromS, toS: expected.toS };
    const sampled = probabilityImportanceSampled(pair, expected, { trials: 60_000, seed: 5, span });
    expect(sampled.lowerBound).toBeLessThan(expected.value * 1.03);
    expect(sampled.upperBound).toBeGreaterThan(expected.value * 0.97);
  });
});

describe('a pair about which nothing is known', () => {
  it('has a bound, not a probability of 0, if no sampled orbit hits', () => {
    const sigmas = { radialKm: 400, transverseKm: 400, normalKm: 400 };
    const speed = Math.sqrt(398_600.4418 / 6778);
    const assessment = assessProbability({
      primary: objectWith([6778, 0, 0], [0, speed, 0], sigmas),
      secondary: objectWith([6778.4, 0, 0], [0, 0, speed], sigmas),
      hardBodyRadiusKm: 0.02,
    });
    expect(assessment.kind === 'probability' ? assessment.value : 1).toBeGreaterThan(1e-12);
  });
});

describe('a requested span of time', { tags: 'all' }, () => {
  const answerOf = (encounter: Encounter, span?: TimeSpan) => {
    const assessment = assessProbability(encounter, span === undefined ? {} : { span });
    if (assessment.kind !== 'probability') throw new Error(assessment.reason);
    return assessment;
  };

  it('has no effect if it contains the whole encounter', () => {
    const whole = answerOf(crossingAtRightAngle());
    const held = answerOf(crossingAtRightAngle(), { fromS: -10, toS: 10 });
    expect(held.method).toBe('foster1992');
    expect(held.value).toBe(whole.value);
    expect(held.checks.find((check) => check.code === 'SPAN_HOLDS_ENCOUNTER')?.passed).toBe(true);
    expect(whole.checks.some((check) => check.code === 'SPAN_HOLDS_ENCOUNTER')).toBe(false);
  });

  it('that ends at the closest approach contains half of a fast encounter', () => {
    const half = answerOf(crossingAtRightAngle(), { fromS: -10, toS: 0 });
    expect(half.method).toBe('hall3dNc');
    expect(half.checks.find((check) => check.code === 'SPAN_HOLDS_ENCOUNTER')?.passed).toBe(false);
    const onePercent = 0.01;
    expect(Math.abs(half.value / planeValue(crossingAtRightAngle()) - 0.5)).toBeLessThan(onePercent);
    const flagged = allMethods(crossingAtRightAngle(), { trials: 2000, span: { fromS: -10, toS: 0 } });
    expect(flagged.find((each) => each.method === 'foster1992')?.valid).toBe(false);
    expect(flagged.find((each) => each.method === 'hall3dNc')?.value).toBe(half.value);
  });

  it('after the encounter has a probability of zero', () => {
    expect(answerOf(crossingAtRightAngle(), { fromS: 10, toS: 20 }).value).toBe(0);
  });

  it('that is longer counts more of a formation', () => {
    const reaches = [600, 1200, 1457];
    const values = reaches.map((reachS) => answerOf(formation(), { fromS: -reachS, toS: reachS }).value);
    expect(values).toHaveLength(reaches.length);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
  });

  it('is not applied if only the 2D probability exists, and the answer says so', () => {
    const flat = (object: Encounter['primary']) => ({
      ...object,
      covariance: Float64Array.of(0.01, 0, 0, 0, 0.04, 0, 0, 0, 0.02),
    });
    const { primary, secondary, hardBodyRadiusKm } = crossingAtRightAngle();
    const encounter = { primary: flat(primary), secondary: flat(secondary), hardBodyRadiusKm };
    expect(answerOf(encounter, { fromS: 0, toS: 1 }).reason).toMatch(/The requested span is not applied\./);
  });
});

describe('bad input', () => {
  const encounter = crossingAtRightAngle();
  const without = (object: Encounter['primary']) => ({ ...object, covariance: undefined });

  it('with one covariance gives an upper bound that holds for any other one', () => {
    const assessment = assessProbability({ ...encounter, secondary: without(encounter.secondary) });
    expect(assessment.kind).toBe('upperBound');
    if (assessment.kind !== 'upperBound') return;
    expect(assessment.method).toBe('frisbee2015Max');
    expect(assessment.value).toBeGreaterThan(planeValue(encounter));
    expect(assessment.checks.find((check) => check.code === 'COVARIANCE_GIVEN')?.passed).toBe(false);
  });

  it('without covariances has no probability', () => {
    const blind = { ...encounter, primary: without(encounter.primary), secondary: without(encounter.secondary) };
    const assessment = assessProbability(blind);
    expect(assessment.kind).toBe('none');
    expect(assessment.reason).toMatch(/Neither object has a usable covariance/);
    expect(allMethods(blind).every((each) => each.value === undefined && !each.valid)).toBe(true);
  });

  it('with a default covariance counts as having none', () => {
    const huge = { ...encounter.secondary, covariance: encounter.secondary.covariance?.map((value) => value * 1e12) };
    const assessment = assessProbability({ ...encounter, secondary: huge });
    expect(assessment.kind).toBe('upperBound');
    expect(assessment.checks.some((check) => /10 Earth radii/.test(check.sentence))).toBe(true);
  });

  it('with a covariance that is not positive definite is clipped or left out, and the answer says so', () => {
    const flat = encounter.primary.covariance?.map((value, at) => (at === 0 ? -1e-6 : value));
    const negative = assessProbability({ ...encounter, primary: { ...encounter.primary, covariance: flat } });
    expect(negative.checks.some((check) => check.code === 'COVARIANCE_USABLE' && !check.passed)).toBe(true);
    expect(negative.kind).toBe('upperBound');
    const zero = assessProbability({
      ...encounter,
      primary: { ...encounter.primary, covariance: new Float64Array(36) },
    });
    expect(zero.kind).toBe('upperBound');
    expect(zero.checks.filter((check) => !check.passed).map(({ says }) => says.at(-1)?.code)).toEqual([
      'COVARIANCE_ALL_ZERO',
    ]);
    const needle = {
      ...encounter,
      primary: { ...encounter.primary, covariance: new Float64Array(36).fill(0).map((_, at) => (at === 7 ? 1e-4 : 0)) },
    };
    const sharp = { ...needle, secondary: { ...encounter.secondary, covariance: needle.primary.covariance } };
    const clipped = assessProbability(sharp);
    expect(clipped.repairs.map((repair) => repair.code)).toContain('PLANE_COVARIANCE_CLIPPED');
  });

  it('with a correlation of 1.1 has no usable covariance of that object, so the answer is a bound', () => {
    const { secondary } = encounter;
    const covariance = Float64Array.from(secondary.covariance ?? []);
    // R and T of the second object lie along x and z.
    const lean = 1.1 * Math.sqrt(covariance[0] * covariance[14]);
    [covariance[2], covariance[12]] = [lean, lean];
    const assessment = assessProbability({ ...encounter, secondary: { ...secondary, covariance } });
    expect(assessment.kind).toBe('upperBound');
    const failed = assessment.checks.filter(({ passed }) => !passed);
    expect(failed.some(({ sentence }) => sentence.startsWith('Object 2: '))).toBe(true);
    const codes = failed.flatMap(({ says }) => says.map(({ code }) => code));
    expect(codes).toContain('COVARIANCE_CORRELATION_IMPOSSIBLE');
  });

  it('of identical orbits, of a radius of 0 and of 10 km ends in a named case', () => {
    const same = assessProbability({ ...encounter, secondary: encounter.primary });
    expect(same.kind).toBe('none');
    expect(same.reason).toMatch(/same state vector/);
    const twin = assessProbability({ ...encounter, secondary: { ...encounter.primary } }, { trials: 2000 });
    const motion = twin.checks.find((check) => check.code === 'RELATIVE_MOTION');
    expect(motion?.passed).toBe(false);
    expect(motion?.sentence).toMatch(/same state vector/);
    const point = assessProbability(crossingAtRightAngle(0));
    expect(point.kind).toBe('none');
    expect(point.reason).toMatch(/hard-body radius is 0 m/);
    const moon = assessProbability(crossingAtRightAngle(10));
    expect(moon.kind === 'probability' && moon.value).toBeCloseTo(1, 6);
  });

  it('without velocity covariances is answered with the remark that curved motion could not be checked', () => {
    const positionOnly = (object: Encounter['primary']) => ({
      ...object,
      covariance: Float64Array.of(0.01, 0, 0, 0, 0.04, 0, 0, 0, 0.02),
    });
    const assessment = assessProbability({
      ...encounter,
      primary: positionOnly(encounter.primary),
      secondary: positionOnly(encounter.secondary),
    });
    expect(assessment.kind === 'probability' && assessment.method).toBe('foster1992');
    expect(assessment.checks.find((check) => check.code === 'VELOCITY_COVARIANCE_GIVEN')?.passed).toBe(false);
  });
});

describe('our own answers', () => {
  it('are the same as when this test was written', () => {
    const options = { trials: 10_000, seed: 1 };
    const digits = allMethods(crossingAtRightAngle(), options).map((each) => [each.method, each.value?.toPrecision(9)]);
    expect(digits).toEqual([
      ['foster1992', '0.000861516201'],
      ['alfano2005', '0.000861521072'],
      ['chan1997', '0.000859493479'],
      ['patera2005', '0.000861516201'],
      ['laas2015', '0.000861516201'],
      ['alfriend1999Max', '0.000859493870'],
      ['frisbee2015Max', undefined],
      ['hall2dNc', '0.000861516093'],
      ['hall3dNc', '0.000861517707'],
      ['monteCarlo', '0.000869464414'],
    ]);
  });
});
