import { describe, expect, it } from 'vitest';
import { approachDifferences, type ComparedApproach } from './differences.ts';

const approach = (secondary: string, seconds: number, missKm: number): ComparedApproach => ({
  primary: 'ours',
  secondary,
  seconds,
  missKm,
});
const stale = new Set(['a', 'b', 'c']);

describe('the approaches that new data change', () => {
  it('vanish, appear, or change, and name the object whose data are new', () => {
    const before = [approach('a', 1000, 0.4), approach('b', 5000, 2), approach('d', 10, 1)];
    const after = [approach('a', 1000.5, 0.3), approach('c', 7000, 3), approach('d', 99, 1)];
    expect(approachDifferences({ before, after, stale })).toEqual([
      {
        kind: 'CHANGED',
        before: before[0],
        after: after[0],
        shiftSeconds: 0.5,
        missChangeKm: 0.3 - 0.4,
        causes: ['a'],
      },
      { kind: 'VANISHED', before: before[1], causes: ['b'] },
      { kind: 'APPEARED', after: after[1], causes: ['c'] },
    ]);
  });

  it('belong together one by one: the nearest in time, never farther apart than the messages of one event', () => {
    const before = [approach('a', 0, 1), approach('a', 800, 2)];
    const after = [approach('a', 790, 3), approach('a', 3000, 4)];
    const kinds = approachDifferences({ before, after, stale }).map(({ kind }) => kind);
    expect(kinds).toEqual(['VANISHED', 'CHANGED', 'APPEARED']);
  });

  it('are the same pair when the other object has become the first', () => {
    const turned = { ...approach('ours', 1001, 0.5), primary: 'a' };
    const [one] = approachDifferences({ before: [approach('a', 1000, 0.5)], after: [turned], stale });
    expect(one).toMatchObject({ kind: 'CHANGED', shiftSeconds: 1 });
  });
});
