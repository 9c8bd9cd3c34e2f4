import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attentionLeadS,
  attentionOf,
  type EventStanding,
  type EventStandingAt,
  isAcknowledged,
  isWorse,
} from './attention.ts';

const hour = 3600;
const standing = (more: Partial<EventStandingAt>) =>
  attentionOf({ level: 'LOW', originatorDissents: false, isCleared: false, secondsToTca: 72 * hour, ...more });

describe('an event needs attention', () => {
  it('because of its risk, known or unknown', () => {
    expect(standing({})).toEqual([]);
    expect(standing({ level: 'MEDIUM' })).toEqual([]);
    expect(standing({ level: 'HIGH' })).toEqual(['RISK']);
    expect(standing({ level: 'UNKNOWN' })).toEqual(['UNKNOWN_RISK']);
  });

  it('because its originator states a much higher probability, until it is closed', () => {
    expect(standing({ originatorDissents: true })).toEqual(['ORIGINATOR']);
    expect(standing({ originatorDissents: true, closedAt: 'LOW' })).toEqual([]);
    expect(standing({ originatorDissents: true, secondsToTca: 0 })).toEqual([]);
  });

  it('if the decision deadline is near: from a day before it on, from two days before the approach at the latest', () => {
    const medium = (hours: number, commitHours?: number) =>
      standing({ level: 'MEDIUM', secondsToTca: hours * hour, commitLeadS: commitHours && commitHours * hour });
    expect([medium(49), medium(48), medium(2)]).toEqual([[], ['DEADLINE'], ['DEADLINE']]);
    expect([medium(49, 6), medium(48, 6), medium(73, 48), medium(72, 48)]).toEqual([
      [],
      ['DEADLINE'],
      [],
      ['DEADLINE'],
    ]);
    expect(standing({ level: 'LOW', secondsToTca: hour })).toEqual([]);
  });

  it('if it is critical and no one has acknowledged it at that risk', () => {
    expect(standing({ level: 'CRITICAL' })).toEqual(['RISK', 'UNACKNOWLEDGED']);
    expect(standing({ level: 'CRITICAL', acknowledgedAt: 'HIGH' })).toEqual(['RISK', 'UNACKNOWLEDGED']);
    expect(standing({ level: 'CRITICAL', acknowledgedAt: 'CRITICAL' })).toEqual(['RISK']);
  });

  it('if a burn that people rely on was missed, also once it is closed or acknowledged', () => {
    expect(standing({ isBurnMissed: true })).toEqual(['BURN_MISSED']);
    expect(standing({ isCommandDue: true, closedAt: 'HIGH' })).toEqual(['COMMAND_DUE']);
    expect(standing({ level: 'HIGH', closedAt: 'HIGH', isBurnMissed: true })).toEqual(['BURN_MISSED']);
    expect(standing({ isBurnMissed: true, secondsToTca: 0 })).toEqual([]);
  });

  it('if an object moved after the orbit of the newest message, also once it is closed', () => {
    expect(standing({ hasMoved: true })).toEqual(['OBJECT_MOVED']);
    expect(standing({ hasMoved: true, level: 'HIGH', closedAt: 'HIGH' })).toEqual(['OBJECT_MOVED']);
    expect(standing({ hasMoved: true, secondsToTca: 0 })).toEqual([]);
    expect(standing({ hasMoved: true, isCleared: true })).toEqual([]);
  });

  it('if another pass of its pair, which no list has, is dangerous, and worse than what was closed', () => {
    expect(standing({ otherPassAt: 'MEDIUM' })).toEqual([]);
    expect(standing({ otherPassAt: 'HIGH' })).toEqual(['OTHER_PASS']);
    expect(standing({ otherPassAt: 'CRITICAL', level: 'HIGH', closedAt: 'HIGH' })).toEqual(['OTHER_PASS']);
    expect(standing({ otherPassAt: 'HIGH', level: 'HIGH', closedAt: 'HIGH' })).toEqual([]);
    expect(standing({ otherPassAt: 'HIGH', secondsToTca: 0 })).toEqual([]);
    expect(standing({ otherPassAt: 'HIGH', isCleared: true })).toEqual([]);
  });

  it('while it is not known whether its burn was flown, also if it is closed', () => {
    expect(standing({ isBurnUnderWay: true })).toEqual(['BURN_UNDER_WAY']);
    expect(standing({ isBurnUnderWay: true, level: 'CRITICAL', closedAt: 'CRITICAL' })).toEqual(['BURN_UNDER_WAY']);
    expect(standing({ isBurnUnderWay: true, level: 'CRITICAL', acknowledgedAt: 'CRITICAL' })).toEqual([
      'RISK',
      'BURN_UNDER_WAY',
    ]);
  });

  it('no longer when it is past, cleared or closed, until its risk rises', () => {
    expect(standing({ level: 'CRITICAL', secondsToTca: 0 })).toEqual([]);
    expect(standing({ level: 'CRITICAL', isCleared: true })).toEqual([]);
    expect(standing({ level: 'HIGH', closedAt: 'HIGH' })).toEqual([]);
    expect(standing({ level: 'CRITICAL', closedAt: 'HIGH' })).toEqual(['RISEN']);
    expect(standing({ level: 'MEDIUM', closedAt: 'UNKNOWN' })).toEqual(['RISEN']);
  });
});

