import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const rows = ['a', 'b', 'c'].map((conjunctionId) => ({
  ...{ conjunctionId, satelliteId: 's', satelliteName: 'S' },
  secondaryName: conjunctionId,
}));

describe('the neighbours of an event', () => {
  it('are those before and after it in the list', () => {
    const found = neighboursOf(rows, 'b');
    expect([found?.before?.conjunctionId, found?.after?.conjunctionId]).toEqual(['a', 'c']);
    expect([found?.place, found?.count]).toEqual([2, 3]);
  });

  it('end at the ends of the list, and an event that is not in it has none', () => {
    expect(neighboursOf(rows, 'a')?.before).toBeUndefined();
    expect(neighboursOf(rows, 'c')?.after).toBeUndefined();
    expect(neighboursOf(rows, 'd')).toBeUndefined();
  });
});
