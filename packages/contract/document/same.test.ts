import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameDocument } from './same.ts';

/** The same with all fields of all objects in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, turned(inner)]),
  );
}

describe('two documents', () => {
  it('are the same whatever the order of their fields, at every depth', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSameDocument(value, turned(value))));
    expect(isSameDocument({ a: 1, b: { c: [1, 2], d: 2 } }, { b: { d: 2, c: [1, 2] }, a: 1 })).toBe(true);
  });

  it('differ by a value, by the order of a list, and by a field that is null and not absent', () => {
    expect(isSameDocument({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSameDocument({ a: 1 }, { a: '1' })).toBe(false);
    expect(isSameDocument({ a: null }, {})).toBe(false);
    expect(isSameDocument(null, undefined)).toBe(false);
    expect(isSameDocument([[1], 2], [1, [2]])).toBe(false);
  });

  it('are the same if one states an undefined field that the other lacks, as a database stores it', () => {
    expect(isSameDocument({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSameDocument(undefined, undefined)).toBe(true);
  });
});
