import { describe, expect, it } from 'vitest';
import { totalOf } from './use-pages.ts';

describe('how many rows a list has', () => {
  it('leaves out those that were loaded and are not shown, where the count is exact', () => {
    expect(totalOf('209', 3)).toBe('206');
    expect(totalOf('10000+', 3)).toBe('10000+');
    expect(totalOf(undefined, 0)).toBe('…');
  });
});
