import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import { tdbMinusTtSeconds } from './conversion.ts';
import {
  addSeconds,
  type ClockScale,
  type Epoch,
  epochFromJulianDate,
  formatEpoch,
  julianCenturiesSinceJ2000,
  parseEpoch,
  secondsBetween,
  toScale,
  toUt1,
  utcFromUt1,
} from './index.ts';

const oneNanosecond = 1e-9;
const clockScales: readonly ClockScale[] = ['UTC', 'TAI', 'TT', 'GPS', 'TDB'];

describe('time scales', () => {
  it('agree with the example of Vallado (2013), example 3-7: 2004-05-14 16:43:00 UTC', () => {
    const utc = parseEpoch('2004-05-14T16:43:00', 'UTC');
    expect(formatEpoch(toScale(utc, 'TAI'), 3)).toBe('2004-05-14T16:43:32.000');
    expect(formatEpoch(toScale(utc, 'TT'), 3)).toBe('2004-05-14T16:44:04.184');
    expect(formatEpoch(toScale(utc, 'GPS'), 3)).toBe('2004-05-14T16:43:13.000');
    expect(julianCenturiesSinceJ2000(toScale(utc, 'TT'))).toBeCloseTo(0.043674121031, 12);
    // UT1 − UTC = −0.463326 s on that day.
    expect(
      formatEpoch(
        toUt1(utc, () => -0.463326 - 32),
        4,
      ),
    ).toBe('2004-05-14T16:42:59.5367');
  });

  it('have the TDB − TT of ERFA dtdb at the geocentre, to 10 µs', () => {
    // erfa.dtdb(2451545.0, d, 0, 0, 0, 0), pyerfa 2.0.1.5.
    const tenMicroseconds = 1e-5;
    for (const [days, seconds] of tdbMinusTtByErfa) {
      expect(Math.abs(tdbMinusTtSeconds(days / 36_525) - seconds)).toBeLessThan(tenMicroseconds);
    }
  });

  it('come back from any other scale within a nanosecond', () => {
    const start = parseEpoch('2016-12-25T00:00:00.123456789', 'UTC');
    const offset = fc.double({ min: 0, max: 3e8, noNaN: true });
    fc.assert(
      fc.property(offset, fc.constantFrom(...clockScales), (seconds, scale) => {
        const utc = addSeconds(start, seconds);
        const back = toScale(toScale(utc, scale), 'UTC');
        expect(Math.abs(secondsBetween(back, utc))).toBeLessThan(oneNanosecond);
      }),
    );
  });

  it('keep the leap second: 23:59:60 UTC has a TAI second of its own', () => {
    expect(formatEpoch(toScale(parseEpoch('2016-12-31T23:59:60', 'UTC'), 'TAI'), 0)).toBe('2017-01-01T00:00:36');
    expect(formatEpoch(toScale(parseEpoch('2017-01-01T00:00:00', 'UTC'), 'TAI'), 0)).toBe('2017-01-01T00:00:37');
    expect(formatEpoch(toScale(parseEpoch('2017-01-01T00:00:36.5', 'TAI'), 'UTC'), 1)).toBe('2016-12-31T23:59:60.5');
  });

  it('have UTC from 1972 on', () => {
    expect(() => toScale(parseEpoch('1971-12-31T23:59:59', 'UTC'), 'TAI')).toThrow('TIME_BEFORE_UTC');
    expect(() => toScale(parseEpoch('1972-01-01T00:00:09', 'TAI'), 'UTC')).toThrow('TIME_BEFORE_UTC');
    expect(formatEpoch(toScale(parseEpoch('1972-01-01T00:00:10', 'TAI'), 'UTC'), 0)).toBe('1972-01-01T00:00:00');
  });

  it('come back from UT1 to UTC while UT1 drifts', () => {
    const drifting = (tai: Epoch<'TAI'>): number => -36.5 - 1e-8 * (tai.second + tai.fraction);
    const utc = parseEpoch('2015-06-30T23:59:60.5', 'UTC');
    expect(Math.abs(secondsBetween(utcFromUt1(toUt1(utc, drifting), drifting), utc))).toBeLessThan(oneNanosecond);
  });
});

const tdbMinusTtByErfa: readonly (readonly [number, number])[] = [
  [-9800, 0.001435364],
  [-3000, -0.001616975],
  [0, -0.000099307],
  [1500, 0.000988989],
  [4000, -0.000594253],
  [7300, -0.000234336],
  [9821, -0.001122638],
  [12000, -0.001400567],
];

describe('Julian dates', () => {
  it('agree with Meeus (1998), chapter 7', () => {
    const sputnik = epochFromJulianDate('TT', { day: 2_436_115.5, fraction: 0.81 });
    expect(formatEpoch(sputnik, 6)).toBe('1957-10-04T19:26:24.000000');
    const year2000 = epochFromJulianDate('TT', { day: 2_451_544.5, fraction: 0.5 });
    expect(formatEpoch(year2000, 0)).toBe('2000-01-01T12:00:00');
  });

  it('mean the same instant however they are split', () => {
    const whole = epochFromJulianDate('TT', { day: 2_451_544.5, fraction: 0.5 });
    expect(epochFromJulianDate('TT', { day: 2_451_545, fraction: 0 })).toEqual(whole);
    expect(epochFromJulianDate('TT', { day: 2_451_546, fraction: -1 })).toEqual(whole);
    expect(epochFromJulianDate('TT', { day: 0, fraction: 2_451_545 })).toEqual(whole);
    expect(formatEpoch(whole, 0)).toBe('2000-01-01T12:00:00');
  });

  it('come back within a nanosecond', () => {
    const start = parseEpoch('1950-01-01T00:00:00', 'TT');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5e9, noNaN: true }), (seconds) => {
        const epoch = addSeconds(start, seconds);
        const day = epoch.modifiedJulianDay + julianDayOfModifiedZero;
        const back = epochFromJulianDate('TT', { day, fraction: (epoch.second + epoch.fraction) / secondsPerDay });
        expect(Math.abs(secondsBetween(back, epoch))).toBeLessThan(oneNanosecond);
      }),
    );
  });

  it('cannot express a leap second: a fraction of one is the next day', () => {
    const next = epochFromJulianDate('UTC', { day: 2_457_753.5, fraction: 1 });
    expect(formatEpoch(next, 0)).toBe('2017-01-01T00:00:00');
  });

  it('that are not numbers are refused', () => {
    expect(() => epochFromJulianDate('TT', { day: Number.NaN, fraction: 0 })).toThrow('TIME_NOT_FINITE');
  });
});

describe('epochs of Julian dates', () => {
  it('carry a day that rounds up into the next one', () => {
    const epoch = epochFromJulianDate('TT', { day: 2_457_754.5, fraction: 1 - 2 ** -53 });
    expect(epoch.second).toBeLessThan(86_400);
    expect(formatEpoch(epoch, 6)).toBe('2017-01-02T00:00:00.000000');
  });
});
