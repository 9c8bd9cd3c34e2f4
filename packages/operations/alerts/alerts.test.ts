import type { RiskLevel } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import {
  endingCoverageHours,
  isDecisionNear,
  isUrgentNews,
  type ReportedRisk,
  riskNews,
  waitsForConfidence,
} from './index.ts';

const hourMs = 3_600_000;
const day = 86_400;
const reported = (level: ReportedRisk['level'], hoursAgo = 0): ReportedRisk => ({ level, ageMs: hoursAgo * hourMs });
const news = (level: RiskLevel, more: Partial<Parameters<typeof riskNews>[0]> = {}) =>
  riskNews({
    level,
    isOfElementSets: false,
    reported: undefined,
    acknowledgedAt: undefined,
    closedAt: undefined,
    ...more,
  });

describe('news about the risk of an event', () => {
  it('are due when it is MEDIUM or more and people do not know it', () => {
    const levels = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'] as const;
    expect(levels.map((level) => news(level))).toEqual(['NEW', 'NEW', 'NEW', undefined, undefined]);
  });

  it('are due when it rose, and when it fell from HIGH or CRITICAL', () => {
    expect(news('CRITICAL', { reported: reported('HIGH') })).toBe('RISEN');
    expect(news('HIGH', { reported: reported('MEDIUM') })).toBe('RISEN');
    expect(news('HIGH', { reported: reported('CRITICAL', 5) })).toBe('FELL');
    expect(news('LOW', { reported: reported('HIGH', 5) })).toBe('FELL');
    expect(news('LOW', { acknowledgedAt: 'CRITICAL' })).toBe('FELL');
    // What is not known has not fallen, and a medium risk falls without a word.
    expect(news('UNKNOWN', { reported: reported('CRITICAL', 5) })).toBeUndefined();
    expect(news('LOW', { reported: reported('MEDIUM', 5) })).toBeUndefined();
  });

  // RULINGS R53; a review saw a collision of its simulation return without a bell.
  it('are due when it returns after a fall, whatever was acknowledged or closed before', () => {
    const fallen = { ...reported('LOW', 5), isAfterFall: true };
    expect(news('LOW', { reported: fallen })).toBeUndefined();
    expect(news('CRITICAL', { reported: fallen, closedAt: 'CRITICAL' })).toBe('NEW');
    expect(news('HIGH', { reported: { ...reported('HIGH'), isAfterFall: true } })).toBeUndefined();
    expect(news('CRITICAL', { reported: { ...reported('HIGH'), isAfterFall: true }, closedAt: 'CRITICAL' })).toBe(
      'NEW',
    );
    expect(news('LOW', { reported: fallen, cleared: { isByNewData: false, ageMs: 0 } })).toBeUndefined();
  });

  it('are repeated after an hour while it is critical and no one has acknowledged it', () => {
    expect(news('CRITICAL', { reported: reported('CRITICAL', 0.99) })).toBeUndefined();
    expect(news('CRITICAL', { reported: reported('CRITICAL', 1) })).toBe('REPEATED');
    expect(news('HIGH', { reported: reported('HIGH', 9) })).toBeUndefined();
    expect(news('CRITICAL', { reported: reported('CRITICAL', 9), acknowledgedAt: 'CRITICAL' })).toBeUndefined();
    expect(news('CRITICAL', { reported: reported('CRITICAL', 9), acknowledgedAt: 'HIGH' })).toBe('REPEATED');
  });

  it('are not due for an event that was closed at this risk, and are when it rose since', () => {
    expect(news('HIGH', { closedAt: 'HIGH' })).toBeUndefined();
    expect(news('CRITICAL', { closedAt: 'HIGH' })).toBe('NEW');
  });

  it('are due once when it is cleared, if people were alerted of it, and when it returns', () => {
    const cleared = { isByNewData: false, ageMs: 0 };
    expect(news('CRITICAL', { cleared })).toBeUndefined();
    expect(news('CRITICAL', { cleared, reported: reported('CRITICAL') })).toBe('CLEARED');
    expect(news('CRITICAL', { cleared, reported: reported('CLEARED') })).toBeUndefined();
    expect(news('HIGH', { reported: reported('CLEARED', 3) })).toBe('NEW');
    expect(news('MEDIUM', { reported: reported('CLEARED', 3) })).toBeUndefined();
  });
});

