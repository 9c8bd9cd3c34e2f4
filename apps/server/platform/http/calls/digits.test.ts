import { expect, it } from 'vitest';
import { withDigits } from './digits.ts';

const document = { a: [1.23456789e-9, -7.654321, 123456789], b: { at: '2026-11-20T06:00:00Z', none: null } };

it('numbers that are not whole get as many significant digits as are asked for', () => {
  expect(withDigits(document, 4)).toEqual({ a: [1.235e-9, -7.654, 123456789], b: document.b });
  expect(withDigits(document, undefined)).toBe(document);
});
