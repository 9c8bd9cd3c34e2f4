import { describe, expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

describe('a secret that came', () => {
  it('is the expected one byte for byte, as text or as bytes', () => {
    expect(isSameSecret({ given: 'sesame', expected: 'sesame' })).toBe(true);
    expect(isSameSecret({ given: Buffer.from('sesame'), expected: 'sesame' })).toBe(true);
  });

  it('is another one if it differs in a byte, is shorter, longer or empty', () => {
    for (const given of ['Sesame', 'sesam', 'sesame ', ''])
      expect(isSameSecret({ given, expected: 'sesame' })).toBe(false);
  });
});
