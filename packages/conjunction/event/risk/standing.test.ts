import { describe, expect, it } from 'vitest';
import type { OtherRadius } from '../figures.ts';
import type { RiskDoubt } from './doubt.ts';
import type { RiskEvidence } from './evidence.ts';
import type { MessageOrigin } from './history/origin.ts';
import { cautionRules, defaultRiskRules, isUncertainRisk } from './level.ts';
import { codesOf, far, hourS, levelOf, message, near, notCredible } from './messages.fixture.ts';
import { standingOf } from './standing.ts';

describe('a covariance that is not credible', () => {
  const tiny = message({ missKm: 0.12, sigmasKm: [0.0009, 0.009], doubts: [notCredible] });

  it('does not make an event LOW: the level is the largest probability up to believable sigmas', () => {
    expect(levelOf([message({ missKm: 0.12, sigmasKm: [0.0009, 0.009] })])).toBe('LOW PROBABILITY');
    expect(levelOf([tiny])).toBe('CRITICAL NOT_CREDIBLE');
    expect(standingOf([tiny]).reasons).toMatchObject([{ rule: 'NOT_CREDIBLE', settledBy: 'CREDIBLE_MESSAGE' }]);
  });

  it('is named even if the level is LOW, and keeps what was known before', () => {
    const remote = message({ missKm: 400, sigmasKm: [0.0009, 0.009], doubts: [notCredible] });
    expect(levelOf([remote])).toBe('LOW NOT_CREDIBLE');
    expect(levelOf([near, remote])).toBe('CRITICAL CONFIRMATION_MISSING');
    expect(codesOf([near, remote])).toEqual(['FALL_NOT_CONFIRMED', 'SIGMA_BELOW_FLOOR']);
  });

  it('is settled by a credible message, not by one with the same fault', () => {
    const again = { ...tiny, origin: { ...(tiny.origin as MessageOrigin), madeS: 6 * hourS } };
    expect(levelOf([tiny, again])).toBe('CRITICAL NOT_CREDIBLE');
    expect(levelOf([tiny, far(6), far(12)])).toBe('LOW PROBABILITY');
  });

  it('is settled by a person, also in later messages that agree, and not in those that do not', () => {
    const later = (missKm: number) =>
      message({ missKm, sigmasKm: [0.0009, 0.009], doubts: [notCredible], origin: { madeS: 6 * hourS } });
    const confirmations = [{ untilS: 2 * hourS }];
    const after = (...messages: readonly RiskEvidence[]) => standingOf(messages, { confirmations }).risk;
    expect(after(near, tiny)).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    expect(after(tiny, later(0.12))).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    expect(after(tiny, later(0.2))).toEqual({ level: 'CRITICAL', basis: 'NOT_CREDIBLE' });
  });

  it('counts if a person switched the rule off for the satellite', () => {
    expect(levelOf([tiny], { ...defaultRiskRules, switchedOff: ['NOT_CREDIBLE'] })).toBe('LOW PROBABILITY');
    expect(levelOf([near, far(8)], { ...defaultRiskRules, switchedOff: ['CONFIRMATION_MISSING'] })).toBe(
      'LOW PROBABILITY',
    );
  });
});

