import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, writeSearch } from './search.ts';

describe('the query of an address', () => {
  it('keeps a comma-separated list readable', () => {
    expect(writeSearch({ tabs: 'summary,plane', risk: undefined, q: 'FENGYUN 1C' })).toBe(
      '?tabs=summary,plane&q=FENGYUN+1C',
    );
    expect(writeSearch({})).toBe('');
  });

  it('preserves any text when it is written and read again', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(name, name, { noNullPrototype: true }), (search) => {
        fc.pre(!Object.hasOwn(search, '__proto__'));
        expect(parseSearch(writeSearch(search))).toEqual(search);
      }),
    );
  });
});
