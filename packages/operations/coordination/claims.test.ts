import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarmsOf } from './alarms.ts';
import { type ClaimAction, type ClaimBook, claimed, claimState, emptyBook, lapsedBook } from './claims.ts';

const hour = 3_600_000;
const lapsesMs = 36 * hour;
const tcaMs = 48 * hour;

function after(book: ClaimBook, party: number, action: ClaimAction, force: 'IF_TAKEN' | 'NEVER' = 'NEVER', atMs = 1) {
  return claimed(book, { party, action, force, atMs, lapsesMs });
}

function changed(outcome: ReturnType<typeof claimed>): ClaimBook {
  if (outcome.kind !== 'CHANGED') throw new Error(`The book did not change: ${outcome.kind}.`);
  return outcome.book;
}

describe('the claim', () => {
  it('is held by one party, and a repeated claim of its holder changes nothing', () => {
    const book = changed(after(emptyBook, 1, 'CLAIM'));
    expect(after(book, 2, 'CLAIM')).toEqual({ kind: 'TAKEN', by: 1 });
    expect(after(book, 1, 'CLAIM')).toEqual({ kind: 'SAME' });
    expect(claimState(book)).toEqual({ state: 'CLAIMED', party: 1, atMs: 1 });
  });

  it('can be taken by force, which stays visible, and not released by another', () => {
    const first = changed(after(emptyBook, 1, 'CLAIM'));
    const forced = after(first, 2, 'CLAIM', 'IF_TAKEN');
    expect(forced).toMatchObject({ kind: 'CHANGED', takenFrom: 1, book: { holder: { party: 2, isForced: true } } });
    expect(after(changed(forced), 1, 'RELEASE')).toEqual({ kind: 'TAKEN', by: 2 });
  });

  it('with force against no one is a claim like any other', () => {
    expect(changed(after(emptyBook, 1, 'CLAIM', 'IF_TAKEN')).holder?.isForced).toBe(false);
  });

  it('that its holder refuses is free, and both refusals are kept', () => {
    const held = changed(after(emptyBook, 1, 'CLAIM'));
    const refused = changed(after(changed(after(held, 2, 'REFUSE')), 1, 'REFUSE', 'NEVER', 5));
    expect(claimState(refused)).toEqual({ state: 'REFUSED', party: 1, atMs: 5 });
    expect(refused.refusals.map(({ party }) => party)).toEqual([2, 1]);
    expect(claimState(changed(after(refused, 2, 'CLAIM'))).state).toBe('CLAIMED');
  });

  it('lapses at its last moment to command, unless the burn is handed over', () => {
    const held = changed(after(emptyBook, 1, 'CLAIM'));
    expect(lapsedBook(held, { nowMs: lapsesMs - 1, isPlanned: false })).toBeUndefined();
    expect(lapsedBook(held, { nowMs: lapsesMs, isPlanned: true })).toBeUndefined();
    const lapsed = lapsedBook(held, { nowMs: lapsesMs, isPlanned: false });
    expect(lapsed && claimState(lapsed)).toEqual({ state: 'LAPSED', party: 1, atMs: lapsesMs });
  });
});

/** A person who acts over a connection that may lose the request or its answer, and what this person believes. */
interface Believer {
  readonly party: number;
  believesToHold: 'YES' | 'FORCED' | 'NO';
}

const steps = fc.record({
  who: fc.nat({ max: 2 }),
  action: fc.constantFrom<ClaimAction>('CLAIM', 'CLAIM', 'REFUSE', 'RELEASE'),
  force: fc.constantFrom('NEVER', 'NEVER', 'IF_TAKEN' as const),
  connection: fc.constantFrom('HOLDS', 'HOLDS', 'REQUEST_LOST', 'ANSWER_LOST', 'SENT_TWICE'),
  waitHours: fc.integer({ min: 0, max: 8 }),
  isPlanned: fc.boolean(),
});

describe('10,000 interleavings of two and three operators, with forces, lapses and lost connections', () => {
  it.each([2, 3])('of %i operators never leave two unforced claims, nor silently none', (count) => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 16 }), (walk) => {
        let book = emptyBook;
        let nowMs = 0;
        const people: Believer[] = Array.from({ length: count }, (_, party) => ({ party, believesToHold: 'NO' }));
        for (const { who, action, force, connection, waitHours, isPlanned } of walk) {
          nowMs += waitHours * hour;
          const gone = lapsedBook(book, { nowMs, isPlanned });
          if (gone !== undefined) {
            // Everyone is notified of a lapse, and of a claim that was taken from them.
            for (const one of people) one.believesToHold = 'NO';
            book = gone;
          }
          const person = people[who % count];
          if (person === undefined || connection === 'REQUEST_LOST') continue;
          const request = { party: person.party, action, force, atMs: nowMs, lapsesMs };
          let outcome = claimed(book, request);
          if (outcome.kind === 'CHANGED') {
            if (outcome.takenFrom !== undefined)
              for (const one of people) if (one.party === outcome.takenFrom) one.believesToHold = 'NO';
            book = outcome.book;
          }
          if (connection === 'SENT_TWICE') {
            const again = claimed(book, request);
            // A repeat of what was done changes nothing.
            if (outcome.kind === 'CHANGED') expect(again.kind === 'CHANGED' ? again.book : book).toEqual(book);
            outcome = again.kind === 'TAKEN' ? outcome : again;
          }
          if (connection === 'ANSWER_LOST') {
            if (action !== 'CLAIM') person.believesToHold = book.holder?.party === person.party ? 'YES' : 'NO';
            continue;
          }
          if (outcome.kind === 'TAKEN') person.believesToHold = 'NO';
          else if (action === 'CLAIM') person.believesToHold = force === 'IF_TAKEN' ? 'FORCED' : 'YES';
          else person.believesToHold = 'NO';
          checked(book, people, nowMs);
        }
      }),
      { numRuns: 5_000, seed: 56 },
    );
  });
});

function checked(book: ClaimBook, people: readonly Believer[], nowMs: number): void {
  const sure = people.filter(({ believesToHold }) => believesToHold !== 'NO');
  expect(sure.length).toBeLessThan(2);
  for (const one of sure) expect(book.holder?.party).toBe(one.party);
  const parties = people.map(({ party }) => ({
    party,
    intent: 'UNDETERMINED' as const,
    isPlanned: false,
    lastActMs: 0,
    deadlineMs: lapsesMs,
  }));
  const alarms = alarmsOf({ book, parties, openedMs: 0, tcaMs, nowMs });
  const isNone = book.holder === undefined && nowMs >= lapsesMs && nowMs < tcaMs;
  if (isNone) expect(alarms).toContain('UNCLAIMED_NEAR_DEADLINE');
  if (people.every(({ party }) => book.refusals.some((one) => one.party === party)) && nowMs < tcaMs)
    expect(alarms).toEqual(expect.arrayContaining(['NOBODY_WILL_MANOEUVRE', 'BOTH_REFUSED']));
}
