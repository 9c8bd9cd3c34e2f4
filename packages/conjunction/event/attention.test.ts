import { describe, expect, it } from 'vitest';
import { attentionOf, type EventStanding, isAcknowledged, isWorse } from './attention.ts';

const hour = 3600;
const standing = (more: Partial<EventStanding>) =>
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

  it('if the decision deadline is near: from a day before it on, and after it', () => {
    const medium = (hours: number, commitHours?: number) =>
      standing({ level: 'MEDIUM', secondsToTca: hours * hour, commitLeadS: commitHours && commitHours * hour });
    expect([medium(49), medium(48), medium(2)]).toEqual([[], ['DEADLINE'], ['DEADLINE']]);
    expect([medium(31, 6), medium(30, 6)]).toEqual([[], ['DEADLINE']]);
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

  it('no longer when it is past, cleared or closed, until its risk rises', () => {
    expect(standing({ level: 'CRITICAL', secondsToTca: 0 })).toEqual([]);
    expect(standing({ level: 'CRITICAL', isCleared: true })).toEqual([]);
    expect(standing({ level: 'HIGH', closedAt: 'HIGH' })).toEqual([]);
    expect(standing({ level: 'CRITICAL', closedAt: 'HIGH' })).toEqual(['RISEN']);
    expect(standing({ level: 'MEDIUM', closedAt: 'UNKNOWN' })).toEqual(['RISEN']);
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
