import { describe, expect, it } from 'vitest';
import { decisionOptions, type OptionInput } from './options.ts';

const hour = 3600;
const known: OptionInput = {
  timeToTcaS: 48 * hour,
  commitLeadS: 24 * hour,
  probability: 3e-4,
  waiting: { medianProbability: 2e-4, chanceSettled: 0.1 },
  tracking: { firstPassLeadS: 40 * hour, medianProbability: 1e-9, chanceSettled: 0.8 },
  manoeuvre: { probability: 1e-6, commandLeadS: 26 * hour },
};
const of = (changes: Partial<OptionInput>) =>
  Object.fromEntries(decisionOptions({ ...known, ...changes }).map((option) => [option.kind, option]));

describe('the ways to decide on an event', () => {
  it('each have a last moment and a remaining risk, as long as there is time', () => {
    const { WAIT, TRACK, MANOEUVRE, NOTHING } = of({});
    expect([WAIT, TRACK, MANOEUVRE, NOTHING].map((option) => option?.obstacle)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([WAIT, TRACK, MANOEUVRE, NOTHING].map((option) => (option?.lastMomentS ?? 0) / hour)).toEqual([
      24, 40, 26, 0,
    ]);
    expect([WAIT, TRACK, MANOEUVRE, NOTHING].map((option) => option?.probabilityLeft)).toEqual([
      2e-4, 1e-9, 1e-6, 3e-4,
    ]);
  });

  it('end one after the other: tracking with its first pass, waiting with the decision, doing nothing at the approach', () => {
    expect(of({ timeToTcaS: 39 * hour })['TRACK']?.obstacle).toBe('NO_PASS_IN_TIME');
    expect(of({ timeToTcaS: 23 * hour })['TRACK']?.obstacle).toBe('DECISION_PASSED');
    expect(of({ timeToTcaS: 23 * hour })['WAIT']?.obstacle).toBe('DECISION_PASSED');
    expect(of({ timeToTcaS: 25 * hour })['MANOEUVRE']?.obstacle).toBe('DECISION_PASSED');
    expect(of({ timeToTcaS: 1 })['NOTHING']?.obstacle).toBeUndefined();
    expect(of({ timeToTcaS: 0 })['NOTHING']?.obstacle).toBe('TCA_PASSED');
  });

  it('are all over after the closest approach', () => {
    expect(decisionOptions({ ...known, timeToTcaS: -1 }).map(({ obstacle }) => obstacle)).toEqual(
      Array.from({ length: 4 }, () => 'TCA_PASSED'),
    );
  });

  it('say what is not known instead of giving a number', () => {
    expect(of({ tracking: undefined })['TRACK']).toMatchObject({
      obstacle: 'NOT_COMPUTED',
      probabilityLeft: undefined,
    });
    expect(of({ tracking: 'none' })['TRACK']?.obstacle).toBe('NO_PASS_IN_TIME');
    expect(of({ tracking: 'gainless' })['TRACK']?.obstacle).toBe('NO_GAIN');
    expect(of({ tracking: 'settled' })['TRACK']?.obstacle).toBe('SETTLED');
    expect(of({ manoeuvre: undefined })['MANOEUVRE']).toMatchObject({
      obstacle: 'NOT_COMPUTED',
      lastMomentS: 24 * hour,
    });
    expect(of({ waiting: undefined })['WAIT']).toMatchObject({ probabilityLeft: 3e-4, chanceSettled: undefined });
  });
});