describe('the time from which on an event needs attention', () => {
  const lead = (more: Partial<EventStanding>) =>
    attentionLeadS({ level: 'LOW', originatorDissents: false, isCleared: false, ...more });

  it('is a day before the decision deadline, or two before the approach, for a medium risk, and always or never for the others', () => {
    expect(lead({ level: 'MEDIUM' })).toBe(48 * hour);
    expect(lead({ level: 'MEDIUM', commitLeadS: 6 * hour })).toBe(48 * hour);
    expect(lead({ level: 'MEDIUM', commitLeadS: 36 * hour })).toBe(60 * hour);
    expect([lead({ level: 'HIGH' }), lead({ level: 'MEDIUM', isBurnMissed: true })]).toEqual([Infinity, Infinity]);
    expect([lead({}), lead({ level: 'HIGH', closedAt: 'HIGH' }), lead({ level: 'HIGH', isCleared: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('agrees with the reasons at every time, whatever the standing', () => {
    const levels = ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
    const flag = fc.boolean();
    const standings = fc.record({
      level: fc.constantFrom(...levels),
      originatorDissents: flag,
      isCleared: flag,
      commitLeadS: fc.option(fc.integer({ min: 0, max: 72 * hour }), { nil: undefined }),
      closedAt: fc.option(fc.constantFrom(...levels), { nil: undefined }),
      acknowledgedAt: fc.option(fc.constantFrom(...levels), { nil: undefined }),
      hasChangedSinceDecision: flag,
      isBurnMissed: flag,
      isCommandDue: flag,
      isBurnUnderWay: flag,
    });
    fc.assert(
      fc.property(standings, fc.integer({ min: -hour, max: 120 * hour }), (one, secondsToTca) => {
        const leadS = attentionLeadS(one);
        const needs = secondsToTca > 0 && leadS !== undefined && secondsToTca <= leadS;
        expect(attentionOf({ ...one, secondsToTca }).length > 0).toBe(needs);
      }),
    );
  });
});

describe('risks', () => {
  it('are worse in the order of their levels, and unknown is like low', () => {
    expect(isWorse({ level: 'CRITICAL', than: 'HIGH' })).toBe(true);
    expect(isWorse({ level: 'HIGH', than: 'CRITICAL' })).toBe(false);
    expect(isWorse({ level: 'UNKNOWN', than: 'LOW' })).toBe(false);
    expect(isAcknowledged('HIGH', 'CRITICAL')).toBe(true);
    expect(isAcknowledged('HIGH', undefined)).toBe(false);
  });
});
