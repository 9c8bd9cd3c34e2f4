import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptDilution, RiskEvidence } from './evidence.ts';
import { compared } from './history/agreement.ts';
import { keptDilutionOf } from './judged.ts';
import { type CautionRule, cautionRules, defaultRiskRules, severityOf } from './level.ts';
import { codesOf, far, hourS, levelOf, message, near, notCredible, type Said } from './messages.fixture.ts';
import { standingOf } from './standing.ts';

describe('a fall from HIGH or CRITICAL', () => {
  const again = (hours: number, more: Partial<Said> = {}) => [near, far(8), far(hours, more)];
  const unconfirmed = 'CRITICAL CONFIRMATION_MISSING';

  it('waits for a second message from new observations of the object whose orbit moved the miss', () => {
    expect(levelOf([near])).toBe('CRITICAL PROBABILITY');
    expect(levelOf([near, far(8)])).toBe(unconfirmed);
    expect(standingOf([near, far(8)]).reasons).toMatchObject([
      { code: 'FALL_NOT_CONFIRMED', parameters: { objects: '2' }, settledBy: 'SECOND_MESSAGE', level: 'CRITICAL' },
    ]);
    expect(levelOf(again(14))).toBe('LOW PROBABILITY');
    expect(codesOf(again(14))).toEqual([]);
  });

  it('waits also if nothing contradicts it: the sigmas shrank around the same miss', () => {
    const sharper = (hours: number) =>
      message({ missKm: 0.05, sigmasKm: [0.004, 0.02], origin: { madeS: hours * hourS } });
    expect(levelOf([near, sharper(8)])).toBe(unconfirmed);
    expect(levelOf([near, sharper(8), sharper(16)])).toBe('LOW DILUTED');
  });

  it('counts at once from MEDIUM', () => {
    expect(levelOf([message({ missKm: 2, sigmasKm: [0.5, 0.5] }), far(8)])).toBe('LOW PROBABILITY');
  });

  it('is not confirmed within an hour, by the same tracking, or by what says something else', () => {
    expect([levelOf(again(8.75)), ...codesOf(again(8.75))]).toEqual([unconfirmed, 'CONFIRMED_TOO_EARLY']);
    const same = again(14, { observedH: { other: 8 } });
    expect([levelOf(same), ...codesOf(same)]).toEqual([unconfirmed, 'CONFIRMED_BY_SAME_TRACKING']);
    expect([levelOf(again(14, { missKm: 12 })), ...codesOf(again(14, { missKm: 12 }))]).toEqual([
      unconfirmed,
      'FALL_NOT_CONFIRMED',
    ]);
    // Half an hour of new observations is enough, 29 minutes are not.
    expect(levelOf(again(14, { observedH: { other: 8.5 } }))).toBe('LOW PROBABILITY');
    expect(levelOf(again(14, { observedH: { other: 8.48 } }))).toBe(unconfirmed);
  });

  it('is not confirmed by new observations of our own object, however often the other orbit is repeated', () => {
    const repeated = [near, ...[8, 16, 24, 32, 40, 48].map((hours) => far(hours, { observedH: { other: 8 } }))];
    expect(levelOf(repeated)).toBe(unconfirmed);
    expect(standingOf(repeated).reasons[0]?.parameters).toEqual({ objects: '2' });
    expect(levelOf([...repeated, far(56)])).toBe('LOW PROBABILITY');
  });

  it('needs new observations of our own object if that moved the miss, and of both if both did', () => {
    const own = (hours: number, observedH: Said['observedH'] = {}) => far(hours, { ownMovedKm: 8.95, observedH });
    expect(levelOf([near, own(8), own(14, { own: 8 })])).toBe(unconfirmed);
    expect(levelOf([near, own(8), own(14, { other: 8 })])).toBe('LOW PROBABILITY');
    const both = (hours: number, observedH: Said['observedH'] = {}) => far(hours, { ownMovedKm: 4.5, observedH });
    expect(levelOf([near, both(8), both(14, { own: 8 })])).toBe(unconfirmed);
    expect(levelOf([near, both(8), both(14, { other: 8 })])).toBe(unconfirmed);
    expect(levelOf([near, both(8), both(14)])).toBe('LOW PROBABILITY');
  });

  it('is confirmed by three messages over a day if the tracking of that object is not stated', () => {
    const silent = (hours: number, missKm = 9) => far(hours, { missKm, observedH: { other: undefined } });
    expect(codesOf([near, silent(8), silent(20, 9.01)])).toEqual(['CONFIRMED_WITHOUT_TRACKING']);
    expect(levelOf([near, silent(8), silent(20, 9.01), silent(31.9, 9.02)])).toBe(unconfirmed);
    expect(levelOf([near, silent(8), silent(20, 9.01), silent(32, 9.02)])).toBe('LOW PROBABILITY');
    expect(levelOf([near, silent(8), silent(32, 9.02)])).toBe(unconfirmed);
  });

  it('is not confirmed by copies, by anyone, and when moved to another time', () => {
    const silent = (hours: number, originator = 'CSPOC') =>
      far(hours, { observedH: { other: undefined }, origin: { originator, madeS: hours * hourS } });
    const copies = [near, silent(8), silent(20, 'RELAY'), silent(30), silent(40, 'RELAY'), silent(60)];
    expect(levelOf(copies)).toBe(unconfirmed);
    expect(codesOf(copies)).toEqual(['CONFIRMED_BY_COPY']);
    // Later tracking makes the same figures new.
    expect(levelOf([near, far(8), far(16, { origin: { originator: 'OWNER', madeS: 16 * hourS } })])).toBe(
      'LOW PROBABILITY',
    );
  });

  it('falls no further than the worse of the messages that confirm each other, while that is HIGH', () => {
    const high = message({ missKm: 0.16, origin: { madeS: 8 * hourS } });
    expect(levelOf([high])).toBe('HIGH PROBABILITY');
    const low = (hours: number) => message({ missKm: 0.25, origin: { madeS: hours * hourS } });
    expect(levelOf([near, high, low(16)])).toMatch(/^HIGH/);
    expect(levelOf([near, high, low(16), low(24)])).toMatch(/^(MEDIUM PROBABILITY|LOW (PROBABILITY|DILUTED))/);
  });

  it('of another originator is tested against the sum of both covariances, and confirmed by either', () => {
    const owner = (hours: number) => far(hours, { origin: { originator: 'OWNER', madeS: hours * hourS } });
    expect(standingOf([near, owner(1.2)])).toMatchObject({
      risk: { level: 'CRITICAL' },
      newestAlone: 'LOW',
      sources: [
        { originator: 'CSPOC', level: 'CRITICAL' },
        { originator: 'OWNER', level: 'LOW' },
      ],
    });
    expect(levelOf([near, owner(1.2), far(8)])).toBe('LOW PROBABILITY');
    expect(levelOf([far(0), message({ missKm: 0.05, origin: { madeS: hourS } })])).toBe('CRITICAL PROBABILITY');
  });

  it('agrees if the objects are only exchanged', () => {
    const back = (hours: number) => message({ missKm: -9, origin: { madeS: hours * hourS, primary: '2' } });
    expect(compared(far(0), back(0)).agreement).toBe('agrees');
    expect(levelOf([near, message({ missKm: -0.05, origin: { madeS: 8 * hourS, primary: '2' } })])).toBe(
      'CRITICAL PROBABILITY',
    );
  });

  it('of two doubted messages that agree supports a third', () => {
    const doubts = [{ ...notCredible, sigmasUpTo: 2 }];
    expect(levelOf([near, far(8, { doubts })])).toBe(unconfirmed);
    expect(levelOf([near, far(8, { doubts }), far(16, { doubts })])).toBe('LOW NOT_CREDIBLE');
    expect(levelOf([near, far(8, { doubts }), far(16)])).toBe('LOW PROBABILITY');
  });

  it('of our own counts only with a provider that says so', () => {
    const passes = [{ sensor: 'A', from: '2026-11-20T01:00:00Z', to: '2026-11-20T01:10:00Z' }];
    const own: RiskEvidence = { ...far(2), source: { kind: 'tracked', passes } };
    expect(levelOf([near, own])).toBe(unconfirmed);
    expect(codesOf([near, own])).toEqual(['OWN_ALONE']);
    expect(levelOf([near, own, far(2.5)])).toBe('LOW PROBABILITY');
    expect(levelOf([far(0), { ...near, source: { kind: 'screened' } }])).toBe('CRITICAL PROBABILITY');
  });
});

