import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unixMsOfInstant, unixMsOfInstantBytes } from './instant.ts';

it('a leap second has the number of the second after it; every other moment its own', () => {
  expect(unixMsOfInstant('2016-12-31T23:59:60.500000Z')).toBe(Date.parse('2017-01-01T00:00:00.500Z'));
  expect(unixMsOfInstant('2026-11-20T07:12:45.123456Z')).toBe(Date.parse('2026-11-20T07:12:45.123Z'));
});

it('the bytes of an instant have the same number as its text', () => {
  const same = (text: string) =>
    expect(unixMsOfInstantBytes(Buffer.from(`--${text}--`), 2)).toBe(unixMsOfInstant(text));
  for (const text of ['2016-12-31T23:59:60.500000Z', '0001-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z'])
    same(text);
  const any = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(any, (date) => {
      same(date.toISOString().replace('Z', '456Z'));
    }),
  );
});
