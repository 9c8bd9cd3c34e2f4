import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type AnyEpoch,
  addSeconds,
  compareEpochs,
  type Epoch,
  type EpochIn,
  epochFromUnixMs,
  formatEpoch,
  parseEpoch,
  secondsBetween,
  type TimeScale,
  unixMsOf,
} from './index.ts';

const oneNanosecond = 1e-9;

describe('differences', () => {
  it('count the leap second of 2016-12-31', () => {
    const before = parseEpoch('2016-12-31T23:59:59', 'UTC');
    const after = parseEpoch('2017-01-01T00:00:00', 'UTC');
    expect(secondsBetween(after, before)).toBe(2);
    expect(secondsBetween(before, after)).toBe(-2);
    expect(formatEpoch(addSeconds(before, 1), 0)).toBe('2016-12-31T23:59:60');
    expect(formatEpoch(addSeconds(before, 1.75), 3)).toBe('2016-12-31T23:59:60.750');
    expect(formatEpoch(addSeconds(after, -0.25), 3)).toBe('2016-12-31T23:59:60.750');
  });

  it('have no leap second in TAI', () => {
    const before = parseEpoch('2016-12-31T23:59:59', 'TAI');
    expect(formatEpoch(addSeconds(before, 1), 0)).toBe('2017-01-01T00:00:00');
  });

  it('from 1972 to 2017 include the 27 leap seconds announced in that time', () => {
    const from = parseEpoch('1972-01-01T00:00:00', 'UTC');
    const to = parseEpoch('2017-01-01T00:00:00', 'UTC');
    expect(secondsBetween(to, from)).toBe(16_437 * 86_400 + 27);
  });

  it('are consistent with additions: adding s seconds gives a difference of s', () => {
    const start = parseEpoch('2016-12-30T00:00:00.123456789', 'UTC');
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (seconds) => {
        expect(Math.abs(secondsBetween(addSeconds(start, seconds), start) - seconds)).toBeLessThan(oneNanosecond);
      }),
    );
  });

  it('order epochs by their sign', () => {
    const start = parseEpoch('2016-12-31T23:59:58.5', 'UTC');
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (seconds) => {
        const other = addSeconds(start, seconds);
        expect(Math.sign(compareEpochs(other, start))).toBe(Math.sign(secondsBetween(other, start)));
      }),
    );
  });

  it('between two scales do not compile, and are refused at run time if the data state a wrong scale', () => {
    expectTypeOf(secondsBetween<'UTC'>)
      .parameter(1)
      .toEqualTypeOf<Epoch<'UTC'>>();
    expectTypeOf(compareEpochs<'TT'>)
      .parameter(1)
      .toEqualTypeOf<Epoch<'TT'>>();
    expectTypeOf<Epoch<'TT'>>().not.toExtend<Epoch<'UTC'>>();
    expectTypeOf<Epoch<'UTC'>>().not.toExtend<Epoch<TimeScale>>();
    expectTypeOf<AnyEpoch>().not.toExtend<Epoch<TimeScale>>();
    expectTypeOf<Epoch<'UTC'>>().toExtend<AnyEpoch>();
    expectTypeOf(parseEpoch<TimeScale>).returns.toEqualTypeOf<AnyEpoch>();
    expectTypeOf<EpochIn<'UTC' | 'TT'>>().toEqualTypeOf<Epoch<'UTC'> | Epoch<'TT'>>();
    const utc = parseEpoch('2020-01-01T00:00:00', 'UTC');
    const liar: Epoch<'UTC'> = { ...utc, ...{ scale: JSON.parse('"TT"') } };
    expect(() => secondsBetween(utc, liar)).toThrow('TIME_SCALE_MIXED');
  });

  it('are not formed with a number of seconds that is not finite', () => {
    const utc = parseEpoch('2020-01-01T00:00:00', 'UTC');
    for (const seconds of [Number.NaN, Number.POSITIVE_INFINITY, 1e17]) {
      expect(() => addSeconds(utc, seconds)).toThrow('TIME_NOT_FINITE');
    }
  });
});

describe('epoch objects', () => {
  it('are immutable', () => {
    expect(Object.isFrozen(parseEpoch('2020-01-01T00:00:00', 'UTC'))).toBe(true);
  });

  it('carry a tiny negative fraction so that the fraction never becomes 1', () => {
    const moved = addSeconds(parseEpoch('2020-01-01T00:00:00', 'TAI'), -1e-17);
    expect(moved.fraction).toBeLessThan(1);
    expect(formatEpoch(moved, 9)).toBe('2020-01-01T00:00:00.000000000');
  });
});

describe('POSIX time', () => {
  it('is right for its zero, a known second and the millisecond before its zero', () => {
    expect(formatEpoch(epochFromUnixMs(0), 3)).toBe('1970-01-01T00:00:00.000');
    expect(formatEpoch(epochFromUnixMs(1_234_567_890_123), 3)).toBe('2009-02-13T23:31:30.123');
    expect(formatEpoch(epochFromUnixMs(-1), 3)).toBe('1969-12-31T23:59:59.999');
  });

  it('comes back to the same millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e11, max: 4e12 }), (ms) => {
        expect(Math.abs(unixMsOf(epochFromUnixMs(ms)) - ms)).toBeLessThan(1e-3);
      }),
    );
  });

  it('is refused if it is not a number', () => {
    expect(() => epochFromUnixMs(Number.NaN)).toThrow('TIME_NOT_FINITE');
  });
});
