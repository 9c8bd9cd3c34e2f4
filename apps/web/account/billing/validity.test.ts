import { describe, expect, it } from 'vitest';
import { validityOf } from './validity.ts';

describe('a line of a price list', () => {
  it('applies from its beginning until its end', () => {
    const price = { validFrom: '2026-11-01T00:00:00.000000Z', validTo: '2026-12-01T00:00:00.000000Z' };
    const at = (text: string) => validityOf(price, Date.parse(text));
    expect(
      ['2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'].map(at),
    ).toEqual(['later', 'now', 'now', 'ended']);
    expect(validityOf({ validFrom: price.validFrom }, Date.parse('2096-01-01T00:00:00Z'))).toBe('now');
  });
});
