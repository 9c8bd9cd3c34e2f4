import { processorMs } from '@farpass/astro/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTimes, isNumber, parseTime } from '../message/lexical.ts';
import { LineScanner, numberEnd, scanSeconds, TimeScanner } from './scan.ts';

function scan(text: string, range = { start: 0, end: text.length }) {
  const scanner = new LineScanner();
  const { first, rest, count } = scanner.scan(text, range) ? scanner : {};
  return first === undefined ? undefined : { first, rest, count };
}

describe('a line of an ephemeris', () => {
  it('is split into its time and its numbers', () => {
    expect(scan('2031-05-03T12:00:00 1 -2 3.5 .5 5. -1.5E-3')).toEqual({
      first: '2031-05-03T12:00:00',
      rest: '1 -2 3.5 .5 5. -1.5E-3',
      count: 6,
    });
    expect(scan(' 2031-05-03T12:00:00\t1   2 3 \t4 5 6  ')?.rest).toBe('1 2 3 4 5 6');
    expect(scan('2031-05-03T12:00:00 1 2 3 4 5 6 7 8 9')?.count).toBe(9);
  });

  it.each(['T 1 2 3 4 5 x', 'T 1 2 3 4 5 6.7.8', 'T 1 2 3 4 5 1e', 'T 1 2 3 4 5 1e1234', 'T 1 2 3 4 5 -'])(
    'with %s is not one',
    (text) => {
      expect(scan(text)).toBeUndefined();
    },
  );

  it('is scanned at its place in a text without looking beyond it', () => {
    const text = 'x\n2031 1 2 3 4 5 6\n7';
    expect(scan(text, { start: 2, end: 18 })).toEqual({
      first: '2031',
      rest: '1 2 3 4 5 6',
      count: 6,
    });
  });

  it('takes time proportional to its length, also if it is refused', () => {
    const start = processorMs();
    expect(scan(`T ${'1'.repeat(100_000)} ${'2'.repeat(100_000)}x`)).toBeUndefined();
    expect(processorMs() - start).toBeLessThan(1000);
  });

  it('has the same numbers as in the rest of the reader', () => {
    const words = fc.oneof(fc.double({ noNaN: true }).map(String), fc.stringMatching(/^[-+0-9.eE]{1,8}$/));
    fc.assert(
      fc.property(words, (word) => {
        const isScanned = numberEnd(word, 0) === word.length;
        // Overflow to infinity depends on the value, not on the spelling.
        if (Number.isFinite(Number(word)) && !/[eE][+-]?\d{4}/.test(word)) expect(isScanned).toBe(isNumber(word));
      }),
    );
  });
});

describe('a time of an ephemeris', () => {
  it('counts seconds since 1970 by the calendar', () => {
    expect(scanSeconds('1970-01-01T00:00:00')).toBe(0);
    expect(scanSeconds('2000-01-01T12:00:00Z')).toBe(946_728_000);
    expect(scanSeconds('2024-366T23:59:59.5')).toBe(scanSeconds('2025-01-01T00:00:00') - 0.5);
    expect(scanSeconds('1900-03-01T00:00:00') - scanSeconds('1900-02-28T00:00:00')).toBe(86_400);
    expect(scanSeconds('2000-03-01T00:00:00') - scanSeconds('2000-02-28T00:00:00')).toBe(2 * 86_400);
  });

  it.each(['', '2031', '2031-05-03 12:00:00', '2031-02-29T00:00:00', '2031-05-03T12:00:61', '2031-05-03T12:00:00x'])(
    'is not "%s"',
    (text) => {
      expect(scanSeconds(text)).toBeNaN();
    },
  );

  it('is the same if the date is remembered', () => {
    const times = fc.array(
      fc.constantFrom(
        '2031-05-03T12:00:00',
        '2031-05-03T12:00:00.25',
        '2031-123T23:59:59',
        '2031-05-04T00:00:00',
        'noon',
        '',
      ),
    );
    fc.assert(
      fc.property(times, (texts) => {
        const scanner = new TimeScanner();
        for (const text of texts) expect(scanner.seconds(text)).toBe(scanSeconds(text));
      }),
    );
  });

  it('is recognised and ordered as by the general reader of times', () => {
    const text = fc
      .date({ min: new Date('1800-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [timeA, timeB] = [parseTime(a), parseTime(b)];
        if (timeA === undefined || timeB === undefined) throw new Error(`${a} or ${b} is not a time`);
        expect(Math.sign(scanSeconds(a) - scanSeconds(b))).toBe(Math.sign(compareTimes(timeA, timeB)));
      }),
    );
  });
});
