import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasMoreValues } from './elements.ts';

/** The values of a document, counted after it was read; an empty list or object counts once more, for its bracket. */
function valuesOf(document: unknown): number {
  if (typeof document !== 'object' || document === null) return 0;
  const members = Object.values(document);
  return Math.max(1, members.length) + members.reduce((sum: number, one) => sum + valuesOf(one), 0);
}

it('counts the entries and fields of any document as they are, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (document, isSpaced) => {
      const bytes = Buffer.from(isSpaced ? JSON.stringify(document, undefined, 2) : JSON.stringify(document));
      const count = valuesOf(document);
      expect(hasMoreValues(bytes, count)).toBe(false);
      if (count > 0) expect(hasMoreValues(bytes, count - 1)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('does not count brackets, commas and quotes in texts', () => {
  const bytes = Buffer.from(JSON.stringify({ 'a,[{"\\': ',,,[[["\\"{{{' }));
  expect(hasMoreValues(bytes, 1)).toBe(false);
  expect(hasMoreValues(bytes, 0)).toBe(true);
});
