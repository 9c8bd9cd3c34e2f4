import { describe, expect, it } from 'vitest';
import { probabilityTrend, type TrendStep } from './trend.ts';
import { type VerdictInput, verdictInEnglish, verdictOf, verdictPhrases } from './verdict.ts';

const thresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };
const step = (decades: number, isConsistent = true): TrendStep => ({
  elapsedS: 28_800,
  decades,
  missChangeKm: 0,
  stateComparison: [0, 0, 0],
  isConsistent,
});

/** A trend of messages with these changes of the probability. */
function trend(...steps: readonly TrendStep[]) {
  const levels = [-4];
  for (const { decades = 0 } of steps) levels.push((levels.at(-1) ?? 0) + decades);
  return { ...probabilityTrend(levels.map((level) => 10 ** level)), steps };
}

const input = (more: Partial<VerdictInput>): VerdictInput => ({
  risk: { level: 'CRITICAL', basis: 'PROBABILITY' },
  thresholds,
  probability: 3.4e-4,
  trend: trend(step(0.1), step(-0.1), step(0), step(0.05)),
  isDiluted: false,
  reasons: [],
  decision: { secondsLeft: -21.6 * 3600 },
  timeToTcaS: 2.4 * 3600,
  ...more,
});
const sentence = (more: Partial<VerdictInput> = {}) => verdictInEnglish(verdictOf(input(more)));
const codes = (more: Partial<VerdictInput>) => verdictOf(input(more)).map(({ code }) => code);

