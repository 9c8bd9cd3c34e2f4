import { describe, expect, it } from 'vitest';
import { alarmsOf } from './alarms.ts';
import { emptyBook } from './claims.ts';
import { intentOf } from './intents.ts';
import { caseState, owedBy } from './phases.ts';

type AlarmInput = Parameters<typeof alarmsOf>[0];
type AlarmParty = AlarmInput['parties'][number];

const hour = 3_600_000;
const party = (number: number, known: Partial<AlarmParty> = {}): AlarmParty => ({
  party: number,
  intent: 'UNDETERMINED',
  isPlanned: false,
  lastActMs: 1,
  deadlineMs: 36 * hour,
  ...known,
});
const held = { holder: { party: 1, atMs: hour, lapsesMs: 36 * hour, isForced: false }, refusals: [] };
const quiet: AlarmInput = {
  book: held,
  parties: [party(1), party(2)],
  openedMs: 0,
  tcaMs: 48 * hour,
  nowMs: 2 * hour,
};

describe('the alarms of a case', () => {
  it('are none while one holds the claim and the other is quiet', () => {
    expect(alarmsOf(quiet)).toEqual([]);
    expect(caseState({ ...quiet, alarms: [] })).toBe('AGREED');
  });

  it('say that both will move: both state it, or one states it against the claim of the other', () => {
    const both = [party(1, { intent: 'WILL_MANOEUVRE' }), party(2, { intent: 'WILL_MANOEUVRE' })];
    expect(alarmsOf({ ...quiet, book: emptyBook, parties: both })).toEqual(['BOTH_WILL_MANOEUVRE']);
    const against = { ...quiet, parties: [party(1), party(2, { intent: 'WILL_MANOEUVRE' })] };
    expect(alarmsOf(against)).toEqual(['BOTH_WILL_MANOEUVRE']);
    expect(caseState({ ...against, alarms: ['BOTH_WILL_MANOEUVRE'] })).toBe('OPEN');
  });

  it('say that neither will, even if one holds the claim and then says that it will not', () => {
    const parties = [party(1, { intent: 'WILL_NOT_MANOEUVRE' }), party(2, { intent: 'WILL_NOT_MANOEUVRE' })];
    expect(alarmsOf({ ...quiet, parties })).toEqual(['NOBODY_WILL_MANOEUVRE']);
  });

  it('are loud when both refuse, or one refuses and the other stays', () => {
    const refusals = [
      { party: 1, atMs: 1 },
      { party: 2, atMs: 2 },
    ];
    expect(alarmsOf({ ...quiet, book: { refusals } })).toEqual(['NOBODY_WILL_MANOEUVRE', 'BOTH_REFUSED']);
    const parties = [party(1), party(2, { intent: 'WILL_NOT_MANOEUVRE' })];
    expect(alarmsOf({ ...quiet, book: { refusals: refusals.slice(0, 1) }, parties })).toEqual([
      'NOBODY_WILL_MANOEUVRE',
    ]);
  });

  it('say that a claim lapsed, was forced, or has no plan from twelve hours before its end', () => {
    expect(alarmsOf({ ...quiet, book: { refusals: [], lapsed: { party: 1, atMs: 36 * hour } } })).toContain(
      'CLAIM_LAPSED',
    );
    expect(alarmsOf({ ...quiet, book: { ...held, holder: { ...held.holder, isForced: true } } })).toEqual([
      'CLAIM_FORCED',
    ]);
    expect(alarmsOf({ ...quiet, nowMs: 24 * hour })).toEqual(['CLAIMED_BUT_NO_PLAN']);
    const parties = [party(1, { isPlanned: true }), party(2)];
    expect(alarmsOf({ ...quiet, parties, nowMs: 24 * hour })).toEqual([]);
  });

  it('say that the other has a newer trajectory than the claim, never that the holder has', () => {
    const newer = { trajectoryMs: 90 * 60_000 };
    expect(alarmsOf({ ...quiet, parties: [party(1), party(2, newer)] })).toEqual(['THEIR_TRAJECTORY_CHANGED']);
    expect(alarmsOf({ ...quiet, parties: [party(1, newer), party(2, { trajectoryMs: hour })] })).toEqual([]);
  });

  it('are quiet about a newer trajectory once every screening looked at it and passes, and only then', () => {
    const newer = { trajectoryMs: 90 * 60_000 };
    const alarms = (...screened: readonly (AlarmParty['screened'] | undefined)[]) =>
      alarmsOf({
        ...quiet,
        parties: [party(1, { screened: screened[0] }), party(2, { ...newer, screened: screened[1] })],
      });
    const fine = { isFine: true, seenMs: { 2: 90 * 60_000 } };
    expect(alarms(fine)).toEqual([]);
    expect(alarms(fine, fine)).toEqual([]);
    for (const bad of [
      { ...fine, isFine: false },
      { ...fine, seenMs: { 2: 89 * 60_000 } },
      { ...fine, seenMs: { 1: hour } },
    ]) {
      expect(alarms(bad)).toEqual(['THEIR_TRAJECTORY_CHANGED']);
      expect(alarms(fine, bad)).toEqual(['THEIR_TRAJECTORY_CHANGED']);
    }
  });

  it('say that no one has claimed near the last moment, and that a party has never answered', () => {
    expect(alarmsOf({ ...quiet, book: emptyBook, nowMs: 24 * hour })).toEqual(['UNCLAIMED_NEAR_DEADLINE']);
    const parties = [party(1), party(2, { lastActMs: undefined })];
    expect(alarmsOf({ ...quiet, parties, nowMs: 12 * hour - 1 })).toEqual([]);
    expect(alarmsOf({ ...quiet, parties, nowMs: 12 * hour })).toEqual(['PARTY_SILENT']);
    const late = { ...quiet, book: emptyBook, parties, openedMs: 30 * hour };
    expect(alarmsOf({ ...late, nowMs: 30.9 * hour })).not.toContain('PARTY_SILENT');
    expect(alarmsOf({ ...late, nowMs: 31 * hour })).toContain('PARTY_SILENT');
  });

  it('end with the closest approach', () => {
    expect(alarmsOf({ ...quiet, book: emptyBook, nowMs: 48 * hour })).toEqual([]);
    expect(caseState({ ...quiet, nowMs: 48 * hour, alarms: [] })).toBe('CLOSED');
  });
});

