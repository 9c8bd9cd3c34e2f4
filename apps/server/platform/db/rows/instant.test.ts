import { expect, it } from 'vitest';
import { instantOfUtc, unixMsOfInstant } from './instant.ts';

it('a leap second has the number of the second after it; every other moment its own', () => {
  expect(unixMsOfInstant('2016-12-31T23:59:60.500000Z')).toBe(Date.parse('2017-01-01T00:00:00.500Z'));
  expect(unixMsOfInstant('2026-11-20T07:12:45.123456Z')).toBe(Date.parse('2026-11-20T07:12:45.123Z'));
});

it('UTC may be written with or without Z, and nothing else', () => {
  expect(instantOfUtc('2026-11-20T07:12:45')).toBe(instantOfUtc('2026-11-20T07:12:45Z'));
  expect(() => instantOfUtc('2026-11-20T07:12:45+01:00')).toThrow('not a UTC time');
});