describe('the verdict on an event', () => {
  it('is one sentence about what its numbers mean', () => {
    expect(sentence()).toBe(
      'Pc 3.4 × 10⁻⁴, above 1 × 10⁻⁴; stable over 5 messages; consistent; not diluted; decision deadline passed 21 h ago',
    );
  });

  it('names the threshold that decides, from above or below', () => {
    const by = (level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW', probability: number) =>
      sentence({ risk: { level, basis: 'PROBABILITY' }, probability }).split(';')[0];
    expect([by('HIGH', 2e-5), by('MEDIUM', 1.26e-6), by('LOW', 0)]).toEqual([
      'Pc 2.0 × 10⁻⁵, above 1 × 10⁻⁵',
      'Pc 1.3 × 10⁻⁶, above 1 × 10⁻⁷',
      'Pc 0, below 1 × 10⁻⁷',
    ]);
  });

  it('calls a LOW by the stated sigmas alone so, and never diluted or not diluted', () => {
    const reasons = [
      { rule: 'DILUTED', code: 'LOW_BY_SCALES', parameters: {}, probability: 2.3e-6, settledBy: 'TRACKING' },
    ] as const;
    const low = { probability: 3e-12, risk: { level: 'LOW', basis: 'DILUTED' }, reasons } as const;
    for (const isDiluted of [true, false])
      expect(sentence({ ...low, isDiluted })).toMatch(
        /^Low: Pc 3\.0 × 10⁻¹²; with sigmas between a fifth and ten times the stated ones it could be 2\.3 × 10⁻⁶; (?!.*dilut)/,
      );
    const plain = { probability: 3e-12, risk: { level: 'LOW', basis: 'PROBABILITY' } } as const;
    for (const isDiluted of [true, false]) expect(sentence({ ...plain, isDiluted })).not.toMatch(/dilut/);
    expect(codes({ risk: { level: 'HIGH', basis: 'DILUTED' }, isDiluted: true })).not.toContain('DILUTED');
    const kept = {
      risk: { level: 'CRITICAL', basis: 'CONFIRMATION_MISSING' },
      newest: { lacks: 'confirmation' },
    } as const;
    expect(codes({ ...kept, isDiluted: true })).not.toContain('DILUTED');
  });

  it('says that a level is of a policy, and what the messages say, with nothing that would settle it', () => {
    const policy = {
      object: '25544',
      level: 'HIGH',
      reason: 'crewed',
      byMessages: { level: 'LOW', basis: 'PROBABILITY' },
      reasons: [],
    } as const;
    expect(sentence({ risk: { level: 'HIGH', basis: 'POLICY' }, policy, probability: 3e-12 })).toMatch(
      /^High by your policy for object 25544 \(crewed\), whatever the probability is; Pc 3\.0 × 10⁻¹², below 1 × 10⁻⁷; /,
    );
    const doubted = {
      ...policy,
      byMessages: { level: 'MEDIUM', basis: 'NOT_CREDIBLE' },
      reasons: [
        {
          rule: 'NOT_CREDIBLE',
          code: 'SIGMA_BELOW_FLOOR',
          parameters: { upTo: '30' },
          level: 'MEDIUM',
          probability: 2e-6,
          settledBy: 'CREDIBLE_MESSAGE',
        },
      ],
    } as const;
    const found = codes({ risk: { level: 'HIGH', basis: 'POLICY' }, policy: doubted });
    expect(found.slice(0, 2)).toEqual(['RISK_POLICY', 'RISK_NOT_CREDIBLE']);
    expect(found.filter((code) => code.startsWith('SETTLED_BY'))).toEqual([]);
  });

  it('says what the risk is based on if there is no probability', () => {
    const none = { probability: undefined, isDiluted: undefined };
    const by = (basis: 'ORIGINATOR' | 'PREVIOUS' | 'BOUND' | 'MISS') =>
      codes({ ...none, originatorProbability: 1e-3, risk: { level: 'HIGH', basis } })[0];
    expect([by('ORIGINATOR'), by('PREVIOUS'), by('BOUND'), by('MISS')]).toEqual([
      'RISK_BY_ORIGINATOR',
      'RISK_KEPT',
      'RISK_BY_BOUND',
      'RISK_BY_MISS',
    ]);
    expect(sentence({ ...none, risk: { level: 'UNKNOWN' } })).toMatch(/^The risk is unknown/);
    expect(
      sentence({ ...none, originatorProbability: 1.2e-3, risk: { level: 'CRITICAL', basis: 'ORIGINATOR' } }),
    ).toMatch(/^Critical by the originator \(Pc 1\.2 × 10⁻³\)/);
  });

  it('calls nothing consistent or undiluted if the newest message allows no probability', () => {
    const none = { probability: undefined, risk: { level: 'UNKNOWN' } as const };
    expect(codes(none)).toEqual(['RISK_UNKNOWN', 'STABLE', 'DEADLINE_PASSED']);
    expect(codes({ ...none, trend: trend(step(0, false)) })).toContain('INCONSISTENT');
  });

  it('says that a newest message that contradicts itself is not used', () => {
    expect(sentence({ newest: { lacks: 'soundness' } })).toMatch(
      /^Pc 3\.4 × 10⁻⁴, above 1 × 10⁻⁴; the newest message contradicts itself and is not used; stable/,
    );
  });

  it('says that only the miss counts if the newest message contradicts itself and has the nearest one', () => {
    const risk = { level: 'CRITICAL', basis: 'BOUND' } as const;
    expect(sentence({ probability: undefined, isDiluted: undefined, risk, newest: { lacks: 'soundness' } })).toMatch(
      /^Critical by the largest probability that any covariance could give; the newest message contradicts itself: of its figures, only the smallest miss counts; stable/,
    );
  });

  it('says that the risk is the originator’s if nothing can be computed from the newest message', () => {
    const stated = { probability: undefined, originatorProbability: 0.01, isDiluted: undefined };
    const risk = { level: 'CRITICAL', basis: 'ORIGINATOR' } as const;
    expect(sentence({ ...stated, risk, newest: { lacks: 'soundness' } })).toMatch(
      /^Critical by the originator \(Pc 1\.0 × 10⁻²\): the newest message contradicts itself, so nothing can be computed from it; stable/,
    );
  });

  it('says that the originator states a higher risk than ours', () => {
    expect(codes({ dissentingProbability: 5e-3 })[1]).toBe('ORIGINATOR_DISSENTS');
    expect(sentence({ dissentingProbability: 5e-3 })).toContain('; the originator states Pc 5.0 × 10⁻³: find out why');
  });

  it('says how the probability is moving, and whether the messages contradict each other', () => {
    const rising = trend(step(0), step(1, false));
    expect(sentence({ trend: rising })).toContain('rising, 10 times over 2 messages; 1 of 2 updates');
    expect(codes({ trend: trend(step(-1)) })).toContain('FALLING');
    expect(codes({ trend: trend() })).toContain('ONE_MESSAGE');
    expect(sentence({ trend: trend(step(2), step(0)) })).toContain('stable over 2 messages');
  });

  it('does not call a slow drift stable', () => {
    expect(sentence({ trend: trend(step(0.3), step(0.3), step(0.3)) })).toContain('rising, 7.9 times over 4 messages');
    const turned = trend(step(0.3), step(0.3), step(0.3), step(-0.1), step(0.05));
    expect(sentence({ trend: turned })).toContain('stable over 4 messages');
  });

  it('says how much time is left, or how long ago it ended', () => {
    expect(sentence({ decision: { secondsLeft: 12_000 } })).toMatch(/3 h 20 min to the decision deadline$/);
    expect(sentence({ decision: { secondsLeft: 47.9 * 3600 } })).toMatch(/47 h to the decision deadline$/);
    expect(sentence({ decision: { secondsLeft: -129 * 3600 } })).toMatch(/passed 5 d 9 h ago$/);
    expect(sentence({ decision: { secondsLeft: -72 * 3600 } })).toMatch(/passed 3 d ago$/);
  });

  it('does not call a deadline passed that no one set', () => {
    const late = { decision: undefined, timeToTcaS: 7 * 3600 };
    expect(sentence(late)).toMatch(/; 7 h 0 min to the closest approach, the satellite cannot manoeuvre$/);
    expect(sentence({ timeToTcaS: -2700 })).toMatch(/closest approach passed 45 min ago$/);
    expect(codes({ isDiluted: true })).toContain('DILUTED');
  });

  it('says what is kept and from when, what the newest message says, how they compare, and what settles it', () => {
    const reason = {
      rule: 'CONFIRMATION_MISSING',
      code: 'FALL_NOT_CONFIRMED',
      parameters: { objects: '300000' },
      settledBy: 'SECOND_MESSAGE',
    } as const;
    const risk = { level: 'CRITICAL', basis: 'CONFIRMATION_MISSING' } as const;
    const newest = { probability: 4e-12, missM: 8100, sigmas: 5.2, agrees: false, isSameOriginator: true } as const;
    const said = sentence({
      ...{ risk, reasons: [reason], probability: 2.1e-3, madeAt: '2026-11-26 14:02' },
      newest: { lacks: 'confirmation', ...newest },
    });
    expect(said).toMatch(
      /^Critical kept from Pc 2\.1 × 10⁻³ of 2026-11-26 14:02 UTC; the newest message says Pc 4\.0 × 10⁻¹² at a miss of 8\.1 km; they contradict each other \(5\.2 σ of the difference of their covariances\); a second message that agrees, from new observations of object 300000, or a person settles it; stable/,
    );
    const calm = sentence({ newest: { lacks: 'covariance', probability: 3.2e-11, missM: 2500 } });
    expect(calm).toMatch(
      /^Pc 3\.4 × 10⁻⁴, above 1 × 10⁻⁴; the newest message gives Pc 3\.2 × 10⁻¹¹ at a miss of 2\.5 km/,
    );
  });

  it('says only what reads true about a trend: no factor of billions, and no count of messages next to one that waits', () => {
    const risen = { steps: [], direction: 'rising', decades: 10.2, messages: 2 } as const;
    const steps = [{ isConsistent: true }, { isConsistent: true }] as never;
    expect(sentence({ trend: { ...risen, steps } })).toContain(
      'rising, > 10\u202f000 times over 2 messages; consistent',
    );
    const newest = { lacks: 'confirmation', probability: 4e-12, missM: 8100 } as const;
    expect(sentence({ trend: { ...risen, steps }, newest })).not.toContain('consistent');
    const alone = { steps: [], direction: 'steady', decades: 0, messages: 1 } as const;
    expect(sentence({ trend: alone })).toContain('one message so far');
    expect(sentence({ trend: alone, newest })).not.toContain('one message');
  });

  it('gives the number that made the level, and the factor of the sigmas', () => {
    const reason = {
      rule: 'NOT_CREDIBLE',
      code: 'SIGMA_BELOW_FLOOR',
      parameters: { upTo: '34' },
      probability: 2.4e-5,
      settledBy: 'CREDIBLE_MESSAGE',
    } as const;
    expect(sentence({ risk: { level: 'HIGH', basis: 'NOT_CREDIBLE' }, reasons: [reason], probability: 1e-30 })).toMatch(
      /^High: the newest covariances are not credible; at up to 34 times their sigmas the largest Pc is 2\.4 × 10⁻⁵; a message with credible covariances or a person settles it/,
    );
  });

  it('says that an object moved, or is likely to, whatever the risk rests on', () => {
    const settling = { rule: 'STALE', settledBy: 'NEWER_OBSERVATION' } as const;
    const moved = {
      ...settling,
      code: 'MOVED_SINCE',
      parameters: { object: '44', time: '2026-11-26 03:10', size: '0.12' },
    } as const;
    expect(sentence({ reasons: [moved] })).toContain(
      'object 44 moved on 2026-11-26 03:10 UTC by 0.12 m/s, after the orbit of the newest message: ask for a new one',
    );
    const stale = sentence({ reasons: [moved], risk: { level: 'HIGH', basis: 'STALE' } });
    expect(stale).toMatch(/^High: an object moved, or is about to, and the newest message does not know where to; obj/);
    const likely = { ...settling, code: 'MOVE_LIKELY', parameters: { object: '44', percent: '80' } } as const;
    expect(sentence({ reasons: [likely] })).toContain('object 44 is likely to move before the closest approach (80 %)');
  });

  it('fills in every place of a phrase', () => {
    const places = Object.values(verdictPhrases.en).join(' ');
    expect([...new Set([...places.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted()).toEqual(
      [
        'changes',
        'count',
        'duration',
        'factor',
        'highest',
        'largest',
        'level',
        'lowest',
        'messages',
        'miss',
        'object',
        'objects',
        'originator',
        'percent',
        'probability',
        'reason',
        'sigmas',
        'size',
        'source',
        'steps',
        'threshold',
        'time',
        'times',
      ].toSorted(),
    );
  });
});