describe('ignorance', () => {
  const ignorant = message({ missKm: 0.4, sigmasKm: [55, 80] });

  it('is not LOW: the level is that of the largest probability from a fifth of the sigmas on', () => {
    expect(ignorant.found).toMatchObject({ value: expect.closeTo(2.6e-8, 9) });
    expect(levelOf([ignorant])).toBe('MEDIUM DILUTED');
    expect(levelOf([ignorant], { ...defaultRiskRules, smallestScale: 0.9 })).toBe('LOW DILUTED');
    expect(levelOf([ignorant], { ...defaultRiskRules, switchedOff: ['DILUTED'] })).toBe('LOW PROBABILITY');
    expect(standingOf([ignorant]).reasons).toMatchObject([{ code: 'LARGEST_OF_SCALES', settledBy: 'TRACKING' }]);
  });

  it('does not lower what a message knew that knew far more', () => {
    expect(levelOf([near, { ...ignorant, origin: { ...(near.origin as MessageOrigin), madeS: hourS } }])).toBe(
      'CRITICAL CONFIRMATION_MISSING',
    );
  });

  it('of covariances by default is judged by the largest probability of any smaller scale', () => {
    // The largest, where the sigmas are those of the miss, is above 1e-4; attention must not drown in element sets.
    expect(levelOf([{ ...ignorant, isByDefault: true }])).toBe('MEDIUM DILUTED');
    expect(levelOf([message({ missKm: 0.4, sigmasKm: [5.5, 8], isByDefault: true })])).toBe('MEDIUM PROBABILITY');
  });

  it('is never a low risk that someone may rely on', () => {
    expect(cautionRules.map((basis) => isUncertainRisk({ level: 'LOW', basis }))).toEqual(cautionRules.map(() => true));
    expect(isUncertainRisk({ level: 'LOW', basis: 'PREVIOUS' })).toBe(true);
    const relied = ['PROBABILITY', 'ORIGINATOR', 'BOUND', undefined] as const;
    expect(relied.map((basis) => isUncertainRisk({ level: 'LOW', basis }))).toEqual(relied.map(() => false));
  });

  it('makes a level above LOW uncertain, if only it gives the level', () => {
    const doubts = [...cautionRules, 'PREVIOUS', 'BOUND'] as const;
    for (const level of ['CRITICAL', 'HIGH', 'MEDIUM'] as const) {
      expect(doubts.map((basis) => isUncertainRisk({ level, basis }))).toEqual(doubts.map(() => true));
      for (const basis of ['PROBABILITY', 'ORIGINATOR', 'MISS', 'POLICY'] as const)
        expect(isUncertainRisk({ level, basis })).toBe(false);
    }
    expect(isUncertainRisk({ level: 'UNKNOWN' })).toBe(false);
  });

  it('leaves a LOW plain only if it is LOW with every scale of the sigmas from a fifth to ten', () => {
    const low = (missKm: number, sigmaKm: number) => message({ missKm, sigmasKm: [sigmaKm, sigmaKm] });
    expect(levelOf([low(60, 0.5)])).toBe('LOW PROBABILITY');
    expect(levelOf([low(6, 0.5)])).toBe('LOW DILUTED');
    expect(standingOf([low(6, 0.5)]).reasons).toMatchObject([
      { code: 'LOW_BY_SCALES', settledBy: 'TRACKING', level: 'LOW', probability: expect.closeTo(2.3e-6, 7) },
    ]);
    // Diluted, and yet nothing from a fifth of the sigmas on gives MEDIUM: plain.
    const ample = message({ missKm: 20, sigmasKm: [300, 300] });
    expect(levelOf([ample])).toBe('LOW PROBABILITY');
    expect(levelOf([low(6, 0.5)], { ...defaultRiskRules, switchedOff: ['DILUTED'] })).toBe('LOW PROBABILITY');
  });

  it('changes nothing if the probability is not diluted', () => {
    expect(levelOf([message({ missKm: 2, sigmasKm: [0.5, 0.5] })])).toBe('MEDIUM PROBABILITY');
    expect(levelOf([message({ missKm: 60, sigmasKm: [0.5, 0.5] })])).toBe('LOW PROBABILITY');
  });
});

describe('a radius that cannot be true', () => {
  const doubt: RiskDoubt = { rule: 'RADIUS', code: 'RADIUS_TOO_SMALL', parameters: {}, radiusKm: 0.015 };
  const small = (missKm: number) => {
    const { miss, ...said } = message({ missKm, doubts: [doubt] });
    return {
      ...said,
      found: { kind: 'probability', method: 'foster1992', value: 1e-12 } as const,
      miss: miss && { ...miss, radiusKm: 1.5e-5 },
    };
  };

  it('lifts the level to that of a believable one, also without covariances', () => {
    expect(levelOf([small(0.05)])).toBe('CRITICAL RADIUS');
    const { miss, ...said } = small(0.05);
    const bare = {
      ...said,
      found: { kind: 'none' } as const,
      miss: miss && { missDistanceKm: 0.05, radiusKm: 1.5e-5 },
    };
    expect(levelOf([bare])).toBe('CRITICAL BOUND');
  });
});

