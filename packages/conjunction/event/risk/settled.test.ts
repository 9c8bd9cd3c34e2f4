import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskDoubt } from './doubt.ts';
import type { RiskEvidence } from './evidence.ts';
import { severityOf } from './level.ts';
import { codesOf, hourS, levelOf, message } from './messages.fixture.ts';
import { standingOf } from './standing.ts';

/** A message whose sigmas were too small in past events, as often as the factor. */
const recorded = (factor: number, { missKm = 0.7 }: { readonly missKm?: number } = {}) => {
  const [sigmaXKm, sigmaYKm] = [0.1, 0.3];
  const recordKm2 = { xx: (factor * sigmaXKm) ** 2, xy: 0, yy: (factor * sigmaYKm) ** 2 };
  const parameters = { object: '2', originator: 'CSPOC', count: '41', factor: String(factor), to: '2026-11-01' };
  const doubt: RiskDoubt = { rule: 'NOT_CREDIBLE', code: 'OBJECT_SIGMAS_TOO_SMALL', parameters, recordKm2 };
  return message({ missKm, sigmasKm: [sigmaXKm, sigmaYKm], doubts: [doubt] });
};

describe('the record of past events', () => {
  it('raises the level to that of the probability with sigmas as large as past errors', () => {
    expect(levelOf([message({ missKm: 0.7, sigmasKm: [0.1, 0.3] })])).toBe('LOW DILUTED');
    expect(levelOf([recorded(3)])).toBe('HIGH NOT_CREDIBLE');
    expect(standingOf([recorded(3)]).reasons).toMatchObject([
      { code: 'OBJECT_SIGMAS_TOO_SMALL', parameters: { count: '41', factor: '3' }, settledBy: 'TRACKING' },
    ]);
  });

  it('does not doubt a level that it leaves as it is: LOW stays plain', () => {
    const remote = recorded(1.5, { missKm: 40 });
    expect(levelOf([remote])).toBe('LOW PROBABILITY');
    expect(codesOf([remote])).toEqual([]);
    expect(levelOf([recorded(2, { missKm: 0.05 })])).toBe('CRITICAL PROBABILITY');
  });

  it('never makes a level better, whatever the factor and the miss', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (factor, missKm) => {
          const plain = standingOf([message({ missKm, sigmasKm: [0.1, 0.3] })]).risk.level;
          expect(severityOf(standingOf([recorded(factor, { missKm })]).risk.level)).toBeLessThanOrEqual(
            severityOf(plain),
          );
        },
      ),
    );
  });
});

describe('a person', () => {
  const origin = (hours: number) => ({ originator: 'CSPOC', madeS: hours * hourS, primary: '1' });
  const diluted = (hours: number) => message({ missKm: 0.4, sigmasKm: [55, 80], origin: origin(hours) });
  const confirmations = [{ untilS: 2 * hourS }];

  it('settles every basis: a diluted probability, a shared density, a larger radius, a record of past events', () => {
    const far = { missKm: 0.7, sigmasKm: [0.1, 0.3] } as const;
    const cases = {
      DILUTED: diluted(0),
      DENSITY: message({ ...far, sharedDensity: 3e-4 }),
      RADIUS: message({ ...far, otherRadius: { stated: { radiusKm: 0.1, probability: 2e-5 } } }),
      NOT_CREDIBLE: recorded(2),
    };
    for (const [basis, one] of Object.entries(cases)) {
      const before = standingOf([one]);
      expect(before.risk.basis).toBe(basis);
      expect(before.newestAlone).toBe('LOW');
      expect(standingOf([one], { confirmations }).risk).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    }
  });

  it('settles it also for later messages that agree, and only what was said', () => {
    const after = (one: RiskEvidence) => standingOf([diluted(0), one], { confirmations }).risk;
    expect(after(diluted(6))).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    expect(after({ ...diluted(6), sharedDensity: 3e-4 })).toEqual({ level: 'CRITICAL', basis: 'DENSITY' });
    const others = { ...diluted(6), origin: { ...origin(6), originator: 'ANOTHER' } };
    expect(after(others)).toEqual({ level: 'MEDIUM', basis: 'DILUTED' });
  });
});
