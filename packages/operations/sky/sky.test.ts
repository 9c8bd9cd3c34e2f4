import { type RiskEvidence, riskLevel as riskLevelOf } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { skyChanges } from './changes.ts';
import { skyDigest } from './digest.ts';
import { countedMessage, isInDoubt, type SkyEvent } from './events.ts';

const message = (id: string, evidence: Partial<RiskEvidence> = {}, isSummary = false) => ({
  id,
  isSummary,
  evidence: {
    found: { kind: 'probability', value: 1e-4, method: 'foster1992' },
    isContradictory: false,
    ...evidence,
  } as RiskEvidence,
});
const withoutCovariance = { found: { kind: 'none' } } as Partial<RiskEvidence>;

describe('an event is counted by the message that counts for its risk', () => {
  type Messages = Parameters<typeof countedMessage<ReturnType<typeof message>>>[0];
  const counted = (messages: Messages, counts = messages.at(-1)?.id) => {
    const { message: found, uncounted } = countedMessage(messages, ({ id }) => id === counts);
    return [found?.id, uncounted];
  };

  it('of whichever source', () => {
    expect(counted([message('old'), message('new')])).toEqual(['new', undefined]);
  });

  it('and named as not counted if none has states, or none a covariance', () => {
    expect(counted([message('published', {}, true)])).toEqual([undefined, 'NO_STATES']);
    expect(counted([message('bare', withoutCovariance)])).toEqual([undefined, 'NO_COVARIANCE']);
    expect(counted([])).toEqual([undefined, 'NO_STATES']);
  });

  it('and named as well if an older one replaces the newest', () => {
    expect(counted([message('old'), message('bare', withoutCovariance)])).toEqual(['old', 'NEWEST_UNUSABLE']);
  });

  it('and by an older one if that counts', () => {
    const wrong = message('wrong', { isContradictory: true });
    expect(counted([message('old'), wrong], 'old')).toEqual(['old', undefined]);
    expect(counted([message('provider'), message('ours')], 'provider')).toEqual(['provider', undefined]);
  });
});

describe('an event is in doubt', () => {
  it('if a rule of caution keeps it HIGH or CRITICAL above what its message gives', () => {
    const isDoubted = (riskLevel: SkyEvent['riskLevel'], probability: number) =>
      isInDoubt({ riskLevel }, riskLevelOf(probability));
    expect([isDoubted('CRITICAL', 1e-9), isDoubted('CRITICAL', 3e-5), isDoubted('HIGH', 1e-6)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isDoubted('CRITICAL', 3e-4), isDoubted('HIGH', 3e-4), isDoubted('MEDIUM', 1e-9)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

const event = (conjunctionId: string, more: Partial<SkyEvent> = {}): SkyEvent => ({
  conjunctionId,
  secondaryName: conjunctionId,
  cdmId: 'one',
  tca: '2026-11-26T12:00:00Z',
  riskLevel: 'CRITICAL',
  probability: 2.7e-4,
  missDistanceM: 363,
  ...more,
});
const nowMs = Date.parse('2026-11-26T04:57:00Z');
const kinds = (then: readonly SkyEvent[], now: readonly SkyEvent[]) =>
  skyChanges({ earlier: then, now, nowMs }).map(({ kind, conjunctionId }) => `${kind} ${conjunctionId}`);

describe('a sky has changed', () => {
  it('if an event appeared, also a low one: a burn may lead into it (F4)', () => {
    expect(kinds([event('A')], [event('A'), event('B', { riskLevel: 'LOW' })])).toEqual(['APPEARED B']);
  });

  it('if an event rose: by a level, or three times within CRITICAL', () => {
    const low = event('A', { riskLevel: 'MEDIUM', probability: 1e-6 });
    expect(kinds([low], [event('A', { riskLevel: 'HIGH', probability: 2e-5 })])).toEqual(['RISEN A']);
    expect(kinds([event('A')], [event('A', { cdmId: 'two', probability: 9.3e-4, missDistanceM: 36 })])).toEqual([
      'RISEN A',
    ]);
  });

  it('if another message changed it, and not if the other message says the same', () => {
    const other = (more: Partial<SkyEvent>) => kinds([event('A')], [event('A', { cdmId: 'two', ...more })]);
    expect(other({ missDistanceM: 300 })).toEqual(['CHANGED A']);
    expect(other({ probability: 1.1e-4 })).toEqual(['CHANGED A']);
    expect(other({ tca: '2026-11-26T12:00:02Z' })).toEqual(['CHANGED A']);
    expect(other({ missDistanceM: 360, probability: 2.8e-4 })).toEqual([]);
  });

  it('if an event was cleared, and not if its time has passed', () => {
    expect(kinds([event('A')], [])).toEqual(['CLEARED A']);
    expect(kinds([event('A', { tca: '2026-11-26T04:00:00Z' })], [])).toEqual([]);
    expect(kinds([event('A')], [event('A')])).toEqual([]);
  });

  it('with what rose before what appeared', () => {
    const then = [event('A', { riskLevel: 'LOW', probability: 1e-9 })];
    expect(kinds(then, [event('B'), event('A')])).toEqual(['RISEN A', 'APPEARED B']);
  });
});

describe('the digest of a sky', () => {
  const contents = {
    satelliteId: 'S',
    events: [event('A'), event('B')],
    catalogue: 'catalogue',
    ownSets: undefined,
    ephemerides: ['x', 'y'],
    burns: [],
  };
  it('does not depend on order or time, only on what is in the sky', () => {
    const same = { ...contents, events: contents.events.toReversed(), ephemerides: ['y', 'x'] };
    expect(skyDigest(same)).toBe(skyDigest(contents));
    expect(skyDigest(contents)).toMatch(/^[0-9a-f]{64}$/);
    const others = [
      { ...contents, events: [event('A', { cdmId: 'two' }), event('B')] },
      { ...contents, events: [event('A')] },
      { ...contents, catalogue: 'another' },
      { ...contents, ownSets: 'some' },
      { ...contents, ephemerides: ['x'] },
      { ...contents, satelliteId: 'T' },
      { ...contents, burns: ['plan'] },
    ].map(skyDigest);
    expect(new Set([skyDigest(contents), ...others]).size).toBe(8);
  });
});
