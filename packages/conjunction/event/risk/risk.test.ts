import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumProbabilityAlfano2005 } from '../../probability/bounds/dilution.ts';
import { largestIsotropicProbability, largestProbabilityOfShape } from './bound.ts';
import type { RiskEvidence } from './evidence.ts';
import { defaultRiskRules, defaultThresholds, riskLevel } from './level.ts';
import { dissentingProbability, riskOfMessages, statedBehind } from './risk.ts';
import { standingOf } from './standing.ts';

const thresholds = defaultThresholds;
const dissent = (messages: readonly RiskEvidence[]) => dissentingProbability(messages, standingOf(messages));
const none = { kind: 'none' } as const;
const probability = (value: number) => ({ kind: 'probability', method: 'foster1992', value }) as const;
const upperBound = (value: number) => ({ kind: 'upperBound', method: 'frisbee2015Max', value }) as const;
const evidence = (more: Partial<RiskEvidence>): RiskEvidence => ({ found: none, isContradictory: false, ...more });
/** Combined radius of 10 m. */
const miss = (missDistanceKm: number, radialKm = missDistanceKm) => ({ missDistanceKm, radialKm, radiusKm: 0.01 });

describe('risk by probability', () => {
  it('has inclusive lower limits, and is UNKNOWN without a number', () => {
    const levels = [1e-4, 9.9e-5, 1e-5, 1e-7, 9.9e-8, 0, undefined, Number.NaN].map((p) => riskLevel(p));
    expect(levels).toEqual(['CRITICAL', 'HIGH', 'HIGH', 'MEDIUM', 'LOW', 'LOW', 'UNKNOWN', 'UNKNOWN']);
  });

  it('is that of the newest message, whatever the originator says', () => {
    const messages = [
      evidence({ found: probability(1e-6) }),
      evidence({ found: probability(1e-9), originatorProbability: 0.01, miss: miss(0.001) }),
    ];
    expect(riskOfMessages(messages)).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
  });

  it('follows the thresholds of the operator', () => {
    const rules = { thresholds: { critical: 0.5, high: 0.1, medium: 1e-3 } };
    expect(riskOfMessages([evidence({ found: probability(0.01) })], rules).level).toBe('MEDIUM');
  });
});

