import { describe, expect, it } from 'vitest';
import { elementSetAge } from './index.ts';

describe('an element set', () => {
  it('is old after two days, and clears no event after fourteen (way 37)', () => {
    expect([0, 2, 2.01, 14].map(elementSetAge)).toEqual(['CURRENT', 'CURRENT', 'OLD', 'OLD']);
    expect(elementSetAge(14.01)).toBe('STALE');
  });

  it('from the future is as old as one of the past: it is propagated as far, backwards', () => {
    expect([-1, -3, -15].map(elementSetAge)).toEqual(['CURRENT', 'OLD', 'STALE']);
  });
});
