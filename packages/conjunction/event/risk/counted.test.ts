import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedOf, decidingOf, passedOver } from './counted.ts';
import type { RiskEvidence } from './evidence.ts';
import { severityOf } from './level.ts';
import { riskOfMessages } from './risk.ts';

const probability = (value: number) => ({ kind: 'probability', method: 'foster1992', value }) as const;
const determined = (value: number) => message({ found: probability(value) });
const byDefault = (value: number) => message({ found: probability(value), isByDefault: true });
const contradictory = message({ found: { kind: 'none' }, isContradictory: true });

function message(evidence: Partial<RiskEvidence>) {
  return { evidence: { found: { kind: 'none' }, isContradictory: false, ...evidence } as RiskEvidence };
}

describe('a message with a default covariance', () => {
  it('counts as long as no determined covariances are known', () => {
    const messages = [byDefault(1e-5), message({}), byDefault(1e-9)];
    expect(countedOf(messages)).toEqual(messages);
    expect(passedOver(messages)).toBeUndefined();
  });

  it('does not calm after a determined one, but alarms', () => {
    const [critical, calm, alarm] = [determined(3e-4), byDefault(1e-9), byDefault(2e-3)];
    expect(decidingOf([critical, calm])).toBe(critical);
    expect(passedOver([critical, calm])).toEqual({ probability: 1e-9, lacks: 'covariance' });
    expect(riskOfMessages([critical, calm].map(({ evidence }) => evidence))).toEqual({
      level: 'CRITICAL',
      basis: 'PROBABILITY',
    });
    expect(decidingOf([critical, alarm])).toBe(alarm);
    // The newest default one says whether there is an alarm.
    expect(decidingOf([critical, alarm, calm])).toBe(critical);
    expect(decidingOf([determined(1e-9), alarm, byDefault(1e-10)])?.evidence.found).toEqual(probability(1e-9));
  });

  it('gives way to the next determined one', () => {
    const next = determined(1e-8);
    const messages = [determined(3e-4), byDefault(2e-3), next, byDefault(1e-9)];
    expect(decidingOf(messages)).toBe(next);
    expect(countedOf(messages)).toHaveLength(3);
  });

  it('leaves messages that contradict themselves in their place', () => {
    const known = determined(3e-4);
    expect(decidingOf([known, byDefault(1e-9), contradictory])).toBe(known);
    expect(passedOver([known, contradictory])).toBeUndefined();
    expect(decidingOf([contradictory])).toBe(contradictory);
  });

  it('never lowers the risk below that of the newest determined one', () => {
    const value = fc.integer({ min: -12, max: -1 }).map((power) => 10 ** power);
    const any = fc.oneof(value.map(determined), value.map(byDefault), fc.constant(message({})));
    fc.assert(
      fc.property(value, fc.array(any, { maxLength: 8 }), (first, more) => {
        const all = [determined(first), ...more];
        const evidence = all.map((one) => one.evidence);
        const known = evidence.findLastIndex(({ isByDefault, found }) => isByDefault !== true && found.kind !== 'none');
        const without = evidence.filter(({ isByDefault }, place) => isByDefault !== true && place <= known);
        const later = evidence.slice(known).filter(({ isByDefault }) => isByDefault === true);
        const risk = riskOfMessages([...evidence.slice(0, known + 1), ...later]);
        expect(severityOf(risk.level)).toBeLessThanOrEqual(severityOf(riskOfMessages(without).level));
      }),
    );
  });
});
