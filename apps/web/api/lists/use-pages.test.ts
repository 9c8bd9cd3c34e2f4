import { describe, expect, it } from 'vitest';
import { totalOf } from './use-pages.ts';

describe('the number of rows of a list', () => {
  it('leaves out rows that are loaded but not shown, if the count is exact', () => {
    expect(totalOf('209', 3)).toBe('206');
    expect(totalOf('10000+', 3)).toBe('10000+');
    expect(totalOf(undefined, 0)).toBe('…');
  });
});