describe('an object that re-enters', () => {
  it('has the level of the upper end of its probability', () => {
    const doubt: RiskDoubt = { rule: 'REENTRY', code: 'OBJECT_REENTERS', parameters: {}, sigmasUpTo: 1000 };
    expect(levelOf([message({ missKm: 2, sigmasKm: [0.04, 0.3], doubts: [doubt] })])).toBe('MEDIUM REENTRY');
  });

  it('says both ends: with sigmas a thousand times as large, R²/(2 σx σy), and the largest of any scale', () => {
    const doubt: RiskDoubt = { rule: 'REENTRY', code: 'OBJECT_REENTERS', parameters: {}, sigmasUpTo: 1000 };
    const reasonOf = (missKm: number) => standingOf([message({ missKm, doubts: [doubt] })]).reasons[0];
    const [sigmas, square] = [0.05 * 0.3, 0.015 ** 2];
    expect(reasonOf(0.03)?.lowestProbability).toBeCloseTo(square / (2 * sigmas * 1000 ** 2), 12);
    expect(reasonOf(2)?.lowestProbability).toBeLessThan(1e-200);
    // The largest one of a small disc is R²/(e D² σx σy) (Alfriend et al. 1999, equation 21).
    const largest = square / (Math.E * (2 / 0.05) ** 2 * sigmas);
    expect((reasonOf(2)?.probability ?? 0) / largest).toBeCloseTo(1, 2);
    expect(standingOf([near]).reasons).toEqual([]);
  });
});

describe('an object that moved after the orbit of the newest message', () => {
  /** A burn along the x axis of the plane that leaves a kilometre open. */
  const doubt: RiskDoubt = {
    ...{ rule: 'STALE', code: 'MOVED_SINCE', parameters: { object: '44', time: '2026-11-26 03:10' } },
    addedKm2: { xx: 1, xy: 0, yy: 0 },
  };

  it('may be where the message excludes it: the level is that of the largest probability with part of the burn', () => {
    const far = message({ missKm: 1, sigmasKm: [0.04, 0.3] });
    expect(levelOf([far])).toBe('LOW DILUTED');
    const moved = message({ missKm: 1, sigmasKm: [0.04, 0.3], doubts: [doubt] });
    const { risk, reasons } = standingOf([moved]);
    expect(risk).toEqual({ level: 'CRITICAL', basis: 'STALE' });
    expect(reasons).toMatchObject([{ rule: 'STALE', code: 'MOVED_SINCE', settledBy: 'NEWER_OBSERVATION' }]);
    // Sigma x equal to the miss is best: R²/(2 σx σy) e^(-1/2) of a small disc.
    const best = (0.015 ** 2 / (2 * 0.3)) * Math.exp(-0.5);
    expect((reasons[0]?.probability ?? 0) / best).toBeCloseTo(1, 1);
  });

  it('lowers no level, and is never a plain LOW', () => {
    expect(levelOf([message({ missKm: 0.05, doubts: [doubt] })])).toBe(levelOf([near]));
    const nothing = { ...doubt, addedKm2: { xx: 1e-9, xy: 0, yy: 0 } };
    expect(levelOf([message({ missKm: 2, doubts: [nothing] })])).toBe('LOW STALE');
    const wide = { ...doubt, addedKm2: { xx: 1e6, xy: 0, yy: 1e6 } };
    expect(levelOf([message({ missKm: 0.05, doubts: [wide] })])).toBe(levelOf([near]));
  });
});

describe('a burn that is known after a person confirmed a message', () => {
  const moved: RiskDoubt = {
    ...{ rule: 'STALE', code: 'MOVED_SINCE', parameters: { object: '44', time: '2026-11-26 03:10' } },
    addedKm2: { xx: 4, xy: 0, yy: 400 },
  };
  const later = (doubts: readonly RiskDoubt[]) => message({ missKm: 2, origin: { madeS: 30_000 }, doubts });
  const confirmations = [{ untilS: 30_000 }];

  it('is not settled by that', () => {
    expect(standingOf([near, later([])], { confirmations }).risk).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    const { risk, reasons } = standingOf([near, later([moved])], { confirmations });
    expect(risk).toEqual(standingOf([later([moved])]).risk);
    expect(risk.level).not.toBe('LOW');
    expect(reasons.map(({ code }) => code)).toEqual(['MOVED_SINCE']);
  });

  it('keeps a level above LOW, also if the newest message has no covariance', () => {
    const without = { ...far(3, { missKm: 900, doubts: [moved] }), found: { kind: 'none' as const } };
    expect(standingOf([far(0), { ...without, doubts: [] } as never]).risk.level).toBe('LOW');
    const { risk, reasons } = standingOf([far(0), without as never]);
    expect([risk, reasons.map(({ code }) => code)]).toEqual([{ level: 'MEDIUM', basis: 'STALE' }, ['MOVED_SINCE']]);
  });
});

