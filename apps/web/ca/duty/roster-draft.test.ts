import { describe, expect, it } from 'vitest';
import { draftOf, isChanged, nextShift, shiftOf } from './roster-draft.ts';

const shift = {
  person: 'ada',
  second: 'bo',
  from: '2026-11-27T06:00:00.000000Z',
  until: '2026-11-27T18:00:00.000000Z',
};

describe('a shift in the form', () => {
  it('is typed in UTC to the minute, and sent as an instant', () => {
    const draft = draftOf(shift);
    expect(draft).toEqual({ person: 'ada', second: 'bo', from: '2026-11-27 06:00', until: '2026-11-27 18:00' });
    expect(shiftOf(draft)).toEqual({ ...shift, from: '2026-11-27T06:00:00Z', until: '2026-11-27T18:00:00Z' });
    expect(shiftOf({ ...draft, second: '', from: 'soon' })).toEqual({
      person: 'ada',
      from: 'soon',
      until: '2026-11-27T18:00:00Z',
    });
  });

  it('differs from the stored one by any of its fields, and by its number', () => {
    const draft = draftOf(shift);
    expect(isChanged([draft], [shift])).toBe(false);
    for (const field of ['person', 'second', 'from', 'until'] as const)
      expect(isChanged([{ ...draft, [field]: 'other' }], [shift])).toBe(true);
    expect([isChanged([], [shift]), isChanged([draft, draft], [shift])]).toEqual([true, true]);
  });

  it('that is added follows the last one and is as long', () => {
    expect(nextShift([draftOf(shift)], 'cy', 0)).toEqual({
      person: 'cy',
      second: '',
      from: '2026-11-27 18:00',
      until: '2026-11-28 06:00',
    });
    const nowMs = Date.parse('2026-11-26T10:20:00Z');
    expect(nextShift([], 'cy', nowMs)).toMatchObject({ from: '2026-11-26 11:00', until: '2026-11-26 23:00' });
  });
});
