import { describe, expect, it } from 'vitest';
import { onCallAt, rosterFaults, rosterGaps, type Shift } from './roster.ts';

const shift = (person: string, fromMs: number, untilMs: number, second?: string): Shift => ({
  person,
  second,
  fromMs,
  untilMs,
});
const members = ['ada', 'bo', 'cy'];
const known = new Set(members);
const faults = (...shifts: readonly Shift[]) =>
  rosterFaults(shifts, known).map(({ index, field, code }) => [index, field, code]);

describe('a roster is refused', () => {
  it('if two shifts are at the same time, or a shift has no length', () => {
    expect(faults(shift('ada', 0, 10), shift('bo', 10, 20))).toEqual([]);
    expect(faults(shift('ada', 0, 10), shift('bo', 9, 20))).toEqual([[1, 'from', 'OVERLAPS']]);
    expect(faults(shift('bo', 9, 20), shift('ada', 0, 10))).toEqual([[1, 'from', 'OVERLAPS']]);
    expect(faults(shift('ada', 5, 5))).toEqual([[0, 'until', 'ENDS_BEFORE_START']]);
  });

  it('if a person is unknown or has left, or is the own second person', () => {
    expect(faults(shift('eve', 0, 10, 'mallory'))).toEqual([
      [0, 'person', 'NOT_A_MEMBER'],
      [0, 'second', 'NOT_A_MEMBER'],
    ]);
    expect(faults(shift('ada', 0, 10, 'ada'))).toEqual([[0, 'second', 'SAME_PERSON']]);
  });
});

describe('a roster shows its gaps', () => {
  it('from now until its last shift', () => {
    const shifts = [shift('bo', 30, 40), shift('ada', 0, 10), shift('cy', 40, 50)];
    expect(rosterGaps(shifts, 5)).toEqual([{ fromMs: 10, untilMs: 30 }]);
    expect(rosterGaps(shifts, 20)).toEqual([{ fromMs: 20, untilMs: 30 }]);
    expect(rosterGaps(shifts, 60)).toEqual([]);
    expect(rosterGaps([], 0)).toEqual([]);
  });
});

describe('on call is', () => {
  const shifts = [shift('ada', 0, 10, 'bo'), shift('cy', 10, 20)];

  it('the person of the shift, from its start until before its end', () => {
    expect(onCallAt(shifts, { members }, 0)).toEqual({ by: 'ROSTER', people: ['ada'], second: ['bo'] });
    expect(onCallAt(shifts, { members, owner: 'bo' }, 10)).toEqual({
      by: 'ROSTER',
      people: ['cy'],
      second: ['ada', 'bo'],
    });
  });

  it('otherwise the owner of the event, otherwise everyone', () => {
    expect(onCallAt(shifts, { members, owner: 'bo' }, 20)).toEqual({
      by: 'OWNER',
      people: ['bo'],
      second: ['ada', 'cy'],
    });
    expect(onCallAt(shifts, { members, owner: 'gone' }, 20)).toEqual({
      by: 'EVERYONE',
      people: members,
      second: members,
    });
  });

  it('never only someone who has left: their second person takes over, or the others', () => {
    const left = ['bo', 'cy'];
    expect(onCallAt(shifts, { members: left }, 5)).toEqual({ by: 'ROSTER', people: ['bo'], second: ['cy'] });
    expect(onCallAt([shift('gone', 0, 10)], { members: left, owner: 'cy' }, 5).people).toEqual(['cy']);
    expect(onCallAt([shift('gone', 0, 10)], { members: left }, 5).people).toEqual(left);
    expect(onCallAt([shift('bo', 0, 10, 'gone')], { members: left }, 5).second).toEqual(['cy']);
  });
});