describe('risk without a probability of our own', () => {
  it('is UNKNOWN only if nothing at all is known', () => {
    expect(riskOfMessages([])).toEqual({ level: 'UNKNOWN' });
    expect(riskOfMessages([evidence({})])).toEqual({ level: 'UNKNOWN' });
  });

  it('is the worst of what is known, and says which it is', () => {
    const critical = evidence({ found: probability(1e-3) });
    const low = evidence({ found: probability(1e-9) });
    const stated = evidence({ originatorProbability: 2e-5, miss: miss(1000) });
    expect(riskOfMessages([low, stated])).toEqual({ level: 'HIGH', basis: 'ORIGINATOR' });
    expect(riskOfMessages([critical, stated])).toEqual({ level: 'CRITICAL', basis: 'CONFIRMATION_MISSING' });
    expect(riskOfMessages([critical, evidence({})])).toEqual({ level: 'CRITICAL', basis: 'PREVIOUS' });
    // 10² / (e·1000²) = 3.7e-5 and 10² / (e·100²) = 3.7e-3.
    expect(riskOfMessages([evidence({ miss: miss(1) })])).toEqual({ level: 'HIGH', basis: 'BOUND' });
    expect(riskOfMessages([low, evidence({ miss: miss(0.1) })])).toEqual({ level: 'CRITICAL', basis: 'BOUND' });
  });

  it('is LOW by the bound if even the largest probability is below the MEDIUM threshold', () => {
    expect(riskOfMessages([evidence({ miss: miss(100) })])).toEqual({ level: 'LOW', basis: 'BOUND' });
    expect(riskOfMessages([evidence({ found: upperBound(9e-8), miss: miss(0.1) })])).toEqual({
      level: 'LOW',
      basis: 'BOUND',
    });
    expect(riskOfMessages([evidence({ found: upperBound(1e-7), miss: miss(0.1) })]).level).toBe('MEDIUM');
  });

  it('is bounded by the scale of the last known shape', () => {
    // Sigmas of 10 km and 10 m, with the miss of 1 km across the thin side: far less probable than with an isotropic
    // covariance.
    const joint = { xx: 100, xy: 0, yy: 1e-4 };
    const shaped = evidence({
      found: probability(1e-12),
      miss: { ...miss(1), inPlane: { point: { xKm: 0, yKm: 1 }, joint } },
    });
    const bare = evidence({ miss: { ...miss(1), inPlane: { point: { xKm: 0, yKm: 1 } } } });
    // R²/(e·σx·σy·D²) with D = 99 at the near edge of the disc: 1e-4/(e·0.1·9801).
    expect(largestProbabilityOfShape({ xKm: 0, yKm: 1, sigmaXKm: 10, sigmaYKm: 0.01, radiusKm: 0.01 })).toBeCloseTo(
      1e-4 / (Math.E * 0.1 * 99 ** 2),
      15,
    );
    expect(riskOfMessages([bare])).toEqual({ level: 'HIGH', basis: 'BOUND' });
    expect(riskOfMessages([shaped, bare])).toEqual({ level: 'LOW', basis: 'PREVIOUS' });
    expect(riskOfMessages([{ ...shaped, found: none }])).toEqual({ level: 'HIGH', basis: 'BOUND' });
  });

  it('is HIGH for a miss or a radial separation below a hard limit', () => {
    const far = evidence({ miss: miss(200, 0.02) });
    expect(riskOfMessages([far])).toEqual({ level: 'LOW', basis: 'BOUND' });
    expect(riskOfMessages([far], { thresholds, hardLimits: { radialM: 21 } })).toEqual({
      level: 'HIGH',
      basis: 'MISS',
    });
    expect(riskOfMessages([far], { thresholds, hardLimits: { radialM: 20 } }).level).toBe('LOW');
    expect(riskOfMessages([far], { thresholds, hardLimits: { missM: 200_001 } })).toEqual({
      level: 'HIGH',
      basis: 'MISS',
    });
    expect(riskOfMessages([far], { thresholds, hardLimits: {} }).level).toBe('LOW');
  });

  it('is never lowered by a message that contradicts itself, and that has no risk of its own', () => {
    const contradictory = evidence({ found: probability(0), originatorProbability: 0, isContradictory: true });
    expect(riskOfMessages([contradictory])).toEqual({ level: 'UNKNOWN' });
    expect(riskOfMessages([evidence({ found: probability(1e-5) }), contradictory])).toEqual({
      level: 'HIGH',
      basis: 'PROBABILITY',
    });
  });
});