describe('a message that says that it was made later than it was received', () => {
  it('does not lower a risk', () => {
    const doubt: RiskDoubt = { rule: 'CONFIRMATION_MISSING', code: 'MADE_LATER', parameters: { created: '2027' } };
    const consistent = message({ missKm: 0.05, sigmasKm: [0.004, 0.02], doubts: [doubt], origin: { madeS: hourS } });
    expect(levelOf([near, consistent])).toBe('CRITICAL CONFIRMATION_MISSING');
    expect(codesOf([near, consistent])).toEqual(['MADE_LATER']);
    expect(levelOf([consistent])).toBe('LOW DILUTED');
  });
});

describe('a density error that both objects share', () => {
  const shared = (sharedDensity: number) => message({ missKm: 2, sharedDensity });

  it('lifts the level to that of the worse probability, and says why', () => {
    const { risk, reasons } = standingOf([shared(2e-4)], { rules: defaultRiskRules });
    expect(risk).toEqual({ level: 'CRITICAL', basis: 'DENSITY' });
    expect(reasons).toMatchObject([
      { rule: 'DENSITY', code: 'DENSITY_SHARED', probability: 2e-4, settledBy: 'TRACKING' },
    ]);
  });

  it('says that it is ours if it rests on our own flight of the objects', () => {
    const { risk, reasons } = standingOf([message({ missKm: 2, ownDensity: 2e-4 })], { rules: defaultRiskRules });
    expect(risk).toEqual({ level: 'CRITICAL', basis: 'DENSITY' });
    expect(reasons).toMatchObject([{ code: 'DENSITY_OURS', probability: 2e-4 }]);
    expect(levelOf([message({ missKm: 0.05, ownDensity: 1e-20 })])).toEqual(levelOf([near]));
  });

  it('lowers nothing, and counts no longer once a person switched it off', () => {
    expect(levelOf([message({ missKm: 0.05, sharedDensity: 1e-20 })])).toEqual(levelOf([near]));
    const off = { ...defaultRiskRules, switchedOff: ['DENSITY'] } as const;
    expect(levelOf([shared(2e-4)], off)).toEqual(levelOf([message({ missKm: 2 })]));
  });
});

describe('a listed radius with a sigma', () => {
  const listed = (otherRadius: OtherRadius) => message({ missKm: 2, otherRadius });

  it('lifts the level to that of the mean over its sigma, and says why', () => {
    const { risk, reasons } = standingOf([listed({ overSigma: 2e-4 })], { rules: defaultRiskRules });
    expect(risk).toEqual({ level: 'CRITICAL', basis: 'RADIUS' });
    expect(reasons).toMatchObject([{ rule: 'RADIUS', code: 'RADIUS_UNCERTAIN', probability: 2e-4, settledBy: 'SIZE' }]);
  });

  it('that is smaller than the one that the originator states lowers nothing', () => {
    const stated = { radiusKm: 0.015, probability: 3e-4 };
    const { risk, reasons } = standingOf([listed({ overSigma: 1e-6, stated })], { rules: defaultRiskRules });
    expect(risk).toEqual({ level: 'CRITICAL', basis: 'RADIUS' });
    expect(reasons).toMatchObject([
      { code: 'RADIUS_STATED_LARGER', parameters: { stated: '15.0' }, probability: 3e-4 },
    ]);
  });

  it('that is only a default of its class lowers nothing that the radius without the list gives', () => {
    const unlisted = { radiusKm: 0.007, probability: 3e-4 };
    const { risk, reasons } = standingOf([listed({ unlisted })], { rules: defaultRiskRules });
    expect(risk).toEqual({ level: 'CRITICAL', basis: 'RADIUS' });
    expect(reasons).toMatchObject([
      { code: 'RADIUS_LISTED_BY_CLASS', parameters: { radius: '7.00' }, probability: 3e-4, settledBy: 'SIZE' },
    ]);
  });

  it('lowers no level, and counts no longer once a person switched it off', () => {
    expect(levelOf([message({ missKm: 0.05, otherRadius: { overSigma: 1e-20 } })])).toEqual(levelOf([near]));
    const off = { ...defaultRiskRules, switchedOff: ['RADIUS'] } as const;
    expect(levelOf([listed({ overSigma: 2e-4 })], off)).toEqual(levelOf([message({ missKm: 2 })]));
  });
});