describe('an intent', () => {
  it('is what was stated, else what the ephemeris says, else undetermined (tags as Satcat reads them)', () => {
    expect(intentOf('WILL_NOT_MANOEUVRE', 'COLA')).toEqual({ intent: 'WILL_NOT_MANOEUVRE', source: 'STATED' });
    const byTag = (['ROUTINE', 'MAINTENANCE', 'COLA', 'DECAY', 'NOVEL'] as const).map(
      (tag) => intentOf(undefined, tag).intent,
    );
    expect(byTag).toEqual([
      'WILL_NOT_MANOEUVRE',
      'WILL_MANOEUVRE',
      'WILL_MANOEUVRE',
      'UNDETERMINED',
      'WILL_NOT_MANOEUVRE',
    ]);
    expect(intentOf(undefined, undefined)).toEqual({ intent: 'UNDETERMINED', source: 'EPHEMERIS' });
    expect(intentOf('UNDETERMINED', 'COLA')).toEqual({ intent: 'UNDETERMINED', source: 'STATED' });
  });
});

describe('what a party owes', () => {
  it('is an answer, then a plan or the word that it stays', () => {
    const one = { party: 1, intent: 'UNDETERMINED', isPlanned: false } as const;
    expect(owedBy(one, emptyBook)).toBe('ANSWER');
    expect(owedBy(one, held)).toBe('PLAN');
    expect(owedBy({ ...one, isPlanned: true }, held)).toBe('NOTHING');
    expect(owedBy({ ...one, party: 2 }, held)).toBe('INTENT');
    expect(owedBy({ ...one, party: 2, intent: 'WILL_NOT_MANOEUVRE' }, held)).toBe('NOTHING');
  });
});