describe('a risk that one element set after the other moves across a limit', () => {
  /** The news, one state after the other. A number: new data cleared it this many hours ago. */
  const told = (...states: readonly (RiskLevel | number)[]) => {
    let known: ReportedRisk | undefined;
    return states.map((state) => {
      const cleared = typeof state === 'number' ? { isByNewData: true, ageMs: state * hourMs } : undefined;
      const change = news(typeof state === 'number' ? 'HIGH' : state, {
        cleared,
        isOfElementSets: true,
        reported: known,
      });
      if (change !== undefined) known = reported(typeof state === 'number' ? 'CLEARED' : state);
      return change;
    });
  };

  it('is news once', () => {
    expect(told('MEDIUM', 'HIGH', 'MEDIUM', 'HIGH', 'LOW', 'HIGH')).toEqual([
      ...['NEW', 'RISEN', undefined, undefined, undefined, undefined],
    ]);
    expect(told('HIGH', 8, 'HIGH', 3, 'HIGH', 23)).toEqual(['NEW', ...Array.from({ length: 5 }, () => undefined)]);
  });

  it('is news when it stayed cleared, and when it returns after that', () => {
    expect(told('HIGH', 1, 24, 30, 'HIGH')).toEqual(['NEW', undefined, 'CLEARED', undefined, 'NEW']);
  });

  it('is news at once when it truly rose, whatever it did before', () => {
    expect(told('HIGH', 'MEDIUM', 'CRITICAL')).toEqual(['NEW', undefined, 'RISEN']);
    expect(told('HIGH', 5, 'CRITICAL')).toEqual(['NEW', undefined, 'RISEN']);
    expect(told('MEDIUM', 2, 'HIGH')).toEqual(['NEW', undefined, 'RISEN']);
    expect(told(4, 'CRITICAL')).toEqual([undefined, 'NEW']);
  });
});

describe('the time to decide is near', () => {
  const commitLeadS = 1.5 * day;
  const near = (secondsToCommand: number, level: RiskLevel = 'HIGH', closedAt?: RiskLevel) =>
    isDecisionNear({ level, closedAt, secondsToTca: commitLeadS + secondsToCommand, commitLeadS });

  it('from a day before the decision deadline until then', () => {
    expect([near(day + 1), near(day), near(1), near(0), near(-1)]).toEqual([false, true, true, false, false]);
  });

  it('from two days before the approach if the deadline is late, and never for a satellite that cannot manoeuvre', () => {
    const late = (secondsToTca: number, lead: number | undefined) =>
      isDecisionNear({ level: 'CRITICAL', closedAt: undefined, secondsToTca, commitLeadS: lead });
    expect([late(2 * day + 1, 6000), late(2 * day, 6000), late(6000, 6000)]).toEqual([false, true, false]);
    expect(late(day, undefined)).toBe(false);
  });

  it('for HIGH and CRITICAL risks that are not closed', () => {
    expect([near(10, 'CRITICAL'), near(10, 'MEDIUM'), near(10, 'UNKNOWN')]).toEqual([true, false, false]);
    expect([near(10, 'HIGH', 'HIGH'), near(10, 'CRITICAL', 'HIGH')]).toEqual([false, true]);
  });
});

describe('the coverage of a satellite', () => {
  it('is ending below 72 h, and again below 24 h, also when it has ended', () => {
    expect([72, 71.9, 24, 23.9, 0].map(endingCoverageHours)).toEqual([undefined, 72, 72, 24, 24]);
  });
});

describe('news are urgent', () => {
  it('about critical events, and about burns of high ones too, once there is no time', () => {
    expect([isUrgentNews('RISK', 'CRITICAL'), isUrgentNews('RISK', 'HIGH')]).toEqual([true, false]);
    expect([isUrgentNews('BURN_MISSED', 'HIGH'), isUrgentNews('BURN_MISSED', 'MEDIUM')]).toEqual([true, false]);
    expect([isUrgentNews('COMMAND_NEAR', 'CRITICAL'), isUrgentNews('COMMAND_DUE', 'HIGH')]).toEqual([false, true]);
  });
});

describe('the alarm of an event that element sets alone show', () => {
  it('waits for confidence until the decision deadline is near', () => {
    const commitLeadS = 1.5 * day;
    const waits = (isOfElementSets: boolean, secondsToCommand: number) =>
      waitsForConfidence({ isOfElementSets, secondsToTca: commitLeadS + secondsToCommand, commitLeadS });
    expect([waits(true, day + 1), waits(true, day), waits(true, -1), waits(false, 5 * day)]).toEqual([
      ...[true, false, false, false],
    ]);
    const still = (secondsToTca: number) =>
      waitsForConfidence({ isOfElementSets: true, secondsToTca, commitLeadS: undefined });
    expect([still(2 * day + 1), still(2 * day)]).toEqual([true, false]);
  });
});