describe('the message that counts', () => {
  it('is the one that the level rests on, while the newest waits', () => {
    const waits = far(8);
    const { counts, passedOver, counting, newestAlone, confirmable } = standingOf([near, waits]);
    expect([counts, passedOver, counting]).toEqual([near, { message: waits, lacks: 'confirmation' }, [near]]);
    expect([newestAlone, confirmable]).toEqual(['LOW', waits]);
  });

  it('is the newest once it is confirmed, by a message or by a person', () => {
    const all = [near, far(8), far(16)];
    expect(standingOf(all)).toMatchObject({ counts: all[2], counting: all });
    expect(standingOf(all).passedOver).toBeUndefined();
    expect(standingOf(all.slice(0, 2), { confirmations: [{ untilS: 8 * hourS }] }).counts).toBe(all[1]);
  });

  it('is not a calming one with a default covariance, nor one that contradicts itself', () => {
    const calm = far(8, { isByDefault: true });
    expect(standingOf([near, calm])).toMatchObject({
      counts: near,
      passedOver: { message: calm, lacks: 'covariance' },
    });
    const wrong = far(9, { isContradictory: true });
    expect(standingOf([near, wrong])).toMatchObject({
      counts: near,
      passedOver: { message: wrong, lacks: 'soundness' },
    });
    expect(standingOf([wrong]).counts).toBe(wrong);
    expect(standingOf([]).counts).toBeUndefined();
  });

  it('is an alarm with a default covariance, until determined ones follow', () => {
    const alarm = message({ missKm: 0.05, isByDefault: true, origin: { madeS: 8 * hourS } });
    expect(standingOf([far(0), alarm]).counts).toBe(alarm);
    const calm = far(9, { isByDefault: true });
    expect(standingOf([far(0), alarm, calm]).counts).toEqual(far(0));
  });
});