describe('a message without covariances, next to what is known', () => {
  const hourS = 3600;
  /** Sigmas of 100 m and 1 km in the encounter plane. */
  const joint = { xx: 0.01, xy: 0, yy: 1 };
  const origin = (hours: number, originator = 'CSPOC') => ({
    ...{ originator, madeS: hours * hourS, primary: '1', tcaS: 0, orbits: {} },
  });
  const at = (missKm: number) => ({ ...miss(missKm), inPlane: { point: { xKm: missKm, yKm: 0 } } });
  const known = (value: number, hours: number) =>
    evidence({
      found: probability(value),
      miss: { ...at(3.5), inPlane: { point: { xKm: 3.5, yKm: 0 }, joint } },
      origin: origin(hours),
    });
  const bare = (missKm: number, hours: number, more: Partial<RiskEvidence> = {}) =>
    evidence({ miss: at(missKm), origin: origin(hours), ...more });

  it('does not shout over what was known half a day before: those covariances are used, up to ten times the sigmas', () => {
    expect(riskOfMessages([bare(3.5, 12)])).toEqual({ level: 'MEDIUM', basis: 'BOUND' });
    // Ten times 100 m: R²/(2 σx σy) e^(-3.5²/2) = 1e-4/20·2.2e-3 = 1.1e-8.
    expect(riskOfMessages([known(1e-20, 0), bare(3.5, 12)])).toEqual({ level: 'LOW', basis: 'PREVIOUS' });
    expect(riskOfMessages([known(1e-20, 0), bare(0.1, 12)])).toEqual({ level: 'CRITICAL', basis: 'BOUND' });
  });

  it('lowers a MEDIUM while they are younger than a day, and no longer after that', () => {
    expect(riskOfMessages([known(1e-6, 0), bare(30, 24)])).toEqual({ level: 'LOW', basis: 'BOUND' });
    expect(riskOfMessages([known(1e-6, 0), bare(30, 25)])).toEqual({ level: 'MEDIUM', basis: 'PREVIOUS' });
  });

  it('that has a bound for every covariance counts like a probability, however old they are', () => {
    const proven = (hours: number) => bare(30, hours, { found: upperBound(1e-12) });
    expect(riskOfMessages([known(1e-6, 0), proven(40)])).toEqual({ level: 'LOW', basis: 'BOUND' });
    expect(riskOfMessages([known(1e-3, 0), proven(40)]).level).toBe('CRITICAL');
    expect(riskOfMessages([known(1e-3, 0), proven(40), proven(52), proven(64)]).level).toBe('CRITICAL');
  });

  it('is settled by a person, whatever it rests on', () => {
    const settled = (...messages: readonly RiskEvidence[]) =>
      standingOf(messages, { confirmations: [{ untilS: 100 * hourS }] }).risk;
    expect(settled(known(1e-3, 0), bare(30, 40))).toEqual({ level: 'LOW', basis: 'BOUND' });
    expect(settled(bare(0.1, 0))).toEqual({ level: 'LOW', basis: 'BOUND' });
    expect(settled(known(1e-9, 0), { ...bare(0.1, 4), isContradictory: true })).toEqual({
      level: 'LOW',
      basis: 'PROBABILITY',
    });
  });

  it('states a probability that replaces an older one of its originator, and that ignorance lifts by one level', () => {
    const summary = (stated: number, hours: number, missKm: number) =>
      evidence({
        originatorProbability: stated,
        miss: { missDistanceKm: missKm, radiusKm: 0.01 },
        origin: origin(hours, 'SPACE-TRACK'),
      });
    expect(riskOfMessages([summary(1e-9, 0, 0.3)])).toEqual({ level: 'MEDIUM', basis: 'BOUND' });
    const falling = [
      summary(2e-4, 0, 0.3),
      summary(3e-5, 8, 2),
      summary(1e-7, 16, 9),
      summary(1e-9, 24, 20),
      summary(1e-12, 40, 60),
    ];
    const levels = falling.map((_, place) => riskOfMessages(falling.slice(0, place + 1)).level);
    expect(levels).toEqual(['CRITICAL', 'CRITICAL', 'CRITICAL', 'CRITICAL', 'LOW']);
    const repeated = [2, 14, 30, 50].map((hours) => summary(1e-12, hours, 60));
    expect(riskOfMessages([summary(2e-4, 0, 0.3), ...repeated]).level).toBe('CRITICAL');
  });
});

