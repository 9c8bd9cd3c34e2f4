import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextLink, readCursor, writeCursor } from './page.ts';

describe('a cursor', () => {
  it('comes back as it was written', () => {
    const part = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (cursor) => {
        expect(readCursor(writeCursor(cursor), cursor.length)).toEqual(cursor);
      }),
    );
  });

  it('of another list, or made by hand, is refused with its place', () => {
    for (const text of ['', '%', 'bm90IGpzb24', writeCursor(['a']), writeCursor(['a', 'b', 'c'])]) {
      expect(() => readCursor(text, 2)).toThrow('cursor does not come from this list');
    }
  });

  it('is in the Link header with the other words of the query', () => {
    const { Link } = nextLink('/api/v1/ca/cdms?limit=5&cursor=old', ['2026', 7]);
    expect(Link).toMatch(/^<\/api\/v1\/ca\/cdms\?limit=5&cursor=[\w-]+>; rel="next"$/);
  });
});