describe('the same messages', () => {
  const kinds: readonly ((hours: number) => RiskEvidence)[] = [
    (hours) => message({ missKm: 0.05, origin: { madeS: hours * hourS } }),
    (hours) => message({ missKm: 0.16, origin: { madeS: hours * hourS } }),
    (hours) => far(hours),
    (hours) => far(hours, { observedH: { other: undefined } }),
    (hours) => far(hours, { observedH: { other: 1 } }),
    (hours) => far(hours, { doubts: [notCredible] }),
    (hours) => far(hours, { isByDefault: true }),
    (hours) => far(hours, { isContradictory: true }),
    (hours) => ({ ...far(hours), found: { kind: 'none' } }),
    (hours) => ({ ...far(hours), source: { kind: 'screened' } }),
    (hours) => far(hours, { origin: { originator: 'OWNER', madeS: hours * hourS } }),
  ];
  const sequences = fc
    .array(fc.nat(kinds.length - 1), { minLength: 1, maxLength: 8 })
    .map((places) => places.flatMap((place, at) => known(kinds[place]?.(8 * (at + 1)))));
  /** With its dilution, as messages are stored: it takes milliseconds. */
  const dilutions = new Map<string, KeptDilution | undefined>();
  function known(one: RiskEvidence | undefined): readonly RiskEvidence[] {
    if (one === undefined) return [];
    const key = JSON.stringify([one.found, one.miss]);
    if (!dilutions.has(key)) dilutions.set(key, keptDilutionOf(one));
    return [{ ...one, dilution: dilutions.get(key) }];
  }

  it('give the same answer when each comes twice', () => {
    fc.assert(
      fc.property(sequences, (messages) => {
        const twice = messages.flatMap((one) => [one, { ...one }]);
        expect(standingOf(twice).risk.level).toBe(standingOf(messages).risk.level);
      }),
      { numRuns: 60, seed: 52 },
    );
  });

  it('are never judged better because of a rule', () => {
    const severity = (messages: readonly RiskEvidence[], switchedOff: readonly CautionRule[]) =>
      severityOf(standingOf(messages, { rules: { ...defaultRiskRules, switchedOff } }).risk.level);
    fc.assert(
      fc.property(sequences, fc.constantFrom(...cautionRules), (messages, rule) => {
        expect(severity(messages, [])).toBeLessThanOrEqual(severity(messages, [rule]));
      }),
      { numRuns: 60, seed: 53 },
    );
  });
});
