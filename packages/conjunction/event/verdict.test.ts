import { describe, expect, it } from 'vitest';
import type { TrendStep } from './trend.ts';
import { type VerdictInput, verdictInEnglish, verdictOf, verdictPhrases } from './verdict.ts';

const thresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };
const step = (decades: number, isConsistent = true): TrendStep => ({
  elapsedS: 28_800,
  decades,
  missChangeKm: 0,
  stateComparison: [0, 0, 0],
  isConsistent,
});

const input = (more: Partial<VerdictInput>): VerdictInput => ({
  risk: { level: 'CRITICAL', basis: 'PROBABILITY' },
  thresholds,
  probability: 3.4e-4,
  trend: { steps: [step(0.1), step(-0.1), step(0), step(0.05)], direction: 'steady' },
  isDiluted: false,
  decision: { secondsLeft: -21.6 * 3600 },
  timeToTcaS: 2.4 * 3600,
  ...more,
});
const sentence = (more: Partial<VerdictInput> = {}) => verdictInEnglish(verdictOf(input(more)));
const codes = (more: Partial<VerdictInput>) => verdictOf(input(more)).map(({ code }) => code);

describe('the verdict on an event', () => {
  it('is one sentence of what its numbers mean', () => {
    expect(sentence()).toBe(
      'Pc 3.4e-4, above 1e-4; stable over 5 messages; consistent; not diluted; decision deadline passed 21 h ago',
    );
  });

  it('names the threshold that decides, from above or below', () => {
    const by = (level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW', probability: number) =>
      sentence({ risk: { level, basis: 'PROBABILITY' }, probability }).split(';')[0];
    expect([by('HIGH', 2e-5), by('MEDIUM', 1.26e-6), by('LOW', 0)]).toEqual([
      'Pc 2.0e-5, above 1e-5',
      'Pc 1.3e-6, above 1e-7',
      'Pc 0, below 1e-7',
    ]);
  });

  it('says what the risk rests on where there is no probability', () => {
    const none = { probability: undefined, isDiluted: undefined };
    const by = (basis: 'ORIGINATOR' | 'PREVIOUS' | 'BOUND' | 'MISS') =>
      codes({ ...none, originatorProbability: 1e-3, risk: { level: 'HIGH', basis } })[0];
    expect([by('ORIGINATOR'), by('PREVIOUS'), by('BOUND'), by('MISS')]).toEqual([
      'RISK_BY_ORIGINATOR',
      'RISK_BY_PREVIOUS',
      'RISK_BY_BOUND',
      'RISK_BY_MISS',
    ]);
    expect(sentence({ ...none, risk: { level: 'UNKNOWN' } })).toMatch(/^The risk is unknown/);
    expect(
      sentence({ ...none, originatorProbability: 1.2e-3, risk: { level: 'CRITICAL', basis: 'ORIGINATOR' } }),
    ).toMatch(/^Critical by the originator \(Pc 1\.2e-3\)/);
  });

  it('says where the probability is heading, and whether the messages contradict each other', () => {
    const rising = { steps: [step(0), step(1, false)], direction: 'rising' } as const;
    expect(sentence({ trend: rising })).toContain('rising, 10 times since the previous message; 1 of 2 updates');
    expect(codes({ trend: { steps: [step(-1)], direction: 'falling' } })).toContain('FALLING');
    expect(codes({ trend: { steps: [], direction: 'unknown' } })).toContain('ONE_MESSAGE');
    expect(sentence({ trend: { steps: [step(2), step(0)], direction: 'steady' } })).toContain('stable over 2 messages');
  });

  it('does not call a slow drift stable', () => {
    const drift = { steps: [step(0.3), step(0.3), step(0.3), step(-0.1), step(0.05)], direction: 'steady' } as const;
    expect(sentence({ trend: drift })).toContain('stable over 4 messages');
  });

  it('says the time that is left, or since when it is over', () => {
    expect(sentence({ decision: { secondsLeft: 12_000 } })).toMatch(/3 h 20 min to the decision deadline$/);
    expect(sentence({ timeToTcaS: -2700 })).toMatch(/closest approach passed 45 min ago$/);
    expect(codes({ isDiluted: true })).toContain('DILUTED');
  });

  it('leaves no place of a phrase empty', () => {
    const places = Object.values(verdictPhrases).join(' ');
    expect([...new Set([...places.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted()).toEqual(
      ['changes', 'duration', 'factor', 'level', 'messages', 'probability', 'steps', 'threshold'].toSorted(),
    );
  });
});