describe('what the originator of a message states', () => {
  it('counts if the message contradicts itself, and is worse than what was known before', () => {
    const stated = evidence({ originatorProbability: 0.01, isContradictory: true });
    expect(riskOfMessages([stated])).toEqual({ level: 'CRITICAL', basis: 'ORIGINATOR' });
    expect(riskOfMessages([evidence({ found: probability(1e-9) }), stated])).toEqual({
      level: 'CRITICAL',
      basis: 'ORIGINATOR',
    });
    const medium = evidence({ originatorProbability: 1e-6, isContradictory: true });
    expect(riskOfMessages([medium])).toEqual({ level: 'UNKNOWN' });
    expect(riskOfMessages([stated, evidence({ found: probability(1e-9) })])).toEqual({
      level: 'LOW',
      basis: 'PROBABILITY',
    });
  });

  it('gives way to a miss that could be a collision if the message contradicts itself', () => {
    const at = (missDistanceKm: number, statedMissKm?: number) =>
      evidence({ miss: { missDistanceKm, radiusKm: 0.02 }, statedMissKm, isContradictory: true });
    const bound = { level: 'CRITICAL', basis: 'BOUND' };
    // 0.02²/(e·0.4²) = 9.2e-4 for either miss; at 3 km 1.6e-5, at 30 km 1.6e-7.
    expect(riskOfMessages([at(0.4, 25)])).toEqual(bound);
    expect(riskOfMessages([at(25, 0.4)])).toEqual(bound);
    expect(riskOfMessages([evidence({ found: probability(1e-9) }), at(0.4, 25)])).toEqual(bound);
    expect(riskOfMessages([at(25, 3)])).toEqual({ level: 'HIGH', basis: 'BOUND' });
    // A stated zero was not filled in.
    expect(riskOfMessages([at(3, 0)])).toEqual({ level: 'HIGH', basis: 'BOUND' });
    expect(riskOfMessages([evidence({ found: probability(1e-3) }), at(25, 3)])).toEqual({
      level: 'CRITICAL',
      basis: 'PROBABILITY',
    });
  });

  it('that is far away never calms if the message contradicts itself', () => {
    const far = evidence({ miss: { missDistanceKm: 30, radiusKm: 0.02 }, statedMissKm: 400, isContradictory: true });
    expect(riskOfMessages([far])).toEqual({ level: 'UNKNOWN' });
    const hardLimits = { missM: 31_000 };
    expect(riskOfMessages([far], { ...defaultRiskRules, hardLimits })).toEqual({ level: 'HIGH', basis: 'MISS' });
  });

  it('is named with the risk that it decided', () => {
    const messages = [
      evidence({ originatorProbability: 0.01, isContradictory: true }),
      evidence({ originatorProbability: 1e-9, isContradictory: true }),
    ];
    expect(statedBehind(messages, riskOfMessages(messages))).toBe(0.01);
    expect(statedBehind(messages, { level: 'CRITICAL', basis: 'PREVIOUS' })).toBeUndefined();
  });

  it('never counts if it is not a probability', () => {
    expect(riskOfMessages([evidence({ originatorProbability: -1 })])).toEqual({ level: 'UNKNOWN' });
    expect(riskOfMessages([evidence({ originatorProbability: 1.7 })])).toEqual({ level: 'UNKNOWN' });
  });

  it('dissents if it is HIGH or CRITICAL and our own probability is better by a level', () => {
    const both = (ours: number, theirs: number | undefined) =>
      dissent([evidence({ found: probability(ours), originatorProbability: theirs })]);
    expect([both(1e-9, 5e-3), both(2e-5, 5e-3), both(1e-6, 2e-5)]).toEqual([5e-3, 5e-3, 2e-5]);
    expect([both(1e-3, 5e-3), both(5e-3, 1e-9), both(1e-9, 1e-6), both(1e-9, undefined), both(1e-9, 2)]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(dissent([evidence({ originatorProbability: 5e-3 })])).toBeUndefined();
    expect(dissent([])).toBeUndefined();
  });

  it('dissents until a message states a better one, whatever messages without one follow', () => {
    const low = probability(1e-9);
    const theirs = evidence({ found: low, originatorProbability: 5e-3 });
    expect(dissent([theirs, evidence({ found: low })])).toBe(5e-3);
    expect(dissent([theirs, evidence({ found: low, originatorProbability: 1e-9 })])).toBeUndefined();
    expect(dissent([theirs, evidence({ found: probability(1e-3) })])).toBeUndefined();
  });
});

describe('the largest probability', () => {
  it('is R²/(e·d²) over isotropic covariances for a miss well above the radius', () => {
    const found = largestIsotropicProbability({ missDistanceKm: 10, radiusKm: 0.01 });
    expect(found / (0.01 ** 2 / (Math.E * 10 ** 2))).toBeCloseTo(1, 2);
    expect(found).toBeGreaterThan(0.01 ** 2 / (Math.E * 10 ** 2));
    expect(largestIsotropicProbability({ missDistanceKm: 0.009, radiusKm: 0.01 })).toBe(1);
    expect(largestIsotropicProbability({ missDistanceKm: 0, radiusKm: 0.01 })).toBe(1);
  });

  it('is never below the largest 2D probability over the scales of a shape (Alfano 2005)', () => {
    const shapes = fc.record({
      xKm: fc.double({ min: -5, max: 5, noNaN: true }),
      yKm: fc.double({ min: -5, max: 5, noNaN: true }),
      sigmaXKm: fc.double({ min: 0.5, max: 5, noNaN: true }),
      sigmaYKm: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
      radiusKm: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(shapes, (plane) => {
        const oneInAMillion = 1e-6;
        const most = maximumProbabilityAlfano2005(plane).maximum;
        expect(largestProbabilityOfShape(plane)).toBeGreaterThanOrEqual(most * (1 - oneInAMillion));
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});
